/** Aparelhos: the inspectors' phones, their last contact, and switching one off. */
import { useState } from 'preact/hooks'
import { deviceWords as words } from '../../strings/office-badges'
import { Button, Chip } from '../../ui/controls'
import { get, post } from '../office-shell/api'
import { daysBetween, showDate, showRecent, today } from '../office-shell/dates'
import { Dialog } from '../office-shell/dialog'
import { useEveryMinute, useLoaded } from '../office-shell/loaded'
import { Failure } from '../office-shell/notice'
import { Page } from '../office-shell/page'
import { useSending } from '../office-shell/sending'
import { allowed } from '../office-shell/session'
import './style.css'

interface Device {
  id: string
  number: string
  name: string
  storage_persistent: boolean
  enrolled_at: string
  last_contact_at: string
  revoked_at: string | null
  user_name: string
}

export function DevicesScreen() {
  const found = useLoaded('devices', async (signal) => (await get<{ items: Device[] }>('/api/devices', {}, signal)).items)
  const [asking, setAsking] = useState<Device | null>(null)
  useEveryMinute(found.reload)
  const devices = found.value ?? []
  return (
    <Page title={words.title} sub={words.sub}>
      <div class="office-wide">
        <Failure error={found.failure} retry={found.reload} />
        {!found.value && found.busy && <p class="muted">{words.loading}</p>}
        {found.value && devices.length === 0 && <p class="office-empty">{words.empty}</p>}
        {devices.length > 0 && <DeviceTable devices={devices} onRevoke={setAsking} />}
      </div>
      {asking && <RevokeDialog device={asking} onClose={() => setAsking(null)} onDone={found.reload} />}
    </Page>
  )
}

function DeviceTable({ devices, onRevoke }: { devices: Device[]; onRevoke: (device: Device) => void }) {
  const { columns } = words
  return (
    <table class="office-table devices">
      <thead>
        <tr>
          {[columns.number, columns.name, columns.user, columns.contact, columns.storage, columns.state].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {devices.map((device) => (
          <tr key={device.id}>
            <td class="c-number">
              <b>{device.number}</b>
            </td>
            <td class="c-name">{device.name}</td>
            <td class="c-user">{device.user_name}</td>
            <td class="c-contact">
              {showRecent(device.last_contact_at)}
              <Silence device={device} />
            </td>
            <td class="c-storage">{device.storage_persistent ? words.kept : <Chip tone="warn">{words.notKept}</Chip>}</td>
            <td class="c-state">
              <State device={device} onRevoke={onRevoke} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Silence({ device }: { device: Device }) {
  const days = daysBetween(device.last_contact_at, today())
  return days >= 7 && !device.revoked_at ? <span class="d">{words.silent(days)}</span> : null
}

function State({ device, onRevoke }: { device: Device; onRevoke: (device: Device) => void }) {
  if (device.revoked_at) return <Chip>{words.off(showDate(device.revoked_at))}</Chip>
  if (!allowed('devices-revoke')) return <Chip tone="ok">{words.on}</Chip>
  return (
    <Button kind="danger" size="sm" aria-label={words.revokeOf(device.number)} onClick={() => onRevoke(device)}>
      {words.revoke}
    </Button>
  )
}

function RevokeDialog({ device, onClose, onDone }: { device: Device; onClose: () => void; onDone: () => Promise<void> }) {
  const sending = useSending()
  const revoke = async () => {
    const done = await sending.run(async () => {
      await post(`/api/devices/${device.id}/revoke`)
      await onDone()
    })
    if (done) onClose()
  }
  return (
    <Dialog title={words.confirm(device.number)} onClose={onClose}>
      <p class="muted">{words.confirmSub(device.user_name)}</p>
      <Failure error={sending.failure} />
      <div class="office-buttons revoke-buttons">
        <Button kind="danger" size="sm" busy={sending.busy} onClick={revoke}>
          {sending.busy ? words.busy : words.confirmButton}
        </Button>
        <Button size="sm" onClick={onClose}>
          {words.keep}
        </Button>
      </div>
    </Dialog>
  )
}

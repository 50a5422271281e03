/** Vida da permissão: every matter of a permit's life under its law, in one place on the permit's page. */
import { useState } from 'preact/hooks'
import { lifeWords as words } from '../../strings/office-permit-life'
import { cityWord } from '../office-shell/law'
import { useLoaded } from '../office-shell/loaded'
import { Failure } from '../office-shell/notice'
import { allowed } from '../office-shell/session'
import { ActDialog } from './act-dialog'
import type { ActForm } from './acts'
import type { Doing } from './doing'
import { FeesTopic } from './fees-topic'
import { LossTopic, StableTopic } from './loss-topic'
import { type Life, readLife } from './model'
import { AdequationTopic, InterruptionTopic, StopTopic, SurrenderTopic } from './span-topics'
import { SubstitutionDialog, type VehiclePick } from './substitution-dialog'
import { LicenseTopic, MotorcycleTopic, RenewalTopic } from './term-topics'
import './style.css'

interface Props {
  permit: string
  /** Another one when something of the permit changed elsewhere on the page. */
  version: string
  Pick: VehiclePick
  onChanged: () => Promise<void>
}

type Open = { form: ActForm } | 'substitution' | null

export function PermitLife({ permit, version, Pick, onChanged }: Props) {
  const [year, setYear] = useState<number | null>(null)
  const found = useLoaded(`${permit} ${version} ${year ?? ''}`, (signal) => readLife(permit, year, signal), true)
  const [open, setOpen] = useState<Open>(null)
  const life = found.value
  const refresh = async () => {
    await Promise.all([onChanged(), found.reload()])
  }
  const done = async () => {
    setOpen(null)
    await refresh()
  }
  const may = allowed('licensing-edit') && life?.permit.is_live
  const doing: Doing | null = may ? { ask: (form) => setOpen({ form }), substitute: () => setOpen('substitution') } : null
  const dialog = { onDone: done, onClose: () => setOpen(null), refresh }
  return (
    <section class="life">
      <h2 class="h3">{words.title(cityWord('permit', 'Permissão'))}</h2>
      <Failure error={found.failure} retry={found.reload} />
      {!life && found.busy && <p class="muted">{words.loading}</p>}
      {life && !life.permit.is_live && <p class="muted">{words.over}</p>}
      {life && <Topics life={life} doing={doing} onYear={setYear} />}
      {life && open === 'substitution' && <SubstitutionDialog life={life} Pick={Pick} {...dialog} />}
      {life && open && open !== 'substitution' && <ActDialog form={open.form} life={life} {...dialog} />}
    </section>
  )
}

function Topics({ life, doing, onYear }: { life: Life; doing: Doing | null; onYear: (year: number) => void }) {
  const topic = { life, doing }
  return (
    <>
      <InterruptionTopic {...topic} />
      <AdequationTopic {...topic} />
      <RenewalTopic {...topic} />
      <LicenseTopic {...topic} />
      <MotorcycleTopic {...topic} />
      <FeesTopic {...topic} onYear={onYear} />
      <StopTopic {...topic} />
      <SurrenderTopic {...topic} />
      <StableTopic {...topic} />
      <LossTopic {...topic} />
    </>
  )
}

/** Buscar: number, plate or name, from the registry on the phone, as one types. */
import { useState } from 'preact/hooks'
import type { PermitView } from '../../domain/registry/registry'
import { fleetHead, fleetWord } from '../../strings/city-words'
import { Notice, TextButton } from '../../ui/controls'
import { when } from '../../ui/format'
import { Icon } from '../../ui/icon'
import { Screen } from '../../ui/layout'
import { FleetTag, Plate } from '../../ui/plate'
import { SearchBox } from '../../ui/search-box'

interface SearchProps {
  find: (text: string) => PermitView[]
  registryAt: string
  back: () => void
  onChoose: (view: PermitView) => void
  onNoPermit: (typed: string) => void
}

export function SearchScreen({ find, registryAt, back, onChoose, onNoPermit }: SearchProps) {
  const [text, setText] = useState('')
  const typed = text.trim()
  const found = typed ? find(typed) : []
  return (
    <Screen title="Buscar" sub={`Cadastro de ${when(registryAt)}`} back={back} focusTitle={false}>
      <div class="pad pad-y">
        <SearchBox label={`${fleetHead()}, placa ou nome`} value={text} onValue={setText} focus />
      </div>
      <p class="sr" role="status">
        {typed && (found.length === 1 ? '1 resultado' : `${found.length} resultados`)}
      </p>
      {found.map((view) => (
        <Result key={view.permit.id} view={view} onChoose={onChoose} />
      ))}
      {typed && found.length === 0 && (
        <Notice tone="warn">
          {nothing(typed, registryAt)} Confira o número ou{' '}
          <TextButton onClick={() => onNoPermit(typed)}>registre sem permissão</TextButton>.
        </Notice>
      )}
    </Screen>
  )
}

/** `Nenhum prefixo 412 no cadastro de hoje, 07:10.` */
function nothing(typed: string, registryAt: string): string {
  const kind = /^\d{1,5}$/.test(typed)
    ? `${fleetWord()} ${typed}`
    : /\d/.test(typed)
      ? `registro da placa ${typed.toUpperCase()}`
      : `condutor “${typed}”`
  return `Nenhum ${kind} no cadastro de ${when(registryAt)}.`
}

function Result({ view, onChoose }: { view: PermitView; onChoose: (view: PermitView) => void }) {
  const others = view.auxiliaries.length
  return (
    <button type="button" class="choice" onClick={() => onChoose(view)}>
      <FleetTag number={view.permit.fleet_number} label={fleetHead()} />
      <div class="grow">
        <p class="strong">{view.holder?.name ?? 'Sem titular no cadastro'}</p>
        <p class="small muted">
          {view.vehicle ? view.vehicle.make_model : 'Sem moto no cadastro'}
          {others > 0 && `, e mais ${others} ${others === 1 ? 'condutor' : 'condutores'}`}
        </p>
        {view.vehicle && <Plate value={view.vehicle.plate} />}
      </div>
      <Icon name="go" />
    </button>
  )
}

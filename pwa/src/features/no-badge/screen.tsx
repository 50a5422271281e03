/** Sem crachá ou permissão: a rider whom this city's registry doesn't have, and what this law says of that. */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Pack } from '../../domain/law/pack'
import type { PermitView } from '../../domain/registry/registry'
import { fleetWord } from '../../strings/city-words'
import { Button, Notice, RadioGroup, TextButton, TextField } from '../../ui/controls'
import { Icon } from '../../ui/icon'
import { LawLink } from '../../ui/law-link'
import { Screen } from '../../ui/layout'

export interface Unregistered {
  status: 'unregistered' | 'other_city'
  plate: string | null
  driver_name: string | null
  other_city: string | null
}

interface NoBadgeProps {
  pack: Pack
  typed: string
  known: Unregistered | null
  byPlate: (plate: string) => PermitView | null
  back: () => void
  onOpen: (view: PermitView) => void
  onSearch: () => void
  onDone: (rider: Unregistered) => void
}

const STATUSES: { value: Unregistered['status']; content: string }[] = [
  { value: 'unregistered', content: 'Não tem permissão de nenhuma cidade, ou não disse' },
  { value: 'other_city', content: 'Tem permissão de outra cidade' },
]

export function NoBadgeScreen(props: NoBadgeProps) {
  const { pack, known } = props
  const [status, setStatus] = useState<Unregistered['status'] | null>(known?.status ?? null)
  const [plate, setPlate] = useState(known?.plate ?? (isPlate(props.typed) ? props.typed.toUpperCase() : ''))
  const [name, setName] = useState(known?.driver_name ?? '')
  const [city, setCity] = useState(known?.other_city ?? '')
  const [tried, setTried] = useState(false)
  const found = isPlate(plate) ? props.byPlate(plate) : null
  const lacking = lackOf(status, plate, city)
  const done = () => {
    if (lacking || !status) return setTried(true)
    props.onDone({
      status,
      plate: squeezed(plate),
      driver_name: name.trim() || null,
      other_city: status === 'other_city' ? city.trim() : null,
    })
  }
  return (
    <Screen
      title="Sem crachá ou permissão"
      back={props.back}
      foot={
        <Button kind="primary" block onClick={done}>
          Verificar na rua
        </Button>
      }
    >
      <Notice>
        Só falta o crachá?
        <br />
        <TextButton onClick={props.onSearch}>Procure por {fleetWord()}, placa ou nome</TextButton>
      </Notice>
      {tried && lacking && (
        <Notice tone="warn" urgent>
          {lacking}
        </Notice>
      )}
      <div class="panel stack">
        <TextField label="Placa" value={plate} autocapitalize="characters" autocomplete="off" maxLength={10} onValue={setPlate} />
        <TextField
          label="Nome da pessoa"
          optional
          value={name}
          autocapitalize="words"
          autocomplete="off"
          maxLength={200}
          onValue={setName}
        />
      </div>
      {found && (
        <Notice tone="warn">
          Essa placa está no cadastro: {fleetWord()} {found.permit.fleet_number}.{' '}
          <TextButton onClick={() => props.onOpen(found)}>Abrir esse registro</TextButton>
        </Notice>
      )}
      <h2 class="group-h">Situação</h2>
      <RadioGroup label="Situação" value={status} options={STATUSES} onChoose={setStatus} />
      {status === 'other_city' && (
        <div class="panel">
          <TextField
            label="Qual cidade"
            value={city}
            autocapitalize="words"
            autocomplete="off"
            maxLength={120}
            onValue={setCity}
          />
        </div>
      )}
      {status && <LawSays pack={pack} status={status} />}
    </Screen>
  )
}

function LawSays({ pack, status }: { pack: Pack; status: Unregistered['status'] }) {
  const contexts = pack.offense_contexts
  const note = status === 'unregistered' ? contexts.no_permit_note : contexts.other_city_note
  const provisions = status === 'unregistered' ? contexts.no_permit : contexts.other_city
  const offenses = pack.offenses.filter(({ provision }) => provisions.includes(provision))
  const silent = provisions.length === 0
  const section = useRef<HTMLElement>(null)
  useEffect(() => section.current?.scrollIntoView({ block: 'nearest' }), [status])
  return (
    <section ref={section} class="panel above-foot" aria-live="polite">
      <p class="row">
        <Icon name={silent ? 'gap' : 'scale'} />
        <span>{note}</span>
      </p>
      {offenses.map(({ provision, citation, title }) => (
        <p key={provision} class="pad-y">
          <LawLink provision={provision}>
            {citation}: {title}
          </LawLink>
        </p>
      ))}
      <p class="small muted pad-y">Quem trabalha por aplicativo não está irregular só por isso. Pergunte e escreva no relato.</p>
    </section>
  )
}

const squeezed = (plate: string): string => plate.toUpperCase().replace(/[^A-Z0-9]/g, '')
const isPlate = (text: string): boolean => /^[A-Z]{3}\d[A-Z0-9]\d{2}$/.test(squeezed(text))

function lackOf(status: string | null, plate: string, city: string): string | null {
  if (!squeezed(plate)) return 'Digite a placa. Se a moto não tem placa, escreva “sem placa”.'
  if (!status) return 'Escolha a situação.'
  return status === 'other_city' && !city.trim() ? 'Escreva qual cidade.' : null
}

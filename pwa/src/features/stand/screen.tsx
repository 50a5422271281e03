/** Ponto: where one stands. The GPS proposes; a person chooses; the choice stays for the shift. */
import { useState } from 'preact/hooks'
import type { Stand } from '../../domain/law/pack'
import { byDistance, proposeStand } from '../../domain/notice/nearest'
import { COARSE, GPS_DENIED, NO_GPS } from '../../strings/flow'
import { Button, Notice, RadioGroup, TextField } from '../../ui/controls'
import { Screen } from '../../ui/layout'

export interface Fix {
  lat_e6: number
  lon_e6: number
  accuracy_m: number
  fixed_at: string
}

interface StandProps {
  stands: readonly Stand[]
  stand: string | null
  /** Street or landmark, in words. */
  address: string
  fix: Fix | null
  /** The GPS is still looking. */
  state: 'searching' | 'found' | 'none' | 'denied'
  back: () => void
  onDone: (stand: string | null, address: string) => void
}

const ELSEWHERE = ''

export function StandScreen({ stands, stand, address, fix, state, back, onDone }: StandProps) {
  const near = fix ? proposeStand(stands, fix) : null
  const [chosen, setChosen] = useState<string | null>(stand)
  const [text, setText] = useState(address)
  const [tried, setTried] = useState(false)
  const value = chosen ?? (stands.length === 0 ? ELSEWHERE : null)
  const lacking =
    value === null
      ? 'Escolha o ponto, ou “Fora de ponto”.'
      : value === ELSEWHERE && !text.trim() && !fix
        ? 'Escreva o lugar em poucas palavras.'
        : null
  return (
    <Screen
      title="Onde você está"
      back={back}
      foot={
        <Button kind="primary" block onClick={() => (lacking ? setTried(true) : onDone(value || null, text.trim()))}>
          Usar este lugar
        </Button>
      }
    >
      <Gps fix={fix} state={state} />
      {tried && lacking && (
        <Notice tone="warn" urgent>
          {lacking}
        </Notice>
      )}
      <RadioGroup label="Ponto" value={value} options={options(stands, fix, near?.stand.id ?? null)} onChoose={setChosen} />
      <div class="panel">
        <TextField
          label={value === ELSEWHERE ? 'Rua, número ou referência' : 'Complemento do lugar'}
          optional={value !== ELSEWHERE || fix !== null}
          value={text}
          maxLength={300}
          autocapitalize="sentences"
          onValue={setText}
          hint="Pode ditar pelo microfone do teclado."
        />
      </div>
    </Screen>
  )
}

function options(stands: readonly Stand[], fix: Fix | null, proposed: string | null) {
  const metres = new Map(fix ? byDistance(stands, fix).map((near) => [near.stand.id, near.metres]) : [])
  const sorted = [...stands].sort(
    (a, b) => (metres.get(a.id) ?? Number.MAX_SAFE_INTEGER) - (metres.get(b.id) ?? Number.MAX_SAFE_INTEGER),
  )
  const rows = sorted.map((stand) => ({
    value: stand.id,
    content: (
      <>
        <span class="strong">{stand.name}</span>
        <br />
        <span class="small muted">
          {[stand.id === proposed && 'Mais perto de você', distance(metres.get(stand.id))].filter(Boolean).join(', ')}
        </span>
      </>
    ),
  }))
  return [...rows, { value: ELSEWHERE, content: <span class="strong">Fora de ponto</span> }]
}

function distance(metres: number | undefined): string {
  if (metres === undefined) return ''
  return metres < 1000 ? `a ${metres} m` : `a ${Math.round(metres / 1000)} km`
}

function Gps({ fix, state }: { fix: Fix | null; state: StandProps['state'] }) {
  if (state === 'denied') return <Notice tone="warn">{GPS_DENIED}</Notice>
  if (fix && fix.accuracy_m > 50) return <Notice tone="warn">{COARSE(fix.accuracy_m)}</Notice>
  if (fix) return <Notice icon="pin">GPS com {fix.accuracy_m} m de precisão.</Notice>
  if (state === 'searching') return <Notice icon="pin">Procurando o lugar pelo GPS… Você já pode escolher na lista.</Notice>
  return <Notice tone="warn">{NO_GPS}</Notice>
}

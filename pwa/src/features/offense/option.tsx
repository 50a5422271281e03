import type { Pack } from '../../domain/law/pack'
import { freezeOffense } from '../../domain/notice/freeze'
import { noteFor } from '../../domain/notice/notes'
import type { Option } from '../../domain/notice/options'
import { obstacleText, provided, STATUS_CHIP } from '../../strings/flow'
import { LAW } from '../../strings/law'
import { Chip, type Tone } from '../../ui/controls'
import { money } from '../../ui/format'

const CHIPS: Record<keyof typeof STATUS_CHIP, { tone: Tone; icon: string }> = {
  fined: { tone: 'fail', icon: 'scale' },
  no_fine_fixed: { tone: 'none', icon: 'gap' },
  blocked: { tone: 'warn', icon: 'lock' },
  authority_only: { tone: 'none', icon: 'lock' },
  not_offered: { tone: 'none', icon: 'lock' },
}

/** One provision as it can be chosen: chip, article, duty, what the law provides. */
export function OptionText({ option, pack, on }: { option: Option; pack: Pack; on: string }) {
  const { offense, suggested, needsReason, obstacle, usedBy } = option
  const status = obstacle === 'value_missing' ? 'blocked' : (obstacle ?? offense.status)
  const { tone, icon } = CHIPS[status]
  const note = offense.note ?? noteFor(pack, offense.citation)
  return (
    <>
      <span class="chips">
        <Chip tone={tone} icon={icon}>
          {STATUS_CHIP[status]}
          {status === 'fined' && offense.group && `, grupo ${offense.group}`}
        </Chip>
        {offense.under && (
          <Chip tone="blue" icon="check">
            {LAW.openedBy(offense.under)}
          </Chip>
        )}
        {suggested && <Chip tone="blue">Sugerido</Chip>}
        {usedBy && <Chip>já usado</Chip>}
      </span>
      <p>
        <b>{offense.citation}</b> {offense.title}
      </p>
      <p class="d">{obstacle ? obstacleText(obstacle, offense) : provision(option, pack, on)}</p>
      {note && obstacle !== 'not_offered' && <p class="d">{note}</p>}
      {usedBy && <p class="d">Já está em “{usedBy.text}”. Os dois fatos contam como um só.</p>}
      {needsReason && <p class="d">Escolher este pede justificativa.</p>}
    </>
  )
}

function provision({ offense }: Option, pack: Pack, on: string): string {
  const frozen = freezeOffense(pack, offense.provision, on)
  const paper = offense.document === 'finding' ? ' Gera termo de constatação, sem multa e sem pontos.' : ''
  return frozen ? `${provided({ ...frozen, warning: offense.warning }, pack, money)}${paper}` : ''
}

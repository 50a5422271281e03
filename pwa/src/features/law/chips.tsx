import type { Offense, Pack, ProvisionEntry } from '../../domain/law/pack'
import { STATUS_CHIP } from '../../strings/flow'
import { ENTRY_KINDS, LAW, offenseChip } from '../../strings/law'
import { Chip } from '../../ui/controls'

const LOOKS = {
  fined: { tone: 'warn', icon: 'scale' },
  no_fine_fixed: { tone: 'none', icon: 'gap' },
  blocked: { tone: 'none', icon: 'lock' },
  authority_only: { tone: 'none', icon: 'lock' },
  not_offered: { tone: 'none', icon: 'info' },
} as const

/** How an offense stands on the street, and the regulation that opened it. */
export function OffenseChips({ offense }: { offense: Offense }) {
  const stands = offenseChip(offense)
  return (
    <>
      <Chip {...LOOKS[stands]}>
        {STATUS_CHIP[stands]}
        {stands === 'fined' && offense.group && `, grupo ${offense.group}`}
      </Chip>
      {offense.under && (
        <Chip tone="blue" icon="check">
          {LAW.openedBy(offense.under)}
        </Chip>
      )}
    </>
  )
}

/** One chip for a row of the list: the offense's, else what the provision is. */
export function EntryChip({ entry, pack }: { entry: ProvisionEntry; pack: Pack }) {
  const offense = pack.offenses.find((one) => one.provision === entry.provision)
  if (!offense) return <span class="muted">{ENTRY_KINDS[entry.kind]}</span>
  const stands = offenseChip(offense)
  return <Chip {...LOOKS[stands]}>{STATUS_CHIP[stands]}</Chip>
}

import { useEffect, useState } from 'preact/hooks'
import { withDatabase } from '../../../store/database'
import { fieldKit } from '../../../store/kit'
import { blockInUse, numberOf } from '../../../store/numbers'

/** The number that the next notice of this phone will get; it is taken only by the seal. */
export function useNextNumber(): { nextNumber: string | null } {
  const [nextNumber, setNumber] = useState<string | null>(null)
  const left = fieldKit.value?.numbersRemaining
  useEffect(() => {
    let wanted = true
    withDatabase((database) => database.getAll('numbers')).then(
      (blocks) => {
        const block = left === 0 ? null : blockInUse(blocks, new Date().getFullYear())
        if (wanted) setNumber(block && numberOf(block))
      },
      () => {},
    )
    return () => {
      wanted = false
    }
  }, [left])
  return { nextNumber }
}

import { session } from '../../store/session'
import { SESSION_EXPIRED } from '../../strings/field'
import { Notice } from '../../ui/controls'
import { Link } from '../../ui/link'

/** Says that the session is over, where it matters. It never stands in the way. */
export function SessionNotice() {
  if (!session.value?.expired) return null
  return (
    <Notice tone="warn">
      {SESSION_EXPIRED}{' '}
      <Link href="/entrar" class="linkish">
        Entrar de novo
      </Link>
    </Notice>
  )
}

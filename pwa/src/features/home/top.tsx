import { session } from '../../store/session'
import { Link } from '../../ui/link'
import { Logo } from '../../ui/logo'

/** The city and the person. */
export function Top() {
  const user = session.value?.user
  const initials = (user?.name ?? '')
    .split(/\s+/)
    .filter((_word, index, words) => index === 0 || index === words.length - 1)
    .map((word) => word.charAt(0))
    .join('')
  return (
    <div class="top">
      <Logo />
      <div class="grow">
        <h1 class="city">{session.value?.municipality?.name ?? 'Prancheta'}</h1>
        <p class="label">
          {user ? [user.name, user.registration ? `fiscal ${user.registration}` : null].filter(Boolean).join(', ') : ''}
        </p>
      </div>
      <Link class="avatar" href="/conta">
        <span class="sr">Sua conta</span>
        {initials}
      </Link>
    </div>
  )
}

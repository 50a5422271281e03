import { unsent } from '../../store/outbox'
import { Icon } from '../../ui/icon'
import { Link } from '../../ui/link'

const PLACES = [
  { href: '/', icon: 'home', name: 'Início' },
  { href: '/registros', icon: 'list', name: 'Registros' },
  { href: '/envios', icon: 'tray', name: 'Envios' },
  { href: '/lei', icon: 'law', name: 'Lei' },
] as const

/** The four places of the field app. A stop has none of them: it is one straight path. */
export function Nav({ at }: { at: (typeof PLACES)[number]['href'] }) {
  const waiting = unsent.value.length
  return (
    <nav class="nav" aria-label="Principal">
      {PLACES.map(({ href, icon, name }) => (
        <Link key={href} href={href} aria-current={href === at ? 'page' : undefined}>
          <Icon name={icon} />
          {name}
          {href === '/envios' && waiting > 0 && (
            <span class="dot">
              {waiting}
              <span class="sr"> a enviar</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}

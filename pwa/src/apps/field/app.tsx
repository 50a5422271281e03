import { RevokedScreen } from '../../features/revoked/screen'
import { ReceivedCopyScreen } from '../../features/second-copy/received'
import { SignInScreen } from '../../features/sign-in/screen'
import { StatusStrip } from '../../features/status/strip'
import { fieldKit, loadKit } from '../../store/kit'
import { now } from '../../store/schedule'
import { type Session, session } from '../../store/session'
import { speakAs } from '../../strings/city-words'
import { FrameProvider } from '../../ui/layout'
import { navigate, route } from '../../ui/router'
import { DraftAlarm } from './draft-alarm'
import { revocation } from './revocation'
import { officePath } from './roles'
import { Routes } from './routes'

/** Who is here decides what is shown: nobody (sign in), a switched-off phone, or the inspector. */
export function FieldApp() {
  speakAs(fieldKit.value?.pack ?? null)
  if (route.value.path === '/via') return <ReceivedCopyScreen fragment={location.hash} />
  if (revocation.value) return <RevokedScreen onWiped={() => location.replace('/')} />
  if (!session.value || route.value.path === '/entrar') return <SignInScreen onSignedIn={afterSignIn} />
  return (
    <FrameProvider value={{ strip: <StatusStrip />, alarm: <DraftAlarm /> }}>
      <Routes />
    </FrameProvider>
  )
}

async function afterSignIn(opened: Session): Promise<void> {
  const elsewhere = officePath(opened.user.role)
  if (elsewhere) {
    location.replace(elsewhere)
    return
  }
  now()
  await loadKit()
  navigate(fieldKit.value ? '/' : '/preparar', { replace: true })
}

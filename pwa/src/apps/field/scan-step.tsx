import { ScanScreen } from '../../features/scan/screen'
import { StatusStrip } from '../../features/status/strip'
import type { FieldKit } from '../../store/kit'
import { navigate } from '../../ui/router'
import { readHere, startFromReading } from './stop/read'

/** From the camera to the verdict, without signal and without another tap. */
export function ScanStep({ kit }: { kit: FieldKit }) {
  return (
    <ScanScreen
      strip={<StatusStrip />}
      onText={async (text) => startFromReading(await readHere(text, kit), kit)}
      onType={() => navigate('/buscar')}
      onNoBadge={() => navigate('/sem-permissao')}
      onClose={() => navigate('/')}
    />
  )
}

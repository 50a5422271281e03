import { readBadge } from '../../domain/badge'
import { ScanScreen } from '../../features/scan/screen'
import { StatusStrip } from '../../features/status/strip'
import type { FieldKit } from '../../store/kit'
import { navigate } from '../../ui/router'
import { startFromReading } from './stop/read'

/** From the camera to the verdict, without signal and without another tap. */
export function ScanStep({ kit }: { kit: FieldKit }) {
  const judge = async (text: string) => {
    const now = new Date(Date.now() + (kit.clockOffsetMs ?? 0))
    await startFromReading(await readBadge(text, kit.badges, now, kit.pack.ibge), kit)
  }
  return (
    <ScanScreen
      strip={<StatusStrip />}
      onText={judge}
      onType={() => navigate('/buscar')}
      onNoBadge={() => navigate('/sem-permissao')}
      onClose={() => navigate('/')}
    />
  )
}

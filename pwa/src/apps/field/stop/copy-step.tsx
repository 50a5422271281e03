import { useState } from 'preact/hooks'
import type { ServiceMeans } from '../../../domain/notice/body'
import { SecondCopyScreen } from '../../../features/second-copy/screen'
import type { FieldKit } from '../../../store/kit'
import { photoUrl } from '../../../store/photos'
import { navigate } from '../../../ui/router'
import { useCopy } from './copy-source'
import { cityDay } from './judge'
import { Lost } from './lost'
import { sealService } from './sealing'

export function CopyStep({ id, kit, issuer }: { id: string; kit: FieldKit; issuer: string }) {
  const source = useCopy(id)
  const [served, setServed] = useState<{ means: ServiceMeans; at: string } | null>(null)
  if (source === undefined) return null
  if (source === null) return <Lost>Este registro não está neste aparelho.</Lost>
  return (
    <SecondCopyScreen
      paper={source.paper}
      pack={kit.pack}
      qrText={source.qrText}
      today={cityDay(kit.pack, new Date().toISOString())}
      served={served ?? source.served}
      issuer={issuer}
      municipality={kit.pack.name}
      signatureUrl={photoUrl}
      onServe={async (means) => setServed(await sealService(id, means))}
      onClose={() => navigate('/', { replace: true })}
    />
  )
}

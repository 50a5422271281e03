/** Aparelho desligado: nothing more is sent; what never arrived can still be saved as a file. */
import { useState } from 'preact/hooks'
import { drafts } from '../../store/drafts'
import { exportUnsent } from '../../store/export'
import { unsent } from '../../store/outbox'
import { wipeAll } from '../../store/wipe'
import { revokedText } from '../../strings/field'
import { Button, Notice, Sheet } from '../../ui/controls'
import { download } from '../../ui/download'
import { plural } from '../../ui/format'
import { Screen } from '../../ui/layout'

export function RevokedScreen({ onWiped }: { onWiped: () => void }) {
  const [exported, setExported] = useState(false)
  const [asking, setAsking] = useState(false)
  const waiting = unsent.value.length
  const begun = drafts.value.length
  const left = waiting + begun
  const save = async () => {
    download(await exportUnsent(), `prancheta-nao-enviados-${new Date().toISOString().slice(0, 10)}.json`)
    setExported(true)
  }
  const wipe = async () => {
    await wipeAll()
    onWiped()
  }
  return (
    <Screen
      title="Aparelho desligado"
      foot={
        <>
          {left > 0 && (
            <Button kind="primary" block icon="download" onClick={save}>
              Exportar{' '}
              {[waiting > 0 && plural(waiting, 'registro', 'registros'), begun > 0 && plural(begun, 'rascunho', 'rascunhos')]
                .filter(Boolean)
                .join(' e ')}
            </Button>
          )}
          {(exported || left === 0) && (
            <Button block onClick={() => setAsking(true)}>
              Apagar tudo deste celular
            </Button>
          )}
        </>
      }
    >
      <Notice tone="warn" urgent>
        {revokedText(waiting)}
      </Notice>
      {begun > 0 && (
        <Notice>
          {plural(begun, 'abordagem não foi terminada', 'abordagens não foram terminadas')}. Vai no arquivo, mas não vale como
          registro.
        </Notice>
      )}
      {exported && left > 0 && <Notice tone="ok">Arquivo salvo. Confira que ele abre antes de apagar.</Notice>}
      {asking && (
        <Sheet title="Apagar tudo deste celular?" onClose={() => setAsking(false)}>
          <p class="muted">{left > 0 ? 'O arquivo exportado passa a ser a única cópia.' : 'Nada falta enviar.'}</p>
          <div class="leave-acts">
            <Button kind="primary" block onClick={() => setAsking(false)}>
              Não apagar
            </Button>
            <Button kind="danger" block onClick={wipe}>
              Apagar tudo
            </Button>
          </div>
        </Sheet>
      )}
    </Screen>
  )
}

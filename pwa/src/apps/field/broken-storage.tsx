/** The phone's database does not open: say so, with what to do. Nothing is cleared by itself. */
export function BrokenStorage({ error }: { error: unknown }) {
  const newer = error instanceof DOMException && error.name === 'VersionError'
  return (
    <main class="broken">
      <h1>Não deu para abrir os dados deste celular</h1>
      <div role="alert">
        {newer
          ? 'Há uma versão mais nova do aplicativo neste celular. Feche todas as abas da Prancheta e abra de novo.'
          : 'Nada foi apagado. Feche o aplicativo e abra de novo. Se continuar, libere espaço ou saia da navegação anônima, e fale com o supervisor.'}
      </div>
      <button type="button" class="btn primary block" onClick={() => location.reload()}>
        Abrir de novo
      </button>
    </main>
  )
}

import { Button, Notice } from '../../../ui/controls'
import { Screen } from '../../../ui/layout'
import { navigate } from '../../../ui/router'

/** What is shown for an address whose draft or record is not on this phone. */
export function Lost({ children }: { children: string }) {
  return (
    <Screen
      title="Não está aqui"
      back="/"
      foot={
        <Button kind="primary" block onClick={() => navigate('/', { replace: true })}>
          Voltar ao início
        </Button>
      }
    >
      <Notice>{children}</Notice>
    </Screen>
  )
}

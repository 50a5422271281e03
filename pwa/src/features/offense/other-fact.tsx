/** Outro fato: searches the whole law for what is not in the list. */
import { useState } from 'preact/hooks'
import type { Pack } from '../../domain/law/pack'
import { searchOffenses } from '../../domain/notice/options'
import { Notice } from '../../ui/controls'
import { Icon } from '../../ui/icon'
import { LawIcon } from '../../ui/law-link'
import { Screen } from '../../ui/layout'
import { SearchBox } from '../../ui/search-box'

interface OtherFactProps {
  pack: Pack
  back: () => void
  onChoose: (provision: string) => void
  onNone: () => void
}

export function OtherFactScreen({ pack, back, onChoose, onNone }: OtherFactProps) {
  const [text, setText] = useState('')
  const found = searchOffenses(pack, text).filter((offense) => offense.status !== 'authority_only')
  return (
    <Screen title="Procurar na lei" sub={pack.norm.short} back={back} focusTitle={false}>
      <div class="pad pad-y">
        <SearchBox label="Palavra ou artigo" value={text} onValue={setText} focus />
      </div>
      {found.length === 0 && <Notice icon="gap">Nada com essas palavras. Tente outra, ou registre sem artigo.</Notice>}
      {found.map((offense) => (
        <div key={offense.provision} class="with-aside">
          <button type="button" class="choice" onClick={() => onChoose(offense.provision)}>
            <div class="grow">
              <p>
                <b>{offense.citation}</b> {offense.title}
              </p>
              <p class="small muted">{offense.duty}</p>
            </div>
            <Icon name="go" />
          </button>
          <LawIcon provision={offense.provision} label={`Ler ${offense.citation}`} />
        </div>
      ))}
      <button type="button" class="choice" onClick={onNone}>
        <div class="grow">
          <p class="strong">Nenhum artigo serve</p>
          <p class="small muted">Vai para termo de constatação.</p>
        </div>
        <Icon name="go" />
      </button>
    </Screen>
  )
}

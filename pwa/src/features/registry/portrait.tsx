/** The photo of a person, and the way to change it. */
import { registryWords as words } from '../../strings/office-registry'
import { Icon } from '../../ui/icon'
import { upload } from '../office-shell/api'
import { Failure } from '../office-shell/notice'
import { useSending } from '../office-shell/sending'
import { type Person, portraitAddress } from './model'

interface Props {
  person: Person
  mayChange: boolean
  onChanged: () => Promise<void>
}

export function Portrait({ person, mayChange, onChanged }: Props) {
  const sending = useSending()
  const send = (event: Event) => {
    const input = event.currentTarget as HTMLInputElement
    const file = input.files?.[0]
    input.value = ''
    if (!file) return
    sending.run(async () => {
      await upload(`/api/registry/people/${person.id}/portrait`, file, {}, 'PUT')
      await onChanged()
    })
  }
  return (
    <div class="portrait">
      <span class="portrait-frame">
        {person.portrait ? (
          <img src={portraitAddress(person.portrait)} alt={words.portraitOf(person.name)} width="90" height="120" />
        ) : (
          <span class="portrait-none">
            <Icon name="person" />
            {words.noPortrait}
          </span>
        )}
      </span>
      {mayChange && (
        <label class="portrait-change">
          <span class="linkish">
            {sending.busy ? words.sendingPortrait : person.portrait ? words.changePortrait : words.addPortrait}
          </span>
          <input class="sr" type="file" accept="image/jpeg,image/png,image/webp" onChange={send} />
        </label>
      )}
      <Failure error={sending.failure} />
    </div>
  )
}

/** Vagas: places of the law, the waiting list, and applications. */
import { useState } from 'preact/hooks'
import { shellWords } from '../../strings/office'
import { applicationWords, placeWords as words } from '../../strings/office-licensing'
import { Button } from '../../ui/controls'
import { useLoaded } from '../office-shell/loaded'
import { Failure } from '../office-shell/notice'
import { Page } from '../office-shell/page'
import { allowed, cityInUse } from '../office-shell/session'
import { LinePart } from './line-part'
import { ListPart } from './list-part'
import { readLine, readPlaces } from './model'
import { NewDialog } from './new-dialog'
import { PlacesPart } from './places-part'
import './style.css'

export function PlacesScreen() {
  const found = useLoaded(`places ${cityInUse.value}`, async (signal) => {
    const [places, line] = await Promise.all([readPlaces(signal), readLine(signal)])
    return { places, line: line.items }
  })
  const [opening, setOpening] = useState(false)
  const editable = allowed('licensing-edit')
  const shown = found.value
  return (
    <Page
      title={words.title}
      sub={shown?.places.norm}
      actions={
        editable &&
        shown && (
          <Button kind="primary" size="sm" icon="plus" onClick={() => setOpening(true)}>
            {applicationWords.new}
          </Button>
        )
      }
    >
      <div class="office-wide lic-page">
        <Failure error={found.failure} retry={found.reload} />
        {!shown && found.busy && <p class="muted">{shellWords.loading}</p>}
        {shown && (
          <>
            <PlacesPart places={shown.places} />
            <LinePart {...shown} editable={editable} onChanged={found.reload} />
            <ListPart many={shown.places.services.length > 1} />
          </>
        )}
      </div>
      {opening && shown && <NewDialog places={shown.places} onClose={() => setOpening(false)} />}
    </Page>
  )
}

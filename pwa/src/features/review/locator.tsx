/** Where it happened: the phone's fix with its accuracy, the stand, how far apart they are. Drawn here, no map service is asked. */
import { useState } from 'preact/hooks'
import { recordWords } from '../../strings/office-review'
import { direction, distance, frame, type Meters, offset, type Point, showCoordinates, showLength } from './geometry'
import type { Place } from './sealed'
import './locator.css'

const words = recordWords.place
const WIDTH = 400
const HEIGHT = 210

export interface StandPlace {
  name: string
  lat_e6?: number | null
  lon_e6?: number | null
}

export function Locator({ place, stand }: { place: Place | null | undefined; stand: StandPlace | null }) {
  const here = point(place)
  const there = point(stand)
  const way = here && there ? offset(here, there) : null
  const sentence = describe(place, here, way, stand)
  return (
    <figure class="locator">
      {here && <Picture accuracy={place?.accuracy_m ?? 0} way={way} stand={stand?.name ?? ''} label={sentence} />}
      <figcaption>
        {place?.address && <p class="strong">{place.address}</p>}
        <p>{sentence}</p>
        {here && <Coordinates point={here} />}
      </figcaption>
    </figure>
  )
}

function Picture({ accuracy, way, stand, label }: { accuracy: number; way: Meters | null; stand: string; label: string }) {
  const { scale, place, stand: at, bar } = frame(WIDTH, HEIGHT, accuracy, way)
  const step = bar * scale
  const lines = (count: number, start: number) =>
    Array.from({ length: Math.ceil(count / step) + 1 }, (_, index) => (start % step) + index * step)
  return (
    <svg class="locator-picture" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <g class="locator-grid">
        {lines(WIDTH, place[0]).map((x) => (
          <path key={`x${x}`} d={`M${x} 0V${HEIGHT}`} />
        ))}
        {lines(HEIGHT, place[1]).map((y) => (
          <path key={`y${y}`} d={`M0 ${y}H${WIDTH}`} />
        ))}
      </g>
      {at && <path class="locator-way" d={`M${place[0]} ${place[1]}L${at[0]} ${at[1]}`} />}
      {at && <StandMark x={at[0]} y={at[1]} name={stand} />}
      <circle class="locator-circle" cx={place[0]} cy={place[1]} r={Math.max(accuracy * scale, 10)} />
      <circle class="locator-dot" cx={place[0]} cy={place[1]} r="7" />
      <g class="locator-bar" transform={`translate(12 ${HEIGHT - 14})`}>
        <path d={`M0-6V0H${bar * scale}V-6`} />
        <text x={bar * scale + 7} y="1">
          {showLength(bar)}
        </text>
      </g>
      <g class="locator-north" transform={`translate(${WIDTH - 20} 16)`}>
        <path d="M0-9L6 7 0 3-6 7z" />
        <text y="22">N</text>
      </g>
    </svg>
  )
}

function StandMark({ x, y, name }: { x: number; y: number; name: string }) {
  const shown = name.length > 22 ? `${name.slice(0, 21)}…` : name
  const width = shown.length * 7.2 + 14
  const left = Math.min(Math.max(x - width / 2, 4), WIDTH - width - 4)
  const top = y > 44 ? y - 40 : y + 14
  return (
    <g class="locator-stand">
      <rect x={x - 6} y={y - 6} width="12" height="12" />
      <rect x={left} y={top} width={width} height="24" rx="4" />
      <text x={left + width / 2} y={top + 16.5}>
        {shown}
      </text>
    </g>
  )
}

function Coordinates({ point }: { point: Point }) {
  const [copied, setCopied] = useState(false)
  const shown = showCoordinates(point)
  const copy = () => navigator.clipboard?.writeText(shown).then(() => setCopied(true))
  return (
    <p class="locator-numbers">
      <span>{shown}</span>
      <button type="button" class="linkish" onClick={copy}>
        {copied ? words.copied : words.copy}
      </button>
    </p>
  )
}

/** No GPS: the space says so, and why. */
function describe(place: Place | null | undefined, here: Point | null, way: Meters | null, stand: StandPlace | null): string {
  if (!here) return stand ? words.manualAt(stand.name) : words.none
  const accuracy = place?.accuracy_m != null ? words.accuracy(showLength(place.accuracy_m)) : ''
  const origin = place?.source === 'manual' ? words.manual : words.gps
  const near =
    way && stand ? words.fromStand(showLength(distance(way)), direction({ east: -way.east, north: -way.north }), stand.name) : ''
  return [near, `${origin}${accuracy}.`].filter(Boolean).join(' ')
}

function point(value: { lat_e6?: number | null; lon_e6?: number | null } | null | undefined): Point | null {
  return value?.lat_e6 != null && value.lon_e6 != null ? { lat_e6: value.lat_e6, lon_e6: value.lon_e6 } : null
}

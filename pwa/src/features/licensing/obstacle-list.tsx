/** What stands in the way of granting: what the law stops first, then what asks for a reason. */
import { describeObstacle, type Obstacle } from '../../strings/office-obstacles'
import { Icon } from '../../ui/icon'
import { shownFigures } from './figures'

export function ObstacleList({ obstacles, label }: { obstacles: readonly Obstacle[]; label: string }) {
  const ordered = [...obstacles].sort((one, other) => Number(other.blocks) - Number(one.blocks))
  if (ordered.length === 0) return null
  return (
    <ul class="lic-obstacles" aria-label={label}>
      {ordered.map((obstacle) => (
        <li key={wordsFor(obstacle)} class={obstacle.blocks ? 'fail' : 'warn'}>
          <Icon name={obstacle.blocks ? 'stop' : 'alert'} size="s" />
          <div class="grow">
            {wordsFor(obstacle)} {obstacle.citation && <span class="lic-cite">{obstacle.citation}</span>}
          </div>
        </li>
      ))}
    </ul>
  )
}

const wordsFor = (obstacle: Obstacle): string => describeObstacle({ ...obstacle, figures: shownFigures(obstacle.figures) })

import { isOwn } from '#src/boxes/box-permissions.ts'
import type { BoxSummary } from '#src/boxes/box.ts'
import { readinessIn, type ReadyBoxes } from './use-ready-boxes.ts'

export type BoxFilter = 'all' | 'own' | 'team' | 'ready'

const labels: Record<BoxFilter, string> = { all: 'Alla', own: 'Mina', team: 'Arbetslaget', ready: 'Redo' }

/** Whether a filter lets a box through. A box that its owner shares is theirs and the team's. */
export function passesFilter(box: BoxSummary, filter: BoxFilter, ready: ReadyBoxes): boolean {
  if (filter === 'own') return isOwn(box)
  if (filter === 'team') return hasColleagues(box)
  return filter === 'all' || readinessIn(ready, box)?.isReady === true
}

const hasColleagues = (box: BoxSummary) => !isOwn(box) || (box.sync?.colleagues ?? 0) > 0

/** The filters that make a difference: whoever shares no box is not asked whose they are. */
export const filtersFor = (boxes: readonly BoxSummary[]): BoxFilter[] =>
  boxes.some(hasColleagues) ? ['all', 'own', 'team', 'ready'] : ['all', 'ready']

type Props = {
  boxes: readonly BoxSummary[]
  filters: readonly BoxFilter[]
  chosen: BoxFilter
  ready: ReadyBoxes
  /** Whether all boxes have been looked at; until then the number of ready ones is not known. */
  isRead: boolean
  onChoose: (filter: BoxFilter) => void
}

/** Chooses which boxes the list shows. */
export function BoxFilters({ boxes, filters, chosen, ready, isRead, onChoose }: Props) {
  return (
    <div className="box-filters" role="group" aria-label="Vilka lådor">
      {filters.map((filter) => (
        <button key={filter} type="button" aria-pressed={filter === chosen} onClick={() => onChoose(filter)}>
          {labels[filter]}
          {(filter !== 'ready' || isRead) && (
            <span>{boxes.filter((box) => passesFilter(box, filter, ready)).length}</span>
          )}
        </button>
      ))}
    </div>
  )
}

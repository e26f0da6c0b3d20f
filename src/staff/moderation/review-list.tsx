import type { listReviews, readReview } from '#contract/calls/staff-moderation.ts'
import type { Success } from '#contract/calls/call.ts'
import { formatAge, formatMoment } from '../ui/times.ts'
import { ModerationLink } from './moderation-link.tsx'

export type Review = Success<typeof readReview>['data']
export type ReviewRow = Success<typeof listReviews>['data']['reviews'][number]

type Props = {
  rows: ReviewRow[]
  now: number
  current: string
  state: string
  onUndo: (row: ReviewRow) => void
}

/** Works to review, one row for each whatever its number of rounds. */
export function ReviewList({ rows, now, current, state, onUndo }: Props) {
  return (
    <nav className="review-list" aria-label="Material">
      <ul>
        {rows.map((row) => (
          <li key={row.material_id}>
            <ModerationLink
              to={`/granskning/${row.material_id}`}
              state={state}
              current={String(row.material_id) === current ? 'true' : undefined}
            >
              <strong>{row.name}</strong>
              <span>{row.author}</span>
              <span>{timeOf(row, now)}</span>
              <span className={`review-tag review-tag-${row.state}`}>{tagOf(row)}</span>
            </ModerationLink>
            {row.undo_until !== null && (
              <button type="button" className="staff-button review-undo" onClick={() => onUndo(row)}>
                Ångra<span className="visually-hidden"> beslutet om {row.name}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const timeOf = ({ state, submitted_at, decided_at, decided_by }: ReviewRow, now: number) =>
  state === 'waiting' || decided_at === null
    ? formatAge(submitted_at, now)
    : [formatMoment(decided_at), decided_by].filter(Boolean).join(', ')

/** 'Nytt material', 'Ändrat efter svar' or what was decided. */
function tagOf({ state, round, was_published }: ReviewRow): string {
  if (state === 'waiting') {
    if (was_published === 1) return 'Ändrat efter publicering'
    return round > 1 ? 'Ändrat efter svar' : 'Nytt material'
  }
  return stateTexts[state]
}

export const stateTexts: Record<ReviewRow['state'], string> = {
  waiting: 'Skickades in',
  approved: 'Publicerat',
  returned: 'Tillbakaskickat',
  rejected: 'Avslaget',
  withdrawn: 'Avpublicerat',
}

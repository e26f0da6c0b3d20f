import type { listProposalReviews } from '#contract/calls/staff-proposals.ts'
import type { Success } from '#contract/calls/call.ts'
import { proposalStateLabels } from '../proposals/proposal-texts.ts'
import { formatAge, formatMoment } from '../ui/times.ts'
import { ModerationLink } from './moderation-link.tsx'

export type Row = Success<typeof listProposalReviews>['data']['proposals'][number]

type ProposalListProps = {
  rows: Row[]
  now: number
  current: string
  state: string
  onUndo: (row: Row) => void
}

export function ProposalList({ rows, now, current, state, onUndo }: ProposalListProps) {
  return (
    <nav className="review-list" aria-label="Förslag">
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <ModerationLink
              to={`/granskning/forslag/${row.id}`}
              state={state}
              current={row.id === current ? 'true' : undefined}
            >
              <strong>{row.name || 'Utan namn'}</strong>
              <span>{row.sender.name}</span>
              <span>{timeOf(row, now)}</span>
              <span className={`review-tag review-tag-${row.state}`}>
                {row.state === 'waiting'
                  ? row.material_id === null
                    ? 'Nytt material'
                    : 'Ändringar'
                  : proposalStateLabels[row.state]}
              </span>
            </ModerationLink>
            {row.undo_until !== null && (
              <button type="button" className="staff-button review-undo" onClick={() => onUndo(row)}>
                Ångra<span className="visually-hidden"> att {row.name} skickades tillbaka</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

const timeOf = ({ state, submitted, decided_at, decided_by }: Row, now: number) =>
  state === 'waiting' || decided_at === null
    ? formatAge(submitted?.at ?? now, now)
    : [formatMoment(decided_at), decided_by].filter(Boolean).join(', ')

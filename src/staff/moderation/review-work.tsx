import { useRef } from 'react'
import { readReview } from '#contract/calls/staff-moderation.ts'
import { staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { LinkStates } from '../links/link-states.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { ReviewChecks } from './review-checks.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewHistory } from './review-history.tsx'
import type { ReviewRow } from './review-list.tsx'
import { ReviewPreview } from './review-preview.tsx'

type Props = { id: string; onDecided: (row: ReviewRow, message: string) => void }

/** One work: as visitors would see it, what was checked, its history, and the decision. */
export function ReviewWork({ id, onDecided }: Props) {
  const query = useStaffQuery(readReview, { material_id: id })
  const reload = () => void staffQueries.invalidateQueries({ queryKey: staffKey(readReview) })
  const preview = useRef<HTMLElement>(null)
  return (
    <div className="review-work">
      <QueryState query={query}>
        {({ data }) => (
          <>
            <ReviewPreview review={data} container={preview} />
            <div className="review-side">
              <ReviewChecks checks={data.checks} />
              <LinkStates id={Number(id)} className="review-checks" />
              <ReviewHistory review={data} />
              <ReviewDecision
                // Another version may need other words; what was typed for this one stays.
                review={data}
                onDecided={(message) => onDecided(data.review, message)}
                onReload={reload}
              />
            </div>
          </>
        )}
      </QueryState>
    </div>
  )
}

import { StaffLink } from '../ui/staff-link.tsx'
import type { ReviewRow } from './review-list.tsx'

/** Beside the list while no review is open: one press begins the one that has waited longest. */
export function ChooseReview({ oldest }: { oldest: ReviewRow | null }) {
  return (
    <div className="review-choose">
      <p className="staff-hint">Välj ett material i listan.</p>
      {oldest !== null && (
        <StaffLink className="staff-button" to={`/granskning/${oldest.material_id}`}>
          Börja med det äldsta
        </StaffLink>
      )}
    </div>
  )
}

import type { CustomerMaterialRow } from '#contract/schemas/customer-materials.ts'
import { formatDateTime } from '#src/ui/format-date-time.ts'

const leads: Record<CustomerMaterialRow['state'], string> = {
  returned: 'Redaktionen vill att du ändrar det här innan materialet publiceras.',
  rejected: 'Redaktionen publicerar inte materialet.',
  withdrawn: 'Redaktionen har tagit bort materialet från webbplatsen.',
  waiting: '',
  published: '',
}

/** Why an editor has not published a customer's material, in the words of the email. */
export function ReviewNote({ of: { state, review } }: { of: Pick<CustomerMaterialRow, 'state' | 'review'> }) {
  // A server of an earlier version sends no review.
  if (!review) return null
  const { reasons, message, decided_at } = review
  return (
    <div className="review-note" role="note">
      <p>
        <strong>{leads[state]}</strong> {formatDateTime(decided_at)}
      </p>
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {message !== '' && <p className="review-note-message">{message}</p>}
    </div>
  )
}

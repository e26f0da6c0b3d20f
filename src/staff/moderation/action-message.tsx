import type { ActionState } from './use-moderation-action.ts'

/** What was done. Of a refusal it is only read aloud, because the reason is shown beside its field. */
export const ActionMessage = ({ action: { message, errors } }: { action: ActionState }) => (
  <p
    role="status"
    className={message === '' || Object.keys(errors).length > 0 ? 'visually-hidden' : 'staff-note'}
  >
    {message}
  </p>
)

import type { TipsEmailRow } from '#contract/schemas/staff-tips.ts'
import { figureTexts } from './tips-texts.ts'

type Props = { email: Pick<TipsEmailRow, 'state' | 'recipients' | 'sent' | 'failed' | 'unsubscribed'> }

/** How many have got an email, as a bar while it is being sent and always as sentences. */
export function SendProgress({ email }: Props) {
  const { state, recipients, sent, failed } = email
  return (
    <div className="tips-progress">
      {state === 'sending' && (
        <progress max={recipients} value={sent + failed} aria-label="Brev som har gått" />
      )}
      <p role="status">{figureTexts(email).join(' ')}</p>
    </div>
  )
}

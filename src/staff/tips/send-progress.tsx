import type { TipsLetterRow } from '#contract/schemas/staff-tips.ts'
import { figureTexts } from './tips-texts.ts'

type Props = { letter: Pick<TipsLetterRow, 'state' | 'recipients' | 'sent' | 'failed' | 'unsubscribed'> }

/** How many have got a letter, as a bar while it is being sent and always as sentences. */
export function SendProgress({ letter }: Props) {
  const { state, recipients, sent, failed } = letter
  return (
    <div className="tips-progress">
      {state === 'sending' && (
        <progress max={recipients} value={sent + failed} aria-label="Brev som har gått" />
      )}
      <p role="status">{figureTexts(letter).join(' ')}</p>
    </div>
  )
}

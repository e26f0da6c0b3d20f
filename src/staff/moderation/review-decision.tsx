import { useState, type ReactNode } from 'react'
import { decideReview, previewReviewEmail } from '#contract/calls/staff-moderation.ts'
import type { ReviewDecision as Decision } from '#contract/moderation.ts'
import { sendStaffCall } from '../core/staff-api.ts'
import { useShortcuts } from '../keys/shortcut-list.ts'
import { KeyCap } from '../ui/key-cap.tsx'
import {
  DecisionForm,
  DecisionEmail,
  DecisionOption,
  DecisionTexts,
  ReasonChoice,
} from './decision-parts.tsx'
import type { Review } from './review-list.tsx'
import { useDecisionWords } from './use-decision-words.ts'

type Props = { review: Review; onDecided: (message: string) => void; onReload: () => void }

const waitingKeys = [
  ['G', 'Godkänn och publicera', 'approved'],
  ['B', 'Skicka tillbaka', 'returned'],
  ['A', 'Avslå', 'rejected'],
] as const

/** The decision about a work. What was typed stays when the server refuses it. */
export function ReviewDecision({ review: { review, reasons }, onDecided, onReload }: Props) {
  const isPublished = review.state === 'approved'
  const isDecided = review.state === 'returned' || review.state === 'rejected' || review.state === 'withdrawn'
  const [decision, setDecision] = useState<Decision | null>(null)
  const words = useDecisionWords()
  const [refusal, setRefusal] = useState<{ text: string; isConflict: boolean } | null>(null)
  const { chosen, message, innerNote, setMissingReason } = words
  const [email, setEmail] = useState<{ subject: string; text: string } | null>(null)
  const [isSending, setIsSending] = useState(false)

  const fields = {
    material_id: review.material_id,
    version: review.version,
    decision: decision ?? '',
    reasons: decision === 'approved' ? [] : chosen,
    message,
    inner_note: innerNote,
  }

  async function send(): Promise<void> {
    if (decision === null || isSending) return
    setIsSending(true)
    setRefusal(null)
    setMissingReason(undefined)
    const result = await sendStaffCall(decideReview, fields)
    setIsSending(false)
    if (result.state === 'done') return onDecided(result.response.message)
    if (result.state === 'refused') {
      const { reasons: [missing] = [], ...others } = result.errors
      setMissingReason(missing)
      const [text = result.message] = Object.values(others).flat()
      if (missing === undefined) setRefusal({ text, isConflict: result.httpStatus === 409 })
    } else
      setRefusal({ text: result.state === 'ended' ? 'Du är utloggad.' : result.message, isConflict: false })
  }

  async function readEmail(): Promise<void> {
    if (decision === null) return
    const result = await sendStaffCall(previewReviewEmail, fields)
    if (result.state === 'done') setEmail(result.response.data)
  }

  function choose(next: Decision): void {
    setDecision(next)
    setRefusal(null)
    setMissingReason(undefined)
    setEmail(null)
  }

  const decisionKeys: readonly (readonly [keys: string, label: string, decision: Decision])[] = isDecided
    ? []
    : isPublished
      ? [['A', 'Avpublicera', 'withdrawn']]
      : waitingKeys
  useShortcuts([
    ...decisionKeys.map(([keys, label, chosenDecision]) => ({
      keys,
      label,
      run: () => choose(chosenDecision),
    })),
    { keys: 'Control+Enter', label: 'Skicka beslutet', run: () => void send() },
  ])

  if (isDecided)
    return (
      <p className="staff-note">
        Det här är avgjort. Läraren kan ändra materialet och skicka in det igen, då kommer det tillbaka hit.
      </p>
    )
  const option = (value: Decision, label: string, keyName: string, children?: ReactNode) => (
    <DecisionOption
      value={value}
      label={label}
      isChosen={decision === value}
      keyName={keyName}
      onChoose={() => choose(value)}
    >
      {children}
    </DecisionOption>
  )
  const why = <ReasonChoice reasons={reasons} words={words} />
  return (
    <DecisionForm onSend={send}>
      {isPublished ? (
        option('withdrawn', 'Avpublicera', 'A', why)
      ) : (
        <>
          {option('approved', 'Godkänn och publicera', 'G')}
          {option('returned', 'Skicka tillbaka', 'B', why)}
          {option('rejected', 'Avslå', 'A', why)}
        </>
      )}
      {decision !== null && <DecisionTexts label="Till läraren" words={words} />}
      {refusal !== null && (
        <div className="staff-note staff-note-warning" role="alert">
          <p>{refusal.text}</p>
          {refusal.isConflict && (
            <button
              type="button"
              className="staff-button"
              onClick={() => {
                setRefusal(null)
                onReload()
              }}
            >
              Läs på nytt
            </button>
          )}
        </div>
      )}
      <button
        type="submit"
        className="staff-button staff-button-main"
        disabled={decision === null || isSending}
        aria-keyshortcuts="Control+Enter"
      >
        {isSending ? 'Skickar …' : 'Skicka brevet, nästa'} <KeyCap>Ctrl ↵</KeyCap>
      </button>
      <DecisionEmail email={email} disabled={decision === null} onRead={() => void readEmail()} />
    </DecisionForm>
  )
}

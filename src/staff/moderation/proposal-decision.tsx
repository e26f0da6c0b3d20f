import { useState } from 'react'
import { decideProposal, previewProposalEmail } from '#contract/calls/staff-proposals.ts'
import type { ProposalDecision as Decision } from '#contract/proposals.ts'
import { sendStaffCall } from '../core/staff-api.ts'
import { readRefusal } from '../editing/read-refusal.ts'
import { contentLabels } from '../proposals/proposal-texts.ts'
import { FormMessage } from '../ui/form-message.tsx'
import {
  DecisionForm,
  DecisionEmail,
  DecisionOption,
  DecisionTexts,
  ReasonChoice,
} from './decision-parts.tsx'
import type { ReviewedProposal } from './reviewed-proposal.ts'
import { useDecisionWords } from './use-decision-words.ts'

type Props = {
  proposal: ReviewedProposal
  /** Fields where the material's own value stays, and where the proposal's is taken though both have changed. */
  keep: readonly string[]
  take: readonly string[]
  /** Fields that both have changed and where nothing is chosen yet. */
  unchosen: number
  onDecided: (message: string) => void
  onReload: () => void
}

/** The decision about a proposal. What was typed stays when the server refuses it. */
export function ProposalDecision({ proposal, keep, take, unchosen, onDecided, onReload }: Props) {
  const [decision, setDecision] = useState<Decision | null>(null)
  const words = useDecisionWords()
  const [refusal, setRefusal] = useState('')
  const { chosen, message, innerNote, setMissingReason } = words
  const [email, setEmail] = useState<{ subject: string; text: string } | null>(null)
  const [isSending, setIsSending] = useState(false)
  const { id, version, current_version, all_reasons } = proposal
  const reasons = decision === 'returned' ? chosen : []

  async function send(): Promise<void> {
    if (decision === null || isSending) return
    setIsSending(true)
    setMissingReason(undefined)
    const result = await sendStaffCall(decideProposal, {
      ...{ id, version, decision, reasons, message, keep: [...keep], take: [...take] },
      ...{ material_version: current_version, inner_note: innerNote },
    })
    setIsSending(false)
    if (result.state === 'done') return onDecided(result.response.message)
    const { text, errors } = readRefusal(result, contentLabels)
    setMissingReason(errors['reasons'])
    setRefusal(errors['reasons'] === undefined ? text : '')
    // What has changed meanwhile is read, and both sides are on the page.
    if (result.state === 'refused' && result.httpStatus === 409) onReload()
  }

  async function readEmail(): Promise<void> {
    if (decision === null) return
    const result = await sendStaffCall(previewProposalEmail, { id, decision, reasons, message })
    if (result.state === 'done') setEmail(result.response.data)
  }

  function choose(next: Decision): void {
    setDecision(next)
    setRefusal('')
    setMissingReason(undefined)
    setEmail(null)
  }

  const option = (value: Decision, label: string) => (
    <DecisionOption
      value={value}
      label={label}
      isChosen={decision === value}
      onChoose={() => choose(value)}
    />
  )
  return (
    <DecisionForm onSend={send}>
      {option('approved', proposal.is_new === 1 ? 'Godkänn och publicera' : 'Godkänn och inför')}
      {option('returned', 'Skicka tillbaka')}
      {decision === 'returned' && <ReasonChoice reasons={all_reasons} words={words} />}
      {decision !== null && <DecisionTexts label="Till avsändaren" words={words} />}
      {decision === 'approved' && unchosen > 0 && (
        <p className="staff-hint">
          {unchosen === 1 ? 'Välj först lydelse i ett fält.' : `Välj först lydelse i ${unchosen} fält.`}
        </p>
      )}
      <FormMessage>{refusal}</FormMessage>
      <button
        type="submit"
        className="staff-button staff-button-main"
        disabled={decision === null || isSending || (decision === 'approved' && unchosen > 0)}
      >
        {isSending ? 'Skickar …' : 'Skicka beslutet'}
      </button>
      <DecisionEmail email={email} disabled={decision === null} onRead={() => void readEmail()} />
    </DecisionForm>
  )
}

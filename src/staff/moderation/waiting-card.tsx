import { useState } from 'react'
import type { listOrganisations } from '#contract/calls/staff-moderation.ts'
import type { Success } from '#contract/calls/call.ts'
import { formatAgo } from '../ui/times.ts'
import { StaffTextArea } from '../ui/staff-text-area.tsx'
import { NoteAndDecisions } from './note-and-decisions.tsx'
import { useFocusOnError } from './use-focus-on-error.ts'

export type Organisation = Success<typeof listOrganisations>['data']['organisations'][number]

type WaitingProps = {
  organisation: Organisation
  now: number
  error: string | undefined
  isSending: boolean
  onDecide: (decision: 'approved' | 'declined', message: string, innerNote: string) => void
}

const decisions = [
  ['approved', 'Godkänn'],
  ['declined', 'Avslå'],
] as const

export function WaitingCard({ organisation, now, error, isSending, onDecide }: WaitingProps) {
  const [message, setMessage] = useState('')
  const card = useFocusOnError<HTMLElement>(error)
  const { id, name, website, contact, email, city, created_at } = organisation
  return (
    <article ref={card} aria-labelledby={`organisation-${id}`}>
      <h2 id={`organisation-${id}`} className="moderation-card-head">
        {name}
      </h2>
      <p className="staff-hint">
        {[contact, email, city].filter(Boolean).join(' · ')} · kom {formatAgo(created_at, now)}
      </p>
      {/^https?:\/\//.test(website) && (
        <p className="moderation-text">
          <a href={website} target="_blank" rel="noopener noreferrer">
            {website}
          </a>
        </p>
      )}
      <StaffTextArea
        label="Till organisationen"
        hint="Behövs när du avslår."
        value={message}
        rows={2}
        onChange={setMessage}
        error={error}
      />
      <NoteAndDecisions
        note=""
        decisions={decisions}
        about={name}
        isSending={isSending}
        onDecide={(decision, innerNote) => onDecide(decision, message, innerNote)}
      />
    </article>
  )
}

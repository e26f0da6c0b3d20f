import { useState } from 'react'
import { listEmailTexts } from '#contract/calls/staff-moderation.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { WordsTabs } from '../words/words-tabs.tsx'
import { EmailTextForm, type EmailRow } from './email-text-form.tsx'
import '../../ui/form.css'
import './emails.css'

/** The text of every email that the site sends. */
export function EmailTextsPage() {
  const texts = useStaffQuery(listEmailTexts, {})
  return (
    <StaffPage
      title="Brevens texter"
      lead="En ändring gäller från nästa brev. Brev som redan väntar ändras inte. Hälsningen från oss och varför brevet kom läggs till sist."
    >
      <WordsTabs />
      <QueryState query={texts}>
        {({ data: { letters: emails } }) =>
          [...new Set(emails.map(({ group }) => group))].map((group) => (
            <section key={group} aria-label={group}>
              <h2 className="staff-subhead">{group}</h2>
              {emails
                .filter((email) => email.group === group)
                .map((email) => (
                  <EmailFold key={email.key} email={email} />
                ))}
            </section>
          ))
        }
      </QueryState>
    </StaffPage>
  )
}

/** One email, whose form is read when it is opened. */
export function EmailFold({ email }: { email: EmailRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const isChanged = email.subject !== email.standard.subject || email.body !== email.standard.body
  return (
    <details
      className="staff-card letter-fold"
      onToggle={({ currentTarget }) => setIsOpen((before) => before || currentTarget.open)}
    >
      <summary>
        {email.name}
        {isChanged && <span className="staff-hint"> (ändrat)</span>}
      </summary>
      {isOpen && <EmailTextForm email={email} />}
    </details>
  )
}

import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import {
  listEmailTexts,
  previewEmailText,
  resetEmailText,
  saveEmailText,
} from '#contract/calls/staff-moderation.ts'
import type { Success } from '#contract/calls/call.ts'
import { sendStaffAction, staffKey, useStaffQuery } from '../core/staff-api.ts'
import { staffQueries } from '../core/staff-session.ts'
import { FormMessage } from '../ui/form-message.tsx'
import { EmailAsRead } from '../ui/email-as-read.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { StaffTextArea } from '../ui/staff-text-area.tsx'
import { useStaffForm } from '../ui/use-staff-form.ts'

export type EmailRow = Success<typeof listEmailTexts>['data']['letters'][number]

const typingPauseMs = 400
const refresh = () => void staffQueries.invalidateQueries({ queryKey: staffKey(listEmailTexts) })

/** The text of one email, and beside it the email with example values as its reader gets it. */
export function EmailTextForm({ email }: { email: EmailRow }) {
  const { key, standard } = email
  const [seen, setSeen] = useState(email)
  const [subject, setSubject] = useState(email.subject)
  const [body, setBody] = useState(email.body)
  const [done, setDone] = useState('')
  const form = useStaffForm({
    call: saveEmailText,
    fields: () => ({ key, subject, body, version: seen.version }),
    onDone({ message }) {
      setDone(message)
      setSeen({ ...seen, subject, body, version: seen.version + 1 })
      refresh()
    },
    onRefused: refresh,
  })
  // Somebody else has saved it since it was opened here.
  const isOld = email.version > seen.version
  const isStandard = subject === standard.subject && body === standard.body

  function take({ subject: newSubject, body: newBody }: Pick<EmailRow, 'subject' | 'body'>): void {
    setSubject(newSubject)
    setBody(newBody)
    setSeen(email)
  }

  async function reset(): Promise<void> {
    const { done: isDone, message } = await sendStaffAction(resetEmailText, { key, version: seen.version })
    setDone(message)
    if (isDone) {
      setSubject(standard.subject)
      setBody(standard.body)
      setSeen({ ...seen, ...standard, version: seen.version + 1 })
    }
    refresh()
  }

  return (
    <div className="letter-columns">
      <form noValidate onSubmit={form.submit}>
        <p className="staff-hint">
          Det här byts ut i brevet:{' '}
          {email.placeholders.map((name) => (
            <code key={name} className="letter-placeholder">
              {`{${name}}`}
              {email.required.includes(name) && <abbr title="behövs i texten">*</abbr>}
            </code>
          ))}
          {email.required.length > 0 && ' De med * behövs i texten.'}
        </p>
        <StaffField
          label="Ämnesrad"
          name="subject"
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
          error={form.errors['subject']}
        />
        <StaffTextArea label="Text" value={body} rows={14} onChange={setBody} error={form.errors['body']} />
        {isOld && (
          <div className="staff-note staff-note-warning">
            <p>Någon annan har sparat brevet efter att du öppnade det. Nu står där: {email.subject}</p>
            <p className="letter-current">{email.body}</p>
            <p className="staff-actions">
              <button type="button" className="staff-button" onClick={() => setSeen(email)}>
                Behåll det jag skrivit
              </button>
              <button type="button" className="staff-button" onClick={() => take(email)}>
                Ta det som gäller nu
              </button>
            </p>
          </div>
        )}
        <FormMessage>{form.message}</FormMessage>
        <p role="status" className={form.message !== '' || done === '' ? 'visually-hidden' : 'staff-note'}>
          {form.message === '' && done}
        </p>
        <p className="staff-actions">
          <button type="submit" className="staff-button staff-button-main" disabled={form.isSending}>
            Spara<span className="visually-hidden"> {email.name}</span>
          </button>
          {!(isStandard && seen.subject === standard.subject && seen.body === standard.body) && (
            <button type="button" className="staff-button" onClick={() => void reset()}>
              Återställ standardtexten<span className="visually-hidden"> för {email.name}</span>
            </button>
          )}
        </p>
      </form>
      <EmailPreview emailKey={key} subject={subject} body={body} />
    </div>
  )
}

function EmailPreview({ emailKey, subject, body }: { emailKey: string; subject: string; body: string }) {
  const [typed] = useDebouncedValue(JSON.stringify({ key: emailKey, subject, body }), typingPauseMs)
  const fields = JSON.parse(typed) as { key: string; subject: string; body: string }
  const preview = useStaffQuery(previewEmailText, fields, { keepPrevious: true })
  return (
    <section className="letter-preview" aria-label="Så läser mottagaren brevet">
      <QueryState query={preview}>{({ data }) => <EmailAsRead {...data} />}</QueryState>
    </section>
  )
}

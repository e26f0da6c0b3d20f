import { toText } from '#contract/call-path.ts'
import { createTipsEmail, listTipsEmails } from '#contract/calls/staff-tips.ts'
import type { Success } from '#contract/calls/call.ts'
import type { TipsEmailRow } from '#contract/schemas/staff-tips.ts'
import { useStaffNavigation } from '../core/staff-address.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffField } from '../ui/staff-field.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatMoment } from '../ui/times.ts'
import { useStaffForm } from '../ui/use-staff-form.ts'
import { WordsTabs } from '../words/words-tabs.tsx'
import { SendProgress } from './send-progress.tsx'
import { peopleText, sendingIntervalMs, tipsStateLabels } from './tips-texts.ts'
import '../../ui/form.css'
import '../editing/edit-page.css'
import './tips.css'

/** Emails of tips to those who asked for them: a new one, the drafts, and how the others went. */
export function TipsEmailsPage() {
  const emails = useStaffQuery(listTipsEmails, {})
  return (
    <StaffPage
      title="Tipsbrev"
      lead="Brev om material till dem som har kryssat i Ja tack! till tips och bekräftat det. Var och en slutar med ett tryck."
    >
      <WordsTabs />
      <QueryState query={emails}>{({ data }) => <Emails list={data} />}</QueryState>
    </StaffPage>
  )
}

function Emails({
  list: { letters: emails, subscribers },
}: {
  list: Success<typeof listTipsEmails>['data']
}) {
  const isSending = emails.some(({ state }) => state === 'sending')
  // The page above shows what this read gets.
  useStaffQuery(listTipsEmails, {}, isSending ? { refetchInterval: sendingIntervalMs } : {})
  const drafts = emails.filter(({ state }) => state === 'draft')
  const others = emails.filter(({ state }) => state !== 'draft')
  return (
    <>
      <p className="tips-subscribers">
        {subscribers === 0
          ? 'Ingen får tips just nu. Brevet går att skriva ändå.'
          : `Just nu får ${peopleText(subscribers)} tips.`}
      </p>
      <NewEmail />
      {drafts.length > 0 && (
        <section aria-labelledby="utkast">
          <h2 id="utkast" className="staff-subhead">
            Utkast
          </h2>
          <ul className="staff-card staff-rows tips-rows">
            {drafts.map((email) => (
              <EmailRow key={email.id} email={email} />
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="skickade">
        <h2 id="skickade" className="staff-subhead">
          Skickade
        </h2>
        {others.length === 0 ? (
          <p className="staff-note">Inget brev är skickat än.</p>
        ) : (
          <ul className="staff-card staff-rows tips-rows">
            {others.map((email) => (
              <EmailRow key={email.id} email={email} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function NewEmail() {
  const go = useStaffNavigation()
  const form = useStaffForm({
    call: createTipsEmail,
    fields: (data) => ({ subject: toText(data.get('subject')) }),
    onDone: ({ data }) => go.to(`/ord/tipsbrev/${data.id}`),
  })
  return (
    <form className="staff-card staff-form" noValidate onSubmit={form.submit}>
      <StaffField
        label="Nytt tipsbrev"
        name="subject"
        hint="Ämnesraden, till exempel Nytt om skogen. Den går att ändra sedan."
        error={form.errors['subject']}
      />
      {form.message !== '' && form.errors['subject'] === undefined && (
        <p className="staff-note staff-note-warning" role="alert">
          {form.message}
        </p>
      )}
      <p className="staff-actions">
        <button type="submit" className="staff-button staff-button-main" disabled={form.isSending}>
          Skriv brevet
        </button>
      </p>
    </form>
  )
}

function EmailRow({ email }: { email: TipsEmailRow }) {
  const { id, subject, state, saved, started_at } = email
  return (
    <li>
      <span className="staff-row-text">
        <strong>
          <StaffLink to={`/ord/tipsbrev/${id}`}>{subject}</StaffLink>
        </strong>
        <small>
          {state === 'draft' && saved !== null
            ? `${saved.name}, ${formatMoment(saved.at)}`
            : started_at !== null && formatMoment(started_at)}
        </small>
      </span>
      {state === 'draft' ? <span /> : <SendProgress email={email} />}
      <span className={`edit-state ${state === 'sent' ? 'edit-state-published' : ''}`}>
        {tipsStateLabels[state]}
      </span>
    </li>
  )
}

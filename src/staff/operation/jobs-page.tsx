import { listJobs } from '#contract/calls/staff-operation.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatAgo, formatMoment } from '../ui/times.ts'
import { LinkCheckFact } from './link-check-fact.tsx'
import { RunList } from './run-list.tsx'
import { runState, type Run } from './run-texts.ts'
import { OperationTabs } from './operation-tabs.tsx'
import './operation.css'

const jobTexts: Record<string, { name: string; what: string }> = {
  backup: { name: 'Säkerhetskopia', what: 'Kopierar allt till en fil.' },
  retention: { name: 'Gallring', what: 'Tar bort uppgifter vars tid har gått ut. Varje timme.' },
  'stock-check': {
    name: 'Lagerkontroll',
    what: 'Räknar efter att lagret stämmer med sina rörelser. Varje dygn.',
  },
  'audit-check': {
    name: 'Loggkontroll',
    what: 'Räknar efter att ingen har ändrat i loggen förbi servern. Varje dygn.',
  },
  'link-check': { name: 'Länkkontroll', what: '' },
  'waiting-list': {
    name: 'Väntelistan',
    what: 'Avslutar erbjudanden som har gått ut och erbjuder exemplar som är lediga. Varje halvminut, på en av servrarna.',
  },
}

/** Shown with the links that it checks. */
const linkCheck = 'link-check'

/** What the server does by itself, when it last did, and what failed. */
export function JobsPage() {
  const jobs = useStaffQuery(listJobs, {}, { refetchInterval: 30_000 })
  return (
    <StaffPage title="Jobb" lead="Det som servern gör av sig själv.">
      <OperationTabs current="Jobb" />
      <QueryState query={jobs}>
        {({ data: { jobs: list, letters: emails, schedules, documents, links, now } }) => (
          <div className="operation-page">
            <dl className="operation-facts">
              {list
                .filter(({ key }) => key !== linkCheck)
                .map(({ key, last }) => (
                  <Fact
                    key={key}
                    name={jobTexts[key]?.name ?? key}
                    last={last}
                    now={now}
                    what={jobTexts[key]?.what ?? ''}
                  />
                ))}
              <LinkCheckFact
                links={links}
                last={list.find(({ key }) => key === linkCheck)?.last ?? null}
                now={now}
              />
              <div className={emails.refused > 0 ? 'staff-card operation-bad' : 'staff-card'}>
                <dt>Brev</dt>
                <dd>
                  {emails.refused > 0 ? `${emails.refused} kom inte fram` : `${emails.waiting} väntar`}
                  <small>
                    {emails.last_sent_at === null
                      ? 'Inget är skickat den senaste månaden. '
                      : `Senast skickat ${formatAgo(emails.last_sent_at, now)}. `}
                    <StaffLink to="/drift/brev">Visa breven</StaffLink>
                  </small>
                </dd>
              </div>
              <div className={schedules.failed > 0 ? 'staff-card operation-bad' : 'staff-card'}>
                <dt>Tidsinställd publicering</dt>
                <dd>
                  {schedules.failed > 0
                    ? `${schedules.failed} gick inte`
                    : schedules.next_at === null
                      ? 'Inget väntar'
                      : formatMoment(schedules.next_at)}
                  {schedules.next_at !== null && <small>Nästa gång något publiceras eller dras in.</small>}
                </dd>
              </div>
              <div className={documents.failed > 0 ? 'staff-card operation-bad' : 'staff-card'}>
                <dt>Dokument</dt>
                <dd>
                  {documents.failed > 0
                    ? `${documents.failed} gick inte att läsa`
                    : documents.waiting === 0
                      ? 'Alla är lästa'
                      : `${documents.waiting} väntar`}
                  <small>
                    {documents.failed > 0 && documents.waiting > 0 && `${documents.waiting} väntar. `}
                    Texten i filerna läses för sökningen, och deras sidor visas.
                    {documents.failed > 0 &&
                      ' Den som sköter servern försöker igen med ”npm run desk -- read-documents”.'}
                  </small>
                </dd>
              </div>
            </dl>
            <Failures jobs={list} />
          </div>
        )}
      </QueryState>
    </StaffPage>
  )
}

type FactProps = { name: string; what: string; last: Run | null; now: number }

function Fact({ name, what, last, now }: FactProps) {
  const hasFailed = last?.state === 'failed' || last?.state === 'broken-off'
  return (
    <div className={hasFailed ? 'staff-card operation-bad' : 'staff-card'}>
      <dt>{name}</dt>
      <dd>
        {last === null ? 'Aldrig' : runState(last)}
        <small>
          {last === null ? '' : `Senast ${formatAgo(last.started_at, now)}. `}
          {what}
        </small>
      </dd>
    </div>
  )
}

function Failures({ jobs }: { jobs: { key: string; failed: Run[] }[] }) {
  const failing = jobs.filter(({ failed }) => failed.length > 0)
  if (failing.length === 0) return <p className="staff-note">Inget jobb har misslyckats på sista tiden.</p>
  return failing.map(({ key, failed }) => (
    <section key={key} aria-labelledby={`failed-${key}`}>
      <h2 className="staff-subhead" id={`failed-${key}`}>
        {jobTexts[key]?.name ?? key}: misslyckade försök
      </h2>
      <RunList runs={failed} />
    </section>
  ))
}

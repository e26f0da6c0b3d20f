import { readFigures } from '#contract/calls/staff-figures.ts'
import { readSenderToday } from '#contract/calls/staff-senders.ts'
import type { Success } from '#contract/calls/call.ts'
import { pluralForm } from '#contract/plural-form.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { kindTexts, shownCount } from '../figures/figure-texts.ts'
import { useStaff } from '../frame/staff-context.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatToday, greetingAt } from '../ui/times.ts'
import { stateText } from './sender-texts.ts'
import './senders.css'

type SenderDay = Success<typeof readSenderToday>['data']

/** The first page of a sender: the organisation's material and how it has been used. */
export function SenderToday() {
  const staff = useStaff()
  const today = useStaffQuery(readSenderToday, {}, { enabled: staff.sender !== null })
  if (staff.sender === null)
    return (
      <StaffPage title={`Hej ${staff.first_name}`}>
        <p className="staff-note">
          Ditt konto hör inte till någon organisation ännu. Skriv till redaktionen.
        </p>
      </StaffPage>
    )
  return (
    <QueryState query={today}>
      {({ data }) => (
        <StaffPage
          title={`${greetingAt(data.now)}, ${staff.first_name}`}
          lead={`${data.sender.name}, ${formatToday(data.now).toLowerCase()}`}
        >
          <Attention day={data} />
          <div className="sender-cards">
            <Materials day={data} />
            <RecentFigures />
          </div>
        </StaffPage>
      )}
    </QueryState>
  )
}

/** What does not work, and what will happen by itself. */
function Attention({ day: { broken, scheduled, returned, proposed } }: { day: SenderDay }) {
  if (broken.length + scheduled.length + returned.length + proposed === 0)
    return (
      <p className="staff-note">
        <StaffIcon name="check" /> Allt fungerar. Ni behöver inte göra något.
      </p>
    )
  return (
    <>
      {returned.map(({ id, name }) => (
        <p key={id} className="staff-note staff-note-warning">
          Redaktionen vill att ni ändrar något i förslaget{' '}
          <StaffLink to={`/forslag/${id}`}>{name || 'utan namn'}</StaffLink>.
        </p>
      ))}
      {proposed > 0 && (
        <p className="staff-note">
          <StaffIcon name="clock" />{' '}
          <StaffLink to="/forslag">{proposed === 1 ? 'Ett förslag' : `${proposed} förslag`}</StaffLink> väntar
          på att en redaktör läser.
        </p>
      )}
      {broken.map(({ id, name }) => (
        <p key={id} className="staff-note staff-note-warning">
          En länk i <StaffLink to={`/vara-material/${id}`}>{name}</StaffLink> fungerar inte. Föreslå en ny
          adress.
        </p>
      ))}
      {scheduled.map((material) => (
        <p key={material.id} className="staff-note">
          <StaffIcon name="clock" />{' '}
          <StaffLink to={`/vara-material/${material.id}`}>{material.name}</StaffLink>: {stateText(material)}.
        </p>
      ))}
    </>
  )
}

function Materials({ day: { sender, published, in_work } }: { day: SenderDay }) {
  return (
    <section className="staff-card sender-card" aria-labelledby="ert-material">
      <h2 id="ert-material">Ert material</h2>
      <p>
        <strong>{published}</strong> {pluralForm(published, 'publicerat', 'publicerade')}
        {in_work > 0 && (
          <>
            , <strong>{in_work}</strong> på väg
          </>
        )}
      </p>
      <p className="staff-actions">
        <StaffLink to="/vara-material" className="staff-button staff-button-main">
          Visa materialet
        </StaffLink>
        <a href={`/avsandare/${sender.slug}`} className="staff-button">
          Er sida på webbplatsen
        </a>
      </p>
    </section>
  )
}

const shownKinds = ['opened', 'offline', 'download', 'copies'] as const

function RecentFigures() {
  const query = useStaffQuery(readFigures, { by: 'sender' })
  return (
    <section className="staff-card sender-card" aria-labelledby="de-senaste">
      <h2 id="de-senaste">De senaste 12 veckorna</h2>
      <QueryState query={query}>
        {({ data: { totals, hides_small } }) => (
          <dl className="sender-totals">
            {shownKinds.map((kind) => (
              <div key={kind}>
                <dt>{kindTexts[kind].label}</dt>
                <dd>{shownCount(totals[kind], hides_small)}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryState>
      <p className="staff-actions">
        <StaffLink to="/siffror/material" className="staff-button staff-button-main">
          Alla siffror
        </StaffLink>
        <StaffLink to="/siffror/arsrapporter" className="staff-button">
          Årsrapporter
        </StaffLink>
      </p>
    </section>
  )
}

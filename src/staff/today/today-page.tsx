import { Link } from '@tanstack/react-router'
import { readToday } from '#contract/calls/staff.ts'
import type { Success } from '#contract/calls/call.ts'
import { useStaff } from '../frame/staff-context.ts'
import { RecentEdits } from '../materials/list/recent-edits.tsx'
import { useStaffQuery } from '../core/staff-api.ts'
import { formatAge, formatToday, greetingAt } from '../ui/times.ts'
import { QueryState } from '../ui/query-state.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { taskTexts } from './task-texts.ts'

type Task = Success<typeof readToday>['data']['tasks'][number]

/** The first page: what waits, most urgent first, and one press to each. */
export function TodayPage() {
  const staff = useStaff()
  if (!staff.roles.some((role) => role !== 'sender')) return <SenderToday />
  return <StaffToday name={staff.first_name} />
}

function SenderToday() {
  const staff = useStaff()
  return (
    <StaffPage title={`Hej ${staff.first_name}`} lead={staff.sender?.name}>
      <p>Här samlas det som rör er organisation.</p>
    </StaffPage>
  )
}

function StaffToday({ name }: { name: string }) {
  const staff = useStaff()
  const today = useStaffQuery(readToday, {})
  return (
    <QueryState query={today}>
      {({ data: { tasks, now } }) => (
        <StaffPage title={`${greetingAt(now)}, ${name}`} lead={formatToday(now)}>
          {tasks.length === 0 ? <NothingWaits /> : <Tasks tasks={tasks} now={now} />}
          {staff.roles.includes('editor') && <RecentEdits />}
        </StaffPage>
      )}
    </QueryState>
  )
}

function NothingWaits() {
  return (
    <p className="staff-note">
      <StaffIcon name="check" /> Ingenting väntar just nu. Ta en fika!
    </p>
  )
}

function Tasks({ tasks: [first, ...rest], now }: { tasks: Task[]; now: number }) {
  if (first === undefined) return null
  const texts = taskTexts(first.key, first.count)
  return (
    <>
      <section className="staff-card today-first" aria-label="Först i dag">
        <p className="staff-hint">Först i dag</p>
        <h2>
          {first.count} {texts.what}
        </h2>
        <p>{describe(first, now)}</p>
        {texts.path !== null && (
          <p className="staff-actions">
            <Link className="staff-button staff-button-main" to={texts.path}>
              {texts.action}
            </Link>
          </p>
        )}
      </section>
      {rest.length > 0 && (
        <section aria-labelledby="sedan">
          <h2 id="sedan" className="staff-subhead">
            Sedan
          </h2>
          <ul className="staff-card today-tasks">
            {rest.map((task) => (
              <TaskRow key={task.key} task={task} now={now} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function TaskRow({ task, now }: { task: Task; now: number }) {
  const { what, action, path } = taskTexts(task.key, task.count)
  return (
    <li>
      <span className="today-count">{task.count}</span>
      <span className="today-what">
        <strong>{what}</strong>
        <small>{task.examples.join(', ')}</small>
      </span>
      <span className="today-age">{task.oldest === null ? '' : formatAge(task.oldest, now)}</span>
      {path !== null && (
        <Link className="staff-button" to={path}>
          {action}
          <span className="visually-hidden"> {what}</span>
        </Link>
      )}
    </li>
  )
}

/** 'Äldst är Furuskolan, Jokkmokk, som har väntat 3 dagar.' */
function describe({ examples: [first], oldest }: Task, now: number): string {
  if (first === undefined) return ''
  if (oldest === null) return first
  const age = formatAge(oldest, now)
  return `Äldst är ${first}, som ${age === 'nyss' ? 'kom nyss' : `har väntat ${age}`}.`
}

import { readToday } from '#contract/calls/staff.ts'
import type { Success } from '#contract/calls/call.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { useStaffNavigation, useStaffAddress } from '../core/staff-address.ts'
import { useStaff } from '../frame/staff-context.ts'
import { KeyLink } from '../keys/key-link.tsx'
import { ShortcutBar } from '../keys/shortcut-bar.tsx'
import { RecentEdits } from '../materials/list/recent-edits.tsx'
import { RecentSteps } from '../orders/recent-steps.tsx'
import { StepMessage } from '../orders/step-message.tsx'
import { useSlipScanner } from '../keys/use-slip-scanner.ts'
import { useOrderSteps, type OrderSteps } from '../orders/use-order-steps.ts'
import { SenderToday } from '../senders/sender-today.tsx'
import { ListSearch } from '../keys/list-search.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { StaffIcon } from '../ui/staff-icon.tsx'
import { StaffLink } from '../ui/staff-link.tsx'
import { StaffPage } from '../ui/staff-page.tsx'
import { formatAge, formatMoment, formatToday, greetingAt } from '../ui/times.ts'
import { FirstTask } from './first-task.tsx'
import { FoundAnywhere } from './found-anywhere.tsx'
import { PlannedList } from './planned-list.tsx'
import { taskTexts } from './task-texts.ts'
import '../orders/orders.css'
import './today.css'

type Today = Success<typeof readToday>['data']
type Task = Today['tasks'][number]

/** The first page: what waits, most urgent first, and one press to each. */
export function TodayPage() {
  const staff = useStaff()
  if (!staff.roles.some((role) => role !== 'sender')) return <SenderToday />
  return <StaffToday name={staff.first_name} />
}

function StaffToday({ name }: { name: string }) {
  const isEditor = useStaff().roles.includes('editor')
  const { fields } = useStaffAddress()
  const q = (fields.get('q') ?? '').trim()
  const today = useStaffQuery(readToday, {})
  const steps = useOrderSteps()
  const go = useStaffNavigation()
  useSlipScanner()
  return (
    <QueryState query={today}>
      {({ data }) => (
        <StaffPage
          title={`${greetingAt(data.now)}, ${name}`}
          lead={`${formatToday(data.now)}. ${planOf(data.tasks)}`}
          actions={
            <ListSearch
              key={q}
              q={q}
              isWide
              label={isEditor ? 'Sök material, beställning eller person' : 'Sök beställning eller hylla'}
              placeholder={
                isEditor ? 'Sök material, beställning eller person' : 'Sök beställning, person eller hylla'
              }
              onSearch={(text) => go.change({ q: text })}
            />
          }
        >
          <StepMessage message={steps.message} />
          <div className="today">
            <div>{q === '' ? <WhatWaits today={data} steps={steps} /> : <FoundAnywhere q={q} />}</div>
            <aside className="today-side" aria-label="Det som händer i dag och nyss hände">
              <PlannedList planned={data.planned} />
              <RecentSteps steps={steps} title="Nyss packat" place="side" />
              {isEditor && <RecentEdits />}
            </aside>
          </div>
          <ShortcutBar hints={hintsFor(q === '' ? data.tasks : [])} />
        </StaffPage>
      )}
    </QueryState>
  )
}

/** Tasks that have a number as their shortcut. */
const maxNumbers = 9

function hintsFor(tasks: readonly Task[]): [string[], string][] {
  const last = Math.min(tasks.length, maxNumbers)
  return [
    ...(tasks[0]?.key === 'orders' ? ([[['T'], 'ta de äldsta']] as [string[], string][]) : []),
    ...(last === 0
      ? []
      : ([[last === 1 ? ['1'] : ['1', String(last)], last === 1 ? 'öppna' : 'öppna raden']] as [
          string[],
          string,
        ][])),
    [['/'], 'sök'],
    [['Control+Z'], 'ångra'],
  ]
}

const counts = ['noll', 'en sak', 'två saker', 'tre saker', 'fyra saker', 'fem saker', 'sex saker']

/** 'Börja med paketen, sedan väntar fem saker till.' */
function planOf(tasks: readonly Task[]): string {
  const [first, ...rest] = tasks
  if (first === undefined) return 'Allt är gjort.'
  if (rest.length === 0) return 'En sak väntar.'
  const begin = first.key === 'orders' ? 'Börja med paketen' : 'Börja överst'
  return `${begin}, sedan väntar ${counts[rest.length] ?? `${rest.length} saker`} till.`
}

function NothingWaits() {
  return (
    <p className="staff-note today-nothing">
      <StaffIcon name="check" /> Ingenting väntar just nu. Ta en fika!
    </p>
  )
}

type WaitsProps = { today: Today; steps: OrderSteps }

function WhatWaits({ today: { tasks, to_pack, backup_at, now }, steps }: WaitsProps) {
  const [first, ...rest] = tasks
  return (
    <>
      {first === undefined ? (
        <NothingWaits />
      ) : (
        <FirstTask task={first} toPack={to_pack} now={now} steps={steps} />
      )}
      {rest.length > 0 && (
        <section aria-labelledby="sedan">
          <h2 id="sedan" className="staff-subhead">
            Sedan
          </h2>
          <ul className="staff-card today-tasks">
            {rest.map((task, index) => (
              <TaskRow key={task.key} task={task} now={now} number={index + 2} />
            ))}
          </ul>
        </section>
      )}
      {backup_at !== null && !tasks.some(({ key }) => key === 'backups') && (
        <p className="staff-hint today-nothing">
          <StaffIcon name="check" /> Säkerhetskopian togs {formatMoment(backup_at)}.
        </p>
      )}
    </>
  )
}

function TaskRow({ task, now, number }: { task: Task; now: number; number: number }) {
  const { what, action, path } = taskTexts(task)
  const age = task.oldest === null ? '' : formatAge(task.oldest, now)
  const text = (
    <>
      {action}
      <span className="visually-hidden"> {what}</span>
    </>
  )
  return (
    <li>
      <span className="today-count">{task.count}</span>
      <span className="today-what">
        <strong>{what}</strong>
        <small>{task.examples.join(', ')}</small>
      </span>
      <span className="today-age">{age === '' || age === 'nyss' ? age : `äldst ${age}`}</span>
      {path !== null &&
        (number > maxNumbers ? (
          <StaffLink className="staff-button" to={path}>
            {text}
          </StaffLink>
        ) : (
          <KeyLink keys={String(number)} label={`${action} ${what}`} to={path}>
            {text}
          </KeyLink>
        ))}
    </li>
  )
}

import { claimOrders } from '#contract/calls/staff-orders.ts'
import type { readToday } from '#contract/calls/staff.ts'
import type { Success } from '#contract/calls/call.ts'
import { pictureUrlAt } from '#contract/pictures.ts'
import { useStaffNavigation } from '../core/staff-address.ts'
import { KeyButton } from '../keys/key-button.tsx'
import { KeyLink } from '../keys/key-link.tsx'
import type { OrderSteps } from '../orders/use-order-steps.ts'
import { formatAge } from '../ui/times.ts'
import { taskTexts } from './task-texts.ts'

type Today = Success<typeof readToday>['data']
type Task = Today['tasks'][number]

/** How many orders one press takes. */
const claimCount = 10

type Props = { task: Task; toPack: Today['to_pack']; now: number; steps: OrderSteps }

/** What to begin with, in a card of its own. */
export function FirstTask({ task, toPack, now, steps }: Props) {
  const { what, action, path } = taskTexts(task)
  const isOrders = task.key === 'orders'
  return (
    <section className="staff-card today-first" aria-label="Först i dag">
      <div>
        <p className="staff-hint">Först i dag</p>
        <h2>
          {task.count} {what}
        </h2>
        <p>{describe(task, now)}</p>
        {isOrders && toPack !== null && <p>{togetherText(toPack)}</p>}
        <div className="staff-actions">
          {isOrders && <ClaimButton count={task.count} steps={steps} />}
          {path !== null && (
            <KeyLink
              keys="1"
              label={`${action} ${what}`}
              className={isOrders ? 'staff-button' : 'staff-button staff-button-main'}
              to={path}
            >
              {isOrders ? `Visa alla ${task.count}` : action}
            </KeyLink>
          )}
        </div>
      </div>
      {isOrders && toPack !== null && <Covers images={toPack.images} />}
    </section>
  )
}

/** The covers of what is ordered most, as a heap. */
function Covers({ images }: { images: readonly string[] }) {
  return (
    <div className="today-covers" aria-hidden="true">
      {images.map((image) => (
        <img key={image} src={pictureUrlAt(image, 'card')} alt="" width={120} height={80} />
      ))}
    </div>
  )
}

/** Takes the oldest orders and opens their batch. */
function ClaimButton({ count, steps }: { count: number; steps: OrderSteps }) {
  const go = useStaffNavigation()
  async function claim(): Promise<void> {
    const done = await steps.send(claimOrders, { count: claimCount })
    if (done !== null && done.data.orders.length > 0) go.to(`/packa/${done.data.batch}`)
  }
  const several = count > claimCount ? 'Ta de tio äldsta' : `Ta alla ${count}`
  return (
    <KeyButton
      keys="T"
      label="Ta de äldsta och börja plocka"
      className="staff-button staff-button-main"
      disabled={steps.isSending}
      onPress={() => void claim()}
    >
      {count === 1 ? 'Ta den' : several}
    </KeyButton>
  )
}

/** 'Äldst är Furuskolan, Jokkmokk, som har väntat 3 dagar.' */
function describe({ examples: [first], oldest }: Task, now: number): string {
  if (first === undefined) return ''
  if (oldest === null) return first
  const age = formatAge(oldest, now)
  return `Äldst är ${first}, som ${age === 'nyss' ? 'kom nyss' : `har väntat ${age}`}.`
}

/** 'Sammanlagt 261 ex på 9 hyllor.' */
function togetherText({ copies, shelves }: NonNullable<Today['to_pack']>): string {
  const where = shelves === 0 ? '' : ` på ${shelves} ${shelves === 1 ? 'hylla' : 'hyllor'}`
  return `Sammanlagt ${copies} ex${where}.`
}

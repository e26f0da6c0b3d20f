import { listStaffOrders, undoOrderStep } from '#contract/calls/staff-orders.ts'
import { undoOrderMs } from '#contract/packing.ts'
import { formatOrderNumber } from '#contract/order-steps.ts'
import { useStaffQuery } from '../core/staff-api.ts'
import { KeyButton } from '../keys/key-button.tsx'
import { formatClock } from './order-times.ts'
import { ordersText, seen, type OrderRow } from './order-texts.ts'
import type { OrderSteps } from './use-order-steps.ts'

/** Orders sent by one press have times this close to each other, ms. */
const togetherMs = 2000

/** Orders that took the same step at the same time, and can take it back. */
type RecentStep = { state: 'packed' | 'sent'; at: number; orders: OrderRow[] }

/** The caller's own steps of the last ten minutes, newest first. They come from the database, so they survive a reload. */
export function RecentSteps({ state, steps }: { state: string; steps: OrderSteps }) {
  const packed = useStaffQuery(listStaffOrders, { state: 'packed' })
  const sent = useStaffQuery(listStaffOrders, { state: 'today' })
  const now = Math.max(packed.data?.data.now ?? 0, sent.data?.data.now ?? 0)
  const recent = groupSteps([
    ...ownRecent(packed.data?.data.orders ?? [], 'packed', now),
    ...ownRecent(sent.data?.data.orders ?? [], 'sent', now),
  ])
  const [newest] = recent
  if (newest === undefined) return null

  async function undo({ orders }: RecentStep): Promise<void> {
    for (const order of orders) if ((await steps.send(undoOrderStep, seen(order))) === null) return
    if (orders.length > 1) steps.say(`${ordersText(orders.length)} är ångrade.`)
  }

  return (
    <section className="recent-steps" aria-labelledby={`nyss-${state}`}>
      <h2 id={`nyss-${state}`}>Nyss</h2>
      <ul>
        {recent.slice(0, 3).map((step, index) => (
          <li key={`${step.state}${step.at}`}>
            <span>
              {describe(step)} <small>{formatClock(step.at)}</small>
            </span>
            {index === 0 ? (
              <KeyButton
                keys="Control+Z"
                label="Ångra det senaste"
                className="staff-plain-button"
                disabled={steps.isSending}
                onPress={() => void undo(step)}
              >
                Ångra
              </KeyButton>
            ) : (
              <button
                type="button"
                className="staff-plain-button"
                disabled={steps.isSending}
                onClick={() => void undo(step)}
              >
                Ångra
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Without the age of the answer, a step could be offered that can no longer be undone; the server then says so. */
const ownRecent = (orders: readonly OrderRow[], state: RecentStep['state'], now: number) =>
  orders.filter((order) => order.mine && order.state === state && now - order.state_at < undoOrderMs)

/** Orders that were sent together count as one step; each packed order is a step of its own. */
function groupSteps(orders: readonly OrderRow[]): RecentStep[] {
  const steps: RecentStep[] = []
  for (const order of orders.toSorted((one, other) => other.state_at - one.state_at)) {
    const state = order.state === 'sent' ? 'sent' : 'packed'
    const last = steps.at(-1)
    if (last?.state === 'sent' && state === 'sent' && last.at - order.state_at < togetherMs)
      last.orders.push(order)
    else steps.push({ state, at: order.state_at, orders: [order] })
  }
  return steps
}

function describe({ state, orders }: RecentStep): string {
  const done = state === 'sent' ? 'skickad' : 'packad'
  const [first] = orders
  if (orders.length === 1 && first !== undefined)
    return `${formatOrderNumber(first.number)} till ${first.organization} ${done}`
  return `${ordersText(orders.length)} ${done}e`
}

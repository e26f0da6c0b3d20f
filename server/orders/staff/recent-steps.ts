import { listRecentSteps } from '#contract/calls/staff-orders.ts'
import type { Success } from '#contract/calls/call.ts'
import { undoableStates, undoOrderMs, type OrderState } from '#contract/packing.ts'
import { personNames } from '../../core/people/person-name.ts'
import { hasRole } from '../../core/callers/staff.ts'
import type { Store } from '../../database/open.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'

type RecentStep = Success<typeof listRecentSteps>['data']['steps'][number]

/** Events that are looked at; more than a storeroom makes in ten minutes. */
const maxEvents = 5000

/** The steps of the last ten minutes that can still be undone, of everybody, newest first. */
export function mountRecentSteps(staffRouter: StaffRouter, store: Store): void {
  staffRouter.read(listRecentSteps, async (_fields, staff) => {
    const now = Date.now()
    const events = (await lastEvents(store, now)).filter(({ to_state }) => isUndoable(to_state))
    const orders = await ordersOf(
      store,
      events.map(({ order_id }) => order_id),
    )
    const people = await personNames(
      store,
      events.map(({ staff_id }) => staff_id),
    )
    const steps = new Map<string, RecentStep>()
    for (const { id, step_id, order_id, staff_id, at, to_state } of events) {
      const order = orders.get(order_id)
      if (staff_id === null || order === undefined || order.state !== to_state) continue
      const mine = staff_id === staff.id
      const step = steps.get(step_id ?? id) ?? {
        id: step_id ?? id,
        state: to_state as OrderState,
        at: Number(at),
        undo_until: Number(at) + undoOrderMs,
        by: people.get(staff_id) ?? '',
        mine,
        can_undo: mine || hasRole(staff, 'editor'),
        orders: [],
      }
      // One press takes its steps one after the other, and the first of them ends first.
      step.undo_until = Math.min(step.undo_until, Number(at) + undoOrderMs)
      const { number, version, organization } = order
      step.orders.push({ id: order_id, number, version, organization })
      steps.set(step.id, step)
    }
    return { data: { steps: [...steps.values()].sort((one, other) => other.at - one.at), now } }
  })
}

const isUndoable = (state: string) => (undoableStates as readonly string[]).includes(state)

/** The last step of each order that has taken one in the last ten minutes. What came later came in the last ten minutes too. */
async function lastEvents(store: Store, now: number) {
  const events = await store
    .selectFrom('order_event')
    .select(['id', 'step_id', 'order_id', 'version', 'at', 'to_state', 'staff_id'])
    .where('at', '>', now - undoOrderMs)
    .where('undone_at', 'is', null)
    .whereRef('from_state', '!=', 'to_state')
    .orderBy('at', 'desc')
    .limit(maxEvents)
    .execute()
  const last = new Map<string, (typeof events)[number]>()
  for (const event of events) {
    const known = last.get(event.order_id)
    if (known === undefined || known.version < event.version) last.set(event.order_id, event)
  }
  return [...last.values()].sort((one, other) => Number(other.at) - Number(one.at))
}

async function ordersOf(store: Store, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await store
          .selectFrom('material_order')
          .select(['id', 'number', 'version', 'state', 'organization'])
          .where('id', 'in', ids)
          .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

import { hourMs } from '#contract/durations.ts'
import { randomUUID } from 'node:crypto'
import { toText } from '#contract/call-path.ts'
import { startJointOrder } from '#contract/calls/joint-order.ts'
import { maxJointDays } from '#contract/joint-order.ts'
import { addDays, isDay, swedishDay } from '#contract/swedish-week.ts'
import { hashToken, type Caller } from '../../core/callers/caller.ts'
import { consume } from '../../core/limits/rate-limit.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { nextNumber } from '../../database/change-log.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import type { CallRouter } from '../../http/call-router.ts'
import { findJointOrder, jointAddressOf } from './joint-row.ts'
import { refuseUnprinted } from './add-joint-materials.ts'
import { ownViewOf } from './present-joint-order.ts'

/** New joint orders of one device and of one network, where a whole school may share. */
const newPerDevice = { limit: 20, periodMs: hourMs }
const newPerNetwork = { limit: 100, periodMs: hourMs }

/** Starts a joint order; its owner is whoever has the secret. */
export function mountStartJointOrder({ implement }: Pick<CallRouter, 'implement'>, store: Store): void {
  implement(startJointOrder, async ({ secret, title, last_day, materials }, caller) => {
    const day = lastDayIn(last_day)
    const ids = [...new Set(materials)]
    await refuseUnprinted(store, ids)
    const address = await jointAddressOf(store, secret)
    await store.transaction().execute(async (transaction) => {
      if ((await findJointOrder(transaction, { secret })) !== undefined) return
      await consumeNew(transaction, caller)
      await transaction
        .insertInto('joint_order')
        .values({
          ...{ id: randomUUID(), number: await nextNumber(transaction, 'joint-order'), title },
          ...{ address_hash: hashToken(address), secret_hash: hashToken(secret), last_day: day },
          materials: JSON.stringify(ids.map((id) => ({ id, raised: 0 }))),
          ...{ state: 'open', asked_at: null, created_at: Date.now(), ended_at: null },
        })
        // The same one may be started twice at once.
        .onConflict((conflict) => conflict.column('secret_hash').doNothing())
        .execute()
    })
    return ownViewOf(store, secret)
  })
}

function lastDayIn(field: unknown): string {
  const day = toText(field)
  const today = swedishDay(Date.now())
  const refuse = (message: string) => new RefusalError('INVALID', { errors: { last_day: [message] } })
  if (!isDay(day)) throw refuse('Välj en dag.')
  if (day < today) throw refuse('Dagen har redan varit. Välj en senare.')
  if (day > addDays(today, maxJointDays)) throw refuse(`Välj en dag inom ${maxJointDays} dagar.`)
  return day
}

async function consumeNew(transaction: DatabaseTransaction, { deviceId, network }: Caller): Promise<void> {
  if (deviceId !== '') await consume(transaction, `joint-order:${deviceId}`, newPerDevice)
  await consume(transaction, `joint-order:${network}`, newPerNetwork)
}

import { keyKept } from '#contract/limits.ts'
import type { Store } from './database/open.ts'

const day = 24 * 3_600_000
const sweepEvery = 3_600_000
/** Days that the mail address of a download is kept without a yes to tips, and that a letter is kept once it is done with. */
const downloadKept = 30
const letterKept = 30
/** Days that it is known how much somebody has asked for; no period is longer. */
const allowanceKept = 1

/** Takes away, every hour, what has been kept as long as the privacy page says. `orderDays`: until orders lose their persons. */
export function startRetention(
  store: Store,
  orderDays: number,
  failed: (error: unknown) => void,
): { stop: () => void } {
  // What fails is tried again in an hour.
  const sweep = () => void forgetWhatIsOld(store, orderDays, Date.now()).catch(failed)
  const timer = setInterval(sweep, sweepEvery)
  timer.unref()
  sweep()
  return { stop: () => clearInterval(timer) }
}

/** One sweep, as of `now` (ms). What is counted stays: how many were fetched and ordered, without whom. */
export async function forgetWhatIsOld(store: Store, orderDays: number, now: number): Promise<void> {
  const before = (days: number) => now - days * day
  const nobody = { email: '', customer_id: null }
  await store
    .updateTable('download')
    .set(nobody)
    .where('optin', '=', 0)
    .where('email', '!=', '')
    .where('created_at', '<', before(downloadKept))
    .execute()
  for (const [source, days] of [
    ['download', downloadKept],
    ['order', orderDays],
  ] as const)
    await store
      .updateTable('consent')
      .set(nobody)
      .where('source', '=', source)
      .where('optin', '=', 0)
      .where('email', '!=', '')
      .where('created_at', '<', before(days))
      .execute()
  await store
    .updateTable('material_order')
    .set({
      ...nobody,
      first_name: '',
      last_name: '',
      organization: '',
      profession: '',
      street: '',
      postcode: '',
      city: '',
      telephone: '',
      workplace_id: null,
      state: 'anonymous',
    })
    .where('state', '!=', 'anonymous')
    .where('created_at', '<', before(orderDays))
    .execute()
  await store
    .deleteFrom('letter')
    .where('state', 'in', ['sent', 'refused'])
    .where('created_at', '<', before(letterKept))
    .execute()
  await store.deleteFrom('submission').where('created_at', '<', before(keyKept)).execute()
  await store.deleteFrom('allowance').where('period', '<', before(allowanceKept)).execute()
}

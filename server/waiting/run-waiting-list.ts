import { pluralForm } from '#contract/plural-form.ts'
import type { Config } from '../core/settings/config.ts'
import { runFrequentJob } from '../core/jobs/job-runs.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import { lockStock } from '../core/stock/stock-movements.ts'
import { serveQueue } from '../core/stock/change-stock.ts'
import type { Store } from '../database/open.ts'
import { closePlaces, openPlaces } from './close-places.ts'
import { expireOffer } from './expire-offer.ts'

const job = 'waiting-list'
/** Offers that end in one tick; more end in the next. */
const maxEndings = 200
const withdrawn = 'Materialet finns inte längre.'

type Options = {
  store: Store
  config: Pick<Config, 'publicUrl' | 'role'>
  wakeEmailDelivery: () => void
  onFailure: (error: unknown) => void
}

/**
 * Ends offers whose time has passed, and looks after queues that nothing else has moved. Of several servers one does it at a
 * time, so that staff see one job; two at once would do no harm, because every change is conditional.
 */
export function startWaitingList({ store, config, wakeEmailDelivery, onFailure }: Options): {
  stop: () => Promise<void>
} {
  const run = () =>
    runFrequentJob(store, job, async () => {
      const changes = await runWaitingList(store, config, Date.now())
      if (Object.values(changes).some((count) => count > 0)) wakeEmailDelivery()
      return describeChanges(changes)
    })
  return startPeriodicJob(job, { store, config }, { run, onError: onFailure })
}

/** How many offers ended, places were closed and offers were made. */
type QueueChanges = { ended: number; closed: number; offered: number }

/** One tick as of `now` (ms). */
export async function runWaitingList(
  store: Store,
  config: Pick<Config, 'publicUrl'>,
  now: number,
): Promise<QueueChanges> {
  return {
    ended: await endPassedOffers(store, config, now),
    closed: await closeWithdrawn(store, config),
    offered: await serveForgotten(store, config),
  }
}

/** What a tick did, in Swedish; null for nothing. */
function describeChanges({ ended, closed, offered }: QueueChanges): string | null {
  const parts = [
    ended > 0 && `${ended} erbjudanden gick ut`,
    closed > 0 && `${closed} ${pluralForm(closed, 'plats', 'platser')} stängdes`,
    offered > 0 && `${offered} erbjudanden gjordes`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? null : `${parts.join(', ')}.`
}

/** Each in a transaction of its own: the copies of one offer go on before the next is touched. */
async function endPassedOffers(
  store: Store,
  config: Pick<Config, 'publicUrl'>,
  now: number,
): Promise<number> {
  const passed = await store
    .selectFrom('waiting_place')
    .selectAll()
    .where('state', '=', 'offered')
    .where('offered_until', '<', now)
    .orderBy('offered_until')
    .limit(maxEndings)
    .execute()
  let ended = 0
  for (const place of passed) {
    const isEnded = await store
      .transaction()
      .execute((transaction) => expireOffer(transaction, place, now, config))
    if (isEnded) ended++
  }
  return ended
}

/** Nobody can order a material that was withdrawn, so its queue is closed. */
async function closeWithdrawn(store: Store, config: Pick<Config, 'publicUrl'>): Promise<number> {
  const queues = await store
    .selectFrom('waiting_place')
    .innerJoin('material', 'material.id', 'waiting_place.material_id')
    .select('material.id')
    .distinct()
    .where('waiting_place.state', 'in', ['waiting', 'offered'])
    .where('material.state', '=', 'archived')
    .execute()
  let closed = 0
  for (const { id } of queues)
    closed += await store.transaction().execute(async (transaction) => {
      await lockStock(transaction, id)
      const places = await openPlaces(transaction, id)
      return closePlaces(transaction, places, { reason: withdrawn, config })
    })
  return closed
}

/** Free copies beside a queue: the material was published again, or somebody was passed over for an erasure. */
async function serveForgotten(store: Store, config: Pick<Config, 'publicUrl'>): Promise<number> {
  const queues = await store
    .selectFrom('waiting_place')
    .innerJoin('material', 'material.id', 'waiting_place.material_id')
    .select('material.id')
    .distinct()
    .where('waiting_place.state', '=', 'waiting')
    .where('material.stock_qty', '>', 0)
    .where('material.status', '=', 1)
    .where('material.is_order', '=', 1)
    .execute()
  let offers = 0
  for (const { id } of queues)
    offers += (await store.transaction().execute((transaction) => serveQueue(transaction, id, config))).places
  return offers
}

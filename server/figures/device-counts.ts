import { recordDeviceCounts } from '#contract/calls/device-counts.ts'
import { maxCountAgeDays, type DeviceKind } from '#contract/figures.ts'
import { addDays, isDay, swedishDay } from '#contract/swedish-week.ts'
import { addDailyCounts, type DailyCount } from '../core/records/daily-count.ts'
import { consumeDailyCounts } from '../core/limits/daily-count-limit.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { CallRouter } from '../http/call-router.ts'

type Counted = { id: number; kind: DeviceKind; day: string; n: number }

/**
 * Counts what devices have counted without network. The answer is the same whether anything counts or not: a device has
 * nothing to correct. Of who sent a batch nothing is stored but the limits' counters.
 */
export function mountDeviceCountsCall({ implement }: Pick<CallRouter, 'implement'>, store: Store): void {
  implement(recordDeviceCounts, async ({ batch_id, counts }, { network }) => {
    await store.transaction().execute(async (transaction) => {
      const isNew = await transaction
        .insertInto('counted_batch')
        .values({ id: batch_id, at: Date.now() })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (isNew === undefined) return
      const countable = await publishedOf(transaction, summed(counts.filter(isRecent)))
      const granted = await consumeDailyCounts(
        transaction,
        'opening',
        network,
        countable.map(({ material, kind, count }) => ({ material: `${kind}:${material}`, count })),
      )
      const allowed = countable.map((row, position) => ({ ...row, count: granted[position] ?? 0 }))
      await addDailyCounts(
        transaction,
        allowed.filter(({ count }) => count > 0),
      )
    })
    return {}
  })
}

/** A device's clock may be wrong, and a device may have been without network for a long time. */
function isRecent({ day }: Counted): boolean {
  const today = swedishDay(Date.now())
  return isDay(day) && day <= addDays(today, 1) && day >= addDays(today, -maxCountAgeDays)
}

/** One count for each material, kind and day; in the order of their keys, so that two batches lock rows in the same order. */
function summed(counts: Counted[]): DailyCount[] {
  const sums = new Map<string, DailyCount>()
  for (const { id, kind, day, n } of counts) {
    const key = `${String(id).padStart(12, '0')} ${kind} ${day}`
    sums.set(key, { material: id, kind, day, count: (sums.get(key)?.count ?? 0) + n })
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

async function publishedOf(transaction: DatabaseTransaction, counts: DailyCount[]): Promise<DailyCount[]> {
  if (counts.length === 0) return []
  const rows = await transaction
    .selectFrom('material')
    .select('id')
    .where('id', 'in', [...new Set(counts.map(({ material }) => material))])
    .where('status', '=', 1)
    .execute()
  const published = new Set(rows.map(({ id }) => id))
  return counts.filter(({ material }) => published.has(material))
}

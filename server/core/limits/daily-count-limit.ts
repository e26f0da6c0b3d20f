import type { Kysely } from 'kysely'
import { dayMs } from '#contract/durations.ts'
import { consumeUpTo } from './rate-limit.ts'
import type { Database } from '../../database/schema.ts'

/**
 * How much one network address may add in a day (UTC) to the counts of one material, and to all counts of a kind. The limits
 * suit a large upper secondary school behind one address: 200 teachers, 1,500 pupils, 15 classes with the same worksheet.
 */
export const dailyCountLimits = {
  like: { ofOne: 200, inAll: 2000 },
  download: { ofOne: 500, inAll: 5000 },
  visit: { ofOne: 500, inAll: 20_000 },
  opening: { ofOne: 500, inAll: 20_000 },
}

type CountRequest = {
  /** The client's network address. */
  network: string
  /** The material that is counted; visits of each kind have a key of their own. */
  material: number | string
  wanted?: number
}

/** How many of `wanted` may be counted today. The rest gets the same response: nobody is refused for sharing a network. */
export async function consumeDailyCount(
  store: Kysely<Database>,
  kind: keyof typeof dailyCountLimits,
  { network, material, wanted = 1 }: CountRequest,
): Promise<number> {
  const { ofOne, inAll } = dailyCountLimits[kind]
  const materialKey = `${kind}-day:${network}:${material}`
  const allowed = await consumeUpTo(store, materialKey, { limit: ofOne, periodMs: dayMs }, wanted)
  return consumeUpTo(store, `${kind}-day:${network}`, { limit: inAll, periodMs: dayMs }, allowed)
}

/**
 * The same for a batch about several materials: how many of each may be counted today. The network's own counter is used
 * first, so that two batches of one network wait for each other and cannot deadlock.
 */
export async function consumeDailyCounts(
  store: Kysely<Database>,
  kind: keyof typeof dailyCountLimits,
  network: string,
  wanted: readonly { material: string; count: number }[],
): Promise<number[]> {
  const { ofOne, inAll } = dailyCountLimits[kind]
  const sum = wanted.reduce((total, { count }) => total + count, 0)
  let left = await consumeUpTo(store, `${kind}-day:${network}`, { limit: inAll, periodMs: dayMs }, sum)
  const granted: number[] = []
  for (const { material, count } of wanted) {
    const limit = { limit: ofOne, periodMs: dayMs }
    const allowed = await consumeUpTo(
      store,
      `${kind}-day:${network}:${material}`,
      limit,
      Math.min(count, left),
    )
    left -= allowed
    granted.push(allowed)
  }
  return granted
}

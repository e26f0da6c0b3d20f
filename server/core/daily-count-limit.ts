import type { Kysely } from 'kysely'
import { consumeUpTo } from './rate-limit.ts'
import type { Database } from '../database/schema.ts'

const dayMs = 24 * 3_600_000

/**
 * The most that one network address adds in a day (UTC) to the counts of one material, and to all counts of a kind. They
 * are for a large upper secondary school behind one address: 200 teachers, 1,500 pupils, 15 classes with the same worksheet.
 */
export const dailyCountLimits = {
  like: { ofOne: 200, inAll: 2000 },
  download: { ofOne: 500, inAll: 5000 },
  visit: { ofOne: 500, inAll: 20_000 },
}

type CountRequest = {
  /** The network address that it comes from. */
  network: string
  /** What it is about; visits of each kind are counted apart. */
  material: number | string
  wanted?: number
}

/** How many of those wanted may be counted today. What may not be is answered as if it were: nobody is refused for being many. */
export async function consumeDailyCount(
  store: Kysely<Database>,
  kind: keyof typeof dailyCountLimits,
  { network, material, wanted = 1 }: CountRequest,
): Promise<number> {
  const { ofOne, inAll } = dailyCountLimits[kind]
  const one = `${kind}-day:${network}:${material}`
  const ofThis = await consumeUpTo(store, one, { limit: ofOne, periodMs: dayMs }, wanted)
  return consumeUpTo(store, `${kind}-day:${network}`, { limit: inAll, periodMs: dayMs }, ofThis)
}

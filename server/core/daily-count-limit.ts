import type { Kysely } from 'kysely'
import { consumeUpTo } from './rate-limit.ts'
import type { Database } from '../database/schema.ts'

const dayMs = 24 * 3_600_000

/**
 * How much one network address may add in a day (UTC) to the counts of one material, and to all counts of a kind. The limits
 * suit a large upper secondary school behind one address: 200 teachers, 1,500 pupils, 15 classes with the same worksheet.
 */
export const dailyCountLimits = {
  like: { ofOne: 200, inAll: 2000 },
  download: { ofOne: 500, inAll: 5000 },
  visit: { ofOne: 500, inAll: 20_000 },
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

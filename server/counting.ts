import type { Kysely } from 'kysely'
import { takeUpTo } from './allowance.ts'
import type { Database } from './database/schema.ts'

const day = 24 * 3_600_000

/**
 * The most that one network address adds in a day (UTC) to the counts of one material, and to all counts of a kind. They
 * are for a large upper secondary school behind one address: 200 teachers, 1,500 pupils, 15 classes with the same worksheet.
 */
export const countedADay = {
  like: { ofOne: 200, inAll: 2000 },
  download: { ofOne: 500, inAll: 5000 },
  visit: { ofOne: 500, inAll: 20_000 },
}

type Counted = {
  /** The network address that it comes from. */
  network: string
  /** What it is about; visits of each kind are counted apart. */
  material: number | string
  wanted?: number
}

/** How many of those wanted may be counted today. What may not be is answered as if it were: nobody is refused for being many. */
export async function countable(
  store: Kysely<Database>,
  kind: keyof typeof countedADay,
  { network, material, wanted = 1 }: Counted,
): Promise<number> {
  const { ofOne, inAll } = countedADay[kind]
  const one = `${kind}-day:${network}:${material}`
  const ofThis = await takeUpTo(store, one, { most: ofOne, period: day }, wanted)
  return takeUpTo(store, `${kind}-day:${network}`, { most: inAll, period: day }, ofThis)
}

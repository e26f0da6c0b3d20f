import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from './database/schema.ts'
import { Refused } from './refuse.ts'

/** So many in a period, ms. */
export type Allowance = { most: number; period: number }

export const hour = 3_600_000

/** Takes one of what `name` may do in this period; throws TOO_MANY when there is none left. Kept in the database, so that every process counts alike. */
export async function takeOne(
  store: Kysely<Database>,
  name: string,
  { most, period }: Allowance,
): Promise<void> {
  const now = Date.now()
  const left = period - (now % period)
  if ((await countOne(store, name, period)) > most)
    throw new Refused('TOO_MANY', { retryAfter: Math.ceil(left / 1000) })
}

/** Counts one more of something; gives how many it are in this period. */
export async function countOne(store: Kysely<Database>, name: string, period: number): Promise<number> {
  const now = Date.now()
  // A name may hold a mail or network address, which nobody needs to read here.
  const hashed = createHash('sha256').update(name).digest('base64url')
  const { used } = await store
    .insertInto('allowance')
    .values({ name: hashed, period: now - (now % period), used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'period'])
        .doUpdateSet((expression) => ({ used: expression('allowance.used', '+', 1) })),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return used
}

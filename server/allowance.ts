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

/** Takes back what was counted at a moment (ms) and turned out not to count. */
export async function giveBack(
  store: Kysely<Database>,
  name: string,
  { period }: Allowance,
  at: number,
): Promise<void> {
  await store
    .updateTable('allowance')
    .set((expression) => ({ used: expression('used', '-', 1) }))
    .where('name', '=', hashOf(name))
    .where('period', '=', at - (at % period))
    .where('used', '>', 0)
    .execute()
}

/** Whether something was counted in this period or the one before. */
export async function wasCounted(store: Kysely<Database>, name: string, period: number): Promise<boolean> {
  const now = Date.now()
  const row = await store
    .selectFrom('allowance')
    .select('used')
    .where('name', '=', hashOf(name))
    .where('period', '>=', now - (now % period) - period)
    .executeTakeFirst()
  return row !== undefined
}

/** A name may hold a mail or network address, which nobody needs to read here. */
const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url')

/** Counts one more of something; gives how many it are in this period. */
export const countOne = (store: Kysely<Database>, name: string, period: number): Promise<number> =>
  count(store, name, period, 1)

/** Takes as many of those wanted as are left of what `name` may do in this period; gives how many. Never throws for too many. */
export async function takeUpTo(
  store: Kysely<Database>,
  name: string,
  { most, period }: Allowance,
  wanted: number,
): Promise<number> {
  if (wanted <= 0) return 0
  const before = (await count(store, name, period, wanted)) - wanted
  return Math.min(wanted, Math.max(0, most - before))
}

/** Counts more of something; gives how many it are in this period. */
async function count(store: Kysely<Database>, name: string, period: number, more: number): Promise<number> {
  const now = Date.now()
  const { used } = await store
    .insertInto('allowance')
    .values({ name: hashOf(name), period: now - (now % period), used: more })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'period'])
        .doUpdateSet((expression) => ({ used: expression('allowance.used', '+', more) })),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return used
}

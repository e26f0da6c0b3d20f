import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { RefusalError } from './refusal-error.ts'

/** So many in a period, ms. */
export type RateLimit = { limit: number; periodMs: number }

export const hourMs = 3_600_000

/** Takes one of what `name` may do in this period; throws TOO_MANY when there is none left. Kept in the database, so that every process counts alike. */
export async function consume(
  store: Kysely<Database>,
  name: string,
  { limit, periodMs }: RateLimit,
): Promise<void> {
  const now = Date.now()
  const left = periodMs - (now % periodMs)
  if ((await increment(store, name, periodMs)) > limit)
    throw new RefusalError('TOO_MANY', { retryAfter: Math.ceil(left / 1000) })
}

/** Takes back what was counted at a moment (ms) and turned out not to count. */
export async function refund(
  store: Kysely<Database>,
  name: string,
  { periodMs }: RateLimit,
  at: number,
): Promise<void> {
  await store
    .updateTable('allowance')
    .set((expression) => ({ used: expression('used', '-', 1) }))
    .where('name', '=', hashOf(name))
    .where('period', '=', at - (at % periodMs))
    .where('used', '>', 0)
    .execute()
}

/** Whether something was counted in this period or the one before. */
export async function wasConsumed(store: Kysely<Database>, name: string, period: number): Promise<boolean> {
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
export const increment = (store: Kysely<Database>, name: string, period: number): Promise<number> =>
  incrementBy(store, name, period, 1)

/** Takes as many of those wanted as are left of what `name` may do in this period; gives how many. Never throws for too many. */
export async function consumeUpTo(
  store: Kysely<Database>,
  name: string,
  { limit, periodMs }: RateLimit,
  wanted: number,
): Promise<number> {
  if (wanted <= 0) return 0
  const before = (await incrementBy(store, name, periodMs, wanted)) - wanted
  return Math.min(wanted, Math.max(0, limit - before))
}

/** Counts more of something; gives how many it are in this period. */
async function incrementBy(
  store: Kysely<Database>,
  name: string,
  period: number,
  more: number,
): Promise<number> {
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

import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { RefusalError } from '../refusals/refusal-error.ts'

/** At most `limit` in each period, ms. */
export type RateLimit = { limit: number; periodMs: number }

/** Consumes one of `name`'s limit in this period; throws TOO_MANY when none is left. Counted in the database, so that all processes share the limit. */
export async function consume(
  store: Kysely<Database>,
  name: string,
  { limit, periodMs }: RateLimit,
): Promise<void> {
  const now = Date.now()
  const remainingMs = periodMs - (now % periodMs)
  if ((await increment(store, name, periodMs)) > limit)
    throw new RefusalError('TOO_MANY', { retryAfter: Math.ceil(remainingMs / 1000) })
}

/** Refunds one that was consumed at `at` (ms) and should not count. */
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

/** Whether anything was consumed in this period or the one before. */
export async function wasConsumed(store: Kysely<Database>, name: string, periodMs: number): Promise<boolean> {
  const now = Date.now()
  const row = await store
    .selectFrom('allowance')
    .select('used')
    .where('name', '=', hashOf(name))
    .where('period', '>=', now - (now % periodMs) - periodMs)
    // A period in the future was counted while the clock was ahead.
    .where('period', '<=', now + periodMs)
    .executeTakeFirst()
  return row !== undefined
}

/** Names are hashed, because they may hold a mail or network address. */
const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url')

/** Adds one; returns the count in this period. */
export const increment = (store: Kysely<Database>, name: string, periodMs: number): Promise<number> =>
  incrementBy(store, name, periodMs, 1)

/** Consumes as many of `wanted` as are left of `name`'s limit in this period; returns how many. Never throws TOO_MANY. */
export async function consumeUpTo(
  store: Kysely<Database>,
  name: string,
  { limit, periodMs }: RateLimit,
  wanted: number,
): Promise<number> {
  if (wanted <= 0) return 0
  const usedBefore = (await incrementBy(store, name, periodMs, wanted)) - wanted
  return Math.min(wanted, Math.max(0, limit - usedBefore))
}

/** Adds `amount`; returns the count in this period. */
async function incrementBy(
  store: Kysely<Database>,
  name: string,
  periodMs: number,
  amount: number,
): Promise<number> {
  const now = Date.now()
  const { used } = await store
    .insertInto('allowance')
    .values({ name: hashOf(name), period: now - (now % periodMs), used: amount })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'period'])
        .doUpdateSet((expression) => ({ used: expression('allowance.used', '+', amount) })),
    )
    .returning('used')
    .executeTakeFirstOrThrow()
  return used
}

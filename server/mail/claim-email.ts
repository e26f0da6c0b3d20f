import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Store } from '../database/open.ts'
import { isPostgres } from '../database/postgres.ts'
import type { Database } from '../database/schema.ts'

/** A letter that this process may send for now. `attempts` counts this one too. */
export type ClaimedEmail = Pick<
  Selectable<Database['letter']>,
  'id' | 'kind' | 'recipient' | 'subject' | 'text' | 'html' | 'attempts' | 'created_at' | 'gather'
>

const due = (now: number) => (letter: ExpressionBuilder<Database, 'letter'>) =>
  letter.and([letter('state', 'in', ['waiting', 'sending']), letter('next_at', '<=', now)])

/**
 * Takes the letter that has been due for longest, for the length of a lease: until then nobody else takes it, and after
 * that anybody may, as who had it must have died. Null when none is due.
 */
export async function claimEmail(store: Store, now: number, lease: number): Promise<ClaimedEmail | null> {
  // A look takes no lock, so that an empty outbox costs the writers nothing.
  const waiting = await store.selectFrom('letter').select('id').where(due(now)).limit(1).executeTakeFirst()
  if (waiting === undefined) return null
  const claimed = await store
    .updateTable('letter')
    .set((letter) => ({ state: 'sending', next_at: now + lease, attempts: letter('attempts', '+', 1) }))
    .where('id', '=', (letter) =>
      letter
        .selectFrom('letter')
        .select('id')
        .where(due(now))
        .orderBy('next_at')
        .limit(1)
        // SQLite has one writer at a time; PostgreSQL has many, and each skips what another is just taking.
        .$if(isPostgres(store), (choosing) => choosing.forUpdate().skipLocked()),
    )
    .returning(['id', 'kind', 'recipient', 'subject', 'text', 'html', 'attempts', 'created_at', 'gather'])
    .executeTakeFirst()
  return claimed ?? null
}

/** Writes down that a letter has left. It is the truth also when the lease has passed meanwhile. False when there is no such letter any more: its person was erased. */
export async function recordSent(store: Store, { id }: ClaimedEmail, now: number): Promise<boolean> {
  await store
    .updateTable('letter')
    .set({ state: 'sent', sent_at: now, reason: '' })
    .where('id', '=', id)
    .where('state', '!=', 'sent')
    .execute()
  return (await store.selectFrom('letter').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

/** Writes down that a letter has not left, and when it may be tried again; never over what a later holder has done with it. */
export async function recordFailure(
  store: Store,
  { id, attempts }: ClaimedEmail,
  outcome: { state: 'waiting'; next_at: number; reason: string } | { state: 'refused'; reason: string },
): Promise<void> {
  await store
    .updateTable('letter')
    .set(outcome)
    .where('id', '=', id)
    .where('state', '=', 'sending')
    .where('attempts', '=', attempts)
    .execute()
}

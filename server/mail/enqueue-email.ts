import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/** A letter as a room has written it. */
export type ComposedEmail = {
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  /** Whose doing it tells of, where that is somebody with an account: it is erased with them, whatever address it goes to. */
  customer_id?: string | null
}

/** Puts a letter into the post, in the transaction that it tells of: both are there or neither. */
export async function enqueueEmail(
  transaction: Transaction<Database>,
  { customer_id = null, ...letter }: ComposedEmail,
  later: { gather: 1; next_at: number } | object = {},
): Promise<void> {
  const now = Date.now()
  await transaction
    .insertInto('letter')
    .values({
      id: randomUUID(),
      ...letter,
      state: 'waiting',
      attempts: 0,
      next_at: now,
      created_at: now,
      sent_at: null,
      reason: '',
      customer_id,
      gather: 0,
      ...later,
    })
    .execute()
}

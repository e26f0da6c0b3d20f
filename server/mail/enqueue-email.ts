import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'

/** An email as a feature has composed it. */
export type ComposedEmail = {
  kind: string
  recipient: string
  subject: string
  text: string
  html: string
  /** The account that the email is about, if any. It is erased with the account, whatever address it goes to. */
  customer_id?: string | null
}

/** Adds an email to the mail queue, in the transaction that it is about: both are stored or neither. */
export async function enqueueEmail(
  transaction: Transaction<Database>,
  { customer_id = null, ...email }: ComposedEmail,
  delay: { id?: string; gather?: 1; next_at?: number; about?: string } = {},
): Promise<void> {
  const now = Date.now()
  await transaction
    .insertInto('letter')
    .values({
      id: randomUUID(),
      ...email,
      state: 'waiting',
      attempts: 0,
      next_at: now,
      created_at: now,
      sent_at: null,
      reason: '',
      customer_id,
      gather: 0,
      ...delay,
    })
    .execute()
}

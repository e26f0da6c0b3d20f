import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { currentRequestId } from '../database/request-id.ts'
import type { Database } from '../database/schema.ts'
import { composeTemplatedEmail } from './compose-templated-email.ts'
import type { ComposedEmail } from './composed-email.ts'
import { changedEmailText } from './email-text.ts'

/**
 * Adds an email to the mail queue, in the transaction that it is about: both are stored or neither. `columns`: what differs from an
 * email that is sent at once and by itself.
 */
export async function enqueueEmail(
  transaction: Transaction<Database>,
  composed: ComposedEmail,
  columns: { id?: string; gather?: 1; next_at?: number; about?: string; unsubscribe_url?: string } = {},
): Promise<void> {
  const { customer_id = null, template: _, ...email } = await withChangedText(transaction, composed)
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
      request_id: currentRequestId(),
      ...columns,
    })
    .execute()
}

async function withChangedText(
  transaction: Transaction<Database>,
  composed: ComposedEmail,
): Promise<ComposedEmail> {
  if (composed.template === undefined) return composed
  const text = await changedEmailText(transaction, composed.template.key)
  if (text === null) return composed
  const { subject, text: plain, html } = composeTemplatedEmail(composed.template, text)
  return { ...composed, subject, text: plain, html }
}

import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../database/open.ts'
import { normalizeEmail } from '../people/erasure.ts'

/**
 * Takes back the emails of tips that have not left, and forgets who got the others. A recipient's row is deleted first: its
 * lock waits for whoever is queueing its email, which is then found. An email that has been refused is deleted too, so that nobody
 * sends it again. `pressed`: the email of tips whose link was used, which counts it.
 */
export async function withdrawTipsEmails(
  transaction: DatabaseTransaction,
  emails: readonly string[],
  pressed?: string,
): Promise<void> {
  const addresses = emails.map(normalizeEmail)
  const removed = await transaction
    .deleteFrom('tips_recipient')
    .where('email', 'in', addresses)
    .returning(['tips_letter_id', 'state', 'letter_id'])
    .execute()
  // In one order, so that two people who leave at once cannot deadlock.
  removed.sort((a, b) => (a.tips_letter_id < b.tips_letter_id ? -1 : 1))
  for (const { tips_letter_id, state, letter_id } of removed) {
    // Sent or refused, and not counted yet.
    const outcome =
      state === 'queued' && letter_id !== null ? await emailState(transaction, letter_id) : undefined
    await transaction
      .updateTable('tips_letter')
      .set((column) => ({
        sent: column('sent', '+', outcome === 'sent' ? 1 : 0),
        failed: column('failed', '+', outcome === 'refused' ? 1 : 0),
        unsubscribed: column('unsubscribed', '+', tips_letter_id === pressed ? 1 : 0),
      }))
      .where('id', '=', tips_letter_id)
      .execute()
  }
  await transaction
    .deleteFrom('letter')
    .where('kind', '=', 'tips')
    .where('recipient', 'in', addresses)
    .where('state', 'in', ['waiting', 'sending', 'refused'])
    .execute()
}

async function emailState(transaction: DatabaseTransaction, id: string): Promise<string | undefined> {
  const row = await transaction.selectFrom('letter').select('state').where('id', '=', id).executeTakeFirst()
  return row?.state
}

/** Unsubscribes an address from tips: no earlier optin counts any more. `pressed`: the email of tips whose link was used. */
export async function unsubscribeFromTips(
  transaction: DatabaseTransaction,
  email: string,
  pressed?: string,
): Promise<void> {
  const address = normalizeEmail(email)
  for (const table of ['tips_address', 'tips_link'] as const)
    await transaction.deleteFrom(table).where('email', '=', address).execute()
  await transaction.updateTable('customer').set({ receive_tips: 0 }).where('email', '=', address).execute()
  await withdrawTipsEmails(transaction, [address], pressed)
  for (const table of ['download', 'consent'] as const) {
    const forms = transaction
      .updateTable(table)
      .set({ optin: 0 })
      .where(sql`lower(email)`, '=', address)
    // An account's consents are its history and stay; optins of other forms are stored only while they count.
    await (table === 'consent' ? forms.where('source', 'in', ['download', 'order', 'tips']) : forms).execute()
  }
}

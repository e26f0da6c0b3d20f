import { confirmEmail } from '#contract/calls/auth.ts'
import { expiredLink } from '#contract/messages.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { refuseErased } from '../core/people/erasure.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { unsubscribeFromTips } from '../core/emails/withdraw-tips-emails.ts'
import { confirmTips } from './confirm-tips.ts'
import { customerByEmail, customerById } from './customer.ts'
import type { AccountDeps } from './account-deps.ts'
import { findEmailLink, consumeEmailLink, type EmailLink } from './email-link.ts'
import { emailChangedNotice, organisationWaitingNotice } from './account-notices.ts'

const purposes = ['confirm', 'new-email'] as const

/** Confirms an address by the emailed token. Fetching the link changes nothing, because mail programs prefetch links: only this call does. */
export function mountConfirmEmailCall({ implement, store, config, wakeEmailDelivery }: AccountDeps): void {
  implement(confirmEmail, async ({ confirm_token }, caller) => {
    const tips = await confirmTips(store, confirm_token, caller)
    if (tips !== null) return { message: tips }
    const { email, customer_id: id } = await findEmailLink(store, confirm_token, purposes, caller)
    const before = await customerById(store, id)
    const message = await store.transaction().execute(async (transaction) => {
      await refuseErased(transaction, caller, { emails: [before.email, email], id })
      const link = await consumeEmailLink(transaction, confirm_token, purposes, caller)
      return link.purpose === 'confirm'
        ? confirmNewAccount(transaction, link, config.publicUrl)
        : changeEmail(transaction, link, config.publicUrl)
    })
    wakeEmailDelivery()
    return { message }
  })
}

async function confirmNewAccount(
  transaction: DatabaseTransaction,
  link: EmailLink,
  publicUrl: string,
): Promise<string> {
  await transaction
    .updateTable('customer')
    .set({ email_confirmed_at: Date.now() })
    .where('id', '=', link.customer_id)
    .execute()
  const customer = await customerById(transaction, link.customer_id)
  if (customer.is_organisation === 1 && customer.organisation_approved === 0)
    await enqueueEmail(transaction, organisationWaitingNotice({ ...customer, publicUrl }))
  return 'Din e-postadress är bekräftad. Nu kan du logga in.'
}

async function changeEmail(
  transaction: DatabaseTransaction,
  link: EmailLink,
  publicUrl: string,
): Promise<string> {
  // Another account may have taken the address since the email was sent.
  if ((await customerByEmail(transaction, link.email)) !== null)
    throw new RefusalError('UNREADABLE', { message: expiredLink })
  const before = await customerById(transaction, link.customer_id)
  await transaction
    .updateTable('customer')
    .set({ email: link.email, email_confirmed_at: Date.now() })
    .where('id', '=', before.id)
    .execute()
    // A concurrent request took the address.
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new RefusalError('UNREADABLE', { message: expiredLink }) : error
    })
  // The new address and the opt-in to tips were both confirmed by email, so the opt-in moves along.
  await unsubscribeFromTips(transaction, before.email)
  if (before.receive_tips === 1) {
    await transaction.updateTable('customer').set({ receive_tips: 1 }).where('id', '=', before.id).execute()
    await transaction
      .insertInto('tips_address')
      .values({ email: link.email, confirmed_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  // Links that were sent to the old address must no longer work.
  await transaction.deleteFrom('mail_link').where('customer_id', '=', before.id).execute()
  await enqueueEmail(transaction, emailChangedNotice({ ...before, publicUrl }))
  return 'Din nya e-postadress är bekräftad. Nu loggar du in med den.'
}

/** The error codes of PostgreSQL and SQLite for an address that is in use. */
const isUniqueViolation = (error: unknown) =>
  error instanceof Error && /^(23505|SQLITE_CONSTRAINT)/.test(String((error as { code?: unknown }).code))

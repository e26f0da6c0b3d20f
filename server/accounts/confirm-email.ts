import { confirmEmail } from '#contract/auth.ts'
import { expiredLink } from '#contract/messages.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { refuseErased } from '../core/erasure.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { unsubscribeFromTips } from '../core/tips-opt-in.ts'
import { confirmTips } from './confirm-tips.ts'
import { customerByEmail, customerById } from './customer.ts'
import type { AccountDeps } from './account-deps.ts'
import { findEmailLink, consumeEmailLink, type EmailLink } from './email-link.ts'
import { emailChangedNotice, organisationWaitingNotice } from './account-notices.ts'

const purposes = ['confirm', 'new-email'] as const

/** Confirms an address by the link that was sent to it. A mail program that looks at the link changes nothing: only this call does. */
export function mountConfirmEmailCall({ implement, store, config, wakeEmailDelivery }: AccountDeps): void {
  implement(confirmEmail, async ({ confirm_token }, caller) => {
    const tips = await confirmTips(store, confirm_token, caller)
    if (tips !== null) return { message: tips }
    const { email, customer_id: id } = await findEmailLink(store, confirm_token, purposes, caller)
    const before = await customerById(store, id)
    const message = await store.transaction().execute(async (writing) => {
      await refuseErased(writing, caller, { emails: [before.email, email], id })
      const link = await consumeEmailLink(writing, confirm_token, purposes, caller)
      return link.purpose === 'confirm'
        ? confirmNewAccount(writing, link, config.publicUrl)
        : changeEmail(writing, link, config.publicUrl)
    })
    wakeEmailDelivery()
    return { message }
  })
}

async function confirmNewAccount(
  writing: DatabaseTransaction,
  link: EmailLink,
  publicUrl: string,
): Promise<string> {
  await writing
    .updateTable('customer')
    .set({ email_confirmed_at: Date.now() })
    .where('id', '=', link.customer_id)
    .execute()
  const customer = await customerById(writing, link.customer_id)
  if (customer.is_organisation === 1 && customer.organisation_approved === 0)
    await enqueueEmail(writing, organisationWaitingNotice({ ...customer, publicUrl }))
  return 'Din e-postadress är bekräftad. Nu kan du logga in.'
}

async function changeEmail(
  writing: DatabaseTransaction,
  link: EmailLink,
  publicUrl: string,
): Promise<string> {
  // Somebody else may have come to own the address since the letter was sent.
  if ((await customerByEmail(writing, link.email)) !== null)
    throw new RefusalError('UNREADABLE', { message: expiredLink })
  const before = await customerById(writing, link.customer_id)
  await writing
    .updateTable('customer')
    .set({ email: link.email, email_confirmed_at: Date.now() })
    .where('id', '=', before.id)
    .execute()
    // Taken in this very moment.
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new RefusalError('UNREADABLE', { message: expiredLink }) : error
    })
  // The new address was confirmed by letter, and so was the yes to tips.
  await unsubscribeFromTips(writing, before.email)
  if (before.receive_tips === 1) {
    await writing.updateTable('customer').set({ receive_tips: 1 }).where('id', '=', before.id).execute()
    await writing
      .insertInto('tips_address')
      .values({ email: link.email, confirmed_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  // A link that lies in the old letter box is no key any more.
  await writing.deleteFrom('mail_link').where('customer_id', '=', before.id).execute()
  await enqueueEmail(writing, emailChangedNotice({ ...before, publicUrl }))
  return 'Din nya e-postadress är bekräftad. Nu loggar du in med den.'
}

/** What the two databases say of an address that is in use. */
const isUniqueViolation = (error: unknown) =>
  error instanceof Error && /^(23505|SQLITE_CONSTRAINT)/.test(String((error as { code?: unknown }).code))

import { confirmEmail } from '#contract/entrance.ts'
import { deadLink } from '#contract/words.ts'
import type { Writing } from '../database/open.ts'
import { refuseErased } from '../erasure.ts'
import { post } from '../mail/post.ts'
import { Refused } from '../refuse.ts'
import { endTips } from '../tips.ts'
import { confirmTips } from './confirm-tips.ts'
import { customerByEmail, customerById } from './customer.ts'
import type { AccountHouse } from './house.ts'
import { linkOf, takeLink, type MailLink } from './mail-link.ts'
import { emailChangedNotice, organisationWaitingNotice } from './notices.ts'

const purposes = ['confirm', 'new-email'] as const

/** Confirms an address by the link that was sent to it. A mail program that looks at the link changes nothing: only this call does. */
export function answerConfirm({ answer, store, config, posted }: AccountHouse): void {
  answer(confirmEmail, async ({ confirm_token }, caller) => {
    const tips = await confirmTips(store, confirm_token, caller)
    if (tips !== null) return { message: tips }
    const { email, customer_id: id } = await linkOf(store, confirm_token, purposes, caller)
    const before = await customerById(store, id)
    const message = await store.transaction().execute(async (writing) => {
      await refuseErased(writing, caller, { emails: [before.email, email], id })
      const link = await takeLink(writing, confirm_token, purposes, caller)
      return link.purpose === 'confirm'
        ? confirmNew(writing, link, config.publicUrl)
        : changeEmail(writing, link, config.publicUrl)
    })
    posted()
    return { message }
  })
}

async function confirmNew(writing: Writing, link: MailLink, publicUrl: string): Promise<string> {
  await writing
    .updateTable('customer')
    .set({ email_confirmed_at: Date.now() })
    .where('id', '=', link.customer_id)
    .execute()
  const customer = await customerById(writing, link.customer_id)
  if (customer.is_organisation === 1 && customer.organisation_approved === 0)
    await post(writing, organisationWaitingNotice({ ...customer, publicUrl }))
  return 'Din e-postadress är bekräftad. Nu kan du logga in.'
}

async function changeEmail(writing: Writing, link: MailLink, publicUrl: string): Promise<string> {
  // Somebody else may have come to own the address since the letter was sent.
  if ((await customerByEmail(writing, link.email)) !== null)
    throw new Refused('UNREADABLE', { message: deadLink })
  const before = await customerById(writing, link.customer_id)
  await writing
    .updateTable('customer')
    .set({ email: link.email, email_confirmed_at: Date.now() })
    .where('id', '=', before.id)
    .execute()
    // Taken in this very moment.
    .catch((error: unknown) => {
      throw isTaken(error) ? new Refused('UNREADABLE', { message: deadLink }) : error
    })
  // The new address was confirmed by letter, and so was the yes to tips.
  await endTips(writing, before.email)
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
  await post(writing, emailChangedNotice({ ...before, publicUrl }))
  return 'Din nya e-postadress är bekräftad. Nu loggar du in med den.'
}

/** What the two databases say of an address that is in use. */
const isTaken = (error: unknown) =>
  error instanceof Error && /^(23505|SQLITE_CONSTRAINT)/.test(String((error as { code?: unknown }).code))

import { stopTips } from '#contract/calls/auth.ts'
import { expiredLink } from '#contract/messages.ts'
import { hashToken, type Caller } from '../core/callers/caller.ts'
import { insertConsent } from '../core/records/consent.ts'
import type { Store } from '../database/open.ts'
import { refuseErased } from '../core/people/erasure.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { isTipsSubscriber } from '../core/emails/tips-opt-in.ts'
import { unsubscribeFromTips } from '../core/emails/withdraw-tips-emails.ts'
import type { AccountDeps } from './account-deps.ts'

/** Unsubscribes from tips by a link in an email, with or without an account. */
export function mountStopTipsCall({ implement, store }: AccountDeps): void {
  implement(stopTips, async ({ confirm_token, stop }, caller) => {
    const email = await findTipsEmail(store, confirm_token ?? stop)
    const link = email ?? (await findTipsLink(store, confirm_token))
    // A mail program may post twice, and its reader is unsubscribed already.
    if (link === null && stop !== undefined) return { message: 'Du får inga fler tips från oss.' }
    if (link === null) throw new RefusalError('UNREADABLE', { message: expiredLink })
    await store.transaction().execute(async (transaction) => {
      await refuseErased(transaction, caller, { emails: [link.email], id: link.customer_id })
      await unsubscribeFromTips(transaction, link.email, email?.tips_letter_id)
    })
    return { message: 'Du får inga fler tips från oss.' }
  })
}

/** Confirms an opt-in to tips by its emailed token; null when the token is not for tips. Idempotent. */
export async function confirmTips(store: Store, token: unknown, caller: Caller): Promise<string | null> {
  const link = await findTipsLink(store, token)
  if (link === null) return null
  return store.transaction().execute(async (transaction) => {
    await refuseErased(transaction, caller, { emails: [link.email], id: link.customer_id })
    if (await isTipsSubscriber(transaction, link.email)) return confirmedMessage
    if (link.expires_at <= Date.now()) throw new RefusalError('UNREADABLE', { message: expiredLink })
    await transaction
      .insertInto('tips_address')
      .values({ email: link.email, confirmed_at: Date.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const customer = await transaction
      .updateTable('customer')
      .set({ receive_tips: 1 })
      .where('email', '=', link.email)
      .returning('id')
      .executeTakeFirst()
    await insertConsent(transaction, {
      email: link.email,
      samtycke: 0,
      optin: 1,
      source: 'tips',
      customer_id: customer?.id ?? null,
      text_version: link.text_version,
    })
    return confirmedMessage
  })
}

const confirmedMessage = 'Tack. Nu får du tips om nytt material då och då.'

async function findTipsLink(store: Store, token: unknown) {
  const link = await store
    .selectFrom('tips_link')
    .select(['email', 'customer_id', 'text_version', 'expires_at'])
    .where('token_hash', '=', typeof token === 'string' ? hashToken(token) : '')
    .executeTakeFirst()
  return link ?? null
}

/** The address of an email of tips, by the token in its link to unsubscribe. */
async function findTipsEmail(store: Store, token: unknown) {
  const row = await store
    .selectFrom('tips_recipient')
    .select(['email', 'tips_letter_id'])
    .where('token_hash', '=', typeof token === 'string' ? hashToken(token) : '')
    .executeTakeFirst()
  return row === undefined ? null : { ...row, customer_id: null }
}

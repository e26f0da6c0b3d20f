import type { Kysely } from 'kysely'
import { confirmLinkLifeMinutes, resetLinkLifeMinutes } from '#contract/limits.ts'
import { expiredLink } from '#contract/messages.ts'
import { hashToken, newToken, type Caller } from '../core/callers/caller.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'

type EmailLinkPurpose = 'confirm' | 'reset' | 'new-email'
export type EmailLink = { customer_id: string; purpose: string; email: string }

const linkLifeMinutes: Record<EmailLinkPurpose, number> = {
  confirm: confirmLinkLifeMinutes,
  'new-email': confirmLinkLifeMinutes,
  reset: resetLinkLifeMinutes,
}

/** Creates the token of an emailed link. It replaces an earlier link for the same purpose. */
export async function createEmailLink(
  transaction: DatabaseTransaction,
  customer: string,
  purpose: EmailLinkPurpose,
  email: string,
): Promise<string> {
  const token = newToken()
  const now = Date.now()
  const link = {
    token_hash: hashToken(token),
    email,
    created_at: now,
    expires_at: now + linkLifeMinutes[purpose] * 60_000,
  }
  await transaction
    .insertInto('mail_link')
    .values({ customer_id: customer, purpose, ...link })
    .onConflict((conflict) => conflict.columns(['customer_id', 'purpose']).doUpdateSet(link))
    .execute()
  return token
}

/** Finds the valid link of a token without consuming it. An expired, unknown or other customer's link gives the same refusal. */
export async function findEmailLink(
  store: Kysely<Database>,
  token: unknown,
  purposes: readonly EmailLinkPurpose[],
  { customer }: Caller,
): Promise<EmailLink> {
  const link = await store
    .selectFrom('mail_link')
    .innerJoin('customer', 'customer.id', 'mail_link.customer_id')
    .select(['mail_link.customer_id', 'mail_link.purpose', 'mail_link.email'])
    .where('mail_link.token_hash', '=', typeof token === 'string' ? hashToken(token) : '')
    .where('mail_link.purpose', 'in', purposes)
    .where('mail_link.expires_at', '>', Date.now())
    .where('customer.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (link === undefined || (customer !== null && customer.id !== link.customer_id))
    throw expiredLinkRefusal()
  return link
}

/** Consumes a link: of two concurrent requests with the same token, one succeeds. */
export async function consumeEmailLink(
  transaction: DatabaseTransaction,
  token: unknown,
  purposes: readonly EmailLinkPurpose[],
  caller: Caller,
): Promise<EmailLink> {
  const link = await findEmailLink(transaction, token, purposes, caller)
  const deleted = await transaction
    .deleteFrom('mail_link')
    .where('token_hash', '=', hashToken(String(token)))
    .returning('customer_id')
    .executeTakeFirst()
  if (deleted === undefined) throw expiredLinkRefusal()
  return link
}

const expiredLinkRefusal = () => new RefusalError('UNREADABLE', { message: expiredLink })

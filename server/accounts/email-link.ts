import type { Kysely } from 'kysely'
import { confirmLinkLifeMinutes, resetLinkLifeMinutes } from '#contract/limits.ts'
import { expiredLink } from '#contract/messages.ts'
import { hashToken, newToken, type Caller } from '../core/caller.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { RefusalError } from '../core/refusal-error.ts'

export type EmailLinkPurpose = 'confirm' | 'reset' | 'new-email'
export type EmailLink = { customer_id: string; purpose: string; email: string }

const linkLifeMinutes: Record<EmailLinkPurpose, number> = {
  confirm: confirmLinkLifeMinutes,
  'new-email': confirmLinkLifeMinutes,
  reset: resetLinkLifeMinutes,
}

/** A token for a link in a letter; an earlier link for the same purpose is dead from here on. */
export async function createEmailLink(
  writing: DatabaseTransaction,
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
  await writing
    .insertInto('mail_link')
    .values({ customer_id: customer, purpose, ...link })
    .onConflict((conflict) => conflict.columns(['customer_id', 'purpose']).doUpdateSet(link))
    .execute()
  return token
}

/** The living link of a token, without using it up. One that is dead, unknown or for another customer is refused alike. */
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
  if (link === undefined || (customer !== null && customer.id !== link.customer_id)) throw deadLinkRefused()
  return link
}

/** Uses a link up: of two who come with the same one, one gets it. */
export async function consumeEmailLink(
  writing: DatabaseTransaction,
  token: unknown,
  purposes: readonly EmailLinkPurpose[],
  caller: Caller,
): Promise<EmailLink> {
  const link = await findEmailLink(writing, token, purposes, caller)
  const taken = await writing
    .deleteFrom('mail_link')
    .where('token_hash', '=', hashToken(String(token)))
    .returning('customer_id')
    .executeTakeFirst()
  if (taken === undefined) throw deadLinkRefused()
  return link
}

const deadLinkRefused = () => new RefusalError('UNREADABLE', { message: expiredLink })

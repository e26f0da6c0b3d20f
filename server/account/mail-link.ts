import type { Kysely } from 'kysely'
import { confirmLinkLife, resetLinkLife } from '#contract/limits.ts'
import { deadLink } from '#contract/words.ts'
import { hashOfToken, newToken, type Caller } from '../caller.ts'
import type { Writing } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { Refused } from '../refuse.ts'

export type Purpose = 'confirm' | 'reset' | 'new-email'
export type MailLink = { customer_id: string; purpose: string; email: string }

const life: Record<Purpose, number> = {
  confirm: confirmLinkLife,
  'new-email': confirmLinkLife,
  reset: resetLinkLife,
}

/** A token for a link in a letter; an earlier link for the same purpose is dead from here on. */
export async function makeLink(
  writing: Writing,
  customer: string,
  purpose: Purpose,
  email: string,
): Promise<string> {
  const token = newToken()
  const now = Date.now()
  const link = {
    token_hash: hashOfToken(token),
    email,
    created_at: now,
    expires_at: now + life[purpose] * 60_000,
  }
  await writing
    .insertInto('mail_link')
    .values({ customer_id: customer, purpose, ...link })
    .onConflict((conflict) => conflict.columns(['customer_id', 'purpose']).doUpdateSet(link))
    .execute()
  return token
}

/** The living link of a token, without using it up. One that is dead, unknown or for another customer is refused alike. */
export async function linkOf(
  store: Kysely<Database>,
  token: unknown,
  purposes: readonly Purpose[],
  { customer }: Caller,
): Promise<MailLink> {
  const link = await store
    .selectFrom('mail_link')
    .innerJoin('customer', 'customer.id', 'mail_link.customer_id')
    .select(['mail_link.customer_id', 'mail_link.purpose', 'mail_link.email'])
    .where('mail_link.token_hash', '=', typeof token === 'string' ? hashOfToken(token) : '')
    .where('mail_link.purpose', 'in', purposes)
    .where('mail_link.expires_at', '>', Date.now())
    .where('customer.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (link === undefined || (customer !== null && customer.id !== link.customer_id)) throw deadLinkRefused()
  return link
}

/** Uses a link up: of two who come with the same one, one gets it. */
export async function takeLink(
  writing: Writing,
  token: unknown,
  purposes: readonly Purpose[],
  caller: Caller,
): Promise<MailLink> {
  const link = await linkOf(writing, token, purposes, caller)
  const taken = await writing
    .deleteFrom('mail_link')
    .where('token_hash', '=', hashOfToken(String(token)))
    .returning('customer_id')
    .executeTakeFirst()
  if (taken === undefined) throw deadLinkRefused()
  return link
}

const deadLinkRefused = () => new Refused('UNREADABLE', { message: deadLink })

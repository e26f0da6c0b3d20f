import { hourMs } from '#contract/durations.ts'
import type { Kysely } from 'kysely'
import { consume, increment, refund, wasConsumed, type RateLimit } from '../core/limits/rate-limit.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { consumeMailboxEmail } from '../mail/mailbox-limit.ts'

/** Wrong passwords for one account from one network address. A new address or a new password starts a new count. */
const perAccountLimit = { limit: 5, periodMs: 15 * 60_000 }
/** Wrong passwords from one network address. A whole school may share it; right passwords are refunded. */
const perNetworkLimit = { limit: 300, periodMs: hourMs }
/** Wrong passwords from everywhere. Beyond it each network address has few attempts left, so that an attacker cannot lock everybody out. */
const globalLimit = { limit: 3000, periodMs: hourMs }
const perNetworkFloodLimit = { limit: 10, periodMs: hourMs }

type LogInAttempt = {
  email: string
  network: string
  /** Part of the counter's name, so that a new password starts a new count; '' if there is no account. */
  password_hash: string
  /** Whoever has just reset the password by an emailed link is exempt from the limits that attackers may have used up. */
  isOwnerAllowed: boolean
}
export type CountedAttempt = { at: number; names: [string, RateLimit][]; flood: boolean }

/** Counts an attempt before the password is checked, so that concurrent attempts cannot exceed the limit. Throws TOO_MANY. */
export function consumeAttempt(
  store: Store,
  { email, network, password_hash, isOwnerAllowed }: LogInAttempt,
): Promise<CountedAttempt> {
  const at = Date.now()
  return store.transaction().execute(async (transaction) => {
    const names: CountedAttempt['names'] = [[`log-in:${email}:${network}:${password_hash}`, perAccountLimit]]
    if (!isOwnerAllowed) names.push([`log-in:${network}`, perNetworkLimit])
    for (const [name, rateLimit] of names) await consume(transaction, name, rateLimit)
    if (isOwnerAllowed) return { at, names, flood: false }
    const total = await increment(transaction, 'log-in', globalLimit.periodMs)
    names.push(['log-in', globalLimit])
    if (total > globalLimit.limit) await consume(transaction, `log-in:flood:${network}`, perNetworkFloodLimit)
    if (total > globalLimit.limit) names.push([`log-in:flood:${network}`, perNetworkFloodLimit])
    return { at, names, flood: total === globalLimit.limit + 1 }
  })
}

/** Refunds an attempt whose password was right, or was never checked. */
export async function refundAttempt(
  transaction: Kysely<Database>,
  { at, names }: CountedAttempt,
): Promise<void> {
  for (const [name, rateLimit] of names) await refund(transaction, name, rateLimit, at)
}

/** Exempts the owner from the log-in limits for an hour, however many attempts strangers have made. */
export async function allowOwner(transaction: DatabaseTransaction, customer: string): Promise<void> {
  await increment(transaction, `let-in:${customer}`, hourMs)
}

export const isOwnerAllowed = (store: Store, customer: string) =>
  wasConsumed(store, `let-in:${customer}`, hourMs)

/** Submissions of forms that send emails, from one network address; a whole school may register on one day. */
const formsPerNetworkLimit = { limit: 300, periodMs: hourMs }

/**
 * Consumes one of the account emails that an address may get, whether the address is known or not. False when the mailbox
 * has reached its limit: then nothing is sent, and the response stays the same.
 */
export async function consumeAccountEmail(
  transaction: DatabaseTransaction,
  email: string,
  address: string,
): Promise<boolean> {
  await consume(transaction, `account-form:${address}`, formsPerNetworkLimit)
  return consumeMailboxEmail(transaction, email)
}

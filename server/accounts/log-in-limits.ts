import type { Kysely } from 'kysely'
import { consume, hourMs, increment, refund, wasConsumed, type RateLimit } from '../core/rate-limit.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { consumeMailboxEmail } from '../mail/mailbox-limit.ts'

/** Wrong passwords for one account from one network address. Another address, and a new password, begin anew. */
const perAccountLimit = { limit: 5, periodMs: 15 * 60_000 }
/** Wrong passwords from one network address; a whole school stands behind it, and the right ones cost nothing. */
const perNetworkLimit = { limit: 300, periodMs: hourMs }
/** Wrong passwords of all the world. Beyond it an address has few left: a few strangers must not shut everybody out. */
const globalLimit = { limit: 3000, periodMs: hourMs }
const perNetworkFloodLimit = { limit: 10, periodMs: hourMs }

type LogInAttempt = {
  email: string
  network: string
  /** What was changed with the password, so that a new one is tried afresh; '' where there is no account. */
  password_hash: string
  /** Who has just chosen a password by a letter's link is let past what strangers have used up. */
  isOwnerAllowed: boolean
}
export type CountedAttempt = { at: number; names: [string, RateLimit][]; flood: boolean }

/** Counts a try before it is known whether it is wrong, so that many at once are not let past. Throws TOO_MANY. */
export function consumeAttempt(
  store: Store,
  { email, network, password_hash, isOwnerAllowed }: LogInAttempt,
): Promise<CountedAttempt> {
  const at = Date.now()
  return store.transaction().execute(async (writing) => {
    const names: CountedAttempt['names'] = [[`log-in:${email}:${network}:${password_hash}`, perAccountLimit]]
    if (!isOwnerAllowed) names.push([`log-in:${network}`, perNetworkLimit])
    for (const [name, allowance] of names) await consume(writing, name, allowance)
    if (isOwnerAllowed) return { at, names, flood: false }
    const all = await increment(writing, 'log-in', globalLimit.periodMs)
    names.push(['log-in', globalLimit])
    if (all > globalLimit.limit) await consume(writing, `log-in:flood:${network}`, perNetworkFloodLimit)
    if (all > globalLimit.limit) names.push([`log-in:flood:${network}`, perNetworkFloodLimit])
    return { at, names, flood: all === globalLimit.limit + 1 }
  })
}

/** It was the right password, or none was looked at: nothing was tried. */
export async function refundAttempt(writing: Kysely<Database>, { at, names }: CountedAttempt): Promise<void> {
  for (const [name, allowance] of names) await refund(writing, name, allowance, at)
}

/** Lets the owner in for an hour, however many strangers have tried. */
export async function allowOwner(writing: DatabaseTransaction, customer: string): Promise<void> {
  await increment(writing, `let-in:${customer}`, hourMs)
}

export const isOwnerAllowed = (store: Store, customer: string) =>
  wasConsumed(store, `let-in:${customer}`, hourMs)

/** Forms that send letters, from one network address; a whole school may register on one day. */
const formsPerNetworkLimit = { limit: 300, periodMs: hourMs }

/**
 * Takes one of the letters about accounts that may go to an address, the same whether the address is known or not. False
 * when its mailbox has got enough: then nothing is sent, and the answer is as always.
 */
export async function consumeAccountEmail(
  writing: DatabaseTransaction,
  email: string,
  address: string,
): Promise<boolean> {
  await consume(writing, `account-form:${address}`, formsPerNetworkLimit)
  return consumeMailboxEmail(writing, email)
}

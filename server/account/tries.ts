import type { Kysely } from 'kysely'
import { countOne, giveBack, hour, takeOne, wasCounted } from '../allowance.ts'
import type { Store, Writing } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import { mayWrite } from '../mail/mailbox.ts'

/** Wrong passwords for one account from one network address. Another address, and a new password, begin anew. */
const forAccount = { most: 5, period: 15 * 60_000 }
/** Wrong passwords from one network address; a whole school stands behind it, and the right ones cost nothing. */
const fromAddress = { most: 300, period: hour }
/** Wrong passwords of all the world. Beyond it an address has few left: a few strangers must not shut everybody out. */
const ofAll = { most: 3000, period: hour }
const fromAddressInAFlood = { most: 10, period: hour }

type Asked = {
  email: string
  address: string
  /** What was changed with the password, so that a new one is tried afresh; '' where there is no account. */
  password_hash: string
  /** Who has just chosen a password by a letter's link is let past what strangers have used up. */
  letIn: boolean
}
export type Tried = { at: number; names: [string, { most: number; period: number }][]; flood: boolean }

/** Counts a try before it is known whether it is wrong, so that many at once are not let past. Throws TOO_MANY. */
export function takeTry(store: Store, { email, address, password_hash, letIn }: Asked): Promise<Tried> {
  const at = Date.now()
  return store.transaction().execute(async (writing) => {
    const names: Tried['names'] = [[`log-in:${email}:${address}:${password_hash}`, forAccount]]
    if (!letIn) names.push([`log-in:${address}`, fromAddress])
    for (const [name, allowance] of names) await takeOne(writing, name, allowance)
    if (letIn) return { at, names, flood: false }
    const all = await countOne(writing, 'log-in', ofAll.period)
    names.push(['log-in', ofAll])
    if (all > ofAll.most) await takeOne(writing, `log-in:flood:${address}`, fromAddressInAFlood)
    if (all > ofAll.most) names.push([`log-in:flood:${address}`, fromAddressInAFlood])
    return { at, names, flood: all === ofAll.most + 1 }
  })
}

/** It was the right password, or none was looked at: nothing was tried. */
export async function forgetTry(writing: Kysely<Database>, { at, names }: Tried): Promise<void> {
  for (const [name, allowance] of names) await giveBack(writing, name, allowance, at)
}

/** Lets the owner in for an hour, however many strangers have tried. */
export async function letIn(writing: Writing, customer: string): Promise<void> {
  await countOne(writing, `let-in:${customer}`, hour)
}

export const isLetIn = (store: Store, customer: string) => wasCounted(store, `let-in:${customer}`, hour)

/** Forms that send letters, from one network address; a whole school may register on one day. */
const formsFromAddress = { most: 300, period: hour }

/**
 * Takes one of the letters about accounts that may go to an address, the same whether the address is known or not. False
 * when its mailbox has got enough: then nothing is sent, and the answer is as always.
 */
export async function allowLetter(writing: Writing, email: string, address: string): Promise<boolean> {
  await takeOne(writing, `account-form:${address}`, formsFromAddress)
  return mayWrite(writing, email)
}

import { lettersToMailbox } from '#contract/limits.ts'
import type { Writing } from '../database/open.ts'
import { keyedHash } from '../keyed-hash.ts'

const hour = 3_600_000
/** How far ahead a letter about an order may be put off, hours: beyond it it leaves with the others of that hour. */
const hoursMost = 5 * 24

/** Takes one of the letters that anybody can cause and that may leave for a mailbox in this hour; false when there is none left. */
export async function mayWrite(writing: Writing, email: string): Promise<boolean> {
  const now = Date.now()
  return takeAt(writing, await nameOf(writing, 'asked', email), now - (now % hour))
}

/** When a letter about an order may leave for a mailbox: now, or at the beginning of the first hour that has room. */
export async function roomFor(writing: Writing, email: string): Promise<number> {
  const now = Date.now()
  const name = await nameOf(writing, 'order', email)
  const first = now - (now % hour)
  for (let count = 0; count < hoursMost; count += 1) {
    const period = first + count * hour
    if (await takeAt(writing, name, period)) return Math.max(now, period)
  }
  return first + hoursMost * hour
}

/**
 * The mailbox that an address leads to, as far as one can tell: capital letters and what follows a plus make no other, and
 * Gmail does not look at dots. Only for counting; letters go to the address as it was written.
 */
export function mailboxOf(email: string): string {
  const folded = email.normalize('NFC').trim().toLowerCase()
  const at = folded.lastIndexOf('@')
  const [written, domain] = [folded.slice(0, at), folded.slice(at + 1)]
  const plus = written.indexOf('+')
  const local = plus > 0 ? written.slice(0, plus) : written
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

async function nameOf(writing: Writing, kind: string, email: string): Promise<string> {
  const hash = await keyedHash(writing, `mailbox:${kind}:${mailboxOf(email)}`)
  return `mailbox:${hash.toString('base64url')}`
}

/** In one statement, so that two at once do not both get the last. */
async function takeAt(writing: Writing, name: string, period: number): Promise<boolean> {
  const taken = await writing
    .insertInto('allowance')
    .values({ name, period, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'period'])
        .doUpdateSet((row) => ({ used: row('allowance.used', '+', 1) }))
        .where('allowance.used', '<', lettersToMailbox),
    )
    .returning('used')
    .executeTakeFirst()
  return taken !== undefined
}

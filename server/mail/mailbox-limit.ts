import { maxEmailsPerMailboxPerHour } from '#contract/limits.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { keyedHash } from '../database/keyed-hash.ts'

const hourMs = 3_600_000
/** How far ahead a letter about an order may be put off, hours: beyond it it leaves with the others of that hour. */
const maxDelayHours = 5 * 24

/** Takes one of the letters that anybody can cause and that may leave for a mailbox in this hour; false when there is none left. */
export async function consumeMailboxEmail(writing: DatabaseTransaction, email: string): Promise<boolean> {
  const now = Date.now()
  return consumeInHour(writing, await nameOf(writing, 'asked', email), now - (now % hourMs))
}

/** When a letter about an order may leave for a mailbox: now, or at the beginning of the first hour that has room. */
export async function nextMailboxSlot(writing: DatabaseTransaction, email: string): Promise<number> {
  const now = Date.now()
  const name = await nameOf(writing, 'order', email)
  const first = now - (now % hourMs)
  for (let count = 0; count < maxDelayHours; count += 1) {
    const period = first + count * hourMs
    if (await consumeInHour(writing, name, period)) return Math.max(now, period)
  }
  return first + maxDelayHours * hourMs
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

async function nameOf(writing: DatabaseTransaction, kind: string, email: string): Promise<string> {
  const hash = await keyedHash(writing, `mailbox:${kind}:${mailboxOf(email)}`)
  return `mailbox:${hash.toString('base64url')}`
}

/** In one statement, so that two at once do not both get the last. */
async function consumeInHour(writing: DatabaseTransaction, name: string, period: number): Promise<boolean> {
  const taken = await writing
    .insertInto('allowance')
    .values({ name, period, used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['name', 'period'])
        .doUpdateSet((row) => ({ used: row('allowance.used', '+', 1) }))
        .where('allowance.used', '<', maxEmailsPerMailboxPerHour),
    )
    .returning('used')
    .executeTakeFirst()
  return taken !== undefined
}

import { hourMs } from '#contract/durations.ts'
import { maxEmailsPerMailboxPerHour } from '#contract/limits.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { keyedHash } from '../database/keyed-hash.ts'

/** How long an email about an order may be delayed, hours: after that it is sent with the others of that hour. */
export const maxDelayHours = 5 * 24

/** Consumes one of the emails that anybody can cause to be sent to a mailbox in this hour; false when none is left. */
export async function consumeMailboxEmail(transaction: DatabaseTransaction, email: string): Promise<boolean> {
  const now = Date.now()
  return consumeInHour(transaction, await counterName(transaction, 'asked', email), now - (now % hourMs))
}

/** When an email about an order may be sent to a mailbox: now, or at the start of the first hour below the limit. */
export async function nextMailboxSlot(transaction: DatabaseTransaction, email: string): Promise<number> {
  const now = Date.now()
  const name = await counterName(transaction, 'order', email)
  const currentHour = now - (now % hourMs)
  for (let hours = 0; hours < maxDelayHours; hours += 1) {
    const period = currentHour + hours * hourMs
    if (await consumeInHour(transaction, name, period)) return Math.max(now, period)
  }
  return currentHour + maxDelayHours * hourMs
}

/**
 * The mailbox behind an address, as far as that is known: case and a plus suffix make no difference, and Gmail ignores dots.
 * Only for counting; emails go to the address as it was written.
 */
export function mailboxOf(email: string): string {
  const normalized = email.normalize('NFC').trim().toLowerCase()
  const at = normalized.lastIndexOf('@')
  const [localPart, domain] = [normalized.slice(0, at), normalized.slice(at + 1)]
  const plus = localPart.indexOf('+')
  const local = plus > 0 ? localPart.slice(0, plus) : localPart
  const isGmail = domain === 'gmail.com' || domain === 'googlemail.com'
  return isGmail ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}

async function counterName(transaction: DatabaseTransaction, kind: string, email: string): Promise<string> {
  const hash = await keyedHash(transaction, `mailbox:${kind}:${mailboxOf(email)}`)
  return `mailbox:${hash.toString('base64url')}`
}

/** One statement, so that two concurrent requests cannot both get the last one. */
async function consumeInHour(
  transaction: DatabaseTransaction,
  name: string,
  period: number,
): Promise<boolean> {
  const consumed = await transaction
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
  return consumed !== undefined
}

import { randomUUID } from 'node:crypto'
import { undoPeriodMs } from '#contract/moderation.ts'
import { RefusalError } from '../refusals/refusal-error.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { ComposedEmail } from '../../mail/composed-email.ts'
import { enqueueEmail } from '../../mail/enqueue-email.ts'

/** Enqueues an email that waits as long as its decision can be taken back; returns its id. */
export async function enqueueDelayed(
  transaction: DatabaseTransaction,
  email: ComposedEmail,
): Promise<string> {
  const id = randomUUID()
  await enqueueEmail(transaction, email, { id, next_at: Date.now() + undoPeriodMs })
  return id
}

/** Deletes an email that has not left; refuses when it has. */
export async function takeBackEmail(transaction: DatabaseTransaction, id: string | null): Promise<void> {
  if (id === null) return
  const deleted = await transaction
    .deleteFrom('letter')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (deleted === undefined)
    throw new RefusalError('CONFLICT', { message: 'Brevet har redan gått, så det går inte att ångra.' })
}

/** Until when a decision can be taken back, null when it is too late. */
export function undoUntil(decidedAt: number | null, now: number): number | null {
  const until = Number(decidedAt) + undoPeriodMs
  return decidedAt === null || until <= now ? null : until
}

export const tooLateToUndo = 'Det har gått mer än tio minuter, så brevet är på väg. Det går inte att ångra.'

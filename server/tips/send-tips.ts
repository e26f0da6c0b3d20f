import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../core/settings/config.ts'
import { startPeriodicJob } from '../core/jobs/start-periodic-job.ts'
import { hashToken, newToken } from '../core/callers/caller.ts'
import { isTipsSubscriber } from '../core/emails/tips-opt-in.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import { isPostgres } from '../database/postgres.ts'
import type { Database } from '../database/schema.ts'
import { enqueueEmail } from '../mail/enqueue-email.ts'
import { countEnded } from './count-ended.ts'
import { tipsEmail, tipsMaterials, unsubscribeUrl } from './tips-email.ts'

/** How many emails one transaction queues: other writes of SQLite wait for it. */
const batchSize = 50

type QueueOptions = {
  config: Pick<Config, 'publicUrl' | 'role'>
  log: FastifyBaseLogger
  wakeEmailDelivery: () => void
}

/** Queues the emails of tips that are being sent, once a second. */
export function startTipsQueue(
  store: Store,
  { config, log, wakeEmailDelivery }: QueueOptions,
): { stop: () => Promise<void> } {
  const run = async () => {
    if ((await queueTipsEmails(store, config.publicUrl)) > 0) wakeEmailDelivery()
  }
  const onError = (error: unknown) => log.error({ err: error }, 'emails of tips could not be queued')
  return startPeriodicJob('tips-emails', { store, config }, { run, onError })
}

/**
 * Queues the next emails of those that are being sent; returns how many. What a crash leaves behind is queued later, because
 * a recipient's row changes in the transaction that queues the email. Several servers may do so at once.
 */
export async function queueTipsEmails(store: Store, publicUrl: string): Promise<number> {
  // A read takes no lock, so that the loop never blocks writers while there is nothing to send.
  const sending = await store
    .selectFrom('tips_letter')
    .select(['id', 'subject', 'greeting', 'materials'])
    .where('state', '=', 'sending')
    .execute()
  let queued = 0
  for (const { id, ...stored } of sending) {
    const waiting = await store
      .selectFrom('tips_recipient')
      .select('email')
      .where('tips_letter_id', '=', id)
      .where('state', '=', 'waiting')
      .orderBy('email')
      .limit(batchSize)
      .execute()
    const text = { ...stored, materials: JSON.parse(stored.materials) as number[] }
    const materials = await tipsMaterials(store, text.materials)
    if (waiting.length > 0)
      queued += await store.transaction().execute(async (transaction) => {
        let count = 0
        for (const { email } of waiting) {
          const claimed = await claimRecipient(transaction, id, email)
          if (claimed === null) continue
          const customer = await transaction
            .selectFrom('customer')
            .select(['id', 'first_name'])
            .where('email', '=', email)
            .executeTakeFirst()
          const to = { email, first_name: customer?.first_name ?? '', token: claimed.token }
          await enqueueEmail(
            transaction,
            { ...tipsEmail(text, materials, to, publicUrl), customer_id: customer?.id ?? null },
            { id: claimed.letter_id, unsubscribe_url: unsubscribeUrl(publicUrl, claimed.token) },
          )
          count++
        }
        return count
      })
    await countEnded(store, id)
  }
  return queued
}

/**
 * Claims a recipient that nobody else has claimed. The locks make whoever unsubscribes meanwhile wait, and then find the email in
 * the queue and delete it. Null when it was claimed, or its person has unsubscribed or is just doing so.
 */
async function claimRecipient(transaction: DatabaseTransaction, tips_letter_id: string, email: string) {
  const isLocked = await lockSubscription(transaction, email)
  // Somebody is changing the subscription: the next round finds out how it ended.
  if (!isLocked && (await isTipsSubscriber(transaction, email))) return null
  if (!isLocked) {
    await transaction
      .deleteFrom('tips_recipient')
      .where('tips_letter_id', '=', tips_letter_id)
      .where('email', '=', email)
      .where('state', '=', 'waiting')
      .execute()
    return null
  }
  const [token, letter_id] = [newToken(), randomUUID()]
  const claimed = await transaction
    .updateTable('tips_recipient')
    .set({ state: 'queued', token_hash: hashToken(token), letter_id })
    .where('tips_letter_id', '=', tips_letter_id)
    .where('email', '=', email)
    .where('state', '=', 'waiting')
    .returning('email')
    .executeTakeFirst()
  return claimed === undefined ? null : { token, letter_id }
}

/**
 * Locks what says that an address gets tips; false when it gets none, or when somebody else has locked it. Never waits for a
 * lock: an erasure takes the same ones in another order.
 */
async function lockSubscription(transaction: DatabaseTransaction, email: string): Promise<boolean> {
  const locks = isPostgres<Database>(transaction)
  const confirmed = await transaction
    .selectFrom('tips_address')
    .select('email')
    .where('email', '=', email)
    .$if(locks, (query) => query.forShare().skipLocked())
    .executeTakeFirst()
  if (confirmed !== undefined) return true
  const customer = await transaction
    .selectFrom('customer')
    .select('id')
    .where('email', '=', email)
    .where('receive_tips', '=', 1)
    .$if(locks, (query) => query.forShare().skipLocked())
    .executeTakeFirst()
  return customer !== undefined
}

import { hourMs } from '#contract/durations.ts'
import { createHash, randomUUID } from 'node:crypto'
import { recordDownload } from '#contract/calls/download.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import { increment, consumeUpTo } from '../core/limits/rate-limit.ts'
import type { CallRouter } from '../http/call-router.ts'
import { refuseOtherUser, type Caller } from '../core/callers/caller.ts'
import { cardOf, cardsOf } from '../materials/cards.ts'
import type { Config } from '../core/settings/config.ts'
import { recordConsent } from '../core/records/consent.ts'
import { countNow } from '../core/records/daily-count.ts'
import { consumeDailyCount } from '../core/limits/daily-count-limit.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { filesOf } from '../materials/files.ts'
import { withIdempotencyKey } from '../core/records/idempotency.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { relatedMaterials } from '../materials/related.ts'
import { requestTipsOptIn } from '../core/emails/tips-opt-in.ts'

/** New email addresses that are recorded from one device. */
const emailsPerDeviceLimit = { limit: 20, periodMs: hourMs }
const relatedCount = 4

/** Records a download once per idempotency key and returns the files. */
export function mountDownloadCalls(
  { implement }: CallRouter,
  { store, config, wakeEmailDelivery }: { store: Store; config: Config; wakeEmailDelivery: () => void },
  finderIndex: () => FinderIndex,
): void {
  implement(recordDownload, async (fields, caller) => {
    refuseOtherUser(fields.user_id, caller)
    const { id } = fields
    const submission = { id, email: fields.email, samtycke: fields.samtycke, optin: fields.optin }
    await withIdempotencyKey(
      store,
      { call: recordDownload, fields: submission, caller },
      async (transaction) => {
        // Checked inside, so that a repeat gets its stored response even if the material is hidden by then.
        await refuseHidden(transaction, id, caller)
        if (!(await shouldRecord(transaction, id, submission.email, caller))) return { recorded: false }
        await transaction
          .insertInto('download')
          .values({
            id: randomUUID(),
            material_id: id,
            customer_id: caller.customer?.id ?? null,
            email: submission.email,
            optin: submission.optin,
            created_at: Date.now(),
          })
          .execute()
        await countNow(transaction, id, { download: 1 })
        await recordConsent(
          transaction,
          {
            email: submission.email,
            samtycke: submission.samtycke,
            optin: submission.optin,
            source: 'download',
          },
          caller,
          config,
        )
        if (submission.optin === 1) {
          const customer_id = caller.customer?.id ?? null
          await requestTipsOptIn(
            transaction,
            { email: submission.email, source: 'download', customer_id },
            config,
          )
        }
        return { recorded: true }
      },
    )
    if (submission.optin === 1) wakeEmailDelivery()
    return {
      data: {
        image: (await cardOf(store, id)).image,
        downloadable: JSON.stringify(await filesOf(store, id)),
        related: await cardsOf(store, await relatedMaterials(store, finderIndex(), id, relatedCount)),
      },
    }
  })
}

/** A hidden material gives the same response as one that does not exist. Its owner may preview the download. */
async function refuseHidden(
  transaction: DatabaseTransaction,
  id: number,
  { customer }: Caller,
): Promise<void> {
  const material = await transaction
    .selectFrom('material')
    .select(['status', 'customer_id', 'is_downloadable'])
    .where('id', '=', id)
    .executeTakeFirst()
  const isOwner = material !== undefined && customer !== null && material.customer_id === customer.id
  const isAvailable =
    material !== undefined && material.is_downloadable === 1 && (material.status === 1 || isOwner)
  if (!isAvailable) throw new RefusalError('NOT_FOUND')
}

/**
 * Whether a download is recorded: up to a daily count per network, and a number of new addresses per device. Beyond the
 * limits the files are returned, but nothing is recorded. An address that is known does not count, because a teacher may fetch the
 * material of a whole term in an evening.
 */
async function shouldRecord(
  transaction: DatabaseTransaction,
  material: number,
  email: string,
  caller: Caller,
): Promise<boolean> {
  if ((await consumeDailyCount(transaction, 'download', { network: caller.network, material })) === 0)
    return false
  const device = caller.customer?.id ?? caller.deviceId
  if (device === '') return true
  const emailHash = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)
  if ((await increment(transaction, `download:${device}:${emailHash}`, hourMs)) > 1) return true
  return (await consumeUpTo(transaction, `download:${device}`, emailsPerDeviceLimit, 1)) === 1
}

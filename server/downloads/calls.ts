import { createHash, randomUUID } from 'node:crypto'
import { recordDownload } from '#contract/download.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import { increment, hourMs, consumeUpTo } from '../core/rate-limit.ts'
import type { CallRouter } from '../http/call-router.ts'
import { refuseOtherUser, type Caller } from '../core/caller.ts'
import { cardOf, cardsOf } from '../materials/cards.ts'
import type { Config } from '../core/config.ts'
import { recordConsent } from '../core/consent.ts'
import { consumeDailyCount } from '../core/daily-count-limit.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { filesOf } from '../materials/files.ts'
import { withIdempotencyKey } from '../core/idempotency.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { relatedMaterials } from '../materials/related.ts'
import { requestTipsOptIn } from '../core/tips-opt-in.ts'

/** New mail addresses that are written down from one device. */
const emailsPerDeviceLimit = { limit: 20, periodMs: hourMs }
const relatedCount = 4

/** Downloads: who fetched what is written down once, and the files are told. */
export function mountDownloadCalls(
  { implement }: CallRouter,
  { store, config, posted }: { store: Store; config: Config; posted: () => void },
  finderIndex: () => FinderIndex,
): void {
  implement(recordDownload, async (fields, caller) => {
    refuseOtherUser(fields.user_id, caller)
    const { id } = fields
    const given = { id, email: fields.email, samtycke: fields.samtycke, optin: fields.optin }
    await withIdempotencyKey(store, { call: recordDownload, fields: given, caller }, async (writing) => {
      // In here, so that a repeat gets its answer also when the material is no longer there for others.
      await refuseHidden(writing, id, caller)
      if (!(await mayRecord(writing, id, given.email, caller))) return { recorded: false }
      await writing
        .insertInto('download')
        .values({
          id: randomUUID(),
          material_id: id,
          customer_id: caller.customer?.id ?? null,
          email: given.email,
          optin: given.optin,
          created_at: Date.now(),
        })
        .execute()
      await recordConsent(
        writing,
        { email: given.email, samtycke: given.samtycke, optin: given.optin, source: 'download' },
        caller,
      )
      if (given.optin === 1) {
        const customer_id = caller.customer?.id ?? null
        await requestTipsOptIn(
          writing,
          { email: given.email, source: 'download', customer_id },
          config.publicUrl,
        )
      }
      return { recorded: true }
    })
    if (given.optin === 1) posted()
    return {
      data: {
        image: (await cardOf(store, id)).image,
        downloadable: JSON.stringify(await filesOf(store, id)),
        related: await cardsOf(store, await relatedMaterials(store, finderIndex(), id, relatedCount)),
      },
    }
  })
}

/** Whoever may not see it is answered as if it did not exist. Its owner may try what others will get. */
async function refuseHidden(writing: DatabaseTransaction, id: number, { customer }: Caller): Promise<void> {
  const material = await writing
    .selectFrom('material')
    .select(['status', 'customer_id', 'is_downloadable'])
    .where('id', '=', id)
    .executeTakeFirst()
  const own = material !== undefined && customer !== null && material.customer_id === customer.id
  const there = material !== undefined && material.is_downloadable === 1 && (material.status === 1 || own)
  if (!there) throw new RefusalError('NOT_FOUND')
}

/**
 * Whether a download is written down: not beyond what is counted from one network in a day, and of one device only so many
 * new addresses. The files are given all the same. The same address again costs nothing: a teacher fetches a whole term's
 * material in an evening.
 */
async function mayRecord(
  writing: DatabaseTransaction,
  material: number,
  email: string,
  caller: Caller,
): Promise<boolean> {
  if ((await consumeDailyCount(writing, 'download', { network: caller.network, material })) === 0)
    return false
  const device = caller.customer?.id ?? caller.deviceId
  if (device === '') return true
  const written = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)
  if ((await increment(writing, `download:${device}:${written}`, hourMs)) > 1) return true
  return (await consumeUpTo(writing, `download:${device}`, emailsPerDeviceLimit, 1)) === 1
}

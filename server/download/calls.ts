import { createHash, randomUUID } from 'node:crypto'
import { recordDownload } from '#contract/download.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import { countOne, hour, takeUpTo } from '../allowance.ts'
import type { Answers } from '../answer.ts'
import { refuseAnothersName, type Caller } from '../caller.ts'
import { cardOf, cardsOf } from '../cards.ts'
import type { Config } from '../config.ts'
import { recordConsent } from '../consent.ts'
import { countable } from '../counting.ts'
import type { Store, Writing } from '../database/open.ts'
import { filesOf } from '../files.ts'
import { once } from '../once.ts'
import { Refused } from '../refuse.ts'
import { relatedTo } from '../related.ts'
import { askAboutTips } from '../tips.ts'

/** New mail addresses that are written down from one device. */
const addressesOfDevice = { most: 20, period: hour }
const suggested = 4

/** Downloads: who fetched what is written down once, and the files are told. */
export function answerDownload(
  { answer }: Answers,
  { store, config, posted }: { store: Store; config: Config; posted: () => void },
  finderIndex: () => FinderIndex,
): void {
  answer(recordDownload, async (fields, caller) => {
    refuseAnothersName(fields.user_id, caller)
    const { id } = fields
    const given = { id, email: fields.email, samtycke: fields.samtycke, optin: fields.optin }
    await once(store, { call: recordDownload, fields: given, caller }, async (writing) => {
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
        await askAboutTips(writing, { email: given.email, source: 'download', customer_id }, config.publicUrl)
      }
      return { recorded: true }
    })
    if (given.optin === 1) posted()
    return {
      data: {
        image: (await cardOf(store, id)).image,
        downloadable: JSON.stringify(await filesOf(store, id)),
        related: await cardsOf(store, await relatedTo(store, finderIndex(), id, suggested)),
      },
    }
  })
}

/** Whoever may not see it is answered as if it did not exist. Its owner may try what others will get. */
async function refuseHidden(writing: Writing, id: number, { customer }: Caller): Promise<void> {
  const material = await writing
    .selectFrom('material')
    .select(['status', 'customer_id', 'is_downloadable'])
    .where('id', '=', id)
    .executeTakeFirst()
  const own = material !== undefined && customer !== null && material.customer_id === customer.id
  const there = material !== undefined && material.is_downloadable === 1 && (material.status === 1 || own)
  if (!there) throw new Refused('NOT_FOUND')
}

/**
 * Whether a download is written down: not beyond what is counted from one network in a day, and of one device only so many
 * new addresses. The files are given all the same. The same address again costs nothing: a teacher fetches a whole term's
 * material in an evening.
 */
async function mayRecord(
  writing: Writing,
  material: number,
  email: string,
  caller: Caller,
): Promise<boolean> {
  if ((await countable(writing, 'download', { network: caller.address, material })) === 0) return false
  const device = caller.customer?.id ?? caller.device
  if (device === '') return true
  const written = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)
  if ((await countOne(writing, `download:${device}:${written}`, hour)) > 1) return true
  return (await takeUpTo(writing, `download:${device}`, addressesOfDevice, 1)) === 1
}

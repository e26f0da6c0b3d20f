import { createHash, randomUUID } from 'node:crypto'
import { recordDownload } from '#contract/download.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import { countOne, hour, takeOne } from '../allowance.ts'
import type { Answers } from '../answer.ts'
import { refuseAnothersName, type Caller } from '../caller.ts'
import { cardOf, cardsOf } from '../cards.ts'
import { recordConsent } from '../consent.ts'
import type { Store, Writing } from '../database/open.ts'
import { filesOf } from '../files.ts'
import { once } from '../once.ts'
import { Refused } from '../refuse.ts'
import { relatedTo } from '../related.ts'

/** New mail addresses from one device, and downloads from one network address: a whole school may stand behind it. */
const addressesOfDevice = { most: 20, period: hour }
const fromOneAddress = { most: 3000, period: hour }
const suggested = 4

/** Downloads: who fetched what is written down once, and the files are told. */
export function answerDownload({ answer }: Answers, store: Store, finderIndex: () => FinderIndex): void {
  answer(recordDownload, async (fields, caller) => {
    refuseAnothersName(fields.user_id, caller)
    const { id } = fields
    const given = { id, email: fields.email, samtycke: fields.samtycke, optin: fields.optin }
    await once(store, { call: recordDownload, fields: given, caller }, async (writing) => {
      // In here, so that a repeat gets its answer also when the material is no longer there for others.
      await refuseHidden(writing, id, caller)
      await allow(writing, given.email, caller)
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
      return { recorded: true }
    })
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

/** The same address again costs a device nothing: a teacher fetches a whole term's material in an evening. */
async function allow(writing: Writing, email: string, caller: Caller): Promise<void> {
  await takeOne(writing, `download:${caller.address}`, fromOneAddress)
  const device = caller.customer?.id ?? caller.device
  if (device === '') return
  const written = createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 24)
  if ((await countOne(writing, `download:${device}:${written}`, hour)) === 1)
    await takeOne(writing, `download:${device}`, addressesOfDevice)
}

import { randomUUID } from 'node:crypto'
import { stockRequestsMost } from '#contract/limits.ts'
import { requestStock, stopStockRequests } from '#contract/stock.ts'
import { inStockAgain, notOrderable, stockRequested, stockRequestTerms } from '#contract/words.ts'
import { hour, takeOne } from '../allowance.ts'
import type { Answers } from '../answer.ts'
import { refuseAnothersName } from '../caller.ts'
import { versionOf } from '../consent.ts'
import { nextNumber } from '../database/change-log.ts'
import type { Store, Writing } from '../database/open.ts'
import { foldEmail } from '../erasure.ts'
import { keyedHash } from '../keyed-hash.ts'
import { once } from '../once.ts'
import { Refused } from '../refuse.ts'
import { orderedMaterial } from './store.ts'

/** A whole school may ask from one address; more than that is nobody's wish. */
const fromOneAddress = { most: 200, period: hour }
const stopsFromOneAddress = { most: 200, period: hour }

/** Who wants to know when a material is in stock again, and the way out of it. No letter is written before there are copies. */
export function answerStockRequests({ answer }: Answers, store: Store): void {
  answer(requestStock, async (fields, caller) => {
    refuseAnothersName(fields.user_id, caller)
    const { id, email } = fields
    return once(store, { call: requestStock, fields: { id, email }, caller }, async (writing) => {
      await takeOne(writing, `stock:${caller.address}`, fromOneAddress)
      await refuseWhatIsInStock(writing, id)
      const mailbox = await mailboxOf(writing, email)
      await refuseTooMany(writing, mailbox)
      const created_at = Date.now()
      await writing
        .insertInto('stock_request')
        .values({
          id: randomUUID(),
          number: await nextNumber(writing, 'stock-request'),
          material_id: id,
          email,
          mailbox,
          customer_id: caller.customer?.id ?? null,
          text_version: await versionOf(writing, stockRequestTerms, created_at),
          created_at,
        })
        // Asked again, one keeps one's place.
        .onConflict((conflict) => conflict.columns(['material_id', 'mailbox']).doNothing())
        .execute()
      return { data: { product_id: id, message: stockRequested } }
    })
  })

  answer(stopStockRequests, async ({ stop_token }, caller) => {
    await takeOne(store, `stock-stop:${caller.address}`, stopsFromOneAddress)
    const removed = await store
      .deleteFrom('stock_request')
      .where('mailbox', '=', stop_token)
      .returning('id')
      .execute()
    const message = 'Adressen bevakar inget material längre. Det kommer inga fler sådana brev.'
    return { removed: removed.length, message }
  })
}

/** The key of all requests of one address, however it is written: nobody finds it without the database's secret. */
async function mailboxOf(writing: Writing, email: string): Promise<string> {
  return (await keyedHash(writing, `stock:${foldEmail(email)}`)).toString('base64url')
}

/** Holds the material's row: copies that come just now come before this, and are told of, or after it, and write the letter. */
async function refuseWhatIsInStock(writing: Writing, id: number): Promise<void> {
  await writing
    .updateTable('material')
    .set((column) => ({ stock_qty: column.ref('stock_qty') }))
    .where('id', '=', id)
    .execute()
  const material = await orderedMaterial(writing, id)
  if (material === null || material.status !== 1 || material.is_order !== 1)
    throw new Refused('NOT_FOUND', { message: notOrderable })
  if (material.stock_qty > 0) throw new Refused('CONFLICT', { message: inStockAgain })
}

async function refuseTooMany(writing: Writing, mailbox: string): Promise<void> {
  const waiting = await writing
    .selectFrom('stock_request')
    .select('id')
    .where('mailbox', '=', mailbox)
    .execute()
  if (waiting.length < stockRequestsMost) return
  const message = `En adress kan bevaka högst ${stockRequestsMost} material på en gång.`
  throw new Refused('CONFLICT', { message, errors: { email: [message] } })
}

import { randomUUID } from 'node:crypto'
import { maxStockRequests } from '#contract/limits.ts'
import { requestStock, stopStockRequests } from '#contract/calls/stock.ts'
import { inStockAgain, notOrderable, stockRequested, stockRequestTerms } from '#contract/messages.ts'
import { hourMs, consume } from '../core/rate-limit.ts'
import type { CallRouter } from '../http/call-router.ts'
import { refuseOtherUser } from '../core/caller.ts'
import { recordTextVersion } from '../core/consent.ts'
import { nextNumber } from '../database/change-log.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { normalizeEmail } from '../core/erasure.ts'
import { keyedHash } from '../database/keyed-hash.ts'
import { withIdempotencyKey } from '../core/idempotency.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { orderedMaterial } from './store.ts'

/** A whole school may send requests from one network address. */
const perNetworkLimit = { limit: 200, periodMs: hourMs }
const stopsPerNetworkLimit = { limit: 200, periodMs: hourMs }

/** Adds and ends requests for an email when a material is in stock again. Nothing is emailed before there are copies. */
export function mountStockRequestCalls({ implement }: CallRouter, store: Store): void {
  implement(requestStock, async (fields, caller) => {
    refuseOtherUser(fields.user_id, caller)
    const { id, email } = fields
    return withIdempotencyKey(
      store,
      { call: requestStock, fields: { id, email }, caller },
      async (transaction) => {
        await consume(transaction, `stock:${caller.network}`, perNetworkLimit)
        await refuseInStock(transaction, id)
        const mailbox = await stopTokenOf(transaction, email)
        await refuseTooMany(transaction, mailbox)
        const created_at = Date.now()
        await transaction
          .insertInto('stock_request')
          .values({
            id: randomUUID(),
            number: await nextNumber(transaction, 'stock-request'),
            material_id: id,
            email,
            mailbox,
            customer_id: caller.customer?.id ?? null,
            text_version: await recordTextVersion(transaction, stockRequestTerms, created_at),
            created_at,
          })
          // A repeated request keeps its place in the order.
          .onConflict((conflict) => conflict.columns(['material_id', 'mailbox']).doNothing())
          .execute()
        return { data: { product_id: id, message: stockRequested } }
      },
    )
  })

  implement(stopStockRequests, async ({ stop_token }, caller) => {
    await consume(store, `stock-stop:${caller.network}`, stopsPerNetworkLimit)
    const removed = await store
      .deleteFrom('stock_request')
      .where('mailbox', '=', stop_token)
      .returning('id')
      .execute()
    const message = 'Adressen bevakar inget material längre. Det kommer inga fler sådana brev.'
    return { removed: removed.length, message }
  })
}

/** The key of all requests of one address in any spelling. It cannot be derived without the database's secret. */
async function stopTokenOf(transaction: DatabaseTransaction, email: string): Promise<string> {
  return (await keyedHash(transaction, `stock:${normalizeEmail(email)}`)).toString('base64url')
}

/** Locks the material's row: a concurrent restock is either seen here, or comes after this request and emails it. */
async function refuseInStock(transaction: DatabaseTransaction, id: number): Promise<void> {
  await transaction
    .updateTable('material')
    .set((column) => ({ stock_qty: column.ref('stock_qty') }))
    .where('id', '=', id)
    .execute()
  const material = await orderedMaterial(transaction, id)
  if (material === null || material.status !== 1 || material.is_order !== 1)
    throw new RefusalError('NOT_FOUND', { message: notOrderable })
  if (material.stock_qty > 0) throw new RefusalError('CONFLICT', { message: inStockAgain })
}

async function refuseTooMany(transaction: DatabaseTransaction, mailbox: string): Promise<void> {
  const pending = await transaction
    .selectFrom('stock_request')
    .select('id')
    .where('mailbox', '=', mailbox)
    .execute()
  if (pending.length < maxStockRequests) return
  const message = `En adress kan bevaka högst ${maxStockRequests} material på en gång.`
  throw new RefusalError('CONFLICT', { message, errors: { email: [message] } })
}

import { createHash } from 'node:crypto'
import { likeMaterial } from '#contract/calls/like.ts'
import { cannotLikeOwnMaterial } from '#contract/messages.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { Caller } from '../core/callers/caller.ts'
import { countNow } from '../core/records/daily-count.ts'
import { consumeDailyCount } from '../core/limits/daily-count-limit.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { withIdempotencyKey } from '../core/records/idempotency.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'

/** Likes: one per material and liker. The liker is the customer, or a guest's device. */
export function mountLikeCalls(
  { implement }: CallRouter,
  store: Store,
  onLike: (material: number) => void,
): void {
  implement(likeMaterial, async (fields, caller) => {
    const answer = await withIdempotencyKey(
      store,
      { call: likeMaterial, fields: { product_id: fields.product_id }, caller },
      async (transaction) => {
        const material = await transaction
          .selectFrom('material')
          .select(['id', 'status', 'customer_id', 'like_count'])
          .where('id', '=', fields.product_id)
          .executeTakeFirst()
        if (material === undefined) throw new RefusalError('NOT_FOUND')
        const isOwner = material.customer_id !== null && material.customer_id === caller.customer?.id
        if (isOwner) throw new RefusalError('CONFLICT', { message: cannotLikeOwnMaterial })
        if (material.status !== 1) throw new RefusalError('NOT_FOUND')
        return { like_count: await like(transaction, material.id, caller) }
      },
    )
    onLike(fields.product_id)
    return answer
  })
}

/** Returns the count after the like. A repeat leaves it unchanged, and so does a like beyond the network's daily limit. */
async function like(transaction: DatabaseTransaction, material: number, caller: Caller): Promise<number> {
  const liker = likerOf(caller)
  const inserted = await transaction
    .insertInto('material_like')
    .values({ material_id: material, liker, created_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('liker')
    .executeTakeFirst()
  if (inserted === undefined) return likeCountOf(transaction, material)
  if ((await consumeDailyCount(transaction, 'like', { network: caller.network, material })) === 0) {
    // Removed again, so that the count always equals the number of rows.
    await transaction
      .deleteFrom('material_like')
      .where('material_id', '=', material)
      .where('liker', '=', liker)
      .execute()
    return likeCountOf(transaction, material)
  }
  const updated = await transaction
    .updateTable('material')
    .set((expression) => ({ like_count: expression('like_count', '+', 1) }))
    .where('id', '=', material)
    .returning('like_count')
    .executeTakeFirstOrThrow()
  await countNow(transaction, material, { like: 1 })
  return updated.like_count
}

async function likeCountOf(transaction: DatabaseTransaction, material: number): Promise<number> {
  const { like_count } = await transaction
    .selectFrom('material')
    .select('like_count')
    .where('id', '=', material)
    .executeTakeFirstOrThrow()
  return like_count
}

/** A guest without a device id is most likely a program; it is identified by the hash of its network address. */
function likerOf({ customer, deviceId, network }: Caller): string {
  if (customer !== null) return customer.id
  if (deviceId !== '') return `device:${deviceId}`
  return `address:${createHash('sha256').update(network).digest('hex').slice(0, 32)}`
}

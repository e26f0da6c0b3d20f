import { createHash } from 'node:crypto'
import { likeMaterial } from '#contract/like.ts'
import { cannotLikeOwnMaterial } from '#contract/messages.ts'
import type { CallRouter } from '../http/call-router.ts'
import type { Caller } from '../core/caller.ts'
import { consumeDailyCount } from '../core/daily-count-limit.ts'
import type { Store, DatabaseTransaction } from '../database/open.ts'
import { withIdempotencyKey } from '../core/idempotency.ts'
import { RefusalError } from '../core/refusal-error.ts'

/** Likes: one for each material and liker, who is the customer or a guest's device. */
export function mountLikeCalls({ implement }: CallRouter, store: Store): void {
  implement(likeMaterial, (fields, caller) =>
    withIdempotencyKey(
      store,
      { call: likeMaterial, fields: { product_id: fields.product_id }, caller },
      async (writing) => {
        const material = await writing
          .selectFrom('material')
          .select(['id', 'status', 'customer_id', 'like_count'])
          .where('id', '=', fields.product_id)
          .executeTakeFirst()
        if (material === undefined) throw new RefusalError('NOT_FOUND')
        const own = material.customer_id !== null && material.customer_id === caller.customer?.id
        if (own) throw new RefusalError('CONFLICT', { message: cannotLikeOwnMaterial })
        if (material.status !== 1) throw new RefusalError('NOT_FOUND')
        return { like_count: await like(writing, material.id, caller) }
      },
    ),
  )
}

/** The count after the like; a repeat leaves it is, and so does one too many from the same network in a day. */
async function like(writing: DatabaseTransaction, material: number, caller: Caller): Promise<number> {
  const liker = likerOf(caller)
  const first = await writing
    .insertInto('material_like')
    .values({ material_id: material, liker, created_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('liker')
    .executeTakeFirst()
  if (first === undefined) return likeCountOf(writing, material)
  if ((await consumeDailyCount(writing, 'like', { network: caller.network, material })) === 0) {
    // Left uncounted, so that the count is always the number of rows.
    await writing
      .deleteFrom('material_like')
      .where('material_id', '=', material)
      .where('liker', '=', liker)
      .execute()
    return likeCountOf(writing, material)
  }
  const counted = await writing
    .updateTable('material')
    .set((expression) => ({ like_count: expression('like_count', '+', 1) }))
    .where('id', '=', material)
    .returning('like_count')
    .executeTakeFirstOrThrow()
  return counted.like_count
}

async function likeCountOf(writing: DatabaseTransaction, material: number): Promise<number> {
  const { like_count } = await writing
    .selectFrom('material')
    .select('like_count')
    .where('id', '=', material)
    .executeTakeFirstOrThrow()
  return like_count
}

/** A guest without a device's name is only a program; its address stands for it, as a hash. */
function likerOf({ customer, deviceId, network }: Caller): string {
  if (customer !== null) return customer.id
  if (deviceId !== '') return `device:${deviceId}`
  return `address:${createHash('sha256').update(network).digest('hex').slice(0, 32)}`
}

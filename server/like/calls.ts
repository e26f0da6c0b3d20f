import { createHash } from 'node:crypto'
import { likeMaterial } from '#contract/like.ts'
import { ownMaterial } from '#contract/words.ts'
import type { Answers } from '../answer.ts'
import type { Caller } from '../caller.ts'
import { countable } from '../counting.ts'
import type { Store, Writing } from '../database/open.ts'
import { once } from '../once.ts'
import { Refused } from '../refuse.ts'

/** Likes: one for each material and liker, who is the customer or a guest's device. */
export function answerLike({ answer }: Answers, store: Store): void {
  answer(likeMaterial, (fields, caller) =>
    once(
      store,
      { call: likeMaterial, fields: { product_id: fields.product_id }, caller },
      async (writing) => {
        const material = await writing
          .selectFrom('material')
          .select(['id', 'status', 'customer_id', 'like_count'])
          .where('id', '=', fields.product_id)
          .executeTakeFirst()
        if (material === undefined) throw new Refused('NOT_FOUND')
        const own = material.customer_id !== null && material.customer_id === caller.customer?.id
        if (own) throw new Refused('CONFLICT', { message: ownMaterial })
        if (material.status !== 1) throw new Refused('NOT_FOUND')
        return { like_count: await like(writing, material.id, caller) }
      },
    ),
  )
}

/** The count after the like; a repeat leaves it as it is, and so does one too many from the same network in a day. */
async function like(writing: Writing, material: number, caller: Caller): Promise<number> {
  const liker = likerOf(caller)
  const first = await writing
    .insertInto('material_like')
    .values({ material_id: material, liker, created_at: Date.now() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('liker')
    .executeTakeFirst()
  if (first === undefined) return likesOf(writing, material)
  if ((await countable(writing, 'like', { network: caller.address, material })) === 0) {
    // Left uncounted, so that the count is always the number of rows.
    await writing
      .deleteFrom('material_like')
      .where('material_id', '=', material)
      .where('liker', '=', liker)
      .execute()
    return likesOf(writing, material)
  }
  const counted = await writing
    .updateTable('material')
    .set((expression) => ({ like_count: expression('like_count', '+', 1) }))
    .where('id', '=', material)
    .returning('like_count')
    .executeTakeFirstOrThrow()
  return counted.like_count
}

async function likesOf(writing: Writing, material: number): Promise<number> {
  const { like_count } = await writing
    .selectFrom('material')
    .select('like_count')
    .where('id', '=', material)
    .executeTakeFirstOrThrow()
  return like_count
}

/** A guest without a device's name is only a program; its address stands for it, as a hash. */
function likerOf({ customer, device, address }: Caller): string {
  if (customer !== null) return customer.id
  if (device !== '') return `device:${device}`
  return `address:${createHash('sha256').update(address).digest('hex').slice(0, 32)}`
}

import type { Kysely } from 'kysely'
import { toText } from '#contract/call-path.ts'
import { addJointMaterials } from '#contract/calls/joint-order.ts'
import { answersAreClosed, maxJointMaterials } from '#contract/joint-order.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { Store } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import type { CallRouter } from '../../http/call-router.ts'
import { changeJointOrder } from './change-joint-order.ts'
import { isClosed, materialsIn } from './joint-row.ts'
import { presentJointOrder, stocksOf } from './present-joint-order.ts'

/** Whoever may answer a joint order may also add printed materials to it. What it already has is ignored. */
export function mountAddJointMaterials({ implement }: Pick<CallRouter, 'implement'>, store: Store): void {
  implement(addJointMaterials, async ({ address, secret, materials }, { network }) => {
    let changed = ''
    const row = await changeJointOrder(
      store,
      network,
      { address: toText(address) },
      async (transaction, open) => {
        if (isClosed(open)) throw new RefusalError('CONFLICT', { message: answersAreClosed })
        const present = materialsIn(open)
        const added = [...new Set(materials)].filter((id) => present.every((each) => each.id !== id))
        await refuseUnprinted(transaction, added)
        const left = maxJointMaterials - present.length
        if (added.length > left) throw refusedMaterials(spaceText(left))
        changed = JSON.stringify([...present, ...added.map((id) => ({ id, raised: 0 }))])
        await transaction
          .updateTable('joint_order')
          .set({ materials: changed })
          .where('id', '=', open.id)
          .execute()
      },
    )
    return { data: await presentJointOrder(store, { ...row, materials: changed }, toText(secret)) }
  })
}

/** Refuses materials of which nobody can order copies. */
export async function refuseUnprinted(store: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const stocks = await stocksOf(store, ids)
  if (ids.some((id) => stocks.get(id)?.status !== 1 || stocks.get(id)?.is_order !== 1))
    throw refusedMaterials('Ett av materialen går inte längre att beställa. Välj bort det.')
}

const refusedMaterials = (text: string) => new RefusalError('INVALID', { errors: { materials: [text] } })

const spaceText = (left: number) =>
  left === 0
    ? `Beställningen har redan ${maxJointMaterials} material, och fler går inte.`
    : `Beställningen har plats för ${left} material till. Välj bort några.`

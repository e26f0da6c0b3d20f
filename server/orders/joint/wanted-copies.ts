import { jointMaterialField } from '#contract/joint-order.ts'
import { cannotOrderOwnMaterial, notOrderable } from '#contract/messages.ts'
import type { Caller } from '../../core/callers/caller.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { lockMaterials } from '../../core/stock/stock-movements.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import {
  readJointAnswers,
  countCopiesAskedFor,
  materialsIn,
  maxQuantityOf,
  type JointMaterial,
  type JointRow,
} from './joint-row.ts'
import { stocksOf } from './present-joint-order.ts'

type Asked = JointMaterial & { qty: number }
/** A material of which copies are ordered. */
type Wanted = {
  id: number
  qty: number
  most: number
  name: string
  slug: string
  status: number
  is_order: number
  customer_id: string | null
  stock_qty: number
}

/** What the answers ask for together, in the order of the materials' ids. */
export async function readCopiesAskedFor(
  transaction: DatabaseTransaction,
  joint: Pick<JointRow, 'id' | 'materials'>,
): Promise<Asked[]> {
  const answers = await readJointAnswers(transaction, joint.id)
  return materialsIn(joint)
    .map((material) => ({ ...material, qty: countCopiesAskedFor(answers, material.id) }))
    .filter(({ qty }) => qty > 0)
    .sort((a, b) => a.id - b.id)
}

/** Adds what an order needs to know of each material, and locks the materials until the transaction ends. */
export async function lockWanted(
  transaction: DatabaseTransaction,
  asked: readonly Asked[],
): Promise<Wanted[]> {
  const ids = asked.map(({ id }) => id)
  await lockMaterials(transaction, ids)
  const stocks = await stocksOf(transaction, ids)
  return asked.map(({ id, raised, qty }) => {
    const stock = stocks.get(id)
    if (stock === undefined)
      throw new RefusalError('CONFLICT', { errors: { [jointMaterialField(id)]: [notOrderable] } })
    return { ...stock, qty, most: maxQuantityOf({ raised }, stock) }
  })
}

/** Refuses everything when one material is short, and says which and how many there are. */
export function refuseShortage(wanted: readonly Wanted[], { customer }: Caller): void {
  const errors: Record<string, string[]> = {}
  let isShort = false
  for (const { id, name, qty, most, status, is_order, customer_id, stock_qty } of wanted) {
    const isOwn = customer_id !== null && customer_id === customer?.id
    const canOrder = status === 1 && is_order === 1 && !isOwn
    const why = !canOrder
      ? `${name}: ${isOwn ? cannotOrderOwnMaterial : notOrderable}`
      : qty > stock_qty
        ? `${name}: ni vill ha ${qty}, och det finns ${stock_qty === 0 ? 'inga' : `bara ${stock_qty}`} kvar.`
        : qty > most
          ? `${name}: ni vill ha ${qty}, och högst ${most} får beställas.`
          : ''
    if (why !== '') errors[jointMaterialField(id)] = [why]
    isShort ||= !canOrder || qty > stock_qty
  }
  const texts = Object.values(errors).flat()
  if (texts.length > 0)
    throw new RefusalError(isShort ? 'CONFLICT' : 'INVALID', {
      message: `Inget är beställt. ${texts.join(' ')} Ändra antalen och skicka igen.`,
      errors,
    })
}

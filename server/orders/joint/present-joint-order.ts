import type { Kysely } from 'kysely'
import { unknownJointOrder } from '#contract/joint-order.ts'
import { orderStateLabels } from '#contract/order-steps.ts'
import type { JointOrder, OwnJointOrder } from '#contract/schemas/joint-order.ts'
import { hashToken } from '../../core/callers/caller.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { Store } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import { cardsOf } from '../../materials/cards.ts'
import { heldCopies } from '../step-order.ts'
import {
  readJointAnswers,
  countCopiesAskedFor,
  findJointOrder,
  isClosed,
  jointAddressOf,
  materialsIn,
  maxQuantityOf,
  type JointAnswer,
  type JointRow,
} from './joint-row.ts'

/** What colleagues see; `secret` is that of the device's own answer. */
export async function presentJointOrder(store: Store, row: JointRow, secret: string): Promise<JointOrder> {
  const answers = await readJointAnswers(store, row.id)
  const own = answers.find(({ id }) => secret !== '' && id === hashToken(secret))
  return {
    ...(await presentShared(store, row, answers)),
    own: own === undefined ? null : { name: own.name, copies: own.copies },
  }
}

/** What the owner sees. */
export async function ownViewOf(store: Store, secret: string): Promise<{ data: OwnJointOrder }> {
  const row = await findJointOrder(store, { secret })
  if (row === undefined) throw new RefusalError('NOT_FOUND', { message: unknownJointOrder })
  const answers = await readJointAnswers(store, row.id)
  const address = await jointAddressOf(store, secret)
  const shared = await presentShared(store, row, answers)
  return { data: { ...shared, address, has_asked: row.asked_at !== null, answers } }
}

async function presentShared(store: Store, row: JointRow, answers: readonly JointAnswer[]) {
  const materials = materialsIn(row)
  const ids = materials.map(({ id }) => id)
  const [stocks, cards, orders] = await Promise.all([
    stocksOf(store, ids),
    cardsOf(store, ids),
    row.state === 'sent' ? ordersOf(store, row.number) : [],
  ])
  const state = row.state === 'open' && isClosed(row) ? ('closed' as const) : row.state
  return {
    ...{ state, number: row.number, title: row.title, last_day: row.last_day },
    answer_count: answers.length,
    sent_at: row.state === 'sent' ? Number(row.ended_at) : null,
    materials: materials.map((material) => {
      const { id } = material
      const stock = stocks.get(id)
      // An unpublished material has no public page and no public picture.
      const card = cards.find((each) => each.id === id && each.status === 1)
      const canOrder = stock?.status === 1 && stock.is_order === 1
      const order = orders.find(({ material_id }) => material_id === id)
      return {
        ...{ id, name: stock?.name ?? '', slug: card?.slug ?? '', image: card?.image ?? '' },
        most: canOrder ? maxQuantityOf(material, stock) : 0,
        left: canOrder ? stock.stock_qty : 0,
        asked: countCopiesAskedFor(answers, id),
        order:
          order === undefined
            ? null
            : {
                ...{ number: order.number, qty: heldCopies(order) },
                state: orderStateLabels[order.state] ?? order.state,
              },
      }
    }),
  }
}

/** The names and stocks of materials. */
export async function stocksOf(store: Kysely<Database>, ids: readonly number[]) {
  const rows = await store
    .selectFrom('material')
    .select(['id', 'name', 'slug', 'status', 'is_order', 'customer_id', 'max_qty', 'stock_qty'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const ordersOf = (store: Store, number: number) =>
  store
    .selectFrom('material_order')
    .select(['material_id', 'number', 'qty', 'packed_qty', 'state'])
    .where('joint_number', '=', number)
    .execute()

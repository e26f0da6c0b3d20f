import type { Kysely } from 'kysely'
import { toText } from '#contract/call-path.ts'
import type { Output } from '#contract/calls/call.ts'
import { listJointRequests, setJointMaximum } from '#contract/calls/staff-joint-orders.ts'
import { maxJointAnswers, maxJointCopies } from '#contract/joint-order.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { positiveNumberIn } from '../../core/fields/staff-text.ts'
import type { Store } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import {
  readJointAnswers,
  countCopiesAskedFor,
  materialsIn,
  maxQuantityOf,
  type JointRow,
} from './joint-row.ts'
import { stocksOf } from './present-joint-order.ts'

type JointRequest = Output<typeof listJointRequests>['data'][number]

/** What editors may do about joint orders: see those that ask for more than the maximum, without names, and raise it. */
export function mountJointRequests(staffRouter: StaffRouter, store: Store): void {
  staffRouter.read(listJointRequests, async () => ({ data: await openRequests(store) }))
  staffRouter.write(
    setJointMaximum,
    async ({ number, material_id: sentId, most }, { transaction, audit }) => {
      const material_id = positiveNumberIn(sentId)
      const raised = toText(most).trim() === '' ? 0 : positiveNumberIn(most)
      if (raised < 1 || raised > maxJointAnswers * maxJointCopies)
        throw new RefusalError('INVALID', { errors: { most: ['Skriv ett antal, till exempel 60.'] } })
      const row = await transaction
        .updateTable('joint_order')
        .set((each) => ({ number: each.ref('number') }))
        .where('number', '=', positiveNumberIn(number))
        .where('asked_at', 'is not', null)
        .returningAll()
        .executeTakeFirst()
      const before = row === undefined ? undefined : materialsIn(row).find(({ id }) => id === material_id)
      if (row === undefined || before === undefined) throw new RefusalError('NOT_FOUND')
      if (row.state !== 'open')
        throw new RefusalError('CONFLICT', {
          message: `Gemensam beställning ${row.number} är redan ${row.state === 'sent' ? 'skickad' : 'avbruten'}.`,
        })
      await transaction
        .updateTable('joint_order')
        .set({
          materials: JSON.stringify(
            materialsIn(row).map((each) => (each.id === material_id ? { ...each, raised } : each)),
          ),
        })
        .where('id', '=', row.id)
        .execute()
      audit({
        kind: 'joint-order',
        entity: row.number,
        before: { material: material_id, most: before.raised },
        after: { material: material_id, most: raised },
      })
      const message = `Gemensam beställning ${row.number} får beställa högst ${raised}.`
      return { data: await openRequests(transaction), message }
    },
  )
}

async function openRequests(store: Kysely<Database>): Promise<JointRequest[]> {
  const rows = await store
    .selectFrom('joint_order')
    .selectAll()
    .where('state', '=', 'open')
    .where('asked_at', 'is not', null)
    .orderBy('asked_at')
    .limit(100)
    .execute()
  const requests: JointRequest[] = []
  for (const row of rows) requests.push(await requestOf(store, row))
  return requests
}

async function requestOf(store: Kysely<Database>, row: JointRow): Promise<JointRequest> {
  const materials = materialsIn(row)
  const answers = await readJointAnswers(store, row.id)
  const stocks = await stocksOf(
    store,
    materials.map(({ id }) => id),
  )
  return {
    ...{ number: row.number, last_day: row.last_day, asked_at: Number(row.asked_at) },
    answer_count: answers.length,
    materials: materials.flatMap((material) => {
      const stock = stocks.get(material.id)
      if (stock === undefined) return []
      const { id, name, stock_qty } = stock
      return [
        {
          id,
          name,
          most: maxQuantityOf(material, stock),
          left: stock_qty,
          asked: countCopiesAskedFor(answers, id),
        },
      ]
    }),
  }
}

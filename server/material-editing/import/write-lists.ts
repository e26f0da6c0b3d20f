import type { DatabaseTransaction } from '../../database/open.ts'
import type { AppliedRow } from './applied-row.ts'
import { inBatches } from '../../core/import-export/in-batches.ts'

/** Writes the options of all rows anew. */
export async function writeLists(
  transaction: DatabaseTransaction,
  rows: readonly AppliedRow[],
): Promise<void> {
  const known = rows.filter(({ stored }) => stored !== null).map(({ id }) => id)
  await inBatches(known, 1000, async (ids) => {
    for (const table of [
      'material_category',
      'material_plan',
      'material_goal',
      'material_material_type',
    ] as const)
      await transaction.deleteFrom(table).where('material_id', 'in', ids).execute()
  })
  const categories = rows.flatMap(({ id, plan: { fields } }) =>
    unique([...fields.amne, ...fields.arskurs, ...fields.tema]).map((category_id, position) => ({
      ...{ material_id: id, category_id, position },
    })),
  )
  await inBatches(categories, 2000, (batch) =>
    transaction.insertInto('material_category').values(batch).execute(),
  )
  const plans = rows.flatMap(({ id, plan: { fields } }) =>
    unique(fields.product_plan).map((plan_id) => ({ material_id: id, plan_id })),
  )
  await inBatches(plans, 2000, (batch) => transaction.insertInto('material_plan').values(batch).execute())
  const goals = rows.flatMap(({ id, plan: { fields } }) =>
    unique(fields.mal).map((goal_id) => ({ material_id: id, goal_id })),
  )
  await inBatches(goals, 2000, (batch) => transaction.insertInto('material_goal').values(batch).execute())
  const types = rows.flatMap(({ id, plan: { fields } }) =>
    unique(fields.typ_av_material).map((material_type_id) => ({ material_id: id, material_type_id })),
  )
  await inBatches(types, 2000, (batch) =>
    transaction.insertInto('material_material_type').values(batch).execute(),
  )
}

const unique = (ids: readonly number[]) => [...new Set(ids)]

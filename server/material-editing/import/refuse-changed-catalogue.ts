import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { MaterialRow } from '../../materials/store.ts'
import { readTakenSlugs } from '../../materials/taken-slugs.ts'
import { inBatches } from '../../core/import-export/in-batches.ts'
import type { RowPlan } from './plan-import.ts'

const changedSince = (what: string) =>
  new RefusalError('CONFLICT', {
    message: `${what} har ändrats sedan filen kontrollerades. Ladda upp filen igen, så kontrolleras den på nytt.`,
  })

/** The materials that will be changed, by id. Throws when one of them, an address or an option is not what the plan was made for. */
export async function refuseChangedCatalogue(
  transaction: DatabaseTransaction,
  plans: RowPlan[],
): Promise<Map<number, MaterialRow>> {
  const stored = new Map<number, MaterialRow>()
  const known = plans.filter(({ id }) => id !== null)
  await inBatches(known, 500, async (batch) => {
    const ids = batch.map(({ id }) => id ?? 0)
    for (const row of await transaction.selectFrom('material').selectAll().where('id', 'in', ids).execute())
      stored.set(row.id, row)
    const copies = await transaction
      .selectFrom('material_draft')
      .select('material_id')
      .where('material_id', 'in', ids)
      .execute()
    if (copies.length > 0) throw changedSince('Ett material')
  })
  for (const { id, version, name } of known)
    if (stored.get(id ?? 0)?.version !== version) throw changedSince(`”${name}”`)
  await refuseTaken(transaction, plans)
  await refuseGoneOptions(transaction, plans)
  return stored
}

async function refuseTaken(transaction: DatabaseTransaction, plans: RowPlan[]): Promise<void> {
  const moving = plans.filter(({ before, fields }) => before?.slug !== fields.slug)
  await inBatches(moving, 500, async (batch) => {
    const owners = new Map(batch.map(({ id, fields }) => [fields.slug, id]))
    const taken = await readTakenSlugs(transaction, { in: [...owners.keys()] })
    const lost = taken.find(({ slug, material }) => material === null || owners.get(slug) !== material)
    if (lost !== undefined) throw changedSince(`Adressen /${lost.slug}`)
  })
  const keys = plans.filter(({ key }) => key !== '')
  await inBatches(keys, 500, async (batch) => {
    const owners = new Map(batch.map(({ key, id }) => [key, id]))
    const taken = await transaction
      .selectFrom('material')
      .select(['id', 'import_key'])
      .where('import_key', 'in', [...owners.keys()])
      .execute()
    const lost = taken.find(({ id, import_key }) => owners.get(import_key) !== id)
    if (lost !== undefined) throw changedSince(`Nyckeln ${lost.import_key}`)
  })
}

async function refuseGoneOptions(transaction: DatabaseTransaction, plans: RowPlan[]): Promise<void> {
  const idsIn = (...fields: ('amne' | 'arskurs' | 'tema' | 'typ_av_material' | 'product_plan' | 'mal')[]) => [
    ...new Set(plans.flatMap((plan) => fields.flatMap((field) => plan.fields[field]))),
  ]
  const senders = [...new Set(plans.flatMap(({ fields }) => fields.sender_id ?? []))]
  const used = [
    ['category', idsIn('amne', 'arskurs', 'tema'), 'Ett ämne, en årskurs eller ett tema'],
    ['material_type', idsIn('typ_av_material'), 'En typ av material'],
    ['plan', idsIn('product_plan'), 'En plan'],
    ['goal', idsIn('mal'), 'En punkt ur centralt innehåll'],
    ['sender', senders, 'En avsändare'],
  ] as const
  for (const [table, ids, what] of used)
    await inBatches(ids, 500, async (batch) => {
      const rows = await transaction
        .selectFrom(table as 'plan')
        .select('id')
        .where('id', 'in', batch)
        .execute()
      if (rows.length !== batch.length) throw changedSince(what)
    })
}

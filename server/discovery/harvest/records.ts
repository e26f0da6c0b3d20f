import type { Store } from '../../database/open.ts'
import type { Selection } from './protocol.ts'

/** A material as harvesters know it. */
export type HarvestRecord = { id: number; datestamp: number; deleted: boolean }

type Row = { material_id: number; datestamp: number; deleted: number }
const recordIn = ({ material_id, datestamp, deleted }: Row): HarvestRecord => ({
  id: material_id,
  datestamp: Number(datestamp),
  deleted: deleted === 1,
})

export async function findRecord(store: Store, id: number): Promise<HarvestRecord | null> {
  const row = await store
    .selectFrom('harvest_record')
    .selectAll()
    .where('material_id', '=', id)
    .executeTakeFirst()
  return row === undefined ? null : recordIn(row)
}

/**
 * The next records after one, by id: what changes while a long list is fetched keeps its place in it, so that nothing is
 * left out and nothing comes twice.
 */
export async function listRecords(
  store: Store,
  selection: Selection & { after: number },
  most: number,
): Promise<HarvestRecord[]> {
  const rows = await selectRecords(store, selection)
    .selectAll('harvest_record')
    .where('harvest_record.material_id', '>', selection.after)
    .orderBy('harvest_record.material_id')
    .limit(most)
    .execute()
  return rows.map(recordIn)
}

export async function countRecords(store: Store, selection: Selection): Promise<number> {
  const { number } = await selectRecords(store, selection)
    .select((row) => row.fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow()
  return Number(number)
}

function selectRecords(store: Store, { from, until, set }: Selection) {
  let query = store.selectFrom('harvest_record')
  if (from !== null) query = query.where('harvest_record.datestamp', '>=', from)
  if (until !== null) query = query.where('harvest_record.datestamp', '<=', until)
  if (set !== null)
    query = query.where('harvest_record.material_id', 'in', (inside) =>
      inside.selectFrom('harvest_set').select('harvest_set.material_id').where('set_spec', '=', set),
    )
  return query
}

/** No record is older. */
export async function oldestDatestamp(store: Store): Promise<number> {
  const row = await store
    .selectFrom('harvest_record')
    .select((one) => one.fn.min('datestamp').as('first'))
    .executeTakeFirst()
  return Number(row?.first ?? 0)
}

/** The sets of each record, by its id. */
export async function setsOf(store: Store, records: HarvestRecord[]): Promise<(id: number) => string[]> {
  if (records.length === 0) return () => []
  const rows = await store
    .selectFrom('harvest_set')
    .selectAll()
    .where(
      'material_id',
      'in',
      records.map(({ id }) => id),
    )
    .orderBy('set_spec')
    .execute()
  return (id) => rows.filter(({ material_id }) => material_id === id).map(({ set_spec }) => set_spec)
}

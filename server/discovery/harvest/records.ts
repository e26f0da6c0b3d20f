import type { Store } from '../../database/open.ts'
import type { Selection } from './oai-pmh.ts'

/** The harvest state of a material. */
export type HarvestRecord = { id: number; datestamp: number; deleted: boolean }

type Row = { material_id: number; datestamp: number; deleted: number }
const toRecord = ({ material_id, datestamp, deleted }: Row): HarvestRecord => ({
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
  return row === undefined ? null : toRecord(row)
}

/**
 * The next records after one, by id. A change during a long harvest does not move a record, so that nothing is missing and
 * nothing comes twice.
 */
export async function listRecords(
  store: Store,
  selection: Selection & { after: number },
  limit: number,
): Promise<HarvestRecord[]> {
  const rows = await selectRecords(store, selection)
    .selectAll('harvest_record')
    .where('harvest_record.material_id', '>', selection.after)
    .orderBy('harvest_record.material_id')
    .limit(limit)
    .execute()
  return rows.map(toRecord)
}

export async function countRecords(store: Store, selection: Selection): Promise<number> {
  const { count } = await selectRecords(store, selection)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function selectRecords(store: Store, { from, until, set }: Selection) {
  let query = store.selectFrom('harvest_record')
  if (from !== null) query = query.where('harvest_record.datestamp', '>=', from)
  if (until !== null) query = query.where('harvest_record.datestamp', '<=', until)
  if (set !== null)
    query = query.where('harvest_record.material_id', 'in', (subquery) =>
      subquery.selectFrom('harvest_set').select('harvest_set.material_id').where('set_spec', '=', set),
    )
  return query
}

/** The datestamp of the oldest record. */
export async function oldestDatestamp(store: Store): Promise<number> {
  const row = await store
    .selectFrom('harvest_record')
    .select((row) => row.fn.min('datestamp').as('first'))
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

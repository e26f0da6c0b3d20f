import { subjectParentId } from '#contract/limits.ts'
import { changesSince, firstChange, lastChange, nextNumber } from '#server/database/change-log.ts'
import type { Store, DatabaseTransaction } from '#server/database/open.ts'

/** The counter that holds the number of the last change the records include. */
const counterName = 'harvest'
const batchSize = 500

/**
 * Updates the records from the change log. A record's datestamp is the time of this update, not of the change, so that a
 * harvester that continues from the time of its last response gets every change, however late it was committed.
 */
export async function syncHarvestRecords(store: Store): Promise<void> {
  const row = await store
    .selectFrom('counter')
    .select('value')
    .where('name', '=', counterName)
    .executeTakeFirst()
  if (row !== undefined && Number(row.value) === (await lastChange(store))) return
  await store.transaction().execute(async (transaction) => {
    // Locks the counter's row, so that only one of several servers updates the records.
    const from = await nextNumber(transaction, counterName, 0)
    const last = await lastChange(transaction)
    if (row !== undefined && from === last) return
    const isFirst = from === 0
    // If the log no longer reaches back that far, all materials are updated.
    const isFull = isFirst || from + 1 < (await firstChange(transaction))
    const ids = isFull ? await allMaterialIds(transaction) : await changedIds(transaction, from)
    const now = isFirst ? null : await nextDatestamp(transaction)
    for (let start = 0; start < ids.length; start += batchSize)
      await updateRecords(transaction, ids.slice(start, start + batchSize), now)
    await transaction.updateTable('counter').set({ value: last }).where('name', '=', counterName).execute()
  })
}

/** Now in whole seconds, but never before the latest datestamp, because the clock may have been set back. */
async function nextDatestamp(transaction: DatabaseTransaction): Promise<number> {
  const { latest } = await transaction
    .selectFrom('harvest_record')
    .select((row) => row.fn.max('datestamp').as('latest'))
    .executeTakeFirstOrThrow()
  return Math.max(floorToSeconds(Date.now()), Number(latest ?? 0))
}

const floorToSeconds = (time: number) => Math.floor(time / 1000) * 1000

async function allMaterialIds(transaction: DatabaseTransaction): Promise<number[]> {
  const existing = await transaction.selectFrom('material').select('id').execute()
  const recorded = await transaction.selectFrom('harvest_record').select('material_id as id').execute()
  return [...new Set([...existing, ...recorded].map(({ id }) => id))]
}

/** The materials that have changed, and those whose options have changed. */
async function changedIds(transaction: DatabaseTransaction, from: number): Promise<number[]> {
  const log = await changesSince(transaction, from)
  const options = [...new Set(log.filter(({ kind }) => kind === 'options').map(({ entity }) => entity))]
  // Entity 0 does not name the option, so it may be any.
  if (options.includes(0)) return allMaterialIds(transaction)
  const ids = new Set(log.filter(({ kind }) => kind === 'material').map(({ entity }) => entity))
  if (options.length === 0) return [...ids]
  const affected = await transaction
    .selectFrom('material_category')
    .select('material_id as id')
    .where('category_id', 'in', options)
    .unionAll(
      transaction
        .selectFrom('material_keyword')
        .select('material_id as id')
        .where('keyword_id', 'in', options),
    )
    .unionAll(
      transaction
        .selectFrom('material_material_type')
        .select('material_id as id')
        .where('material_type_id', 'in', options),
    )
    .unionAll(transaction.selectFrom('material').select('id').where('sender_id', 'in', options))
    .execute()
  for (const { id } of affected) ids.add(id)
  return [...ids]
}

/** `now` is null the first time: existing materials keep the time of their last update. */
async function updateRecords(
  transaction: DatabaseTransaction,
  ids: number[],
  now: number | null,
): Promise<void> {
  const published = await transaction
    .selectFrom('material')
    .select(['id', 'updated_at'])
    .where('id', 'in', ids)
    .where('status', '=', 1)
    .execute()
  const publishedIds = new Set(published.map(({ id }) => id))
  const deletedIds = ids.filter((id) => !publishedIds.has(id))
  if (deletedIds.length > 0)
    await transaction
      .updateTable('harvest_record')
      .set({ deleted: 1, datestamp: now ?? floorToSeconds(Date.now()) })
      .where('material_id', 'in', deletedIds)
      .where('deleted', '=', 0)
      .execute()
  if (published.length === 0) return
  const records = published.map(({ id, updated_at }) => ({
    material_id: id,
    datestamp: now ?? floorToSeconds(Math.min(Number(updated_at), Date.now())),
    deleted: 0,
  }))
  await transaction
    .insertInto('harvest_record')
    .values(records)
    .onConflict((conflict) =>
      conflict.column('material_id').doUpdateSet((row) => ({
        datestamp: row.ref('excluded.datestamp'),
        deleted: row.ref('excluded.deleted'),
      })),
    )
    .execute()
  await transaction
    .deleteFrom('harvest_set')
    .where('material_id', 'in', [...publishedIds])
    .execute()
  const sets = await transaction
    .selectFrom('material_category')
    .innerJoin('category', 'category.id', 'material_category.category_id')
    .select(['material_id', 'category.slug as set_spec'])
    .distinct()
    .where('material_id', 'in', [...publishedIds])
    .where('category.parent_id', '=', subjectParentId)
    .where('category.hidden', '=', 0)
    .execute()
  if (sets.length > 0) await transaction.insertInto('harvest_set').values(sets).execute()
}

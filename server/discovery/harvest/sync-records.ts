import { subjectParentId } from '#contract/limits.ts'
import { changesSince, firstChange, lastChange, nextNumber } from '#server/database/change-log.ts'
import type { Store, DatabaseTransaction } from '#server/database/open.ts'

/** The counter that says up to which change the records are right. */
const counterName = 'harvest'
const batchSize = 500

/**
 * Brings the records up to the change log. A record's datestamp is when it was brought up, which no answer given before
 * can have missed: who harvests from the time of the last answer on gets every change, however late it was committed.
 */
export async function syncHarvestRecords(store: Store): Promise<void> {
  const row = await store
    .selectFrom('counter')
    .select('value')
    .where('name', '=', counterName)
    .executeTakeFirst()
  if (row !== undefined && Number(row.value) === (await lastChange(store))) return
  await store.transaction().execute(async (writing) => {
    // Holds the counter's row: of several servers one does it.
    const from = await nextNumber(writing, counterName, 0)
    const last = await lastChange(writing)
    if (row !== undefined && from === last) return
    const first = from === 0
    // Where the log no longer reaches back so far, everything is looked at.
    const whole = first || from + 1 < (await firstChange(writing))
    const ids = whole ? await allMaterialIds(writing) : await changedIds(writing, from)
    const now = first ? null : await nextDatestamp(writing)
    for (let start = 0; start < ids.length; start += batchSize)
      await updateRecords(writing, ids.slice(start, start + batchSize), now)
    await writing.updateTable('counter').set({ value: last }).where('name', '=', counterName).execute()
  })
}

/** Now, in whole seconds; never before what was told already, even when the clock has been put back. */
async function nextDatestamp(writing: DatabaseTransaction): Promise<number> {
  const { latest } = await writing
    .selectFrom('harvest_record')
    .select((row) => row.fn.max('datestamp').as('latest'))
    .executeTakeFirstOrThrow()
  return Math.max(floorToSeconds(Date.now()), Number(latest ?? 0))
}

const floorToSeconds = (time: number) => Math.floor(time / 1000) * 1000

async function allMaterialIds(writing: DatabaseTransaction): Promise<number[]> {
  const here = await writing.selectFrom('material').select('id').execute()
  const told = await writing.selectFrom('harvest_record').select('material_id as id').execute()
  return [...new Set([...here, ...told].map(({ id }) => id))]
}

/** The materials that have changed, and those that are sorted by what has changed. */
async function changedIds(writing: DatabaseTransaction, from: number): Promise<number[]> {
  const log = await changesSince(writing, from)
  const options = [...new Set(log.filter(({ kind }) => kind === 'options').map(({ entity }) => entity))]
  // Which option it was is not known: any of them.
  if (options.includes(0)) return allMaterialIds(writing)
  const ids = new Set(log.filter(({ kind }) => kind === 'material').map(({ entity }) => entity))
  if (options.length === 0) return [...ids]
  const sorted = await writing
    .selectFrom('material_category')
    .select('material_id as id')
    .where('category_id', 'in', options)
    .unionAll(
      writing.selectFrom('material_keyword').select('material_id as id').where('keyword_id', 'in', options),
    )
    .unionAll(
      writing
        .selectFrom('material_material_type')
        .select('material_id as id')
        .where('material_type_id', 'in', options),
    )
    .unionAll(writing.selectFrom('material').select('id').where('sender_id', 'in', options))
    .execute()
  for (const { id } of sorted) ids.add(id)
  return [...ids]
}

/** `now` is null the first time: what has stood for long is as old as it says. */
async function updateRecords(writing: DatabaseTransaction, ids: number[], now: number | null): Promise<void> {
  const published = await writing
    .selectFrom('material')
    .select(['id', 'updated_at'])
    .where('id', 'in', ids)
    .where('status', '=', 1)
    .execute()
  const here = new Set(published.map(({ id }) => id))
  const gone = ids.filter((id) => !here.has(id))
  if (gone.length > 0)
    await writing
      .updateTable('harvest_record')
      .set({ deleted: 1, datestamp: now ?? floorToSeconds(Date.now()) })
      .where('material_id', 'in', gone)
      .where('deleted', '=', 0)
      .execute()
  if (published.length === 0) return
  const records = published.map(({ id, updated_at }) => ({
    material_id: id,
    datestamp: now ?? floorToSeconds(Math.min(Number(updated_at), Date.now())),
    deleted: 0,
  }))
  await writing
    .insertInto('harvest_record')
    .values(records)
    .onConflict((conflict) =>
      conflict.column('material_id').doUpdateSet((row) => ({
        datestamp: row.ref('excluded.datestamp'),
        deleted: row.ref('excluded.deleted'),
      })),
    )
    .execute()
  await writing
    .deleteFrom('harvest_set')
    .where('material_id', 'in', [...here])
    .execute()
  const sets = await writing
    .selectFrom('material_category')
    .innerJoin('category', 'category.id', 'material_category.category_id')
    .select(['material_id', 'category.slug as set_spec'])
    .distinct()
    .where('material_id', 'in', [...here])
    .where('category.parent_id', '=', subjectParentId)
    .execute()
  if (sets.length > 0) await writing.insertInto('harvest_set').values(sets).execute()
}

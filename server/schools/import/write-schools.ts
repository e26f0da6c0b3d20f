import { inBatches } from '../../core/import-export/in-batches.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { nextNumber, recordChange } from '../../database/change-log.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import { isSameSchool, loadSchools, valuesOf, type SchoolChange, type SchoolRow } from './school-values.ts'

/** Rows of one statement; SQLite takes no more than 32,766 values. */
const rowsAtOnce = 1000
/** Editors change the same schools under 'Ord', where each has a version. */
const wordKind = 'workplace'

type Written = { created: number[]; changed: number[]; closed: number[]; removed: number[] }

/**
 * Writes what becomes of each school. Refuses all where one is no longer what it was before. A school that goes again is closed
 * instead where somebody has chosen it meanwhile.
 */
export async function writeSchools(
  transaction: DatabaseTransaction,
  changes: readonly SchoolChange[],
  { by, now }: { by: string; now: number },
): Promise<Written> {
  // An editor's save locks the same counter.
  let next = await takeIds(transaction, changes.filter(({ id }) => id === null).length)
  const schools = await loadSchools(transaction)
  const byId = new Map(schools.map((school) => [school.id, school]))
  refuseChanged(changes, byId, new Set(schools.map(({ unit_code }) => unit_code)))
  const planned = changes.map((change) => ({ ...change, id: change.id ?? next++ }))
  const gone = planned.filter(({ after }) => after === null).map(({ id }) => id)
  const chosen = await chosenAmong(transaction, gone)
  const rows = planned.flatMap(({ id, before, after }) => {
    const values = after ?? (chosen.has(id) && before !== null ? { ...before, closed: true } : null)
    if (values === null) return []
    const { closed, ...columns } = values
    return [{ id, ...columns, closed_at: closed ? (byId.get(id)?.closed_at ?? now) : null }]
  })
  // Codes that move between schools would meet in the index otherwise.
  const removed = gone.filter((id) => !chosen.has(id))
  await inBatches(removed, rowsAtOnce, async (ids) => {
    await transaction
      .deleteFrom('word_edit')
      .where('kind', '=', wordKind)
      .where('entity', 'in', ids.map(String))
      .execute()
    await transaction.deleteFrom('school').where('id', 'in', ids).execute()
  })
  await inBatches(rows, rowsAtOnce, (batch) =>
    transaction
      .insertInto('school')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          skola: row.ref('excluded.skola'),
          skolans_adress: row.ref('excluded.skolans_adress'),
          postnummer: row.ref('excluded.postnummer'),
          ort: row.ref('excluded.ort'),
          telfonnummer: row.ref('excluded.telfonnummer'),
          unit_code: row.ref('excluded.unit_code'),
          closed_at: row.ref('excluded.closed_at'),
        })),
      )
      .execute(),
  )
  // Saving a form that was opened before is refused.
  await inBatches(rows, rowsAtOnce, (batch) =>
    transaction
      .insertInto('word_edit')
      .values(
        batch.map(({ id }) => ({
          ...{ kind: wordKind, entity: String(id), version: 1, changed_by: by, changed_at: now },
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['kind', 'entity']).doUpdateSet((edit) => ({
          version: edit('word_edit.version', '+', 1),
          ...{ changed_by: by, changed_at: now },
        })),
      )
      .execute(),
  )
  await recordChange(transaction, 'content', 0)
  const idsOf = (isMeant: (change: SchoolChange) => boolean) =>
    planned.filter((change) => isMeant(change)).map(({ id }) => id)
  const closes = ({ before, after }: SchoolChange) => before?.closed === false && after?.closed === true
  return {
    created: idsOf(({ before }) => before === null),
    changed: idsOf((change) => change.before !== null && change.after !== null && !closes(change)),
    closed: [...idsOf(closes), ...gone.filter((id) => chosen.has(id))],
    removed,
  }
}

/** The first of so many ids that no school has had. */
async function takeIds(transaction: DatabaseTransaction, count: number): Promise<number> {
  const last = await nextNumber(transaction, 'school', count)
  const row = await transaction
    .selectFrom('school')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirst()
  const behind = Number(row?.last ?? 0) - (last - count)
  return (behind > 0 ? await nextNumber(transaction, 'school', behind) : last) - count + 1
}

function refuseChanged(
  changes: readonly SchoolChange[],
  byId: ReadonlyMap<number, SchoolRow>,
  codes: ReadonlySet<string>,
): void {
  for (const { id, before, after } of changes) {
    const stored = id === null ? undefined : byId.get(id)
    const isAsPlanned =
      before === null
        ? !codes.has(after?.unit_code ?? '')
        : stored !== undefined && isSameSchool(valuesOf(stored), before)
    if (!isAsPlanned)
      throw new RefusalError('CONFLICT', {
        message: `”${(before ?? after)?.skola ?? ''}” har ändrats sedan filen lästes. Inget är ändrat. Läs in filen igen.`,
      })
  }
}

/** Those of the schools that an account or an order names. */
async function chosenAmong(transaction: DatabaseTransaction, ids: readonly number[]): Promise<Set<number>> {
  const chosen = new Set<number>()
  await inBatches(ids, rowsAtOnce, async (batch) => {
    for (const table of ['customer', 'material_order'] as const) {
      const rows = await transaction
        .selectFrom(table)
        .select('workplace_id')
        .distinct()
        .where('workplace_id', 'in', batch)
        .execute()
      for (const { workplace_id } of rows) if (workplace_id !== null) chosen.add(workplace_id)
    }
  })
  return chosen
}

import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** What changed: a material, the filter options, or other content. */
export type ChangeKind = 'material' | 'options' | 'content'

/** The next number of a named counter. The counter's row is locked until the transaction ends, so numbers follow commit order. */
export async function nextNumber(
  transaction: Transaction<Database>,
  name: string,
  step = 1,
): Promise<number> {
  const row = await transaction
    .insertInto('counter')
    .values({ name, value: step })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((expression) => ({ value: expression('counter.value', '+', step) })),
    )
    .returning('value')
    .executeTakeFirstOrThrow()
  return Number(row.value)
}

/** Records a change; finders and devices follow this log. */
export async function recordChange(
  transaction: Transaction<Database>,
  kind: ChangeKind,
  entity: number,
): Promise<number> {
  const seq = await nextNumber(transaction, 'change')
  await transaction
    .insertInto('change_log')
    .values({ seq, kind, entity_id: entity, changed_at: Date.now() })
    .execute()
  return seq
}

/** Rows of one statement; SQLite takes no more than 32,766 values. */
const rowsPerInsert = 1000

/** Records a change of each of these entities. */
export async function recordChanges(
  transaction: Transaction<Database>,
  kind: ChangeKind,
  entities: readonly number[],
): Promise<void> {
  const changed_at = Date.now()
  for (let start = 0; start < entities.length; start += rowsPerInsert) {
    const part = entities.slice(start, start + rowsPerInsert)
    const last = await nextNumber(transaction, 'change', part.length)
    const rows = part.map((entity_id, at) => ({
      seq: last - part.length + 1 + at,
      kind,
      entity_id,
      changed_at,
    }))
    await transaction.insertInto('change_log').values(rows).execute()
  }
}

/** The number of the newest change; 0 when there is none. */
export async function lastChange(store: Kysely<Database>): Promise<number> {
  const row = await store
    .selectFrom('counter')
    .select('value')
    .where('name', '=', 'change')
    .executeTakeFirst()
  return Number(row?.value ?? 0)
}

/** The number of the oldest change in the log; infinity when the log is empty. */
export async function firstChange(store: Kysely<Database>): Promise<number> {
  const row = await store.selectFrom('change_log').select('seq').orderBy('seq').limit(1).executeTakeFirst()
  return Number(row?.seq ?? Number.POSITIVE_INFINITY)
}

/** Changes after a number, oldest first. */
export async function changesSince(store: Kysely<Database>, seq: number) {
  const rows = await store
    .selectFrom('change_log')
    .select(['seq', 'kind', 'entity_id'])
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute()
  return rows.map((row) => ({ seq: Number(row.seq), kind: row.kind, entity: row.entity_id }))
}

/** How long every change stays in the log, ms; of older ones the last of each entity says the same. */
const wholeLogMs = 24 * 3_600_000

/**
 * Removes changes that a later one of the same entity repeats. Whoever follows the log, a device that was away for a year too, learns
 * from the later one what is new.
 */
export async function compactChangeLog(store: Kysely<Database>, now: number): Promise<void> {
  await store
    .deleteFrom('change_log')
    .where('changed_at', '<', now - wholeLogMs)
    .where('seq', 'not in', (row) =>
      row
        .selectFrom('change_log')
        .select(({ fn }) => fn.max('seq').as('seq'))
        .groupBy(['kind', 'entity_id']),
    )
    .execute()
}

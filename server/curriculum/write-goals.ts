import { inBatches } from '../core/import-export/in-batches.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { nextNumber, recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { isSame, keyOf, loadVersions, type GoalChange } from './goal-values.ts'

const rowsAtOnce = 1000

/** Writes the versions of goals. Refuses all where one is no longer what it was when the file was read. */
export async function writeGoals(
  transaction: DatabaseTransaction,
  changes: readonly GoalChange[],
): Promise<void> {
  const codes = [...new Set(changes.map(({ after }) => after.code))]
  // Locks the counter first, so that nobody else writes meanwhile.
  await nextNumber(transaction, 'goal', 0)
  await refuseChanged(transaction, changes)
  const goals = await transaction.selectFrom('goal').select(['id', 'code']).execute()
  const ids = new Map(goals.map(({ id, code }) => [code, id]))
  const created = codes.filter((code) => !ids.has(code))
  const last = created.length === 0 ? 0 : await nextNumber(transaction, 'goal', created.length)
  for (const [at, code] of created.entries()) ids.set(code, last - created.length + 1 + at)
  const idOf = (code: string) => ids.get(code) ?? 0
  const places = new Map(changes.map(({ after }) => [after.code, after]))
  await inBatches([...places.values()], rowsAtOnce, (batch) =>
    transaction
      .insertInto('goal')
      .values(
        batch.map(({ code, parent, position }) => ({
          ...{ id: idOf(code), code, position, parent_id: parent === '' ? 0 : idOf(parent) },
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          parent_id: row.ref('excluded.parent_id'),
          position: row.ref('excluded.position'),
        })),
      )
      .execute(),
  )
  await inBatches(changes, rowsAtOnce, (batch) =>
    transaction
      .insertInto('goal_version')
      .values(
        batch.map(({ after: { code, parent: _parent, position: _position, ...version } }) => ({
          ...{ goal_id: idOf(code), ...version },
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['goal_id', 'valid_from']).doUpdateSet((row) => ({
          valid_to: row.ref('excluded.valid_to'),
          name: row.ref('excluded.name'),
          source: row.ref('excluded.source'),
          read_on: row.ref('excluded.read_on'),
          wording: row.ref('excluded.wording'),
        })),
      )
      .execute(),
  )
  await recordChange(transaction, 'options', 0)
}

async function refuseChanged(
  transaction: DatabaseTransaction,
  changes: readonly GoalChange[],
): Promise<void> {
  const stored = new Map((await loadVersions(transaction)).map((version) => [keyOf(version), version]))
  for (const { before, after } of changes) {
    const now = stored.get(keyOf(after))
    const isAsRead = before === null ? now === undefined : now !== undefined && isSame(now, before)
    if (!isAsRead)
      throw new RefusalError('CONFLICT', {
        message: `${after.code} har ändrats sedan filen lästes. Inget är ändrat. Ladda upp filen igen.`,
      })
  }
}

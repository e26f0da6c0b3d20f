import { sql } from 'kysely'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { recordChange, recordChanges } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import type { StaffWrite } from '../http/staff-calls.ts'
import { seenVersion, takeNextVersion } from './versions.ts'
import type { WordKind } from './word-definitions.ts'
import { findWord } from './find-words.ts'
import { removedWordRefusal } from './save-word.ts'
import { moveUses } from './word-uses.ts'

type MergeFields = {
  id: string
  into: string
  version: unknown
  /** The word stays in the list, without anything that uses it. */
  keep: boolean
}

/**
 * Gives everything that has a word another one instead. Unless `keep` is on, the word itself stays as a row that leads to the
 * other, because its id and slug are in addresses; what was merged into it earlier then leads to the other too.
 */
export async function mergeWords(
  write: StaffWrite,
  kind: WordKind,
  { id, into, version, keep }: MergeFields,
): Promise<{ message: string }> {
  const { transaction } = write
  if (kind.merges !== true)
    throw new RefusalError('INVALID', { errors: { into: ['Det går inte att slå ihop här.'] } })
  if (into === '')
    throw new RefusalError('INVALID', { errors: { into: ['Välj vad det ska slås ihop med.'] } })
  if (into === id)
    throw new RefusalError('INVALID', { errors: { into: ['Välj ett annat än det du slår ihop.'] } })
  const word = await findWord(transaction, kind, id)
  if (word === null) throw removedWordRefusal()
  await takeNextVersion(write, { kind: kind.kind, entity: id }, seenVersion(version))
  const target = await findWord(transaction, kind, into)
  // Nobody merges the other word into a third one until this has ended.
  if (target === null || !(await lockUnmerged(transaction, kind, into)))
    throw new RefusalError('INVALID', {
      errors: { into: ['Det finns inte längre i listan. Välj ett annat.'] },
    })
  const materials = await moveUses(transaction, kind, { from: id, into })
  if (!keep) await leadTo(write, kind, { id, into })
  await recordChanges(transaction, 'material', materials)
  await recordChange(transaction, kind.change, Number(into) || 0)
  write.audit({
    kind: kind.kind,
    entity: id,
    before: { [kind.label]: word.label },
    after: { [keep ? 'moved_to' : 'merged_into']: into, materials: materials.length },
  })
  const message = keep
    ? `Allt som hade ”${word.label}” har nu ”${target.label}”.`
    : `”${word.label}” är ihopslaget med ”${target.label}”.${kind.page === undefined ? '' : ' Gamla adresser leder vidare.'}`
  return { message }
}

async function lockUnmerged(transaction: DatabaseTransaction, kind: WordKind, id: string): Promise<boolean> {
  const { rows } = await sql<{ found: number }>`
    update ${sql.table(kind.table)} set merged_into = null
    where ${sql.ref(kind.key)} = ${keyOf(kind, id)} and merged_into is null returning 1 as found`.execute(
    transaction,
  )
  return rows.length > 0
}

async function leadTo(
  { transaction }: StaffWrite,
  kind: WordKind,
  { id, into }: { id: string; into: string },
): Promise<void> {
  const table = sql.table(kind.table)
  const [old, target] = [keyOf(kind, id), keyOf(kind, into)]
  await sql`update ${table} set merged_into = ${target}, hidden = 1
    where ${sql.ref(kind.key)} = ${old} or merged_into = ${old}`.execute(transaction)
  if (kind.key !== 'id') return
  await transaction
    .updateTable('slug_history')
    .set({ entity_id: Number(into) })
    .where('space', '=', kind.table)
    .where('entity_id', '=', Number(id))
    .execute()
}

const keyOf = ({ key }: WordKind, id: string) => (key === 'id' ? Number(id) : id)

import { sql } from 'kysely'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { recordChange } from '../database/change-log.ts'
import type { StaffWrite } from '../http/staff-calls.ts'
import { seenVersion, takeNextVersion } from './versions.ts'
import type { WordKind } from './word-definitions.ts'
import { findWord } from './find-words.ts'
import { removedWordRefusal } from './save-word.ts'
import { countUses } from './word-uses.ts'

/** Removes a word that nothing uses and that no other word leads to. */
export async function removeWord(
  write: StaffWrite,
  kind: WordKind,
  { id, version }: { id: string; version: unknown },
): Promise<{ message: string }> {
  const { transaction } = write
  const word = kind.fixed !== undefined ? null : await findWord(transaction, kind, id)
  if (word === null) throw removedWordRefusal()
  await takeNextVersion(write, { kind: kind.kind, entity: id }, seenVersion(version))
  const uses = (await countUses(transaction, kind, [id])).get(id) ?? 0
  if (uses > 0)
    throw new RefusalError('CONFLICT', {
      message: `”${word.label}” används på ${uses} ${uses === 1 ? 'ställe' : 'ställen'}. Flytta det först, slå ihop det med ett annat eller dölj det.`,
    })
  const key = kind.key === 'id' ? Number(id) : id
  if (kind.merges === true) {
    const { rows } = await sql<{ found: number }>`
      select 1 as found from ${sql.table(kind.table)} where merged_into = ${key} limit 1`.execute(transaction)
    if (rows.length > 0)
      throw new RefusalError('CONFLICT', {
        message: `Andra ord har slagits ihop med ”${word.label}”, och deras adresser leder hit. Dölj det i stället, eller slå ihop det med ett annat.`,
      })
  }
  await sql`delete from ${sql.table(kind.table)} where ${sql.ref(kind.key)} = ${key}`.execute(transaction)
  if (kind.page !== undefined)
    await transaction
      .deleteFrom('slug_history')
      .where('space', '=', kind.table)
      .where('entity_id', '=', Number(id))
      .execute()
  if (kind.seo !== undefined)
    await transaction
      .deleteFrom('seo_entry')
      .where('slug', '=', kind.seo)
      .where('child_slug', '=', String(word.values['slug']))
      .execute()
  await recordChange(transaction, kind.change, Number(id) || 0)
  write.audit({ kind: kind.kind, entity: id, before: word.values, after: null })
  return { message: `”${word.label}” är borttaget.` }
}

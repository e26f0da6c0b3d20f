import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { letterDefinitions, type LetterKey } from './letter-definitions.ts'

export type StoredLetterText = { key: LetterKey; subject: string; body: string; version: number }

/** The text that an editor has given a letter; null while the default is used. */
export async function changedLetterText(
  store: Kysely<Database>,
  key: LetterKey,
): Promise<{ subject: string; body: string; version: number } | null> {
  const row = await store
    .selectFrom('letter_text')
    .select(['subject', 'body', 'version'])
    .where('key', '=', key)
    .executeTakeFirst()
  // The default was put back: the row only counts the versions.
  return row === undefined || row.body === '' ? null : row
}

/** A letter's text: the default until an editor has changed it (then `version` is above 0). */
export async function letterText(store: Kysely<Database>, key: LetterKey): Promise<StoredLetterText> {
  const { subject, body } = letterDefinitions[key]
  const row = await store
    .selectFrom('letter_text')
    .select(['subject', 'body', 'version'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return { key, subject, body, version: 0 }
  return row.body === '' ? { key, subject, body, version: row.version } : { key, ...row }
}

import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { emailDefinitions, type EmailKey } from './email-definitions.ts'

type StoredEmailText = { key: EmailKey; subject: string; body: string; version: number }

/** The text that an editor has given an email; null while the default is used. */
export async function changedEmailText(
  store: Kysely<Database>,
  key: EmailKey,
): Promise<{ subject: string; body: string; version: number } | null> {
  const row = await store
    .selectFrom('letter_text')
    .select(['subject', 'body', 'version'])
    .where('key', '=', key)
    .executeTakeFirst()
  // The default was put back: the row only counts the versions.
  return row === undefined || row.body === '' ? null : row
}

/** An email's text: the default until an editor has changed it (then `version` is above 0). */
export async function emailText(store: Kysely<Database>, key: EmailKey): Promise<StoredEmailText> {
  const { subject, body } = emailDefinitions[key]
  const row = await store
    .selectFrom('letter_text')
    .select(['subject', 'body', 'version'])
    .where('key', '=', key)
    .executeTakeFirst()
  if (row === undefined) return { key, subject, body, version: 0 }
  return row.body === '' ? { key, subject, body, version: row.version } : { key, ...row }
}

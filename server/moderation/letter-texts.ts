import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { defaultLetters, defaultReasons, type LetterKey } from './default-letters.ts'

export type LetterText = { key: LetterKey; subject: string; body: string; version: number }
export type ReasonText = { key: string; label: string; text: string; hidden: 0 | 1; version: number }

/** A letter's text: the default until an editor has changed it (then `version` is above 0). */
export async function letterText(store: Kysely<Database>, key: LetterKey): Promise<LetterText> {
  const row = await store
    .selectFrom('letter_text')
    .select(['subject', 'body', 'version'])
    .where('key', '=', key)
    .executeTakeFirst()
  const { subject, body } = defaultLetters[key]
  return { key, ...(row ?? { subject, body, version: 0 }) }
}

/** Every reason, the defaults first and those that editors have added after them, also the hidden ones. */
export async function reasonTexts(store: Kysely<Database>): Promise<ReasonText[]> {
  const rows = await store
    .selectFrom('reason_text')
    .selectAll()
    .orderBy('changed_at')
    .orderBy('key')
    .execute()
  const changed = new Map(rows.map((row) => [row.key, row]))
  const defaults = Object.entries(defaultReasons).map(([key, { label, body }]) => ({
    key,
    label: changed.get(key)?.label ?? label,
    text: changed.get(key)?.body ?? body,
    hidden: changed.get(key)?.hidden === 1 ? (1 as const) : (0 as const),
    version: changed.get(key)?.version ?? 0,
  }))
  const added = rows
    .filter(({ key }) => !Object.hasOwn(defaultReasons, key))
    .map(({ key, label, body, hidden, version }) => ({
      key,
      label,
      text: body,
      hidden: hidden === 1 ? (1 as const) : (0 as const),
      version,
    }))
  return [...defaults, ...added]
}

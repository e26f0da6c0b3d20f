import type { Kysely } from 'kysely'
import { toText } from '#contract/call-path.ts'
import type { Database } from '../database/schema.ts'
import { defaultReasons } from './default-reasons.ts'
import type { ReviewReason } from './reviews.ts'

export type ReasonText = { key: string; label: string; text: string; hidden: 0 | 1; version: number }

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

/** The reasons that a form names by their keys; unknown and hidden ones are left out. */
export async function chosenReasons(store: Kysely<Database>, field: unknown): Promise<ReviewReason[]> {
  const keys = (Array.isArray(field) ? field : [field]).map(toText)
  const known = await reasonTexts(store)
  return known
    .filter(({ key, hidden }) => hidden === 0 && keys.includes(key))
    .map(({ key, label, text }) => ({ key, label, text }))
}

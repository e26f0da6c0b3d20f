import type { Kysely } from 'kysely'
import { toText } from '#contract/call-path.ts'
import type { Database } from '../database/schema.ts'
import { defaultReviewReasons } from './default-review-reasons.ts'
import type { ReviewReason } from './reviews.ts'

type ReviewReasonText = { key: string; label: string; text: string; hidden: 0 | 1; version: number }

/** Every reason for which an editor sends material back to its author, the defaults first and those that editors have added after them, also the hidden ones. */
export async function reviewReasons(store: Kysely<Database>): Promise<ReviewReasonText[]> {
  const rows = await store
    .selectFrom('reason_text')
    .selectAll()
    .orderBy('changed_at')
    .orderBy('key')
    .execute()
  const changed = new Map(rows.map((row) => [row.key, row]))
  const defaults = Object.entries(defaultReviewReasons).map(([key, { label, body }]) => ({
    key,
    label: changed.get(key)?.label ?? label,
    text: changed.get(key)?.body ?? body,
    hidden: changed.get(key)?.hidden === 1 ? (1 as const) : (0 as const),
    version: changed.get(key)?.version ?? 0,
  }))
  const added = rows
    .filter(({ key }) => !Object.hasOwn(defaultReviewReasons, key))
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
export async function chosenReviewReasons(store: Kysely<Database>, field: unknown): Promise<ReviewReason[]> {
  const keys = (Array.isArray(field) ? field : [field]).map(toText)
  const known = await reviewReasons(store)
  return known
    .filter(({ key, hidden }) => hidden === 0 && keys.includes(key))
    .map(({ key, label, text }) => ({ key, label, text }))
}

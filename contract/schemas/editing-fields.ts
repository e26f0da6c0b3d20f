import * as z from 'zod/mini'

export const time = z.nullable(z.int())
export const person = z.strictObject({ name: z.string(), at: z.int() })

/** What staff see of the editing of a material, an article or a text page. */
export const editingFields = {
  /** Who saved the working copy, and when; null when there is none. */
  working_copy: z.nullable(person),
  /** Who saved last, and when; null where nobody on the staff has saved. */
  saved: z.nullable(person),
  publish_at: time,
  /** The version that `publish_at` was set for; an older one than `version` asks whether the newer is meant. */
  publish_version: time,
  withdraw_at: time,
  /** Why the last scheduled publication did not happen; '' when nothing failed. */
  schedule_error: z.string(),
}

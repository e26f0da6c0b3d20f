import type { Time } from './columns.ts'

/** How often a word or text has been saved, and by whom last; so that two editors do not overwrite each other. */
export type StaffWordsTables = {
  word_edit: {
    /** What kind of word: synonym, amne and so on. */
    kind: string
    entity: string
    version: number
    changed_by: string
    changed_at: Time
  }
}

import type { Generated } from 'kysely'
import type { Flag, Time } from './columns.ts'

/** Visitors see no hidden word. One that was merged into another is hidden too, and its addresses lead to the other. */
export type ListedWord<Id = number> = { hidden: Generated<Flag>; merged_into: Id | null }

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
  /** A stop word of editors with `active` 1, or a built-in one that they have switched off with 0. */
  stop_word: { word: string; active: Flag }
}

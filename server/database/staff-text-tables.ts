import type { ColumnType, Generated } from 'kysely'
import type { TextKind, TextState, TextVersionKind } from '#contract/staff-texts.ts'
import type { Flag, Time } from './columns.ts'

type MaybeTime = ColumnType<number | null, number | null | undefined, number | null>

/** Who saved a text last, and how often it was saved. */
export type TextEditingColumns = {
  version: Generated<number>
  saved_by: Generated<string | null>
  saved_at: MaybeTime
}

/** `status` decides what visitors see; `state` tells drafts and withdrawn articles apart. */
export type ArticleEditingColumns = TextEditingColumns & {
  state: Generated<TextState>
  updated_at: ColumnType<number, number | undefined, number>
  publish_at: MaybeTime
  /** The version that is published at `publish_at`. */
  publish_version: Generated<number | null>
  withdraw_at: MaybeTime
  schedule_error: Generated<string>
}

/** What editors write text pages and articles with. `entity` is a page's slug or an article's id. */
export type StaffTextTables = {
  /** What is saved of a published text and not published yet. `fields` is JSON. */
  text_draft: { kind: TextKind; entity: string; fields: string; saved_by: string | null; saved_at: Time }
  text_version: {
    kind: TextKind
    entity: string
    number: number
    fields: string
    what: TextVersionKind
    published: Flag
    saved_by: string | null
    saved_at: Time
  }
  /** Pictures that were uploaded for texts, by the name of their files. */
  text_picture: { name: string; added_at: Time }
}

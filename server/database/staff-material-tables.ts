import type { Generated } from 'kysely'
import type { MaterialState, RelationKind, VersionKind } from '#contract/staff-materials.ts'
import type { Flag, Time } from './columns.ts'

/** The columns of `material` that editors work with. */
export type MaterialEditingColumns = {
  /** Read it with `materialState`: `status` decides whether visitors see the material. */
  state: Generated<MaterialState>
  publish_at: Time | null
  /** The version that `publish_at` was set for. */
  publish_version: number | null
  withdraw_at: Time | null
  /** Why a scheduled publication did not happen; '' when nothing failed. */
  schedule_error: Generated<string>
  withdrawn_reason: Generated<string>
  /** Who paid for the material and why it was made, as its sender declares. */
  declared_payer: Generated<string>
  declared_reason: Generated<string>
  /** Who of the staff saved last, and when. */
  saved_by: string | null
  saved_at: Time | null
}

/** Versions, working copies, old addresses, presence, bulk edits and stored views. */
export type StaffMaterialTables = {
  /** The working copy of a published material. `fields` is JSON, here and below. */
  material_draft: { material_id: number; fields: string; saved_by: string | null; saved_at: Time }
  /** `number` is the material's `version` after the save; `published` 1 for what visitors have seen. */
  material_version: {
    material_id: number
    number: number
    fields: string
    what: VersionKind
    published: Flag
    saved_by: string | null
    saved_at: Time
  }
  /** Earlier versions of a document, by their address. `file_id`: the row of material_file that followed. */
  material_file_version: {
    file: string
    file_id: number
    material_id: number
    version: number
    title: string
    replaced_at: Time
  }
  /** An address that leads to today's. `space` is what `entity_id` is an id of. */
  slug_history: { space: string; old_slug: string; entity_id: number; changed_at: Time }
  /** Who has a material open in which tab. */
  editing: { material_id: number; customer_id: string; tab: string; seen_at: Time; dirty: Flag }
  bulk_edit: {
    id: string
    made_by: string | null
    made_at: Time
    summary: string
    undo_until: Time
    undone_at: Time | null
  }
  bulk_row: { bulk_id: string; material_id: number; before: string; version_after: number }
  /** A list's filters and columns under a name; `columns` is JSON. */
  saved_view: {
    id: string
    customer_id: string
    list: string
    name: string
    query: string
    columns: string
    saved_at: Time
  }
}

export type RelatedKind = Generated<RelationKind>

/** What a material goes through. Only `published` is seen by visitors. */
export const materialStates = ['draft', 'review', 'published', 'archived'] as const
export type MaterialState = (typeof materialStates)[number]

/** How a material relates to another: it is a newer version of it, is made from it, or is used together with it. */
export const relationKinds = ['new_version_of', 'based_on', 'belongs_with'] as const
export type RelationKind = (typeof relationKinds)[number]

/** Why a version of a material was stored. */
export const versionKinds = ['save', 'publish', 'bulk', 'schedule', 'restore', 'proposal', 'import'] as const
export type VersionKind = (typeof versionKinds)[number]

/** What a material can need from an editor: a link that no longer answers, a missed time, changes to publish. */
export const materialNeeds = ['link', 'time', 'changes'] as const

export const materialSorts = ['changed', 'name', 'published', 'views', 'stock'] as const

/** The fields that many materials can be given at once, and whether they hold a list, one option or a text. */
export const bulkFields = {
  amne: 'list',
  arskurs: 'list',
  tema: 'list',
  keywords: 'list',
  sender_id: 'one',
  license: 'one',
  minutes: 'one',
  sprak: 'list',
  needs: 'text',
  papper: 'list',
  malgrupp: 'list',
  mal: 'list',
  state: 'one',
} as const
export type BulkField = keyof typeof bulkFields
/** A list is added to, removed from or replaced; a single value is replaced. A field that is not named stays as it is. */
export const bulkActions = ['add', 'remove', 'replace'] as const
export type BulkAction = (typeof bulkActions)[number]
export type BulkChange = { field: BulkField; action: BulkAction; values: (string | number)[] }

/** Materials in one bulk edit at most, and how long it can be undone, ms. */
export const maxBulkMaterials = 200
export const bulkUndoMs = 10 * 60_000
/** Presence older than this does not count, ms. */
export const presenceMs = 40_000

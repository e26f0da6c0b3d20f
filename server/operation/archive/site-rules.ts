import { pictureNames } from '../../uploads/upload-paths.ts'

export type Row = Record<string, unknown>
/** What of a table goes into a site archive: some rows, with some columns overwritten. */
type TableRule = { keeps?: (row: Row, included: IncludedMaterials) => boolean; overwrites?: Row }
/** The ids of the materials that go along. */
export type IncludedMaterials = Set<unknown>

/**
 * The tables that are left out of a backup. What lets somebody in must not come back to life when a backup is restored: a
 * session that has ended, a link that was used or taken back, an invitation that was withdrawn. The rest is only true of a running server,
 * or is read anew from the files.
 */
export const leftOutOfBackups = new Set([
  ...['session', 'log_in_step', 'mail_link', 'staff_invitation', 'spent_challenge'],
  ...['allowance', 'editing', 'lease', 'resumable_upload', 'import_job', 'import_row', 'job'],
  ...['migration', 'change_log', 'document', 'shared_box', 'joint_order', 'joint_answer', 'box_invitation'],
])

const withMaterial: TableRule = { keeps: ({ material_id }, included) => included.has(material_id) }
const everything: TableRule = {}

/**
 * The tables that go into a site archive: what the operator has written. A table that is not named here stays, so a new table
 * is never given away by mistake. Customers' materials belong to their authors, who published them here.
 */
export const siteTables: Record<string, TableRule> = {
  material: {
    keeps: ({ customer_id, is_customer }) => customer_id === null && is_customer === 0,
    // The printed copies are not given away.
    overwrites: { stock_qty: 0 },
  },
  material_category: withMaterial,
  material_keyword: withMaterial,
  material_plan: withMaterial,
  material_goal: withMaterial,
  material_material_type: withMaterial,
  related_material: {
    keeps: ({ material_id, related_id }, included) => included.has(material_id) && included.has(related_id),
  },
  material_file: withMaterial,
  material_file_version: withMaterial,
  material_version: withMaterial,
  material_draft: withMaterial,
  slug_history: {
    keeps: ({ space, entity_id }, included) => space !== 'material' || included.has(entity_id),
  },
  counter: { keeps: ({ name }) => !ownCounters.has(String(name)) },
  ...Object.fromEntries(
    [
      ...['category', 'keyword', 'sender', 'plan', 'material_type', 'synonym', 'stop_word'],
      ...['goal', 'goal_version'],
      ...['menu_link', 'banner', 'text_link', 'setting', 'text_page', 'seo_entry', 'work_role', 'school'],
      ...[
        'article',
        'blog_category',
        'article_blog_category',
        'letter_text',
        'reason_text',
        'text_draft',
        'text_version',
        'text_picture',
      ],
    ].map((table) => [table, everything]),
  ),
}

/** The columns that say who did something. */
export const personColumns = [
  'customer_id',
  'saved_by',
  'changed_by',
  'made_by',
  'decided_by',
  'staff_id',
  'letter_id',
]

/** Counters of what a new installation begins anew; the others say which ids of the catalogue are taken. */
const ownCounters = new Set([
  'audit',
  'harvest',
  'joint-order',
  'order',
  'order-batch',
  'report',
  'shared-box',
  'stock-request',
])

/** An uploaded file's address, alone or in a text. */
const fileAddress = /\/uploads\/product\/file\/([a-z0-9-]+\.[0-9a-f]{10}\.[a-z0-9]+)/g

/** The uploaded files that a row names, by their path below the folder of uploads. */
export function filesNamedBy(row: Row): string[] {
  const names: string[] = []
  for (const [column, value] of Object.entries(row)) {
    if (typeof value !== 'string' || value === '') continue
    for (const [, name] of value.matchAll(fileAddress)) names.push(`file/${name}`)
    if (/^(image|name)$/.test(column) && /^[a-z0-9-]+\.[0-9a-f]{10}$/.test(value))
      names.push(...Object.values(pictureNames(value)))
  }
  return names
}

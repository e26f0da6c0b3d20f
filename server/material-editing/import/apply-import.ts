import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import type { Insertable } from 'kysely'
import { nextNumber, recordChange } from '../../database/change-log.ts'
import { isPostgres } from '../../database/postgres.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import { columnsOf } from '../../materials/field-columns.ts'
import type { AppliedRow } from './applied-row.ts'
import { inBatches } from '../../core/import-export/in-batches.ts'
import type { RowPlan } from './plan-import.ts'
import { refuseChangedCatalogue } from './refuse-changed-catalogue.ts'
import { writeKeywords } from './write-keywords.ts'
import { writeLists } from './write-lists.ts'

type Columns = Insertable<Database['material']>

/** The columns that an import writes to a material that is there; what others count or decide stays. */
const changedColumns = [
  ...['slug', 'import_key', 'name', 'short_description', 'description', 'product_instructions', 'image_alt'],
  ...[
    'product_externalurl',
    'link_title',
    'video_embed_url',
    'video_alt',
    'product_video',
    'is_downloadable',
  ],
  ...['is_order', 'max_qty', 'boosted', 'sender_id', 'declared_payer', 'declared_reason', 'license'],
  ...['minutes', 'languages', 'needs', 'paper', 'audience'],
  ...['license_url', 'own_keywords', 'meta_title', 'meta_keyword', 'meta_description', 'version', 'saved_by'],
  ...['saved_at', 'updated_at', 'status', 'state', 'published_at', 'publish_at', 'publish_version'],
] as (keyof Columns)[]

/**
 * Writes all planned rows, with many rows in each statement: others wait as long as this transaction takes. Refuses where the
 * catalogue is not as it was when the rows were planned.
 */
export async function applyImport(
  transaction: DatabaseTransaction,
  plans: RowPlan[],
  by: string,
): Promise<AppliedRow[]> {
  await lockMaterials(transaction, plans)
  // The counters' rows are locked until the transaction ends, so that nobody takes a number or an address meanwhile. An editor's
  // save takes its locks in the same order.
  const created = plans.filter(({ id }) => id === null).length
  let next = (await nextNumber(transaction, 'material', created)) - created + 1
  await nextNumber(transaction, 'keyword', 0)
  const stored = await refuseChangedCatalogue(transaction, plans)
  const now = Date.now()
  const rows: AppliedRow[] = plans.map((plan) => {
    const row = plan.id === null ? null : (stored.get(plan.id) ?? null)
    return { id: plan.id ?? next++, version: (row?.version ?? 0) + 1, plan, stored: row }
  })
  await storeFirstVersions(transaction, rows)
  await writeMaterials(transaction, rows, { by, now })
  await writeAddresses(transaction, rows, now)
  await writeLists(
    transaction,
    rows.filter((row) =>
      isNewOrChanged(row, 'amne', 'arskurs', 'tema', 'product_plan', 'mal', 'typ_av_material'),
    ),
  )
  const hasNewOptions = await writeKeywords(
    transaction,
    // Which keywords are the site's depends on whether visitors see the material.
    rows.filter((row) => row.plan.publish || isNewOrChanged(row, 'keywords')),
  )
  await inBatches(rows, 500, (batch) =>
    transaction
      .insertInto('material_version')
      .values(
        batch.map(({ id, version, plan }) => ({
          ...{
            material_id: id,
            number: version,
            fields: JSON.stringify(plan.fields),
            what: 'import' as const,
          },
          ...{ published: isVisible(plan) ? 1 : 0, saved_by: by, saved_at: now },
        })),
      )
      .execute(),
  )
  if (hasNewOptions) await recordChange(transaction, 'options', 0)
  await recordMaterialChanges(
    transaction,
    rows.filter(({ plan }) => isVisible(plan)),
    now,
  )
  return rows
}

/** Whether one of these fields differs from what is stored: lists that are the same are not written. */
function isNewOrChanged(
  { plan: { before, fields } }: AppliedRow,
  ...names: (keyof StaffMaterialFields)[]
): boolean {
  return (
    before === null || names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(fields[name]))
  )
}

/** Locks the rows that will change on PostgreSQL; SQLite has one writer. */
async function lockMaterials(transaction: DatabaseTransaction, plans: RowPlan[]): Promise<void> {
  if (!isPostgres<Database>(transaction)) return
  const ids = plans.flatMap(({ id }) => id ?? []).sort((one, other) => one - other)
  await inBatches(ids, 2000, (batch) =>
    transaction
      .selectFrom('material')
      .select('id')
      .where('id', 'in', batch)
      .orderBy('id')
      .forUpdate()
      .execute(),
  )
}

export const isVisible = ({ publish, isPublished }: RowPlan) => publish || isPublished

async function writeMaterials(
  transaction: DatabaseTransaction,
  rows: AppliedRow[],
  { by, now }: { by: string; now: number },
): Promise<void> {
  const insert = (batch: AppliedRow[]) =>
    transaction
      .insertInto('material')
      .values(batch.map((row) => materialColumnsOf(row, by, now)))
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet((row) =>
            Object.fromEntries(changedColumns.map((column) => [column, row.ref(`excluded.${column}`)])),
          ),
      )
      .execute()
  // Apart, because a new row has fewer columns: the database has defaults for the rest.
  await inBatches(
    rows.filter(({ stored }) => stored === null),
    300,
    insert,
  )
  await inBatches(
    rows.filter(({ stored }) => stored !== null),
    300,
    insert,
  )
}

function materialColumnsOf({ id, version, plan, stored }: AppliedRow, by: string, now: number): Columns {
  const { fields, key } = plan
  const isFirstPublication = plan.publish && (stored === null || stored.published_at === stored.created_at)
  return {
    ...(stored ?? newColumns(now)),
    ...columnsOf(fields),
    ...{ id, slug: fields.slug, import_key: key, version, saved_by: by, saved_at: now, updated_at: now },
    ...(plan.publish && { status: 1, state: 'published', publish_at: null, publish_version: null }),
    ...(isFirstPublication && { published_at: now }),
  } as Columns
}

const newColumns = (now: number) => ({
  ...{ status: 0, state: 'draft', customer_id: null, is_customer: 0, views: 0, like_count: 0, stock_qty: 0 },
  ...{
    image: '',
    video_image: '',
    published_at: now,
    created_at: now,
    publish_at: null,
    publish_version: null,
  },
})

/** What visitors see today can be restored, also where the staff has never saved it. */
async function storeFirstVersions(transaction: DatabaseTransaction, rows: AppliedRow[]): Promise<void> {
  const visible = rows.filter(({ plan }) => plan.isPublished && plan.before !== null)
  await inBatches(visible, 500, async (batch) => {
    const ids = batch.map(({ id }) => id)
    const known = await transaction
      .selectFrom('material_version')
      .select('material_id')
      .distinct()
      .where('material_id', 'in', ids)
      .execute()
    const without = batch.filter(({ id }) => !known.some(({ material_id }) => material_id === id))
    if (without.length === 0) return
    const values = without.map(({ id, version, plan, stored }) => ({
      ...{
        material_id: id,
        number: version - 1,
        fields: JSON.stringify(plan.before),
        what: 'publish' as const,
      },
      ...{ published: 1, saved_by: null, saved_at: Number(stored?.updated_at ?? 0) },
    }))
    await transaction.insertInto('material_version').values(values).execute()
  })
}

/** An address that visitors may have leads on to the new one. */
async function writeAddresses(
  transaction: DatabaseTransaction,
  rows: AppliedRow[],
  now: number,
): Promise<void> {
  const moved = rows.filter(({ plan, stored }) => stored !== null && stored.slug !== plan.fields.slug)
  await inBatches(moved, 500, async (batch) => {
    const slugs = batch.map(({ plan }) => plan.fields.slug)
    await transaction
      .deleteFrom('slug_history')
      .where('space', '=', 'material')
      .where('old_slug', 'in', slugs)
      .execute()
    const left = batch.flatMap(({ id, plan, stored }) =>
      plan.isPublished && stored !== null
        ? [{ space: 'material', old_slug: stored.slug, entity_id: id, changed_at: now }]
        : [],
    )
    if (left.length > 0) await transaction.insertInto('slug_history').values(left).execute()
  })
}

async function recordMaterialChanges(
  transaction: DatabaseTransaction,
  rows: AppliedRow[],
  now: number,
): Promise<void> {
  if (rows.length === 0) return
  const first = (await nextNumber(transaction, 'change', rows.length)) - rows.length + 1
  const changes = rows.map(({ id }, position) => ({
    ...{ seq: first + position, kind: 'material', entity_id: id, changed_at: now },
  }))
  await inBatches(changes, 2000, (batch) => transaction.insertInto('change_log').values(batch).execute())
}

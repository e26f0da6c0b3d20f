import { listSenderMaterials, readSenderMaterial } from '#contract/calls/staff-senders.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import { numberOrNull } from '../core/fields/number-or-null.ts'
import { safeWebUrl } from '../core/fields/safe-url.ts'
import { sanitizeHtml } from '../core/markup/sanitize-html.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { StaffMember } from '../core/callers/staff.ts'
import { positiveNumberIn } from '../core/fields/staff-text.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import { filesOf } from '../materials/files.ts'
import { materialState } from '../materials/material-state.ts'
import { categoriesOf } from '../materials/taxonomy.ts'
import { coverSources } from '../uploads/cover-sources.ts'
import { thumbnailOf } from '../uploads/upload-paths.ts'

/** The materials of the sender's organisation, to read. Every query filters by the sender of the role. */
export function mountSenderMaterials(staffRouter: StaffRouter, store: Store): void {
  staffRouter.read(listSenderMaterials, async (_fields, staff) => {
    const rows = await ownMaterials(store, ownSender(staff))
      .orderBy('material.name')
      .orderBy('material.id')
      .execute()
    return { data: { materials: await senderRows(store, rows) } }
  })

  staffRouter.read(readSenderMaterial, async (fields, staff) => {
    const row = await ownMaterials(store, ownSender(staff))
      .select([
        'short_description',
        'description',
        'product_instructions',
        'product_externalurl',
        'license',
        'declared_payer',
        'declared_reason',
        'is_order',
        'stock_qty',
      ])
      .where('material.id', '=', positiveNumberIn(fields.id))
      .executeTakeFirst()
    if (row === undefined) throw new RefusalError('NOT_FOUND')
    const categories = await categoriesOf(store, [row.id], { withHidden: true })
    const namesIn = (parent: number) =>
      categories.filter(({ parent_id }) => parent_id === parent).map(({ name }) => name)
    const files = await filesOf(store, row.id)
    const sources = await coverSources(store, [row.id])
    return {
      data: {
        ...senderRow(row, sources.get(row.id)),
        short_description: row.short_description,
        description: sanitizeHtml(row.description),
        product_instructions: sanitizeHtml(row.product_instructions),
        product_externalurl: safeWebUrl(row.product_externalurl),
        license: row.license,
        declared_payer: row.declared_payer,
        declared_reason: row.declared_reason,
        is_order: toFlag(row.is_order),
        stock_qty: row.stock_qty,
        subjects: namesIn(subjectParentId),
        grades: namesIn(gradeParentId),
        themes: namesIn(themeParentId),
        is_customer: toFlag(row.is_customer),
        files: files.map(({ id, file, title, size }) => ({ id, file, title, size })),
      },
    }
  })
}

/** The organisation of a sender's role; without one there is nothing to read. */
export function ownSender({ senderId }: StaffMember): number {
  if (senderId === null) throw new RefusalError('NOT_FOUND')
  return senderId
}

/** What editors have made or published for an organisation. */
export const ownMaterials = (store: Store, sender: number) =>
  store
    .selectFrom('material')
    .select([
      'material.id',
      'material.slug',
      'material.name',
      'image',
      'status',
      'state',
      'is_customer',
      'publish_at',
      'withdraw_at',
      'published_at',
    ])
    // A generated cover has the colours of the first subject.
    .select((query) =>
      query
        .selectFrom('material_category')
        .innerJoin('category', 'category.id', 'material_category.category_id')
        .select('category.slug')
        .whereRef('material_category.material_id', '=', 'material.id')
        .where('category.parent_id', '=', subjectParentId)
        .where('category.hidden', '=', 0)
        .orderBy('material_category.position')
        .limit(1)
        .as('subject'),
    )
    .where('sender_id', '=', sender)

type OwnMaterial = Awaited<ReturnType<ReturnType<typeof ownMaterials>['execute']>>[number]

/** The rows of a sender's list. */
export async function senderRows(store: Store, rows: readonly OwnMaterial[]) {
  const sources = await coverSources(
    store,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => senderRow(row, sources.get(row.id)))
}

/** `coverSource`: what the cover is made of where the material has no picture of its own. */
function senderRow(row: OwnMaterial, coverSource: string | undefined) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    image: thumbnailOf(row.image, row.slug, row.subject ?? '', coverSource),
    state: materialState(row),
    publish_at: numberOrNull(row.publish_at),
    withdraw_at: numberOrNull(row.withdraw_at),
    published_at: Number(row.published_at),
  }
}

import { gradeParentId, subjectParentId } from '#contract/limits.ts'
import { parseLicence } from '#contract/licences.ts'
import type { StaffMaterialRow } from '#contract/schemas/staff-materials.ts'
import { numberOrNull } from '../core/fields/number-or-null.ts'
import type { Store } from '../database/open.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import { materialState } from '../materials/material-state.ts'
import { categoriesOf, typesOf } from '../materials/taxonomy.ts'
import { coverSources } from '../uploads/cover-sources.ts'
import { thumbnailOf } from '../uploads/upload-paths.ts'

/** The rows of a list of materials, in the order of the ids. */
export async function listRows(store: Store, ids: number[]): Promise<StaffMaterialRow[]> {
  if (ids.length === 0) return []
  const rows = await store
    .selectFrom('material')
    .leftJoin('sender', 'sender.id', 'material.sender_id')
    .leftJoin('material_draft', 'material_draft.material_id', 'material.id')
    .selectAll('material')
    .select(['sender.name as sender_name', 'material_draft.material_id as draft_id'])
    .where('material.id', 'in', ids)
    .execute()
  const categories = await categoriesOf(store, ids, { withHidden: true })
  const types = await typesOf(store, ids, { withHidden: true })
  const sources = await coverSources(store, ids)
  const byId = new Map(
    rows.map((row): [number, StaffMaterialRow] => {
      const childrenOf = (parent: number) =>
        categories.filter((each) => each.material_id === row.id && each.parent_id === parent)
      const subjects = childrenOf(subjectParentId)
      return [
        row.id,
        {
          id: row.id,
          slug: row.slug,
          name: row.name,
          image: thumbnailOf(row.image, row.slug, subjects[0]?.slug ?? '', sources.get(row.id)),
          image_alt: row.image_alt,
          state: materialState(row),
          version: row.version,
          has_working_copy: toFlag(row.draft_id === null ? 0 : 1),
          is_customer: toFlag(row.is_customer),
          boosted: toFlag(row.boosted),
          isOrder: toFlag(row.is_order),
          stock_qty: row.stock_qty,
          sender_name: row.sender_name ?? '',
          subjects: subjects.map(({ name }) => name),
          grades: childrenOf(gradeParentId).map(({ name }) => name),
          types: types.filter(({ material_id }) => material_id === row.id).map(({ name }) => name),
          license: parseLicence(row.license)?.name ?? '',
          views: row.views,
          like_count: row.like_count,
          published_at: Number(row.published_at),
          updated_at: Math.max(Number(row.saved_at ?? 0), Number(row.updated_at)),
          publish_at: numberOrNull(row.publish_at),
          withdraw_at: numberOrNull(row.withdraw_at),
        },
      ]
    }),
  )
  return ids.flatMap((id) => byId.get(id) ?? [])
}

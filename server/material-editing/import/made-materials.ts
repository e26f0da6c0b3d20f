import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import type { Store } from '../../database/open.ts'
import { materialSpace } from '../../materials/slug-history.ts'

/**
 * The ids of the materials that imports created with these slugs, by the slug that the import gave them. A material whose slug was
 * changed afterwards is found too; one that got such a slug in another way is not.
 */
export async function madeMaterials(store: Store, slugs: readonly string[]): Promise<Map<string, number>> {
  if (slugs.length === 0) return new Map()
  const rows = await store
    .selectFrom('material_version')
    .innerJoin('material', 'material.id', 'material_version.material_id')
    .select(['material.id', 'material_version.fields'])
    .where('material_version.number', '=', 1)
    .where('material_version.what', '=', 'import')
    .where((row) =>
      row.or([
        row('material.slug', 'in', slugs),
        row('material.id', 'in', (inner) =>
          inner
            .selectFrom('slug_history')
            .select('entity_id')
            .where('space', '=', materialSpace)
            .where('old_slug', 'in', slugs),
        ),
      ]),
    )
    .execute()
  return new Map(rows.map(({ id, fields }) => [(JSON.parse(fields) as StaffMaterialFields).slug, id]))
}

import { firstSegment } from '#contract/addresses.ts'
import type { Store } from '../database/open.ts'

/**
 * Whether an address was a material's that the staff has withdrawn: it is gone for good, and search engines and devices may
 * forget it. A material that was never published is only not found.
 */
export async function isWithdrawnAddress(store: Store, address: string): Promise<boolean> {
  const [path = ''] = address.split('?')
  const slug = firstSegment(path)
  if (path !== `/${slug}`) return false
  const row = await store
    .selectFrom('material')
    .select(['id', 'published_at', 'created_at'])
    .where('status', '=', 0)
    .where('state', '=', 'archived')
    .where((material) =>
      material.or([
        material('slug', '=', slug),
        material('id', 'in', (inner) =>
          inner
            .selectFrom('slug_history')
            .select('entity_id')
            .where('space', '=', 'material')
            .where('old_slug', '=', slug),
        ),
      ]),
    )
    .executeTakeFirst()
  if (row === undefined) return false
  if (Number(row.published_at) !== Number(row.created_at)) return true
  const version = await store
    .selectFrom('material_version')
    .select('number')
    .where('material_id', '=', row.id)
    .where('published', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return version !== undefined
}

import { firstSegment } from '#contract/addresses.ts'
import { hasSlug } from '../core/has-slug.ts'
import type { Store } from '../database/open.ts'
import { wasPublished } from '../core/was-published.ts'

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
    .select(['id', 'status', 'published_at', 'created_at'])
    .where('status', '=', 0)
    .where('state', '=', 'archived')
    .where(hasSlug(slug))
    .executeTakeFirst()
  return row !== undefined && (await wasPublished(store, row))
}

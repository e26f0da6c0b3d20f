import type { Store } from '../../database/open.ts'
import { hasSlug } from './has-slug.ts'
import { wasPublished } from './was-published.ts'

type MaterialStatus = { state: 'published'; slug: string } | { state: 'withdrawn' | 'unknown'; slug: '' }

/**
 * What everybody may know of a material by its address, one that it had earlier, or its id. One that the staff has withdrawn is
 * gone for good; of one that was never published, or is hidden for a while, nothing is said.
 */
export async function materialStatus(store: Store, idOrSlug: string): Promise<MaterialStatus> {
  const materials = store
    .selectFrom('material')
    .select(['id', 'slug', 'status', 'state', 'published_at', 'created_at'])
  const row =
    (await materials.where(hasSlug(idOrSlug)).executeTakeFirst()) ??
    (/^[1-9]\d{0,8}$/.test(idOrSlug)
      ? await materials.where('id', '=', Number(idOrSlug)).executeTakeFirst()
      : undefined)
  if (row?.status === 1) return { state: 'published', slug: row.slug }
  const isWithdrawn = row?.state === 'archived' && (await wasPublished(store, row))
  return { state: isWithdrawn ? 'withdrawn' : 'unknown', slug: '' }
}

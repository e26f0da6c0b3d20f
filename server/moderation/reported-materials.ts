import type { Kysely } from 'kysely'
import type { Output } from '#contract/calls/call.ts'
import type { listReports } from '#contract/calls/staff-moderation.ts'
import { toFlag } from '../core/fields/to-flag.ts'
import type { Database } from '../database/schema.ts'
import { materialSpace } from '../materials/slug-history.ts'

type Reported = Output<typeof listReports>['data']['reports'][number]['material']

/** The materials that reports are about, by the path of the page, also under an address that they had earlier. */
export async function reportedMaterials(
  store: Kysely<Database>,
  pages: readonly string[],
): Promise<Map<string, Reported>> {
  const slugs = [...new Set(pages.flatMap((page) => /^\/([a-z0-9-]+)$/.exec(page)?.[1] ?? []))]
  const found = new Map<string, Reported>()
  if (slugs.length === 0) return found
  const rows = await store
    .selectFrom('material')
    .select(['id', 'slug', 'name', 'is_customer'])
    .where('slug', 'in', slugs)
    .execute()
  const earlier = await store
    .selectFrom('slug_history')
    .innerJoin('material', 'material.id', 'slug_history.entity_id')
    .select(['material.id', 'old_slug as slug', 'name', 'is_customer'])
    .where('space', '=', materialSpace)
    .where('old_slug', 'in', slugs)
    .execute()
  for (const { slug, is_customer, ...material } of [...earlier, ...rows])
    found.set(`/${slug}`, { ...material, is_customer: toFlag(is_customer) })
  return found
}

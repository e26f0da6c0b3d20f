import type { Store } from '../database/open.ts'
import { reservedSlugs } from '../materials/slug.ts'
import { maxExamples, type Task } from './task-summary.ts'

/** Materials whose address the site has taken for a page of its own in a later version: visitors cannot reach them. */
export async function reservedAddresses(store: Store): Promise<Omit<Task, 'key'>> {
  const rows = await store
    .selectFrom('material')
    .select(['id', 'name', 'slug'])
    .where('slug', 'in', [...reservedSlugs])
    .orderBy('name')
    .execute()
  const [first] = rows
  return {
    count: rows.length,
    oldest: null,
    examples: rows.slice(0, maxExamples).map(({ name, slug }) => `${name} (/${slug})`),
    ...(first !== undefined && { path: `/material/${first.id}/innehall` }),
  }
}

import type { FinderOption } from '#finder/material.ts'
import type { Store } from '../database/open.ts'

/** The tables whose words have an address of their own, also their spaces in `slug_history`. */
const tables = ['category', 'keyword', 'sender', 'material_type'] as const

/** The ids and slugs that lead to an option: of words that were merged into it, and slugs that it had earlier. */
export async function loadEarlierAddresses(store: Store) {
  const ids = new Map<string, number[]>()
  const slugs = new Map<string, string[]>()
  for (const table of tables) {
    const merged = await store
      .selectFrom(table as 'keyword')
      .select(['id', 'slug', 'merged_into'])
      .where('merged_into', 'is not', null)
      .orderBy('id')
      .execute()
    for (const { id, slug, merged_into } of merged) {
      push(ids, `${table} ${merged_into}`, id)
      push(slugs, `${table} ${merged_into}`, slug)
    }
  }
  const history = await store
    .selectFrom('slug_history')
    .select(['space', 'old_slug', 'entity_id'])
    .where('space', 'in', tables)
    .orderBy('changed_at')
    .execute()
  for (const { space, old_slug, entity_id } of history) push(slugs, `${space} ${entity_id}`, old_slug)

  return {
    addTo: (table: (typeof tables)[number], options: FinderOption[]): FinderOption[] =>
      options.map((option) => {
        const [old_ids, old_slugs] = [ids.get(`${table} ${option.id}`), slugs.get(`${table} ${option.id}`)]
        return { ...option, ...(old_ids && { old_ids }), ...(old_slugs && { old_slugs }) }
      }),
  }
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

import { find } from '#finder/find.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import { mapGroups } from '#finder/material.ts'
import type { Store } from '../database/open.ts'

/** How many materials of a search the preview names. */
const previewedMaterials = 8

/** Searches an index as a visitor would: how much is found, and the first materials by name. */
export async function trySearch(store: Store, index: FinderIndex, q: string) {
  if (q === '') return { total: 0, materials: [] }
  const { ids, total } = find(index, {
    chosen: mapGroups(() => []),
    q,
    made_by: 'editors',
    sort: 'relevance',
    skip_counts: true,
    page: 1,
    per_page: previewedMaterials,
  })
  if (ids.length === 0) return { total, materials: [] }
  const rows = await store.selectFrom('material').select(['id', 'name']).where('id', 'in', ids).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  return { total, materials: ids.map((id) => ({ id, name: names.get(id) ?? '' })) }
}

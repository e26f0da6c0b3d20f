import type { materialNeeds } from '#contract/staff-materials.ts'
import type { Store } from '../database/open.ts'

/** The materials that need something from an editor. */
export async function idsNeeding(store: Store, need: (typeof materialNeeds)[number]): Promise<Set<number>> {
  const rows = await rowsNeeding(store, need)
  return new Set(rows.map(({ id }) => id))
}

function rowsNeeding(store: Store, need: (typeof materialNeeds)[number]): Promise<{ id: number }[]> {
  const materials = store.selectFrom('material').select('material.id')
  if (need === 'changes')
    return materials
      .innerJoin('material_draft', 'material_draft.material_id', 'material.id')
      .where('material.status', '=', 1)
      .execute()
  if (need === 'time')
    return materials
      .where((row) =>
        row.or([
          row('schedule_error', '!=', ''),
          row('publish_at', '<', Date.now()),
          row('withdraw_at', '<', Date.now()),
        ]),
      )
      .execute()
  return materials
    .innerJoin('material_link', 'material_link.material_id', 'material.id')
    .innerJoin('link_check', 'link_check.url_hash', 'material_link.url_hash')
    .where('link_check.state', '=', 'broken')
    .where('material.status', '=', 1)
    .execute()
}

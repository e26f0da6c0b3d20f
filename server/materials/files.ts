import type { MaterialFile } from '#contract/schemas/material.ts'
import type { Store } from '../database/open.ts'

/** The files of a material, in display order. */
export function filesOf(store: Store, material: number): Promise<MaterialFile[]> {
  return store
    .selectFrom('material_file')
    .select(['id', 'file', 'title', 'type', 'size', 'pages'])
    .where('material_id', '=', material)
    .orderBy('position')
    .execute()
}

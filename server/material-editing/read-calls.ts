import * as calls from '#contract/calls/staff-materials.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { compareFields } from './compare-fields.ts'
import { listMaterials } from './list-materials.ts'
import { materialOptions } from './material-options.ts'
import { presentMaterial } from './present-material.ts'
import { listVersions, readVersion } from './versions.ts'
import { wholeNumberIn } from '../core/fields/staff-text.ts'

/** The list of materials, one material, and its versions. */
export function mountMaterialReadCalls(
  { read }: StaffRouter,
  store: Store,
  finderIndex: () => FinderIndex,
): void {
  read(calls.listStaffMaterials, (fields) => listMaterials(store, finderIndex(), fields))

  read(calls.listMaterialOptions, async () => ({ data: await materialOptions(store) }))

  read(calls.readStaffMaterial, async ({ id }) => {
    const data = await presentMaterial(store, wholeNumberIn(id) ?? 0)
    return data === null ? null : { data }
  })

  read(calls.listMaterialVersions, async ({ id }) => ({
    data: await listVersions(store, wholeNumberIn(id) ?? 0),
  }))

  read(calls.compareVersions, async ({ id, from, to }) => {
    const material = wholeNumberIn(id) ?? 0
    const before = await readVersion(store, material, wholeNumberIn(from) ?? 0)
    const after =
      to === undefined
        ? ((await presentMaterial(store, material))?.fields ?? null)
        : await readVersion(store, material, wholeNumberIn(to) ?? 0)
    return before === null || after === null ? null : { data: await compareFields(store, before, after) }
  })
}

import * as calls from '#contract/calls/staff-materials.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { compareFields } from './compare-fields.ts'
import { listMaterials } from './list-materials.ts'
import { presentMaterial } from './present-material.ts'
import { numberIn } from './seen-material.ts'
import { listVersions, readVersion } from './versions.ts'

/** The list of materials, one material, and its versions. */
export function mountMaterialReadCalls(
  { read }: StaffRouter,
  store: Store,
  finderIndex: () => FinderIndex,
): void {
  read(calls.listStaffMaterials, (fields) => listMaterials(store, finderIndex(), fields))

  read(calls.listMaterialOptions, async () => {
    const childrenOf = (parent: number) =>
      store
        .selectFrom('category')
        .select(['id', 'name', 'slug'])
        .where('parent_id', '=', parent)
        .orderBy('position')
        .orderBy('id')
        .execute()
    const keywords = await store.selectFrom('keyword').select('name').execute()
    const senders = await store.selectFrom('sender').select(['id', 'name', 'slug']).execute()
    const inSwedish = (one: string, other: string) => one.localeCompare(other, 'sv')
    return {
      data: {
        amne: await childrenOf(subjectParentId),
        arskurs: await childrenOf(gradeParentId),
        tema: await childrenOf(themeParentId),
        typ_av_material: await store
          .selectFrom('material_type')
          .select(['id', 'name', 'slug'])
          .orderBy('position')
          .execute(),
        product_plan: await store.selectFrom('plan').select(['id', 'name']).orderBy('position').execute(),
        senders: senders.sort((one, other) => inSwedish(one.name, other.name)),
        keywords: keywords.map(({ name }) => name).sort(inSwedish),
      },
    }
  })

  read(calls.readStaffMaterial, async ({ id }) => {
    const data = await presentMaterial(store, numberIn(id) ?? 0)
    return data === null ? null : { data }
  })

  read(calls.listMaterialVersions, async ({ id }) => ({
    data: await listVersions(store, numberIn(id) ?? 0),
  }))

  read(calls.compareVersions, async ({ id, from, to }) => {
    const material = numberIn(id) ?? 0
    const before = await readVersion(store, material, numberIn(from) ?? 0)
    const after =
      to === undefined
        ? ((await presentMaterial(store, material))?.fields ?? null)
        : await readVersion(store, material, numberIn(to) ?? 0)
    return before === null || after === null ? null : { data: await compareFields(store, before, after) }
  })
}

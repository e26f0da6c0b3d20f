import type { Kysely } from 'kysely'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import type { Database } from '../database/schema.ts'

const tables = ['category', 'material_type', 'plan', 'sender'] as const

/** Fields that were stored before there were these. */
const laterFields: Pick<StaffMaterialFields, 'minutes' | 'sprak' | 'needs' | 'papper' | 'malgrupp' | 'mal'> =
  {
    minutes: 0,
    sprak: [],
    needs: '',
    papper: [],
    malgrupp: [],
    mal: [],
  }

/** Fields as they were stored, complete. */
export const parseFields = <Fields extends typeof laterFields>(json: string): Fields => ({
  ...laterFields,
  ...(JSON.parse(json) as Fields),
})

/** The fields with each option that was merged into another replaced by it: older versions and open forms still name it. */
export async function withCurrentOptions(
  store: Kysely<Database>,
  fields: StaffMaterialFields,
): Promise<StaffMaterialFields> {
  const ids = {
    category: [...fields.amne, ...fields.arskurs, ...fields.tema],
    material_type: fields.typ_av_material,
    plan: fields.product_plan,
    sender: fields.sender_id === null ? [] : [fields.sender_id],
  }
  const targets = new Map<string, number>()
  for (const table of tables) {
    if (ids[table].length === 0) continue
    const merged = await store
      .selectFrom(table as 'plan')
      .select(['id', 'merged_into'])
      .where('id', 'in', ids[table])
      .where('merged_into', 'is not', null)
      .execute()
    for (const { id, merged_into } of merged)
      if (merged_into !== null) targets.set(`${table} ${id}`, merged_into)
  }
  if (targets.size === 0) return fields
  const current = (table: (typeof tables)[number], list: number[]) => [
    ...new Set(list.map((id) => targets.get(`${table} ${id}`) ?? id)),
  ]
  return {
    ...fields,
    amne: current('category', fields.amne),
    arskurs: current('category', fields.arskurs),
    tema: current('category', fields.tema),
    typ_av_material: current('material_type', fields.typ_av_material),
    product_plan: current('plan', fields.product_plan),
    sender_id: current('sender', ids.sender)[0] ?? null,
  }
}

import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import type { DatabaseTransaction } from '../database/open.ts'

/** The fields of an older version without options that have been removed since. */
export async function withoutGoneOptions(
  transaction: DatabaseTransaction,
  fields: StaffMaterialFields,
): Promise<StaffMaterialFields> {
  const existing = async (
    table: 'category' | 'material_type' | 'plan' | 'goal' | 'sender',
    ids: number[],
  ) => {
    if (ids.length === 0) return []
    const rows = await transaction
      .selectFrom(table as 'plan')
      .select('id')
      .where('id', 'in', ids)
      .execute()
    const found = new Set(rows.map(({ id }) => id))
    return ids.filter((id) => found.has(id))
  }
  const sender = fields.sender_id === null ? [] : await existing('sender', [fields.sender_id])
  return {
    ...fields,
    amne: await existing('category', fields.amne),
    arskurs: await existing('category', fields.arskurs),
    tema: await existing('category', fields.tema),
    typ_av_material: await existing('material_type', fields.typ_av_material),
    product_plan: await existing('plan', fields.product_plan),
    mal: await existing('goal', fields.mal),
    sender_id: sender[0] ?? null,
  }
}

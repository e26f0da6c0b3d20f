import { toText } from '#contract/call-path.ts'
import { touchEditing } from '#contract/calls/staff-materials.ts'
import { presenceMs } from '#contract/staff-materials.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { invalidFields } from '../http/call-router.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { personName } from '../core/people/person-name.ts'
import { editorsOf } from './present-material.ts'
import { wholeNumberIn } from '../core/fields/staff-text.ts'

/** Who has which material open. */
export function mountPresenceCall({ writeUnaudited }: StaffRouter): void {
  writeUnaudited(touchEditing, async (fields, { transaction, staff }) => {
    const tab = toText(fields.tab)
    if (!/^[\w-]{8,64}$/.test(tab)) throw invalidFields([{ path: ['tab'], message: 'Flikens namn saknas.' }])
    const material = await transaction
      .selectFrom('material')
      .select(['id', 'version', 'saved_by', 'saved_at'])
      .where('id', '=', wholeNumberIn(fields.id) ?? 0)
      .executeTakeFirst()
    if (material === undefined) throw new RefusalError('NOT_FOUND')
    const { id, version, saved_by, saved_at } = material
    const now = Date.now()
    await transaction
      .deleteFrom('editing')
      .where('seen_at', '<', now - presenceMs)
      .execute()
    const isOn = (field: unknown) => toText(field) === '1'
    if (isOn(fields.closed)) {
      await transaction
        .deleteFrom('editing')
        .where('material_id', '=', id)
        .where('customer_id', '=', staff.id)
        .where('tab', '=', tab)
        .execute()
    } else {
      const seen = { seen_at: now, dirty: isOn(fields.dirty) ? 1 : 0 }
      await transaction
        .insertInto('editing')
        .values({ material_id: id, customer_id: staff.id, tab, ...seen })
        .onConflict((conflict) => conflict.columns(['material_id', 'customer_id', 'tab']).doUpdateSet(seen))
        .execute()
    }
    const saved =
      saved_at === null ? null : { name: await personName(transaction, saved_by), at: Number(saved_at) }
    return { data: { version, saved, editors: await editorsOf(transaction, id, staff.id) } }
  })
}

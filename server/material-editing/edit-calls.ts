import * as calls from '#contract/calls/staff-materials.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { invalidFields } from '../http/call-router.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { checkFields } from './check-fields.ts'
import { withCurrentOptions } from '../materials/current-options.ts'
import { withoutGoneOptions } from './existing-options.ts'
import { readWorkingCopy } from '../materials/working-copy.ts'
import { insertDraft, saveFields } from './save-material.ts'
import { answerOf, lockSeen, requireState } from './seen-material.ts'
import { readVersion } from './versions.ts'
import { wholeNumberIn } from '../core/fields/staff-text.ts'

/** Creating a material, saving its fields, and going back to an older version. */
export function mountMaterialEditCalls({ write }: StaffRouter): void {
  write(calls.createMaterial, async ({ name, sender_id }, change) => {
    const { transaction, staff, audit } = change
    const checked = await checkFields(transaction, { name: name ?? '', sender_id: sender_id ?? null })
    const draft = { name: checked.name ?? '', sender_id: checked.sender_id ?? null, by: staff.id }
    const id = await insertDraft(transaction, draft)
    audit({ kind: 'material', entity: id, after: { name: draft.name, state: 'draft' } })
    return answerOf(change, id, 'Utkastet är skapat.')
  })

  write(calls.saveMaterial, async (fields, change) => {
    const { transaction, staff, audit } = change
    const checked = await checkFields(transaction, fields)
    const row = await lockSeen(change, fields)
    const changed = await saveFields(transaction, row, checked, { what: 'save', by: staff.id })
    audit({ kind: 'material', entity: row.id, ...changed })
    const isWorkingCopy = row.status === 1
    const message = isWorkingCopy ? 'Sparat i arbetskopian. Besökare ser den när du publicerar.' : 'Sparat.'
    return answerOf(change, row.id, message)
  })

  write(calls.discardWorkingCopy, async (fields, change) => {
    const { transaction, audit } = change
    const row = await lockSeen(change, fields)
    if ((await readWorkingCopy(transaction, row.id)) === null)
      throw new RefusalError('CONFLICT', { message: 'Det finns ingen arbetskopia att kasta.' })
    await transaction.deleteFrom('material_draft').where('material_id', '=', row.id).execute()
    audit({
      kind: 'material',
      entity: row.id,
      before: { working_copy: true },
      after: { working_copy: false },
    })
    return answerOf(change, row.id, 'Arbetskopian är kastad. Formuläret visar det som är publicerat.')
  })

  write(calls.restoreVersion, async (fields, change) => {
    const { transaction, staff, audit } = change
    const number = wholeNumberIn(fields.number)
    if (number === null) throw invalidFields([{ path: ['number'], message: 'Välj en version.' }])
    const row = await lockSeen(change, fields)
    requireState(row, 'draft', 'review', 'published')
    const stored = await readVersion(transaction, row.id, number)
    if (stored === null) throw new RefusalError('NOT_FOUND', { message: 'Den versionen finns inte kvar.' })
    const restored = await checkFields(
      transaction,
      await withoutGoneOptions(transaction, await withCurrentOptions(transaction, stored)),
    )
    const changed = await saveFields(transaction, row, restored, { what: 'restore', by: staff.id })
    audit({ kind: 'material', entity: row.id, before: changed.before, after: { ...changed.after, number } })
    return answerOf(change, row.id, 'Den äldre versionen står nu i formuläret.')
  })
}

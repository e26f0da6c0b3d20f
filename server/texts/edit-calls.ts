import * as calls from '#contract/calls/staff-texts.ts'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { positiveNumberIn } from '../core/fields/staff-text.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { checkTextFields } from './check-text.ts'
import { lockSeenText, textAnswer, textRef } from './seen-text.ts'
import { findTextVersion } from './text-versions.ts'
import { publishTextRow, removeTextDraft, saveTextFields, shownFields } from './write-text.ts'

/** Saving, publishing and restoring pages and articles. */
export function mountTextEditCalls({ write }: StaffRouter, config: Config): void {
  write(calls.saveText, async ({ kind, id, version, ...sent }, change) => {
    const ref = textRef({ kind, id })
    const fields = await checkTextFields(change.transaction, ref.kind, sent, config)
    const row = await lockSeenText(change, ref, version)
    const by = { what: 'save', by: change.staff.id } as const
    const changed = await saveTextFields(change.transaction, row, fields, by)
    change.audit({ kind: ref.kind, entity: ref.id, ...changed })
    const message = row.status === 1 ? 'Sparat. Besökare ser det när du publicerar.' : 'Utkastet är sparat.'
    return textAnswer(change, ref, message)
  })

  write(calls.publishText, async ({ kind, id, version }, change) => {
    const ref = textRef({ kind, id })
    const row = await lockSeenText(change, ref, version)
    const fields = await shownFields(change.transaction, row)
    await publishTextRow(change.transaction, row, fields, { what: 'publish', by: change.staff.id })
    change.audit({
      kind: ref.kind,
      entity: ref.id,
      before: { status: row.status },
      after: { status: 1, version: row.version },
    })
    return textAnswer(change, ref, 'Publicerat. Webbplatsen visar det inom 3 sekunder.')
  })

  write(calls.discardText, async ({ kind, id, version }, change) => {
    const ref = textRef({ kind, id })
    const row = await lockSeenText(change, ref, version)
    if (row.status !== 1)
      throw new RefusalError('CONFLICT', {
        message: 'Texten är inte publicerad, så det finns inget att gå tillbaka till.',
      })
    await removeTextDraft(change.transaction, row)
    change.audit({ kind: ref.kind, entity: ref.id, before: { working_copy: 1 }, after: { working_copy: 0 } })
    return textAnswer(change, ref, 'Ändringarna är slängda. Det som besökare ser står kvar.')
  })

  write(calls.restoreText, async ({ kind, id, version, number }, change) => {
    const ref = textRef({ kind, id })
    const wanted = positiveNumberIn(number)
    const fields = await findTextVersion(change.transaction, ref, wanted)
    if (fields === null)
      throw new RefusalError('NOT_FOUND', { message: 'Den versionen finns inte kvar. De 50 senaste sparas.' })
    const row = await lockSeenText(change, ref, version)
    // The address stays: another text may have taken the old one.
    const { slug } = await shownFields(change.transaction, row)
    const by = { what: 'restore', by: change.staff.id } as const
    const changed = await saveTextFields(change.transaction, row, { ...fields, slug }, by)
    change.audit({ kind: ref.kind, entity: ref.id, ...changed })
    return textAnswer(change, ref, `Version ${wanted} är hämtad. Besökare ser den när du publicerar.`)
  })
}

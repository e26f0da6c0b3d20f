import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-materials.ts'
import { maxShortTextLength } from '#contract/limits.ts'
import { invalidFields } from '../http/call-router.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { reasonIn, requestCopyRemoval } from '../materials/copy-removals.ts'
import { materialState } from '../materials/material-state.ts'
import { publishRow, unpublishRow } from './publish-material.ts'
import { scheduleRow } from './schedule-material.ts'
import { answerOf, lockSeen, requireState } from './seen-material.ts'
import { toSwedishMinute } from '../core/time/swedish-time.ts'

/** Publishing, scheduling, withdrawing and archiving. */
export function mountMaterialStateCalls({ write }: StaffRouter): void {
  write(calls.publishMaterial, async (fields, change) => {
    const { transaction, staff, audit } = change
    const row = await lockSeen(change, fields)
    requireState(row, 'draft', 'review', 'published')
    await publishRow(transaction, row, { what: 'publish', by: staff.id })
    audit({
      kind: 'material',
      entity: row.id,
      before: { state: materialState(row) },
      after: { state: 'published', version: row.version },
    })
    return answerOf(change, row.id, 'Publicerat. Besökare ser det inom några sekunder.')
  })

  write(calls.scheduleMaterial, async (fields, change) => {
    const { transaction, staff, audit } = change
    const row = await lockSeen(change, fields)
    requireState(row, 'draft', 'review', 'published')
    const shown = (time: number | null) => (time === null ? '' : toSwedishMinute(Number(time)))
    const before = { publish_at: shown(row.publish_at), withdraw_at: shown(row.withdraw_at) }
    const after = await scheduleRow(transaction, row, fields, staff.id)
    audit({ kind: 'material', entity: row.id, before, after })
    return answerOf(change, row.id, 'Tiderna är sparade.')
  })

  write(calls.changeMaterialState, async (fields, change) => {
    const { transaction, audit } = change
    const state = (['draft', 'review'] as const).find((name) => name === toText(fields.state))
    if (state === undefined)
      throw invalidFields([{ path: ['state'], message: 'Välj utkast eller granskning.' }])
    const row = await lockSeen(change, fields)
    requireState(row, 'draft', 'review', 'archived')
    await unpublishRow(transaction, row, { state })
    audit({
      kind: 'material',
      entity: row.id,
      before: { state: materialState(row) },
      after: { state },
    })
    const message = state === 'review' ? 'Skickat till granskning.' : 'Materialet är ett utkast igen.'
    return answerOf(change, row.id, message)
  })

  write(calls.withdrawMaterial, async (fields, change) => {
    const { transaction, audit } = change
    const reason = toText(fields.reason).normalize('NFC').trim().slice(0, maxShortTextLength)
    if (reason === '')
      throw invalidFields([{ path: ['reason'], message: 'Skriv varför. Det visas bara för redaktionen.' }])
    const row = await lockSeen(change, fields)
    requireState(row, 'published')
    await unpublishRow(transaction, row, { state: 'archived', reason })
    const copies = reasonIn(fields.remove_copies)
    if (copies !== null) await requestCopyRemoval(transaction, row.id, copies)
    audit({
      kind: 'material',
      entity: row.id,
      before: { state: 'published' },
      after: { state: 'archived', reason, ...(copies !== null && { remove_copies: copies }) },
    })
    return answerOf(
      change,
      row.id,
      copies === null
        ? 'Tillbakadraget. Besökare ser inte materialet längre.'
        : 'Tillbakadraget. Varje enhet tar bort sin sparade kopia nästa gång den har nät och sidan är öppen.',
    )
  })

  write(calls.archiveMaterial, async (fields, change) => {
    const { transaction, audit } = change
    const row = await lockSeen(change, fields)
    requireState(row, 'draft', 'review')
    await unpublishRow(transaction, row, { state: 'archived' })
    // It may have been published before, and saved then.
    const copies = reasonIn(fields.remove_copies)
    if (copies !== null) await requestCopyRemoval(transaction, row.id, copies)
    audit({
      kind: 'material',
      entity: row.id,
      before: { state: materialState(row) },
      after: { state: 'archived', ...(copies !== null && { remove_copies: copies }) },
    })
    return answerOf(change, row.id, 'Arkiverat.')
  })
}

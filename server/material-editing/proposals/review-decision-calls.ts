import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-proposals.ts'
import { enqueueDelayed, takeBackEmail, tooLateToUndo } from '../../core/emails/delayed-email.ts'
import type { Config } from '../../core/settings/config.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { staffMessages } from '../../core/fields/staff-text.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { enqueueEmail } from '../../mail/enqueue-email.ts'
import { chosenReviewReasons } from '../../materials/review-reasons.ts'
import { applyProposal } from './apply-proposal.ts'
import type { ContentName } from './content.ts'
import { changeProposal, findProposal } from './find-proposal.ts'
import { proposalEmail } from './proposal-email.ts'
import { decisionIn } from './review-read-calls.ts'
import { compareWithMaterial, nameIn, undoableUntil } from './review-rows.ts'
import { wholeNumberIn } from '../../core/fields/staff-text.ts'

/** Editors' decisions about proposals. */
export function mountProposalDecisions({ upload, write }: StaffRouter, config: Config): void {
  upload(
    calls.decideProposal,
    async (_fields, incoming) => incoming,
    async (fields, change, incoming) => {
      const { transaction, staff, audit } = change
      const decision = decisionIn(fields.decision)
      const { message, inner_note } = staffMessages(fields)
      const reasons = decision === 'approved' ? [] : await chosenReviewReasons(transaction, fields.reasons)
      if (decision === 'returned' && reasons.length === 0 && message === '')
        throw new RefusalError('INVALID', {
          errors: {
            reasons: ['Välj minst ett skäl, eller skriv varför. Avsändaren behöver veta vad som är fel.'],
          },
        })
      const found = await findProposal(transaction, fields.id)
      const row = await changeProposal(
        transaction,
        found,
        { version: fields.version, states: ['waiting'] },
        {
          ...{ state: decision, reasons: JSON.stringify(reasons), message, inner_note },
          ...{ decided_by: staff.id, decided_at: Date.now() },
        },
      )
      const after: Record<string, unknown> = { state: decision, reasons: reasons.map(({ key }) => key) }
      if (decision === 'approved') {
        const compared = await compareWithMaterial(transaction, found)
        const names = namesToApply(compared, fields)
        const { id, changed } = await applyProposal(
          change,
          {
            ...{ material: row.material_id, sender: row.sender_id, content: compared.content, names },
            version: wholeNumberIn(fields.material_version) ?? -1,
          },
          incoming,
        )
        await transaction.updateTable('proposal').set({ material_id: id }).where('id', '=', row.id).execute()
        audit({ kind: 'material', entity: id, ...changed })
        Object.assign(after, { material: id, fields: names })
      }
      const email = await proposalEmail(transaction, row, {
        ...{ decision, reasons, message, publicUrl: config.publicUrl },
      })
      if (email !== null && decision === 'approved') await enqueueEmail(transaction, email)
      if (email !== null && decision === 'returned') {
        const letter_id = await enqueueDelayed(transaction, email)
        await transaction.updateTable('proposal').set({ letter_id }).where('id', '=', row.id).execute()
      }
      audit({
        ...{ kind: 'proposal', entity: row.id, before: { state: 'waiting' }, after },
        ...(email !== null && { personal: { email: email.recipient, after: { message, inner_note } } }),
      })
      return { message: doneTexts[decision](nameIn(row)) }
    },
  )

  write(calls.undoProposalReturn, async (fields, { transaction, audit }) => {
    const found = await findProposal(transaction, fields.id)
    if (undoableUntil(found, Date.now()) === null)
      throw new RefusalError('CONFLICT', { message: tooLateToUndo })
    const { version } = fields
    const row = await changeProposal(
      transaction,
      found,
      { version, states: ['returned'] },
      {
        ...{ state: 'waiting', reasons: '[]', message: '', inner_note: '' },
        ...{ decided_by: null, decided_at: null, letter_id: null },
      },
    )
    await takeBackEmail(transaction, found.letter_id)
    audit({ kind: 'proposal', entity: row.id, before: { state: 'returned' }, after: { state: 'waiting' } })
    return { message: 'Beslutet är ångrat. Inget brev går.' }
  })
}

const doneTexts = {
  approved: (name: string) => `Förslaget om ${name} är godkänt och infört. Avsändaren får ett brev.`,
  returned: (name: string) => `Förslaget om ${name} är tillbaka hos avsändaren. Brevet går om tio minuter.`,
}

/** What the editor takes of a proposal. What both have changed has to be chosen. */
function namesToApply(
  { changed, conflicts }: { changed: ContentName[]; conflicts: ContentName[] },
  fields: { keep?: unknown; take?: unknown },
): ContentName[] {
  const listed = (field: unknown) => (Array.isArray(field) ? field : [field]).map(toText)
  const [keep, take] = [listed(fields.keep), listed(fields.take)]
  if (conflicts.some((name) => !keep.includes(name) && !take.includes(name)))
    throw new RefusalError('CONFLICT', {
      message:
        'Materialet har ändrats sedan förslaget gjordes. Välj vilken lydelse som ska gälla i varje fält.',
    })
  const names = changed.filter((name) => !keep.includes(name))
  if (names.length === 0)
    throw new RefusalError('CONFLICT', {
      message: 'Inget av förslaget skulle gälla. Skicka tillbaka det i stället, och skriv varför.',
    })
  return names
}

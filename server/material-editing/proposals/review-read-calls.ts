import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-proposals.ts'
import { licenceBySlug, customTerms } from '#contract/licences.ts'
import { proposalDecisions, type ProposalDecision } from '#contract/proposals.ts'
import type { ProposalContent } from '#contract/schemas/staff-proposals.ts'
import type { Config } from '../../core/settings/config.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { staffMessages } from '../../core/fields/staff-text.ts'
import type { Store } from '../../database/open.ts'
import { openFiles } from '../../uploads/open-files.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { checkMaterialContent } from '../../materials/checks/check-material.ts'
import { chosenReviewReasons, reviewReasons } from '../../materials/review-reasons.ts'
import { findProposal, namesOfMaterials, presentProposal } from './find-proposal.ts'
import { proposalEmail } from './proposal-email.ts'
import { compareWithMaterial, earlierProposals, presentReviewRows, reviewStatesOf } from './review-rows.ts'

/** Decided proposals that are listed. */
const maxListed = 200

/** Proposals as editors read them. */
export function mountProposalReviewReads(
  { read }: StaffRouter,
  { store, config }: { store: Store; config: Config },
): void {
  read(calls.listProposalReviews, async ({ state }) => {
    const states = reviewStatesOf.get(toText(state)) ?? ['waiting']
    const rows = await store
      .selectFrom('proposal')
      .selectAll()
      .where('state', 'in', states)
      .orderBy(
        states.includes('waiting') ? 'submitted_at' : 'decided_at',
        states.includes('waiting') ? 'asc' : 'desc',
      )
      .limit(maxListed)
      .execute()
    const count = async (each: 'waiting' | 'returned') =>
      (await store.selectFrom('proposal').select('id').where('state', '=', each).execute()).length
    const now = Date.now()
    return {
      data: {
        proposals: await presentReviewRows(store, rows, now),
        counts: { waiting: await count('waiting'), returned: await count('returned') },
        now,
      },
    }
  })

  read(calls.readProposalReview, async ({ id }) => {
    const row = await findProposal(store, id)
    const now = Date.now()
    const compared = await compareWithMaterial(store, row)
    const { content, current } = compared
    const [listed] = await presentReviewRows(store, [row], now)
    const proposal = await presentProposal(store, row)
    const files = content.files.map((file, position) => ({ ...file, id: position + 1 }))
    const reasons = await reviewReasons(store)
    if (listed === undefined) return null
    return {
      data: {
        ...proposal,
        ...{ sender: listed.sender, decided_by: listed.decided_by, undo_until: listed.undo_until },
        related: await namesOfMaterials(
          store,
          [content, current, proposal.base].flatMap(({ relations }) => relations.map((each) => each.id)),
        ),
        inner_note: row.inner_note,
        current_version: compared.version,
        current,
        changed_since: compared.changed_since,
        changed: compared.changed,
        conflicts: compared.conflicts,
        problem: compared.problem,
        checks: await checkMaterialContent(
          openFiles(config.files),
          { ...content, license: licenceTextOf(content) },
          files,
        ),
        earlier: await earlierProposals(store, row),
        all_reasons: reasons
          .filter(({ hidden }) => hidden === 0)
          .map(({ key, label, text }) => ({ key, label, text })),
        is_new: row.material_id === null ? (1 as const) : (0 as const),
        now,
      },
    }
  })

  read(calls.previewProposalEmail, async (fields) => {
    const row = await findProposal(store, fields.id)
    const { message } = staffMessages(fields)
    const email = await proposalEmail(store, row, {
      ...{ decision: decisionIn(fields.decision), message, publicUrl: config.publicUrl },
      reasons: await chosenReviewReasons(store, fields.reasons),
    })
    if (email === null)
      return {
        data: { subject: 'Inget brev', text: 'Den som skickade in förslaget har inget konto längre.' },
      }
    return { data: { subject: email.subject, text: email.text } }
  })
}

export function decisionIn(field: unknown): ProposalDecision {
  const decision = proposalDecisions.find((each) => each === toText(field))
  if (decision === undefined)
    throw new RefusalError('INVALID', { errors: { decision: ['Välj vad som ska hända.'] } })
  return decision
}

const licenceTextOf = ({ license, license_text }: ProposalContent) =>
  license === customTerms ? license_text : (licenceBySlug(license)?.full ?? '')

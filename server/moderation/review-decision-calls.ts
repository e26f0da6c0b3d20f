import { toText } from '#contract/call-path.ts'
import { decideReview, previewReviewEmail, undoReview } from '#contract/calls/staff-moderation.ts'
import { reviewDecisions, type ReviewDecision } from '#contract/moderation.ts'
import { refuseErased } from '../core/people/erasure.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { hideMaterial, showMaterial } from '../materials/publication.ts'
import { recordDecision, reviewsOf, type ReviewRow } from '../materials/reviews.ts'
import { enqueueDelayed, takeBackEmail, tooLateToUndo, undoUntil } from '../core/emails/delayed-email.ts'
import { chosenReviewReasons } from '../materials/review-reasons.ts'
import type { ModerationDeps } from './moderation-deps.ts'
import { fullName } from '../core/people/full-name.ts'
import { positiveNumberIn, staffMessages } from '../core/fields/staff-text.ts'
import { reviewEmail } from './review-email.ts'
import { findWork, type Work } from './works.ts'

/** Decisions about customers' materials. Every decision locks the material's row first. */
export function mountReviewDecisionCalls({ store, config, staffRouter }: ModerationDeps): void {
  const { publicUrl } = config

  staffRouter.read(previewReviewEmail, async (fields) => {
    const work = await findWork(store, positiveNumberIn(fields.material_id))
    if (work === null) return null
    const decision = decisionIn(fields.decision)
    const reasons = await chosenReviewReasons(store, fields.reasons)
    const { message } = staffMessages(fields)
    const email = await reviewEmail(store, work, { decision, reasons, message, publicUrl })
    return { data: { subject: email.subject, text: email.text } }
  })

  staffRouter.write(decideReview, async (fields, { staff, caller, transaction, audit }) => {
    const decision = decisionIn(fields.decision)
    const { message, inner_note } = staffMessages(fields)
    const work = await lockWork(transaction, fields, caller)
    await refuseOutdated(transaction, work, positiveNumberIn(fields.version), decision)
    const reasons = await chosenReviewReasons(transaction, fields.reasons)
    if (decision !== 'approved' && reasons.length === 0 && message === '')
      throw new RefusalError('INVALID', {
        errors: {
          reasons: ['Välj minst ett skäl, eller skriv varför. Läraren behöver veta vad som är fel.'],
        },
      })
    const is_first = decision === 'approved' && (await showMaterial(transaction, work))
    if (decision === 'withdrawn') await hideMaterial(transaction, work, { state: 'archived' })
    if (decision === 'returned' || decision === 'rejected') await setState(transaction, work.id, 'draft')
    const email = await reviewEmail(transaction, work, { decision, reasons, message, publicUrl })
    const letter_id = await enqueueDelayed(transaction, email)
    const { id, version } = work
    const round = await recordDecision(transaction, {
      ...{ id, version, state: decision, reasons, message, inner_note },
      ...{ decided_by: staff.id, is_first, letter_id },
    })
    audit({
      kind: 'review',
      entity: id,
      before: { state: decision === 'withdrawn' ? 'approved' : 'waiting' },
      after: { state: decision, round, version, reasons: reasons.map(({ key }) => key) },
      personal: { email: work.email, after: { message, inner_note } },
    })
    return { message: `${doneTexts[decision](work.name)} Brevet går om tio minuter.` }
  })

  staffRouter.write(undoReview, async (fields, { caller, transaction, audit }) => {
    const work = await lockWork(transaction, fields, caller)
    const latest = (await reviewsOf(transaction, [work.id])).get(work.id)?.at(-1)
    if (latest === undefined || latest.state === 'waiting' || latest.round !== positiveNumberIn(fields.round))
      throw new RefusalError('CONFLICT', {
        message: 'Någon annan har redan ångrat det, eller beslutat på nytt.',
      })
    if (latest.version !== work.version)
      throw new RefusalError('CONFLICT', { message: `${work.first_name} har redan ändrat materialet.` })
    if (undoUntil(latest.decided_at, Date.now()) === null)
      throw new RefusalError('CONFLICT', { message: tooLateToUndo })
    await takeBackEmail(transaction, latest.letter_id)
    await restore(transaction, work, latest)
    audit({
      kind: 'review',
      entity: work.id,
      before: { state: latest.state, round: latest.round },
      after: { state: latest.state === 'withdrawn' ? 'approved' : 'waiting' },
    })
    return { message: 'Beslutet är ångrat. Inget brev går.' }
  })
}

const doneTexts: Record<ReviewDecision, (name: string) => string> = {
  approved: (name) => `${name} är publicerat.`,
  returned: (name) => `${name} är tillbaka hos läraren.`,
  rejected: (name) => `${name} publiceras inte.`,
  withdrawn: (name) => `${name} visas inte längre.`,
}

function decisionIn(field: unknown): ReviewDecision {
  const decision = reviewDecisions.find((each) => each === toText(field))
  if (decision === undefined)
    throw new RefusalError('INVALID', { errors: { decision: ['Välj vad som ska hända.'] } })
  return decision
}

/** The work, with its row locked until the transaction ends; refused while its author is being erased. */
async function lockWork(
  transaction: DatabaseTransaction,
  fields: { material_id?: unknown },
  caller: Parameters<typeof refuseErased>[1],
): Promise<Work> {
  const id = positiveNumberIn(fields.material_id)
  const seen = await findWork(transaction, id)
  if (seen === null) throw new RefusalError('NOT_FOUND')
  await refuseErased(transaction, caller, { emails: [seen.email], id: seen.customer_id })
  await transaction
    .updateTable('material')
    .set((row) => ({ version: row.ref('version') }))
    .where('id', '=', id)
    .execute()
  const work = await findWork(transaction, id)
  if (work === null) throw new RefusalError('NOT_FOUND')
  if (work.deactivated_at !== null)
    throw new RefusalError('CONFLICT', { message: 'Den som gjorde materialet har inte något konto längre.' })
  return work
}

/** Refuses a decision about another version than the one that was read, or about what somebody else has decided. */
async function refuseOutdated(
  transaction: DatabaseTransaction,
  work: Work,
  version: number,
  decision: ReviewDecision,
): Promise<void> {
  const latest = (await reviewsOf(transaction, [work.id])).get(work.id)?.at(-1)
  if (work.version !== version)
    throw new RefusalError('CONFLICT', {
      message: `${fullName(work)} har ändrat materialet sedan du öppnade det. Läs det på nytt, det du har skrivit är kvar.`,
    })
  const isPublished = work.status === 1
  if (decision === 'withdrawn' ? isPublished : !isPublished && !isDecided(latest, work)) return
  const who = latest?.decided_by ? await staffName(transaction, latest.decided_by) : 'Någon annan'
  throw new RefusalError('CONFLICT', { message: `${who} ${alreadyTexts[latest?.state ?? 'waiting']}` })
}

const isDecided = (latest: ReviewRow | undefined, { version }: Work) =>
  latest !== undefined && latest.version >= version && /^(returned|rejected|withdrawn)$/.test(latest.state)

const alreadyTexts: Record<ReviewRow['state'], string> = {
  waiting: 'har ändrat materialets läge. Läs det på nytt.',
  approved: 'har redan publicerat materialet.',
  returned: 'har redan skickat tillbaka materialet till läraren.',
  rejected: 'har redan avslagit materialet.',
  withdrawn: 'har redan avpublicerat materialet.',
}

async function staffName(transaction: DatabaseTransaction, id: string): Promise<string> {
  const row = await transaction
    .selectFrom('customer')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirst()
  return fullName(row ?? {}) || 'Någon annan'
}

/** Puts the work back as it was before the decision. */
async function restore(transaction: DatabaseTransaction, work: Work, latest: ReviewRow): Promise<void> {
  const round = { id: work.id, round: latest.round }
  if (latest.state === 'withdrawn') {
    await showMaterial(transaction, work)
    await transaction
      .deleteFrom('review')
      .where('material_id', '=', round.id)
      .where('round', '=', round.round)
      .execute()
    return
  }
  if (latest.state === 'approved') await hideMaterial(transaction, work, { unpublish: latest.is_first === 1 })
  await setState(transaction, work.id, 'review')
  await transaction
    .updateTable('review')
    .set({
      ...{ state: 'waiting', reasons: '[]', message: '', inner_note: '' },
      ...{ decided_by: null, decided_at: null, is_first: 0, letter_id: null },
    })
    .where('material_id', '=', round.id)
    .where('round', '=', round.round)
    .execute()
}

async function setState(
  transaction: DatabaseTransaction,
  id: number,
  state: 'draft' | 'review',
): Promise<void> {
  await transaction.updateTable('material').set({ state }).where('id', '=', id).execute()
}

import type { Kysely } from 'kysely'
import type { ProposalState } from '#contract/proposals.ts'
import type { ProposalContent } from '#contract/schemas/staff-proposals.ts'
import { numberOrNull } from '../../core/fields/number-or-null.ts'
import { undoUntil } from '../../core/emails/delayed-email.ts'
import { personName } from '../../core/people/person-name.ts'
import type { Database } from '../../database/schema.ts'
import type { MaterialRow } from '../../materials/store.ts'
import type { ReviewReason } from '../../materials/reviews.ts'
import { compareContents, parseContent, readContent } from './content.ts'
import { namesOf, presentRow, type ProposalRow } from './find-proposal.ts'

type Reader = Kysely<Database>

/** Proposals as rows of moderation's list. */
export async function presentReviewRows(store: Reader, rows: readonly ProposalRow[], now: number) {
  const names = await namesOf(store, rows)
  const senders = await store.selectFrom('sender').select(['id', 'name']).execute()
  return rows.map((row) => ({
    ...presentRow(row, names),
    sender: senders.find(({ id }) => id === row.sender_id) ?? {
      id: row.sender_id,
      name: 'Borttagen avsändare',
    },
    decided_by: names.get(row.decided_by ?? '') ?? '',
    undo_until: undoableUntil(row, now),
  }))
}

/** What was sent back can be taken back while its email waits; what was approved is published. */
export const undoableUntil = ({ state, decided_at }: ProposalRow, now: number) =>
  state === 'returned' ? undoUntil(numberOrNull(decided_at), now) : null

/** A proposal beside its material as it is now. */
export async function compareWithMaterial(store: Reader, row: ProposalRow) {
  const base = await parseContent(store, row.base)
  const content = await parseContent(store, row.content)
  if (row.material_id === null) {
    const { changed } = compareContents(base, content, base)
    return { content, current: base, version: 0, changed, conflicts: [], changed_since: null, problem: '' }
  }
  const material = await store
    .selectFrom('material')
    .selectAll()
    .where('id', '=', row.material_id)
    .executeTakeFirstOrThrow()
  const current = await readContent(store, material, row.sender_id)
  return {
    ...compareContents(base, content, current),
    ...{ content, current, version: material.version },
    changed_since:
      material.version > row.base_version && material.saved_at !== null
        ? { name: await personName(store, material.saved_by), at: Number(material.saved_at) }
        : null,
    problem: problemOf(material, row),
  }
}

function problemOf({ sender_id, publish_at }: MaterialRow, row: ProposalRow): string {
  if (sender_id !== row.sender_id)
    return 'Materialet hör till en annan avsändare nu, så förslaget kan inte godkännas.'
  return publish_at === null
    ? ''
    : 'Materialet ska publiceras på en bestämd tid. Publicera det eller ta bort tiden innan du godkänner.'
}

/** Earlier decisions about the same material, newest first. */
export async function earlierProposals(store: Reader, { id, material_id, sender_id }: ProposalRow) {
  if (material_id === null) return []
  const rows = await store
    .selectFrom('proposal')
    .selectAll()
    .where('material_id', '=', material_id)
    .where('sender_id', '=', sender_id)
    .where('id', '!=', id)
    .where('decided_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .limit(10)
    .execute()
  const names = await namesOf(store, rows)
  return rows.map((row) => ({
    ...{
      id: row.id,
      state: row.state,
      at: Number(row.decided_at),
      by: names.get(row.decided_by ?? '') ?? '',
    },
    ...{ reasons: JSON.parse(row.reasons) as ReviewReason[], message: row.message },
  }))
}

/** The states of proposals that a list holds, by the list's name. */
export const reviewStatesOf: ReadonlyMap<string, ProposalState[]> = new Map([
  ['waiting', ['waiting']],
  ['returned', ['returned']],
  ['decided', ['approved']],
])

/** The name of a proposal's material, for messages. */
export const nameIn = ({ content }: Pick<ProposalRow, 'content'>) =>
  (JSON.parse(content) as ProposalContent).name

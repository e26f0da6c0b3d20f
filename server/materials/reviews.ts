import type { Kysely, Selectable } from 'kysely'
import type { ReviewState } from '#contract/moderation.ts'
import type { Database } from '../database/schema.ts'
import type { DatabaseTransaction } from '../database/open.ts'

export type ReviewRow = Selectable<Database['review']>
export type ReviewReason = { key: string; label: string; text: string }

/** Where a customer's material is: published, waiting for an editor, or what an editor decided about this version. */
type PublicationState = Exclude<ReviewState, 'approved'> | 'published'

/** The rounds of each material, oldest first. */
export async function reviewsOf(
  store: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, ReviewRow[]>> {
  const found = new Map<number, ReviewRow[]>()
  if (ids.length === 0) return found
  const rows = await store
    .selectFrom('review')
    .selectAll()
    .where('material_id', 'in', ids)
    .orderBy('material_id')
    .orderBy('round')
    .execute()
  for (const row of rows) found.set(row.material_id, [...(found.get(row.material_id) ?? []), row])
  return found
}

/** A version that was saved after the last decision waits, also when a server of an earlier version saved it. */
export function publicationStateOf(
  { status, version }: { status: number; version: number },
  latest: ReviewRow | undefined,
): PublicationState {
  if (status === 1) return 'published'
  if (latest === undefined || latest.version < version) return 'waiting'
  return latest.state === 'approved' ? 'waiting' : latest.state
}

export const reasonsOf = ({ reasons }: Pick<ReviewRow, 'reasons'>) => JSON.parse(reasons) as ReviewReason[]

/** Records that an author has submitted a version; a round that still waits takes the new version. */
export async function recordSubmission(
  transaction: DatabaseTransaction,
  { id, version }: { id: number; version: number },
): Promise<void> {
  const latest = (await reviewsOf(transaction, [id])).get(id)?.at(-1)
  if (latest?.state === 'waiting') return moveReviewVersion(transaction, { id, version })
  await transaction
    .insertInto('review')
    .values({ ...emptyRound(id, version), round: (latest?.round ?? 0) + 1 })
    .execute()
}

/** A round as it is submitted. */
const emptyRound = (material_id: number, version: number) => ({
  material_id,
  version,
  state: 'waiting' as ReviewState,
  reasons: '[]',
  message: '',
  inner_note: '',
  submitted_at: Date.now(),
  decided_by: null,
  decided_at: null,
  is_first: 0 as const,
  letter_id: null,
})

/** The latest round holds for the new version too: the change was not submitted for review. */
export async function moveReviewVersion(
  transaction: DatabaseTransaction,
  { id, version }: { id: number; version: number },
): Promise<void> {
  await transaction
    .updateTable('review')
    .set({ version })
    .where('material_id', '=', id)
    .where('round', '=', (row) =>
      row
        .selectFrom('review as other')
        .select((other) => other.fn.max('other.round').as('round'))
        .where('other.material_id', '=', id),
    )
    .execute()
}

type Decision = {
  id: number
  version: number
  state: ReviewState
  reasons?: ReviewReason[]
  message?: string
  inner_note?: string
  decided_by: string | null
  is_first?: boolean
  letter_id?: string | null
}

/** Records a decision in the round that waits, or in a round of its own; returns the round. The caller has locked the material's row. */
export async function recordDecision(transaction: DatabaseTransaction, decision: Decision): Promise<number> {
  const { id, version, state, decided_by, reasons = [] } = decision
  const latest = (await reviewsOf(transaction, [id])).get(id)?.at(-1)
  const decided = {
    version,
    state,
    decided_by,
    reasons: JSON.stringify(reasons),
    message: decision.message ?? '',
    inner_note: decision.inner_note ?? '',
    letter_id: decision.letter_id ?? null,
    is_first: decision.is_first === true ? 1 : 0,
    decided_at: Date.now(),
  }
  if (latest?.state === 'waiting') {
    await transaction
      .updateTable('review')
      .set(decided)
      .where('material_id', '=', id)
      .where('round', '=', latest.round)
      .execute()
    return latest.round
  }
  const round = (latest?.round ?? 0) + 1
  await transaction
    .insertInto('review')
    .values({ ...emptyRound(id, version), ...decided, round })
    .execute()
  return round
}

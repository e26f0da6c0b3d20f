import type { Kysely, Selectable } from 'kysely'
import { toText } from '#contract/call-path.ts'
import type { Proposal } from '#contract/schemas/staff-proposals.ts'
import { numberOrNull } from '../../core/fields/number-or-null.ts'
import { personName, personNames } from '../../core/people/person-name.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import type { StaffMember } from '../../core/callers/staff.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import type { ReviewReason } from '../../materials/reviews.ts'
import { materialState } from '../../materials/material-state.ts'
import { thumbnailOf } from '../../uploads/upload-paths.ts'
import { parseFields } from '../../materials/current-options.ts'
import { differingNames, parseContent } from './content.ts'
import { wholeNumberIn } from '../../core/fields/staff-text.ts'

export type ProposalRow = Selectable<Database['proposal']>
type Reader = Kysely<Database>

/** The organisation of a sender's role; without one there is nothing to propose. */
export function ownSender({ senderId }: StaffMember): number {
  if (senderId === null) throw new RefusalError('NOT_FOUND')
  return senderId
}

/** A proposal of the caller's own organisation; another organisation's is NOT_FOUND, as one that does not exist. */
export async function findOwnProposal(store: Reader, staff: StaffMember, id: unknown): Promise<ProposalRow> {
  const row = await store
    .selectFrom('proposal')
    .selectAll()
    .where('id', '=', toText(id))
    .where('sender_id', '=', ownSender(staff))
    .executeTakeFirst()
  if (row === undefined) throw new RefusalError('NOT_FOUND')
  return row
}

/** A proposal of any organisation, for editors. */
export async function findProposal(store: Reader, id: unknown): Promise<ProposalRow> {
  const row = await store
    .selectFrom('proposal')
    .selectAll()
    .where('id', '=', toText(id))
    .where('state', '!=', 'draft')
    .executeTakeFirst()
  if (row === undefined) throw new RefusalError('NOT_FOUND')
  return row
}

/** Changes a proposal that still has the version that was seen and one of the states; otherwise CONFLICT, saying what it is now. */
export async function changeProposal(
  transaction: DatabaseTransaction,
  row: Pick<ProposalRow, 'id'>,
  { version, states }: { version: unknown; states: readonly ProposalRow['state'][] },
  values: Partial<ProposalRow>,
): Promise<ProposalRow> {
  const seen = wholeNumberIn(version) ?? -1
  const changed = await transaction
    .updateTable('proposal')
    .set({ ...values, version: seen + 1 })
    .where('id', '=', row.id)
    .where('version', '=', seen)
    .where('state', 'in', states)
    .returningAll()
    .executeTakeFirst()
  if (changed !== undefined) return changed
  const now = await transaction
    .selectFrom('proposal')
    .selectAll()
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const isDecision = now.decided_at !== null && now.saved_at <= now.decided_at && now.state !== 'draft'
  const who = (await personName(transaction, isDecision ? now.decided_by : now.saved_by)) || 'Någon annan'
  throw new RefusalError('CONFLICT', { message: `${who} har ändrat förslaget. ${nowTexts[now.state]}` })
}

const nowTexts: Record<ProposalRow['state'], string> = {
  draft: 'Det är ett utkast hos avsändaren.',
  waiting: 'Det väntar på redaktionen.',
  returned: 'Det är tillbakaskickat till avsändaren.',
  approved: 'Det är godkänt.',
  withdrawn: 'Det är återkallat.',
}

/** A row of a list. */
export function presentRow(row: ProposalRow, names: ReadonlyMap<string, string>) {
  const [base, content] = [row.base, row.content].map((json) => parseFields<Proposal['fields']>(json))
  const person = (by: string | null, at: number) => ({ name: names.get(by ?? '') ?? '', at: Number(at) })
  return {
    id: row.id,
    material_id: row.material_id,
    name: content?.name ?? '',
    state: row.state,
    version: row.version,
    changes: base === undefined || content === undefined ? 0 : differingNames(base, content).length,
    saved: person(row.saved_by, row.saved_at),
    submitted: row.submitted_at === null ? null : person(row.submitted_by, row.submitted_at),
    decided_at: numberOrNull(row.decided_at),
  }
}

/** The names of everybody who has done something with the proposals. */
export const namesOf = (store: Reader, rows: readonly ProposalRow[]) =>
  personNames(
    store,
    rows.flatMap(({ saved_by, submitted_by, decided_by }) => [saved_by, submitted_by, decided_by]),
  )

/** A proposal as its page shows it. */
export async function presentProposal(store: Reader, row: ProposalRow): Promise<Proposal> {
  const fields = await parseContent(store, row.content)
  const base = await parseContent(store, row.base)
  const material = await store
    .selectFrom('material')
    .select(['slug', 'status', 'state', 'is_customer'])
    .where('id', '=', row.material_id ?? 0)
    .executeTakeFirst()
  const related = [...fields.relations, ...base.relations].map(({ id }) => id)
  const pictures = [fields.image, base.image].filter((name) => name !== '')
  return {
    ...presentRow(row, await namesOf(store, [row])),
    fields,
    base,
    slug: material?.slug ?? '',
    material_state: material === undefined ? null : materialState(material),
    reasons: JSON.parse(row.reasons) as ReviewReason[],
    message: row.message,
    related: await namesOfMaterials(store, related),
    pictures: Object.fromEntries(pictures.map((name) => [name, thumbnailOf(name, '', '')])),
  }
}

export async function namesOfMaterials(store: Reader, ids: readonly number[]) {
  if (ids.length === 0) return []
  return store.selectFrom('material').select(['id', 'name']).where('id', 'in', ids).execute()
}

import { randomUUID } from 'node:crypto'
import { toText } from '#contract/call-path.ts'
import * as calls from '#contract/calls/staff-proposals.ts'
import { changeableStates, type ProposalState } from '#contract/proposals.ts'
import { minSuggestLength } from '#contract/limits.ts'
import type { ProposalContent } from '#contract/schemas/staff-proposals.ts'
import { RefusalError } from '../../core/refusals/refusal-error.ts'
import { nextNumber } from '../../database/change-log.ts'
import type { DatabaseTransaction, Store } from '../../database/open.ts'
import { invalidFields } from '../../http/call-router.ts'
import type { StaffRouter } from '../../http/staff-calls.ts'
import { checkFields } from '../check-fields.ts'
import { materialOptions } from '../material-options.ts'
import { parseFields } from '../../materials/current-options.ts'
import { checkContent } from './check-content.ts'
import { differingNames, emptyContent, readContent, rebase } from './content.ts'
import {
  changeProposal,
  findOwnProposal,
  namesOf,
  ownSender,
  presentProposal,
  presentRow,
  type ProposalRow,
} from './find-proposal.ts'
import { wholeNumberIn } from '../../core/fields/staff-text.ts'

const maxListed = 200
const maxFound = 8
/** A material has at most one proposal in these states. */
const openStates: ProposalState[] = ['draft', 'waiting', 'returned']

/** What a sender does with proposals. Every query names the organisation of the role. */
export function mountSenderProposalCalls({ read, write }: StaffRouter, store: Store): void {
  read(calls.listProposals, async (_fields, staff) => {
    const rows = await store
      .selectFrom('proposal')
      .selectAll()
      .where('sender_id', '=', ownSender(staff))
      .orderBy('saved_at', 'desc')
      .limit(maxListed)
      .execute()
    const names = await namesOf(store, rows)
    return { data: { proposals: rows.map((row) => presentRow(row, names)), now: Date.now() } }
  })

  read(calls.readProposal, async ({ id }, staff) => ({
    data: await presentProposal(store, await findOwnProposal(store, staff, id)),
  }))

  read(calls.listProposalOptions, async () => {
    const { senders: _senders, ...data } = await materialOptions(store)
    return { data }
  })

  read(calls.findProposalRelations, async ({ q }, staff) => {
    const words = toText(q).normalize('NFC').trim().slice(0, 100)
    if (words.length < minSuggestLength) return { data: [] }
    const sender = ownSender(staff)
    const wanted = words.toLocaleLowerCase('sv')
    const rows = await store
      .selectFrom('material')
      .select(['id', 'name'])
      .where((material) => material.or([material('status', '=', 1), material('sender_id', '=', sender)]))
      .orderBy('name')
      .execute()
    // SQLite's lower() knows only the letters a–z.
    const found = rows.filter(({ name }) => name.toLocaleLowerCase('sv').includes(wanted))
    return { data: found.slice(0, maxFound) }
  })

  write(calls.openProposal, async ({ material_id, name }, { transaction, staff, audit }) => {
    const sender = ownSender(staff)
    const isNew = toText(material_id) === ''
    const row = isNew
      ? await insertProposal(transaction, {
          ...{ sender, material_id: null, base_version: 0, by: staff.id },
          ...(await newContent(transaction, sender, name)),
        })
      : await openFor(transaction, { sender, material: wholeNumberIn(material_id) ?? 0, by: staff.id })
    audit({ kind: 'proposal', entity: row.id, after: { state: row.state, material: row.material_id } })
    return { message: 'Förslaget är öppet.', data: await presentProposal(transaction, row) }
  })

  write(calls.saveProposal, async (fields, { transaction, staff, audit }) => {
    const found = await findOwnProposal(transaction, staff, fields.id)
    const checked = await checkContent(transaction, found, fields)
    const before = parseFields<ProposalContent>(found.content)
    const content = { ...before, ...checked }
    const row = await changeProposal(
      transaction,
      found,
      { version: fields.version, states: changeableStates },
      { content: JSON.stringify(content), saved_by: staff.id, saved_at: Date.now() },
    )
    audit({ kind: 'proposal', entity: row.id, after: { saved: differingNames(before, content) } })
    return {
      message: 'Sparat. Redaktionen ser det när ni skickar in.',
      data: await presentProposal(transaction, row),
    }
  })

  write(calls.changeProposalState, async (fields, { transaction, staff, audit }) => {
    const state = (['waiting', 'draft', 'withdrawn'] as const).find((each) => each === toText(fields.state))
    if (state === undefined) throw invalidFields([{ path: ['state'], message: 'Välj vad som ska hända.' }])
    const found = await findOwnProposal(transaction, staff, fields.id)
    const now = Date.now()
    const moved = await changeProposal(
      transaction,
      found,
      { version: fields.version, states: from[state] },
      {
        state,
        ...{ saved_by: staff.id, saved_at: now },
        ...(state === 'waiting' && {
          ...{
            submitted_by: staff.id,
            submitted_at: now,
            decided_by: null,
            decided_at: null,
            letter_id: null,
          },
        }),
      },
    )
    const row = state === 'withdrawn' ? moved : await rebased(transaction, moved)
    if (state === 'waiting') refuseEmpty(row)
    audit({ kind: 'proposal', entity: row.id, before: { state: found.state }, after: { state } })
    return { message: movedTexts[state], data: await presentProposal(transaction, row) }
  })
}

/** From which states a sender moves a proposal. One that is withdrawn can be continued. */
const from: Record<'waiting' | 'draft' | 'withdrawn', ProposalState[]> = {
  waiting: ['draft', 'returned'],
  draft: ['waiting', 'withdrawn'],
  withdrawn: ['draft', 'waiting', 'returned'],
}

const movedTexts = {
  waiting: 'Inskickat. En redaktör läser det och svarar med ett brev.',
  draft: 'Förslaget är ert igen. Redaktionen ser det inte förrän ni skickar in det.',
  withdrawn: 'Återkallat. Redaktionen ser det inte, och ni kan fortsätta med det senare.',
}

function refuseEmpty({ base, content, material_id }: ProposalRow): void {
  const fields = parseFields<ProposalContent>(content)
  if (material_id !== null && differingNames(parseFields<ProposalContent>(base), fields).length === 0)
    throw new RefusalError('CONFLICT', { message: 'Förslaget ändrar ingenting. Ändra något först.' })
}

async function newContent(transaction: DatabaseTransaction, sender: number, name: unknown) {
  const checked = await checkFields(transaction, { name: toText(name) })
  return { base: emptyContent('', sender), content: emptyContent(checked.name ?? '', sender) }
}

/** The open proposal about one of the organisation's materials; a new one where there is none. */
async function openFor(
  transaction: DatabaseTransaction,
  { sender, material, by }: { sender: number; material: number; by: string },
): Promise<ProposalRow> {
  // The counter's row is locked until the transaction ends, so that two people never begin one each.
  await nextNumber(transaction, 'proposal', 0)
  const row = await transaction
    .selectFrom('material')
    .selectAll()
    .where('id', '=', material)
    .where('sender_id', '=', sender)
    .where('is_customer', '=', 0)
    .executeTakeFirst()
  if (row === undefined) throw new RefusalError('NOT_FOUND')
  const open = await transaction
    .selectFrom('proposal')
    .selectAll()
    .where('material_id', '=', material)
    .where('sender_id', '=', sender)
    .where('state', 'in', openStates)
    .executeTakeFirst()
  if (open !== undefined) return changeableStates.includes(open.state) ? rebased(transaction, open) : open
  const content = await readContent(transaction, row, sender)
  return insertProposal(transaction, {
    ...{ sender, material_id: material, base_version: row.version, by, base: content, content },
  })
}

type NewProposal = {
  sender: number
  material_id: number | null
  base_version: number
  by: string
  base: ProposalContent
  content: ProposalContent
}

async function insertProposal(
  transaction: DatabaseTransaction,
  { sender, material_id, base_version, by, base, content }: NewProposal,
): Promise<ProposalRow> {
  const now = Date.now()
  return transaction
    .insertInto('proposal')
    .values({
      ...{ id: randomUUID(), sender_id: sender, material_id, state: 'draft', version: 1, base_version },
      ...{ base: JSON.stringify(base), content: JSON.stringify(content) },
      ...{ reasons: '[]', message: '', inner_note: '', made_at: now, saved_by: by, saved_at: now },
      ...{ submitted_by: null, submitted_at: null, decided_by: null, decided_at: null, letter_id: null },
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Lets what the sender has not changed follow the material; the proposal's version stays. */
async function rebased(transaction: DatabaseTransaction, row: ProposalRow): Promise<ProposalRow> {
  const material = await transaction
    .selectFrom('material')
    .selectAll()
    .where('id', '=', row.material_id ?? 0)
    .executeTakeFirst()
  if (material === undefined || material.version === row.base_version) return row
  const [base, content] = [row.base, row.content].map((json) => parseFields<ProposalContent>(json))
  if (base === undefined || content === undefined) return row
  const next = rebase(base, content, await readContent(transaction, material, row.sender_id))
  return transaction
    .updateTable('proposal')
    .set({
      base: JSON.stringify(next.base),
      content: JSON.stringify(next.content),
      base_version: material.version,
    })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

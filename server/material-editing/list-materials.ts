import { find } from '#finder/find.ts'
import type { FinderIndex } from '#finder/finder-index.ts'
import { mapGroups } from '#finder/material.ts'
import { toText } from '#contract/call-path.ts'
import { maxSearchLength } from '#contract/limits.ts'
import type { Output } from '#contract/calls/call.ts'
import type { listStaffMaterials } from '#contract/calls/staff-materials.ts'
import {
  materialNeeds,
  materialSorts,
  materialStates,
  type MaterialState,
} from '#contract/staff-materials.ts'
import type { Store } from '../database/open.ts'
import { materialState } from '../materials/material-state.ts'
import { idsNeeding } from './ids-needing.ts'
import { listRows } from './list-rows.ts'
import { stateOfColumns } from './state-of-columns.ts'
import { wholeNumberIn } from '../core/fields/staff-text.ts'

type ListFields = Partial<
  Record<'q' | 'state' | 'sender' | 'subject' | 'type' | 'need' | 'sort' | 'page', unknown>
>

const rowsPerPage = 50
/** Published materials that a search finds at most. */
const maxFound = 2000

/**
 * One page of all materials. Words are looked up in the finder's index for published materials, as on the site, and in the
 * names of the others, which no index holds.
 */
export async function listMaterials(
  store: Store,
  index: FinderIndex,
  fields: ListFields,
): Promise<Output<typeof listStaffMaterials>> {
  const q = toText(fields.q).slice(0, maxSearchLength).normalize('NFC').trim()
  const candidates = await candidateRows(store, fields)
  const ranks = q === '' ? null : rankOfFound(index, q)
  const found = ranks === null ? candidates : candidates.filter((row) => matches(row, q, ranks))
  const counts = { draft: 0, review: 0, published: 0, archived: 0 }
  for (const { state } of found) counts[state]++
  const wanted = materialStates.find((state) => state === toText(fields.state))
  const rows = wanted === undefined ? found : found.filter(({ state }) => state === wanted)
  const sort = materialSorts.find((name) => name === toText(fields.sort))
  rows.sort(sort === undefined && ranks !== null ? byRank(ranks) : orders[sort ?? 'changed'])
  const last_page = Math.max(1, Math.ceil(rows.length / rowsPerPage))
  const current_page = Math.min(Math.max(wholeNumberIn(fields.page) ?? 1, 1), last_page)
  const offset = (current_page - 1) * rowsPerPage
  const page = rows.slice(offset, offset + rowsPerPage)
  return {
    data: await listRows(
      store,
      page.map(({ id }) => id),
    ),
    meta: { total: rows.length, last_page, from: page.length === 0 ? 0 : offset + 1, current_page },
    counts,
  }
}

type Candidate = Awaited<ReturnType<typeof candidateRows>>[number]

async function candidateRows(store: Store, fields: ListFields) {
  let query = store
    .selectFrom('material')
    .select([
      'id',
      'name',
      'slug',
      'updated_at',
      'saved_at',
      'published_at',
      'views',
      'stock_qty',
      'is_order',
    ])
    .select(stateOfColumns)
  const [sender, subject, type] = [
    wholeNumberIn(fields.sender),
    wholeNumberIn(fields.subject),
    wholeNumberIn(fields.type),
  ]
  // The number 0 asks for those without a sender.
  if (sender !== null)
    query = sender === 0 ? query.where('sender_id', 'is', null) : query.where('sender_id', '=', sender)
  if (subject !== null)
    query = query.where('id', 'in', (inner) =>
      inner.selectFrom('material_category').select('material_id').where('category_id', '=', subject),
    )
  if (type !== null)
    query = query.where('id', 'in', (inner) =>
      inner.selectFrom('material_material_type').select('material_id').where('material_type_id', '=', type),
    )
  const need = materialNeeds.find((name) => name === toText(fields.need))
  const needing = need === undefined ? null : await idsNeeding(store, need)
  const rows = (await query.execute()).filter(({ id }) => needing?.has(id) !== false)
  return rows.map((row): Omit<typeof row, 'state'> & { state: MaterialState; changed: number } => ({
    ...row,
    state: materialState(row),
    changed: Math.max(Number(row.saved_at ?? 0), Number(row.updated_at)),
  }))
}

/** The published materials that the site's search finds, with their rank. */
function rankOfFound(index: FinderIndex, q: string): Map<number, number> {
  const { ids } = find(index, {
    ...{ q, chosen: mapGroups(() => []), made_by: 'everyone', sort: 'relevance' },
    ...{ skip_counts: true, page: 1, per_page: maxFound },
  })
  return new Map(ids.map((id, rank) => [id, rank]))
}

function matches(row: Candidate, q: string, ranks: Map<number, number>): boolean {
  if (ranks.has(row.id) || row.slug === q || String(row.id) === q) return true
  if (row.state === 'published') return false
  const name = row.name.toLocaleLowerCase('sv')
  return q
    .toLocaleLowerCase('sv')
    .split(/\s+/u)
    .every((word) => name.includes(word))
}

type Order = (one: Candidate, other: Candidate) => number
const swedish = new Intl.Collator('sv')
const orders: Record<(typeof materialSorts)[number], Order> = {
  changed: (one, other) => other.changed - one.changed || other.id - one.id,
  name: (one, other) => swedish.compare(one.name, other.name) || one.id - other.id,
  published: (one, other) => Number(other.published_at) - Number(one.published_at) || other.id - one.id,
  views: (one, other) => other.views - one.views || one.id - other.id,
  /** Smallest stock first, then what cannot be ordered. */
  stock: (one, other) =>
    other.is_order - one.is_order || one.stock_qty - other.stock_qty || one.id - other.id,
}

/** As the site ranks them; what only the database knows comes first, because an editor looks for it more often. */
const byRank =
  (ranks: Map<number, number>): Order =>
  (one, other) =>
    (ranks.get(one.id) ?? -1) - (ranks.get(other.id) ?? -1) || orders.changed(one, other)

import { toText } from '#contract/call-path.ts'
import { accountPageSize, uploadQuotaBytes } from '#contract/limits.ts'
import type { Output } from '#contract/calls/call.ts'
import type { listOwnMaterials } from '#contract/calls/customer-materials.ts'
import type { Store } from '../database/open.ts'
import { coverSources } from '../uploads/cover-sources.ts'
import { toListRow } from './present-material.ts'
import { publicationStateOf, reviewsOf } from '../materials/reviews.ts'
import { kindOf, storedBytes, firstSubjects } from './store.ts'

type ListFilters = { page?: unknown; q?: unknown; state?: unknown; kind?: unknown }

const filterStates = ['waiting', 'published', 'returned', 'rejected', 'withdrawn']

/** One page of a customer's own materials. Unknown filter values are ignored. */
export async function listPage(
  store: Store,
  customer: string,
  filters: ListFilters,
): Promise<Output<typeof listOwnMaterials>> {
  const rows = await store
    .selectFrom('material')
    .selectAll()
    .where('customer_id', '=', customer)
    .where('is_customer', '=', 1)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // Filtered in memory, because one person's materials are few and the databases differ in Swedish collation.
  const words = toText(filters.q).slice(0, 200).normalize('NFC').toLocaleLowerCase('sv').split(/\s+/u)
  const reviews = await reviewsOf(
    store,
    rows.map(({ id }) => id),
  )
  const latest = ({ id }: { id: number }) => reviews.get(id)?.at(-1)
  const [state, kind] = [toText(filters.state), toText(filters.kind)]
  const matching = rows.filter((row) => {
    const name = row.name.toLocaleLowerCase('sv')
    if (!words.every((word) => name.includes(word))) return false
    if (filterStates.includes(state) && publicationStateOf(row, latest(row)) !== state) return false
    return !/^(file|link|film)$/.test(kind) || kindOf(row) === kind
  })
  const last_page = Math.max(1, Math.ceil(matching.length / accountPageSize))
  const current_page = pageNumberIn(filters.page)
  const offset = (current_page - 1) * accountPageSize
  const pageRows = matching.slice(offset, offset + accountPageSize)
  const ids = pageRows.map(({ id }) => id)
  const subjects = await firstSubjects(store, ids)
  const sources = await coverSources(store, ids)
  return {
    data: pageRows.map((row) =>
      toListRow(row, {
        subject: subjects.get(row.id),
        coverSource: sources.get(row.id),
        latest: latest(row),
      }),
    ),
    meta: {
      total: matching.length,
      last_page,
      from: pageRows.length === 0 ? 0 : offset + 1,
      to: offset + pageRows.length,
      current_page,
      per_page: accountPageSize,
    },
    stored: await storedBytes(store, customer),
    quota: uploadQuotaBytes,
  }
}

function pageNumberIn(page: unknown): number {
  const text = toText(page)
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

import { toText } from '#contract/call-path.ts'
import { accountPageSize, uploadQuotaBytes } from '#contract/limits.ts'
import type { Output } from '#contract/call.ts'
import type { listOwnMaterials } from '#contract/customer-materials.ts'
import type { Store } from '../database/open.ts'
import { toListRow } from './present-material.ts'
import { kindOf, storedBytes, firstSubjects } from './store.ts'

type ListFilters = { page?: unknown; q?: unknown; state?: unknown; kind?: unknown }

/** One page of a customer's own materials. What the filter does not know is no filter. */
export async function listPage(
  store: Store,
  customer: string,
  asked: ListFilters,
): Promise<Output<typeof listOwnMaterials>> {
  const rows = await store
    .selectFrom('material')
    .selectAll()
    .where('customer_id', '=', customer)
    .where('is_customer', '=', 1)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // One person's materials are few; words are compared as Swedish is, which no database does alike.
  const words = toText(asked.q).slice(0, 200).normalize('NFC').toLocaleLowerCase('sv').split(/\s+/u)
  const [state, kind] = [toText(asked.state), toText(asked.kind)]
  const wanted = rows.filter((row) => {
    const name = row.name.toLocaleLowerCase('sv')
    if (!words.every((word) => name.includes(word))) return false
    if (state === 'waiting' && row.status === 1) return false
    if (state === 'published' && row.status !== 1) return false
    return !/^(file|link|film)$/.test(kind) || kindOf(row) === kind
  })
  const last_page = Math.max(1, Math.ceil(wanted.length / accountPageSize))
  const current_page = pageNumberIn(asked.page)
  const first = (current_page - 1) * accountPageSize
  const shown = wanted.slice(first, first + accountPageSize)
  const subjects = await firstSubjects(
    store,
    shown.map(({ id }) => id),
  )
  return {
    data: shown.map((row) => toListRow(row, subjects.get(row.id) ?? '')),
    meta: {
      total: wanted.length,
      last_page,
      from: shown.length === 0 ? 0 : first + 1,
      to: first + shown.length,
      current_page,
      per_page: accountPageSize,
    },
    stored: await storedBytes(store, customer),
    quota: uploadQuotaBytes,
  }
}

function pageNumberIn(page: unknown): number {
  const written = toText(page)
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : 1
}

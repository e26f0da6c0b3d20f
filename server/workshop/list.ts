import { inWords } from '#contract/address.ts'
import { ownPageSize, uploadQuota } from '#contract/limits.ts'
import type { Gives } from '#contract/call.ts'
import type { listOwnMaterials } from '#contract/workshop.ts'
import type { Store } from '../database/open.ts'
import { lineOf } from './show.ts'
import { kindOf, storedBy, subjectsOf } from './store.ts'

type Asked = { page?: unknown; q?: unknown; state?: unknown; kind?: unknown }

/** One page of a customer's own materials. What the filter does not know is no filter. */
export async function listOwn(
  store: Store,
  customer: string,
  asked: Asked,
): Promise<Gives<typeof listOwnMaterials>> {
  const rows = await store
    .selectFrom('material')
    .selectAll()
    .where('customer_id', '=', customer)
    .where('is_customer', '=', 1)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // One person's materials are few; words are compared as Swedish is, which no database does alike.
  const words = inWords(asked.q).slice(0, 200).normalize('NFC').toLocaleLowerCase('sv').split(/\s+/u)
  const [state, kind] = [inWords(asked.state), inWords(asked.kind)]
  const wanted = rows.filter((row) => {
    const name = row.name.toLocaleLowerCase('sv')
    if (!words.every((word) => name.includes(word))) return false
    if (state === 'waiting' && row.status === 1) return false
    if (state === 'published' && row.status !== 1) return false
    return !/^(file|link|film)$/.test(kind) || kindOf(row) === kind
  })
  const last_page = Math.max(1, Math.ceil(wanted.length / ownPageSize))
  const current_page = pageIn(asked.page)
  const first = (current_page - 1) * ownPageSize
  const shown = wanted.slice(first, first + ownPageSize)
  const subjects = await subjectsOf(
    store,
    shown.map(({ id }) => id),
  )
  return {
    data: shown.map((row) => lineOf(row, subjects.get(row.id) ?? '')),
    meta: {
      total: wanted.length,
      last_page,
      from: shown.length === 0 ? 0 : first + 1,
      to: first + shown.length,
      current_page,
      per_page: ownPageSize,
    },
    stored: await storedBy(store, customer),
    quota: uploadQuota,
  }
}

function pageIn(page: unknown): number {
  const written = inWords(page)
  return /^[1-9]\d{0,5}$/.test(written) ? Number(written) : 1
}

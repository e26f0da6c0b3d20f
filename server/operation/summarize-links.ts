import type { LinkState } from '#contract/link-checks.ts'
import type { Store } from '../database/open.ts'

/** How many links are in each state, and when one was last checked. */
export async function summarizeLinks(store: Store) {
  const rows = await store
    .selectFrom('link_check')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.max('checked_at').as('checked_at')])
    .groupBy('state')
    .execute()
  const count = (state: LinkState) => Number(rows.find((row) => row.state === state)?.count ?? 0)
  const last = Math.max(0, ...rows.map(({ checked_at }) => Number(checked_at)))
  return {
    ok: count('ok'),
    failing: count('failing'),
    broken: count('broken'),
    unknown: count('unknown'),
    unchecked: count('new'),
    last_checked_at: last === 0 ? null : last,
  }
}

import { consumeUpTo } from '../core/limits/rate-limit.ts'
import { consumeDailyCount } from '../core/limits/daily-count-limit.ts'
import type { DatabaseTransaction } from '../database/open.ts'

/** The source of a visit: the customer or device id ('' if there is none) and the network address. */
export type VisitSource = { visitor: string; network: string }

/** Visits of one kind to one material from one visitor. */
type BufferedVisits = VisitSource & { material: number; kind: string; count: number }

/** Visits counted per device; more come from a program. Without a device id only the network's limit applies, because a whole school may be behind it. */
const perVisitorLimit = { limit: 60, periodMs: 60_000 }

/** The visits, each with the number that the rate limits allow. */
export async function countableVisits<Visit extends BufferedVisits>(
  transaction: DatabaseTransaction,
  visits: Visit[],
): Promise<Visit[]> {
  const byNetwork = await applyLimit(
    visits,
    ({ network, kind, material }) => JSON.stringify([network, kind, material]),
    ({ network, kind, material }, wanted) =>
      consumeDailyCount(transaction, 'visit', { network, material: `${kind}:${material}`, wanted }),
  )
  const identified = byNetwork.filter(({ visitor }) => visitor !== '')
  const anonymous = byNetwork.filter(({ visitor }) => visitor === '')
  const byVisitor = await applyLimit(
    identified,
    ({ visitor }) => visitor,
    ({ visitor }, wanted) => consumeUpTo(transaction, `visit:${visitor}`, perVisitorLimit, wanted),
  )
  return [...anonymous, ...byVisitor]
}

/** Consumes the limit once per group and grants it in order. Groups are sorted, so that two processes lock rows in the same order and cannot deadlock. */
async function applyLimit<Visit extends BufferedVisits>(
  visits: Visit[],
  groupKey: (visit: Visit) => string,
  grant: (visit: Visit, wanted: number) => Promise<number>,
): Promise<Visit[]> {
  const groups = new Map<string, Visit[]>()
  for (const visit of visits) groups.set(groupKey(visit), [...(groups.get(groupKey(visit)) ?? []), visit])
  const granted: Visit[] = []
  for (const [, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = group
    if (first === undefined) continue
    let remaining = await grant(
      first,
      group.reduce((sum, { count }) => sum + count, 0),
    )
    for (const visit of group) {
      const count = Math.min(visit.count, remaining)
      remaining -= count
      if (count > 0) granted.push({ ...visit, count })
    }
  }
  return granted
}

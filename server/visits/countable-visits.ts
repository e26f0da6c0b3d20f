import { consumeUpTo } from '../core/rate-limit.ts'
import { consumeDailyCount } from '../core/daily-count-limit.ts'
import type { DatabaseTransaction } from '../database/open.ts'

/** Who a visit comes from: the customer or the device's own name, '' where it has none, and the network. */
export type VisitSource = { visitor: string; network: string }

/** Visits of one kind to one material from one visitor. */
type CountedVisits = VisitSource & { material: number; kind: string; count: number }

/** What one device may have counted; whoever opens more is a program. One without a name is held by its network alone, as a whole school may be such. */
const perVisitorLimit = { limit: 60, periodMs: 60_000 }

/** The same visits, with as many of each as are counted. */
export async function countableVisits<Noted extends CountedVisits>(
  writing: DatabaseTransaction,
  noted: Noted[],
): Promise<Noted[]> {
  const byNetwork = await applyLimit(
    noted,
    ({ network, kind, material }) => JSON.stringify([network, kind, material]),
    ({ network, kind, material }, wanted) =>
      consumeDailyCount(writing, 'visit', { network, material: `${kind}:${material}`, wanted }),
  )
  const named = byNetwork.filter(({ visitor }) => visitor !== '')
  const nameless = byNetwork.filter(({ visitor }) => visitor === '')
  const byVisitor = await applyLimit(
    named,
    ({ visitor }) => visitor,
    ({ visitor }, wanted) => consumeUpTo(writing, `visit:${visitor}`, perVisitorLimit, wanted),
  )
  return [...nameless, ...byVisitor]
}

/** Asks once for all visits of a name, and gives out what was granted in their order. Names in order, so that two processes never wait for each other's rows crosswise. */
async function applyLimit<Noted extends CountedVisits>(
  noted: Noted[],
  nameOf: (one: Noted) => string,
  grant: (one: Noted, wanted: number) => Promise<number>,
): Promise<Noted[]> {
  const groups = new Map<string, Noted[]>()
  for (const one of noted) groups.set(nameOf(one), [...(groups.get(nameOf(one)) ?? []), one])
  const left: Noted[] = []
  for (const [, group] of [...groups].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const [first] = group
    if (first === undefined) continue
    let most = await grant(
      first,
      group.reduce((sum, { count }) => sum + count, 0),
    )
    for (const one of group) {
      const count = Math.min(one.count, most)
      most -= count
      if (count > 0) left.push({ ...one, count })
    }
  }
  return left
}

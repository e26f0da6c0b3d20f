import type { Call, Success } from '#contract/calls/call.ts'
import type { FigureKind } from '#contract/figures.ts'
import { addDays, firstMondayOf, mondayOf, swedishDay } from '#contract/swedish-week.ts'
import { addDailyCounts } from '#server/core/records/daily-count.ts'
import type { Server } from '#tests/support/test-server.ts'

/** Adds counts of days directly to the database. */
export const addCounts = (
  { store }: Pick<Server, 'store'>,
  counts: { material: number; kind: FigureKind; day: string; count: number }[],
) => store.transaction().execute((transaction) => addDailyCounts(transaction, counts))

/** Two organisations that have at least two published materials each. */
export async function twoSenders({ store }: Pick<Server, 'store'>) {
  const rows = await store
    .selectFrom('material')
    .select(['id', 'name', 'sender_id'])
    .where('status', '=', 1)
    .where('sender_id', 'is not', null)
    .orderBy('id')
    .execute()
  const senders = [...new Set(rows.map(({ sender_id }) => Number(sender_id)))]
    .map((id) => ({ id, materials: rows.filter(({ sender_id }) => sender_id === id) }))
    .filter(({ materials }) => materials.length > 1)
  const [one, other] = senders
  if (one === undefined || other === undefined) throw new Error('The demo catalogue has too few senders')
  return { one, other }
}

/** A day some weeks ago in this year of weeks, or in the one before when this has just begun; the week is over. */
export function dayInWeek(weeksAgo: number): string {
  return addDays(mondayOf(swedishDay(Date.now())), -7 * weeksAgo + 2)
}

/** The first weeks of an earlier year: they are over, whatever today is. */
export const lastYearsWeek = (number: number): string =>
  addDays(firstMondayOf(Number(swedishDay(Date.now()).slice(0, 4)) - 1), 7 * (number - 1) + 2)

/** The data of a call's answer. */
export const dataIn = <C extends Call>(response: { json: () => unknown }): Data<C> =>
  (response.json() as { data: Data<C> }).data
type Data<C extends Call> = Success<C> extends { data: infer D } ? D : never

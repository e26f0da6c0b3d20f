import { toText } from '#contract/call-path.ts'
import { figureKinds } from '#contract/figures.ts'
import { listYearReports, readYearReport } from '#contract/calls/staff-figures.ts'
import { addDays, firstMondayOf, swedishDay, weekOf } from '#contract/swedish-week.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { shownCells, sumOf } from './count-cells.ts'
import { figureRows } from './figure-rows.ts'
import { wholeWeeks, type Period } from './period.ts'
import { senderFor, sendersOf, weeksOf } from './read-figures.ts'

/** A sender's yearly report. A year is its ISO weeks, so that every week is in one report. */
export function mountYearReports(staffRouter: StaffRouter, store: Store): void {
  staffRouter.read(listYearReports, async (_fields, staff) => {
    const { first } = await store
      .selectFrom('daily_count')
      .select(({ fn }) => fn.min<string | null>('day').as('first'))
      .executeTakeFirstOrThrow()
    const last = yearOf(swedishDay(Date.now()))
    const begun = first === null ? last : yearOf(first)
    const years = Array.from({ length: Math.max(1, last - begun + 1) }, (_, back) => last - back)
    return { data: { senders: await sendersOf(store, staff), years } }
  })

  staffRouter.read(readYearReport, async (fields, staff) => {
    const id = senderFor(staff, fields.sender)
    const year = Number(toText(fields.year))
    if (id === null || !(year >= 2000 && year <= 2999 && Number.isInteger(year)))
      throw new RefusalError('NOT_FOUND')
    const sender = await store
      .selectFrom('sender')
      .select(['id', 'name'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (sender === undefined) throw new RefusalError('NOT_FOUND')
    const now = Date.now()
    const selection = { sender: id, subject: null }
    const period = wholeWeeks(yearPeriod(year), now)
    const cells = await shownCells(store, period, selection)
    const before = await shownCells(store, yearPeriod(year - 1), selection)
    const previous = sumOf(before.weeks.values())
    const { published } = await store
      .selectFrom('material')
      .select(({ fn }) => fn.countAll<number>().as('published'))
      .where('sender_id', '=', id)
      .where('status', '=', 1)
      .executeTakeFirstOrThrow()
    return {
      data: {
        sender,
        year,
        to: period.to < period.from ? '' : period.to,
        published: Number(published),
        totals: sumOf(cells.weeks.values()),
        previous: figureKinds.some((kind) => previous[kind] > 0) ? previous : null,
        weeks: weeksOf(period, cells),
        rows: await figureRows(store, 'material', cells),
      },
    }
  })
}

const yearOf = (day: string) => Number(weekOf(day).slice(0, 4))

const yearPeriod = (year: number): Period => ({
  from: firstMondayOf(year),
  to: addDays(firstMondayOf(year + 1), -1),
})

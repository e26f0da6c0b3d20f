import { toText } from '#contract/call-path.ts'
import { readFigures, readSearchMisses } from '#contract/calls/staff-figures.ts'
import { subjectParentId } from '#contract/limits.ts'
import { addDays, mondayOf, weekOf } from '#contract/swedish-week.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { hasRole, type StaffMember } from '../core/callers/staff.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { exactCells, noCounts, shownCells, sumOf, type Cells } from './count-cells.ts'
import { figureRows, type FigureGroup } from './figure-rows.ts'
import { parsePeriod, parseWholeWeeks, type Period } from './period.ts'

const groups: readonly string[] = ['material', 'sender', 'subject'] satisfies FigureGroup[]
const maxMisses = 500

/** The figures of a period. */
export function mountReadFigures(staffRouter: StaffRouter, store: Store): void {
  staffRouter.read(readFigures, async (fields, staff) => {
    const sender = senderFor(staff, fields.sender)
    const subject = idIn(fields.subject)
    const by = groups.includes(toText(fields.by)) ? (toText(fields.by) as FigureGroup) : 'material'
    const hides_small = !hasRole(staff, 'editor') || toText(fields.as_sender) === '1'
    const now = Date.now()
    const period = hides_small ? parseWholeWeeks(fields, now) : parsePeriod(fields, now)
    const selection = { sender, subject }
    const cells = await (hides_small ? shownCells : exactCells)(store, period, selection)
    return {
      data: {
        ...period,
        hides_small,
        weeks: weeksOf(period, cells),
        totals: sumOf(cells.weeks.values()),
        rows: await figureRows(store, by, cells),
        senders: await sendersOf(store, staff),
        subjects: await store
          .selectFrom('category')
          .select(['id', 'name'])
          .where('parent_id', '=', subjectParentId)
          .orderBy('name')
          .execute(),
      },
    }
  })

  staffRouter.read(readSearchMisses, async (fields) => {
    const period = parsePeriod(fields, Date.now())
    const rows = await store
      .selectFrom('search_miss')
      .select(({ fn }) => ['term', fn.sum<number>('count').as('count')])
      .where('day', '>=', period.from)
      .where('day', '<=', period.to)
      .groupBy('term')
      .orderBy('count', 'desc')
      .orderBy('term')
      .limit(maxMisses)
      .execute()
    const misses = rows.map(({ term, count }) => ({ term, count: Number(count) }))
    return { data: { ...period, misses } }
  })
}

/** The sender whose materials are counted, null for all. Another organisation does not exist for a sender. */
export function senderFor(staff: StaffMember, field: unknown): number | null {
  const asked = idIn(field)
  if (hasRole(staff, 'editor')) return asked
  if (staff.senderId === null || (asked !== null && asked !== staff.senderId))
    throw new RefusalError('NOT_FOUND')
  return staff.senderId
}

/** The organisations whose figures somebody may read. */
export async function sendersOf(store: Store, staff: StaffMember): Promise<{ id: number; name: string }[]> {
  const senders = store
    .selectFrom('sender')
    .select(['id', 'name'])
    .where('merged_into', 'is', null)
    .orderBy('name')
  if (hasRole(staff, 'editor')) return senders.execute()
  return staff.senderId === null ? [] : senders.where('id', '=', staff.senderId).execute()
}

/** Every week of a period, those without counts too. */
export function weeksOf({ from, to }: Period, { weeks }: Cells) {
  const all = []
  for (let monday = mondayOf(from); monday <= to; monday = addDays(monday, 7)) {
    const [week, sunday] = [weekOf(monday), addDays(monday, 6)]
    all.push({
      week,
      from: monday < from ? from : monday,
      to: sunday > to ? to : sunday,
      counts: weeks.get(week) ?? noCounts(),
    })
  }
  return all
}

function idIn(field: unknown): number | null {
  const text = toText(field)
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

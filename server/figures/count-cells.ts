import { figureKinds, type FigureKind } from '#contract/figures.ts'
import { firstMondayOf, weekOf, weeksBetween } from '#contract/swedish-week.ts'
import type { Store } from '../database/open.ts'
import type { Period } from './period.ts'
import { releaseSmallCounts } from './release-small-counts.ts'

export type Counts = Record<FigureKind, number>
/** The counts of a period by material and by week. Both have the same sum. */
export type Cells = { materials: Map<number, Counts>; weeks: Map<string, Counts> }

export const noCounts = (): Counts =>
  Object.fromEntries(figureKinds.map((kind) => [kind, 0])) as Record<FigureKind, number>

/** Which materials are counted; null is all. */
export type Selection = { sender: number | null; subject: number | null }

/** The exact counts of a period. */
export async function exactCells(store: Store, period: Period, selection: Selection): Promise<Cells> {
  const counted = selectedCounts(store, selection)
    .where('daily_count.day', '>=', period.from)
    .where('daily_count.day', '<=', period.to)
  const [byMaterial, byWeek] = await Promise.all([
    counted
      .select(({ fn }) => ['material_id as key', 'kind', fn.sum<number>('count').as('count')])
      .groupBy(['material_id', 'kind'])
      .execute(),
    counted
      .select(({ fn }) => ['week as key', 'kind', fn.sum<number>('count').as('count')])
      .groupBy(['week', 'kind'])
      .execute(),
  ])
  return { materials: countsByKey(byMaterial), weeks: countsByKey(byWeek) }
}

/**
 * The counts of whole weeks as a sender sees them. What is held back begins anew with each year, whatever weeks were asked
 * for: the same week always shows the same number, and no two periods can be subtracted to find a hidden one.
 */
export async function shownCells(store: Store, period: Period, selection: Selection): Promise<Cells> {
  if (period.to < period.from) return { materials: new Map(), weeks: new Map() }
  const firstYear = Number(weekOf(period.from).slice(0, 4))
  const from = firstMondayOf(firstYear)
  const rows = await selectedCounts(store, selection)
    .where('daily_count.day', '>=', from)
    .where('daily_count.day', '<=', period.to)
    .select(({ fn }) => ['material_id', 'kind', 'week', fn.sum<number>('count').as('count')])
    .groupBy(['material_id', 'kind', 'week'])
    .execute()
  const weeks = weeksBetween(from, period.to)
  const first = weekOf(period.from)
  const shown = [...seriesOf(rows)].flatMap(([key, series]) => {
    const [material = '', kind = ''] = key.split(' ')
    return yearsOf(weeks).flatMap((year) => {
      const released = releaseSmallCounts(year.map((week) => series.get(week) ?? 0))
      return year.map((week, position) => ({
        ...{ material: Number(material), kind, week },
        count: released[position] ?? 0,
      }))
    })
  })
  const asked = shown.filter(({ count, week }) => count > 0 && week >= first)
  return {
    materials: countsByKey(asked.map(({ material, ...row }) => ({ key: material, ...row }))),
    weeks: countsByKey(asked.map(({ week, ...row }) => ({ key: week, ...row }))),
  }
}

export function sumOf(all: Iterable<Counts>): Counts {
  const sum = noCounts()
  for (const counts of all) for (const kind of figureKinds) sum[kind] += counts[kind]
  return sum
}

function selectedCounts(store: Store, { sender, subject }: Selection) {
  let counted = store.selectFrom('daily_count')
  if (sender !== null)
    counted = counted.where('material_id', 'in', (materials) =>
      materials.selectFrom('material').select('material.id').where('sender_id', '=', sender),
    )
  if (subject !== null)
    counted = counted.where('material_id', 'in', (materials) =>
      materials
        .selectFrom('material_category')
        .select('material_category.material_id')
        .where('category_id', '=', subject),
    )
  return counted
}

/** The weeks of each material and kind. */
function seriesOf(rows: { material_id: number; kind: string; week: string; count: number }[]) {
  const series = new Map<string, Map<string, number>>()
  for (const { material_id, kind, week, count } of rows) {
    const key = `${material_id} ${kind}`
    const weeks = series.get(key) ?? new Map<string, number>()
    series.set(key, weeks.set(week, Number(count)))
  }
  return series
}

/** Weeks in a list for each ISO year. */
function yearsOf(weeks: string[]): string[][] {
  const years = new Map<string, string[]>()
  for (const week of weeks) {
    const year = week.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), week])
  }
  return [...years.values()]
}

function countsByKey<Key>(rows: { key: Key; kind: string; count: number }[]): Map<Key, Counts> {
  const counts = new Map<Key, Counts>()
  for (const { key, kind, count } of rows) {
    const row = counts.get(key) ?? noCounts()
    // A kind of a later version is not shown.
    if (Object.hasOwn(row, kind)) row[kind as FigureKind] += Number(count)
    counts.set(key, row)
  }
  return counts
}

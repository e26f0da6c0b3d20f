import type { FigureKind } from '#contract/figures.ts'
import { swedishDay, weekOf } from '#contract/swedish-week.ts'
import type { DatabaseTransaction } from '../../database/open.ts'

export type DailyCount = { material: number; kind: FigureKind; day: string; count: number }

/**
 * Adds to the counts of days. In the order of their keys, so that two processes lock rows in the same order and cannot
 * deadlock; a transaction that also writes the material's own row does so before.
 */
export async function addDailyCounts(transaction: DatabaseTransaction, counts: DailyCount[]): Promise<void> {
  const rows = counts
    .map(({ material, kind, day, count }) => ({ material_id: material, kind, day, week: weekOf(day), count }))
    .sort((a, b) => a.material_id - b.material_id || compare(a.kind, b.kind) || compare(a.day, b.day))
  if (rows.length === 0) return
  await transaction
    .insertInto('daily_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['material_id', 'kind', 'day']).doUpdateSet((expression) => ({
        count: expression('daily_count.count', '+', expression.ref('excluded.count')),
      })),
    )
    .execute()
}

/** Counts something that happens now. */
export const countNow = (
  transaction: DatabaseTransaction,
  material: number,
  counts: Partial<Record<FigureKind, number>>,
): Promise<void> =>
  addDailyCounts(
    transaction,
    Object.entries(counts).map(([kind, count]) => ({
      ...{ material, count },
      ...{ kind: kind as FigureKind, day: swedishDay(Date.now()) },
    })),
  )

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

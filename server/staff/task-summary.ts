/** Work of one kind that waits for staff. */
export type Task = {
  key: string
  count: number
  examples: string[]
  oldest: number | null
  /** The page of the one to begin with, where it is not the same for all of the kind. */
  path?: string
}

/** How many examples a task shows. */
export const maxExamples = 3

/** Rows, oldest first, as a task. */
export function summaryOf(rows: { name: string; at: number }[]): Omit<Task, 'key'> {
  const [oldest] = rows
  return {
    count: rows.length,
    oldest: oldest === undefined ? null : Number(oldest.at),
    examples: rows.slice(0, maxExamples).map(({ name }) => name),
  }
}

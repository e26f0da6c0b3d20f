import type { Kysely } from 'kysely'
import {
  curriculumColumns,
  wordingNames,
  type CurriculumColumn,
  type Wording,
} from '#contract/curriculum-columns.ts'
import type { Database } from '../database/schema.ts'

/** A version of a goal as a file has it. `parent` is the code of the goal above it, '' for a curriculum. */
export type GoalValues = Record<Exclude<CurriculumColumn, 'position' | 'wording'>, string> & {
  position: number
  wording: Wording
}
/** What becomes of one version of a goal; `before` is null for a new one. */
export type GoalChange = { before: GoalValues | null; after: GoalValues }

/** Every version of every goal, parents before their children, in the order of siblings and days. */
export async function loadVersions(store: Kysely<Database>): Promise<GoalValues[]> {
  const rows = await store
    .selectFrom('goal')
    .innerJoin('goal_version', 'goal_version.goal_id', 'goal.id')
    .select(['goal.id', 'code', 'parent_id', 'position', 'valid_from', 'valid_to', 'name'])
    .select(['source', 'read_on', 'wording'])
    .orderBy('position')
    .orderBy('goal.id')
    .orderBy('valid_from')
    .execute()
  const codes = new Map(rows.map(({ id, code }) => [id, code]))
  const children = new Map<number, Set<number>>()
  const versionsOf = new Map<number, GoalValues[]>()
  for (const { id, parent_id, ...version } of rows) {
    children.set(parent_id, (children.get(parent_id) ?? new Set()).add(id))
    const others = versionsOf.get(id) ?? []
    versionsOf.set(id, [...others, { ...version, parent: codes.get(parent_id) ?? '' }])
  }
  const under = (parent: number): GoalValues[] =>
    [...(children.get(parent) ?? [])].flatMap((id) => [...(versionsOf.get(id) ?? []), ...under(id)])
  return under(0)
}

export const keyOf = ({ code, valid_from }: Pick<GoalValues, 'code' | 'valid_from'>) =>
  `${code} ${valid_from}`

export const isSame = (one: GoalValues, other: GoalValues) =>
  columnNames.every((name) => one[name] === other[name])

export const columnNames = Object.keys(curriculumColumns) as CurriculumColumn[]

/** The values as the cells of a file. */
export const cellsOf = (values: GoalValues): string[] =>
  columnNames.map((name) => (name === 'wording' ? wordingNames[values.wording] : String(values[name])))

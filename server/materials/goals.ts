import type { Kysely } from 'kysely'
import { areaName, goalTree, type Goal, type GoalTree } from '#contract/goals.ts'
import { swedishDay } from '#contract/swedish-week.ts'
import type { Database } from '../database/schema.ts'

/**
 * All goals in the order of the tree, each as it reads on that day. One that does not apply then has the words of the version
 * before, or the first that is to come. Below a goal that does not apply nothing does.
 */
export async function loadGoals(store: Kysely<Database>, day = swedishDay(Date.now())): Promise<Goal[]> {
  const rows = await store
    .selectFrom('goal')
    .innerJoin('goal_version', 'goal_version.goal_id', 'goal.id')
    .select(['goal.id', 'code', 'parent_id', 'name', 'valid_from', 'valid_to'])
    .orderBy('position')
    .orderBy('goal.id')
    .orderBy('valid_from')
    .execute()
  const goals = new Map<number, Goal>()
  for (const { valid_from, valid_to, ...goal } of rows) {
    const applies = valid_from <= day && (valid_to === '' || day <= valid_to)
    if (valid_from <= day || !goals.has(goal.id)) goals.set(goal.id, { ...goal, in_force: applies ? 1 : 0 })
  }
  return inTreeOrder([...goals.values()])
}

function inTreeOrder(goals: Goal[]): Goal[] {
  const { childrenOf } = goalTree(goals)
  const ordered: Goal[] = []
  const add = (parent: number, applies: 0 | 1) => {
    for (const goal of childrenOf(parent)) {
      const in_force = applies === 1 ? goal.in_force : 0
      ordered.push({ ...goal, in_force })
      add(goal.id, in_force)
    }
  }
  add(0, 1)
  return ordered
}

export const loadGoalTree = async (store: Kysely<Database>): Promise<GoalTree> =>
  goalTree(await loadGoals(store))

/** The ids of the goals that a material names, ascending. */
export async function goalIdsOf(store: Kysely<Database>, material: number): Promise<number[]> {
  return (await goalIdsByMaterial(store, [material])).get(material) ?? []
}

/** The ids of the goals that each material names, ascending; of all materials without `ids`. */
export async function goalIdsByMaterial(
  store: Kysely<Database>,
  ids?: readonly number[],
): Promise<Map<number, number[]>> {
  let query = store
    .selectFrom('material_goal')
    .select(['material_id', 'goal_id'])
    .orderBy('material_id')
    .orderBy('goal_id')
  if (ids !== undefined) query = query.where('material_id', 'in', ids)
  const found = new Map<number, number[]>()
  for (const { material_id, goal_id } of await query.execute()) {
    const list = found.get(material_id)
    if (list === undefined) found.set(material_id, [goal_id])
    else list.push(goal_id)
  }
  return found
}

/** The points of the curricula by their codes. An area is too wide for a material to name. */
export async function pointsByCode(store: Kysely<Database>): Promise<Map<string, Goal>> {
  const goals = await loadGoals(store)
  const { childrenOf } = goalTree(goals)
  return new Map(
    goals.filter(({ id }) => childrenOf(id).length === 0).map((goal) => [goal.code, goal] as const),
  )
}

/** Every goal as a person reads it: 'Matematik, årskurs 4–6: Geometri: Symmetri i planet …'. */
export async function goalNames(store: Kysely<Database>): Promise<Map<number, string>> {
  const goals = await loadGoals(store)
  const tree = goalTree(goals)
  return new Map(
    goals.map((goal) => {
      const area = tree.areaOf(goal)
      const name = areaName(tree.pathOf(area))
      return [goal.id, area === goal ? name : `${name}: ${goal.name}`] as const
    }),
  )
}

/** A node of a curriculum: the curriculum itself, a subject, a stage, an area of the central content or one point of it. */
export type Goal = { id: number; code: string; parent_id: number; name: string; in_force: 0 | 1 }

export type GoalTree = {
  get: (id: number) => Goal | undefined
  /** Those without a parent under 0, in their order. */
  childrenOf: (id: number) => readonly Goal[]
  /** From the curriculum to the goal itself. */
  pathOf: (goal: Goal) => Goal[]
  /** The area that a point belongs to. A goal that has goals below it is its own area. */
  areaOf: (goal: Goal) => Goal
}

/** The tree of goals that are listed in the order of their siblings. */
export function goalTree(goals: readonly Goal[]): GoalTree {
  const byId = new Map(goals.map((goal) => [goal.id, goal]))
  const children = new Map<number, Goal[]>()
  for (const goal of goals) {
    const siblings = children.get(goal.parent_id)
    if (siblings === undefined) children.set(goal.parent_id, [goal])
    else siblings.push(goal)
  }
  const childrenOf = (id: number) => children.get(id) ?? []
  function pathOf(goal: Goal): Goal[] {
    const path: Goal[] = []
    // A parent that is its own ancestor would never end.
    for (let at: Goal | undefined = goal; at !== undefined && !path.includes(at); at = byId.get(at.parent_id))
      path.unshift(at)
    return path
  }
  const areaOf = (goal: Goal) => (childrenOf(goal.id).length > 0 ? goal : (byId.get(goal.parent_id) ?? goal))
  return { get: (id) => byId.get(id), childrenOf, pathOf, areaOf }
}

/** 'Matematik, årskurs 4–6: Geometri' of an area by its path; the curriculum's own name where there is no more. */
export function areaName(path: readonly Goal[]): string {
  const names = path.map(({ name }) => name)
  const [area = ''] = names.slice(-1)
  const above = names.slice(1, -1)
  return above.length === 0 ? area : `${above.join(', ')}: ${area}`
}

/** The central content that a material covers, by area. `points` is empty where only the areas are known, as offline. */
export type CoveredArea = {
  /** The area's id as a filter option, its name with subject and stage, and its code as part of an address. */
  id: number
  name: string
  slug: string
  /** The curriculum: 'Lgr22'. */
  framework: string
  points: { code: string; name: string }[]
}

/** The goals that apply now of those named, by area. */
export function coveredAreas(tree: GoalTree, ids: readonly number[]): CoveredArea[] {
  const areas = new Map<number, CoveredArea>()
  for (const id of ids) {
    const goal = tree.get(id)
    if (goal === undefined || goal.in_force === 0) continue
    const area = tree.areaOf(goal)
    const path = tree.pathOf(area)
    const covered = areas.get(area.id) ?? {
      id: area.id,
      name: areaName(path),
      slug: area.code.toLowerCase(),
      framework: path[0]?.name ?? '',
      points: [],
    }
    if (area !== goal) covered.points.push({ code: goal.code, name: goal.name })
    areas.set(area.id, covered)
  }
  return [...areas.values()]
}

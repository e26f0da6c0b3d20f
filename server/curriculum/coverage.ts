import { maxProposals, parseMaterialIds } from '#contract/coverage.ts'
import type { Goal, GoalTree } from '#contract/goals.ts'
import { gradeParentId, subjectParentId } from '#contract/limits.ts'
import type { Coverage } from '#contract/schemas/coverage.ts'
import { readCoverage } from '#contract/calls/coverage.ts'
import type { Store } from '../database/open.ts'
import type { CallRouter } from '../http/call-router.ts'
import { goalIdsByMaterial, loadGoalTree } from '../materials/goals.ts'
import { categoriesOf } from '../materials/taxonomy.ts'

export function mountCoverageCall({ implement }: CallRouter, store: Store): void {
  implement(readCoverage, async ({ ids }) => ({ data: await coverageOf(store, parseMaterialIds(ids)) }))
}

/** What published materials cover together, and what of the same stages they do not. */
async function coverageOf(store: Store, ids: readonly number[]): Promise<Coverage> {
  if (ids.length === 0) return { materials: [], areas: [] }
  const published = await store
    .selectFrom('material')
    .select('id')
    .where('id', 'in', ids)
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  const [categories, goals, tree] = await Promise.all([
    categoriesOf(store, ids),
    goalIdsByMaterial(store, ids),
    loadGoalTree(store),
  ])
  const namesOf = (material: number, parent: number) =>
    categories
      .filter((one) => one.material_id === material && one.parent_id === parent)
      .map(({ name }) => name)
  const materials = published.map(({ id }) => ({
    id,
    subjects: namesOf(id, subjectParentId),
    grades: namesOf(id, gradeParentId),
    goals: (goals.get(id) ?? []).filter((goal) => tree.get(goal)?.in_force === 1),
  }))
  const covered = new Set(materials.flatMap((material) => material.goals))
  const areas = areasAround(tree, covered)
  const missing = areas.flatMap(({ points }) => points.map(({ id }) => id)).filter((id) => !covered.has(id))
  const proposals = await proposalsFor(store, missing)
  return {
    materials,
    areas: areas.map(({ area, points }) => {
      const [curriculum, ...above] = tree.pathOf(area).slice(0, -1)
      return {
        ...{ id: area.id, name: area.name, framework: curriculum?.name ?? '' },
        stage: above.map(({ name }) => name).join(', '),
        points: points.map(({ id, code, name }) => ({ id, code, name, proposals: proposals.get(id) ?? [] })),
      }
    }),
  }
}

/** The areas of every stage that has a covered point, with the points that apply now, in the order of the curriculum. */
function areasAround(tree: GoalTree, covered: ReadonlySet<number>): { area: Goal; points: Goal[] }[] {
  const stages = new Set<number>()
  for (const id of covered) {
    const goal = tree.get(id)
    if (goal !== undefined) stages.add(tree.areaOf(goal).parent_id)
  }
  const isPoint = (goal: Goal) => goal.in_force === 1 && tree.childrenOf(goal.id).length === 0
  return [...stages]
    .flatMap((stage) => tree.childrenOf(stage))
    .map((area) => ({ area, points: [area, ...tree.childrenOf(area.id)].filter(isPoint) }))
    .filter(({ points }) => points.length > 0)
}

/** For each goal the published materials that name it, those that most people like first. */
async function proposalsFor(store: Store, goals: readonly number[]) {
  const found = new Map<number, { id: number; slug: string; name: string }[]>()
  if (goals.length === 0) return found
  const rows = await store
    .selectFrom('material_goal')
    .innerJoin('material', 'material.id', 'material_goal.material_id')
    .select(['material_goal.goal_id', 'material.id', 'material.slug', 'material.name'])
    .where('material_goal.goal_id', 'in', goals)
    .where('material.status', '=', 1)
    .orderBy('material.like_count', 'desc')
    .orderBy('material.id')
    .execute()
  for (const { goal_id, ...material } of rows) {
    const list = found.get(goal_id) ?? []
    if (list.length < maxProposals) found.set(goal_id, [...list, material])
  }
  return found
}

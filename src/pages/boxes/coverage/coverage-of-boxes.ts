import type { Coverage } from '#contract/schemas/coverage.ts'
import { materialsIn, type Box } from '#src/boxes/box.ts'

/** A subject or grade, how many materials have it, and how many minutes are planned for them. */
export type CoverageRow = { name: string; materials: number; minutes: number }

export type CoveredPoint = Coverage['areas'][number]['points'][number] & {
  /** The boxes that have a material which covers it. */
  boxes: Pick<Box, 'id' | 'title'>[]
}
export type CoverageArea = Omit<Coverage['areas'][number], 'points'> & { points: CoveredPoint[] }

export type BoxCoverage = {
  subjects: CoverageRow[]
  grades: CoverageRow[]
  /** The areas by curriculum, subject and stage: 'Lgr22 Matematik, årskurs 4–6'. */
  stages: { name: string; areas: CoverageArea[] }[]
  /** The names of published materials that state no central content. */
  withoutGoals: string[]
  /** The names of materials that are not published any more. */
  withdrawn: string[]
}

/**
 * What boxes cover, by the answer about the materials of `asked`. The same material in two boxes is one material, with the
 * minutes of both.
 */
export function coverageOfBoxes(
  boxes: readonly Box[],
  { materials, areas }: Coverage,
  asked: readonly number[],
): BoxCoverage {
  const known = new Map(materials.map((one) => [one.id, one]))
  const names = new Map(boxes.flatMap(materialsIn).map((part) => [part.materialId, part.title]))
  const namesWhere = (isSuch: (id: number) => boolean) =>
    [...names].filter(([id]) => isSuch(id)).map(([, name]) => name)
  const coveredArea = (area: Coverage['areas'][number]): CoverageArea => ({
    ...area,
    points: area.points.map((point) => {
      const isCovered = (id: number) => known.get(id)?.goals.includes(point.id) === true
      const covering = boxes.filter((box) => materialsIn(box).some((part) => isCovered(part.materialId)))
      return { ...point, boxes: covering.map(({ id, title }) => ({ id, title })) }
    }),
  })
  const subjects = rowsBy(boxes, (id) => known.get(id)?.subjects ?? [])
  const grades = rowsBy(boxes, (id) => known.get(id)?.grades ?? [])
  return {
    subjects: subjects.sort((a, b) => b.materials - a.materials || a.name.localeCompare(b.name, 'sv')),
    grades: grades.sort((a, b) => a.name.localeCompare(b.name, 'sv', { numeric: true })),
    stages: stagesOf(areas.map(coveredArea)),
    withoutGoals: namesWhere((id) => known.get(id)?.goals.length === 0),
    withdrawn: namesWhere((id) => asked.includes(id) && !known.has(id)),
  }
}

function stagesOf(areas: readonly CoverageArea[]): BoxCoverage['stages'] {
  const stages = new Map<string, CoverageArea[]>()
  for (const area of areas) {
    const name = `${area.framework} ${area.stage}`.trim()
    stages.set(name, [...(stages.get(name) ?? []), area])
  }
  return [...stages].map(([name, inStage]) => ({ name, areas: inStage }))
}

function rowsBy(boxes: readonly Box[], namesOf: (id: number) => readonly string[]): CoverageRow[] {
  const rows = new Map<string, { ids: Set<number>; minutes: number }>()
  for (const { materialId, minutes } of boxes.flatMap(materialsIn))
    for (const name of namesOf(materialId)) {
      const row = rows.get(name) ?? { ids: new Set(), minutes: 0 }
      row.ids.add(materialId)
      row.minutes += minutes
      rows.set(name, row)
    }
  return [...rows].map(([name, { ids, minutes }]) => ({ name, materials: ids.size, minutes }))
}

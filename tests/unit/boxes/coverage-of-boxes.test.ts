import { expect, test } from 'vitest'
import type { Coverage } from '#contract/schemas/coverage.ts'
import type { Box, Part } from '#src/boxes/box.ts'
import { coverageOfBoxes } from '#src/pages/boxes/coverage/coverage-of-boxes.ts'

const material = (materialId: number, minutes: number) =>
  ({ kind: 'material', materialId, minutes, title: `Material ${materialId}` }) as Part
const box = (id: string, ...parts: Part[]) => ({ id, title: id, parts }) as Box
const answer: Coverage = {
  materials: [
    { id: 1, subjects: ['Historia'], grades: ['Årskurs 4', 'Årskurs 5'], goals: [7] },
    { id: 2, subjects: ['Historia', 'Svenska'], grades: ['Årskurs 10', 'Årskurs 5'], goals: [] },
  ],
  areas: [
    {
      ...{ id: 3, name: 'Tiden före 1500', framework: 'Lgr22', stage: 'Historia, årskurs 4–6' },
      points: [
        { id: 7, code: '', name: 'Vikingatiden', proposals: [] },
        { id: 8, code: '', name: 'Medeltiden', proposals: [{ id: 9, slug: 'borgen', name: 'Borgen' }] },
      ],
    },
  ],
}

test('a term is counted by subject and grade: a material in two boxes once, with the minutes of both', () => {
  const boxes = [box('a', material(1, 20), material(2, 15)), box('b', material(1, 25), material(4, 10))]
  const { subjects, grades, withoutGoals, withdrawn } = coverageOfBoxes(boxes, answer, [1, 2, 4])
  expect(subjects).toEqual([
    { name: 'Historia', materials: 2, minutes: 60 },
    { name: 'Svenska', materials: 1, minutes: 15 },
  ])
  // In the order of the grades, not of the letters.
  expect(grades).toEqual([
    { name: 'Årskurs 4', materials: 1, minutes: 45 },
    { name: 'Årskurs 5', materials: 2, minutes: 60 },
    { name: 'Årskurs 10', materials: 1, minutes: 15 },
  ])
  expect(withoutGoals).toEqual(['Material 2'])
  expect(withdrawn).toEqual(['Material 4'])
})

test('a covered point names the boxes that cover it, and a missing one the material that would', () => {
  const boxes = [box('a', material(1, 0)), box('b', material(1, 0)), box('c', material(2, 0))]
  const [stage] = coverageOfBoxes(boxes, answer, [1, 2]).stages
  expect(stage?.name).toBe('Lgr22 Historia, årskurs 4–6')
  const [covered, missing] = stage?.areas[0]?.points ?? []
  expect(covered?.boxes.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(missing).toMatchObject({ boxes: [], proposals: [{ name: 'Borgen' }] })
})

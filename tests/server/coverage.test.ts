import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maxCoverageMaterials, maxProposals, parseMaterialIds } from '#contract/coverage.ts'
import type { Goal } from '#contract/goals.ts'
import type { Coverage } from '#contract/schemas/coverage.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createMaterialEditor } from './staff-material-fixture.ts'

const server = await serverForTests()
const editor = await createMaterialEditor(server)
const goals = (await server.app.inject('/v1/curriculum-goals')).json<{ data: Goal[] }>().data
const goal = (code: string) => goals.find((each) => each.code === `LGR22-${code}`)!

async function coverage(ids: unknown): Promise<Coverage> {
  const answer = await server.app.inject({ method: 'POST', url: '/v1/curriculum-coverage', payload: { ids } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ data: Coverage }>().data
}

test('materials show their subjects, grades and goals, and the stage’s other points what would cover them', async () => {
  const [symmetry, scale] = [goal('MA46-GE5'), goal('MA46-GE4')]
  const one = await editor.published({ mal: [symmetry.id] })
  const other = await editor.published({ mal: [scale.id] })
  await server.store.updateTable('material').set({ like_count: 100_000 }).where('id', '=', other.id).execute()
  const { materials, areas } = await coverage(`${one.id}`)
  expect(materials).toEqual([
    { id: one.id, subjects: [expect.any(String)], grades: [], goals: [symmetry.id] },
  ])
  const stage = goals.find(({ id }) => id === goal('MA46-GE').parent_id)!
  expect(areas.map(({ id }) => id)).toEqual(
    goals.filter(({ parent_id }) => parent_id === stage.id).map(({ id }) => id),
  )
  const geometry = areas.find(({ id }) => id === goal('MA46-GE').id)!
  expect(geometry).toMatchObject({ name: 'Geometri', stage: 'Matematik, årskurs 4–6', framework: 'Lgr22' })
  const proposalsOf = (id: number) => geometry.points.find((point) => point.id === id)?.proposals
  expect(proposalsOf(symmetry.id)).toEqual([])
  expect(proposalsOf(scale.id)?.[0]?.id).toBe(other.id)
  for (const { points } of areas)
    for (const { proposals } of points) expect(proposals.length).toBeLessThanOrEqual(maxProposals)

  const both = await coverage([one.id, String(other.id)])
  expect(both.materials).toHaveLength(2)
  expect(
    both.areas.find(({ id }) => id === geometry.id)?.points.find(({ id }) => id === scale.id),
  ).toMatchObject({
    proposals: [],
  })
})

test('a material that is not published covers nothing, and is proposed to nobody', async () => {
  const scale = goal('MA46-GE4')
  const one = await editor.published({ mal: [goal('MA46-GE5').id] })
  const gone = await editor.published({ mal: [scale.id] })
  await server.store.updateTable('material').set({ status: 0 }).where('id', '=', gone.id).execute()
  const { materials, areas } = await coverage(`${gone.id},${one.id}`)
  expect(materials.map(({ id }) => id)).toEqual([one.id])
  expect(JSON.stringify(areas)).not.toContain(`"id":${gone.id},"slug"`)
})

test('no list of ids is refused, and none is longer than its limit', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const ids = parseMaterialIds(value)
      expect(ids.length).toBeLessThanOrEqual(maxCoverageMaterials)
      expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b))
      for (const id of ids) expect(Number.isInteger(id) && id > 0).toBe(true)
    }),
  )
  expect(parseMaterialIds('12,7,12,x,0,-3,1.5')).toEqual([7, 12])
})

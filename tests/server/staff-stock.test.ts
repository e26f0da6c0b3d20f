import { beforeEach, expect, test } from 'vitest'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { copiesOf, createPrinted, placeOrder } from './packing-fixture.ts'
import { createStaff } from './staff-fixture.ts'

const server = await serverForTests()
const packer = await createStaff(server, 'packer')
let material: number
beforeEach(async () => {
  material = await createPrinted(server, 50)
})

test('a count is the figure for the shelf; promised copies stay promised', async () => {
  await placeOrder(server, material, { qty: 10 })
  const move = (fields: object) => packer.call('/stock-move', { material_id: material, ...fields })
  expect((await move({ kind: 'count', qty: 45, seen: 50 })).json()).toMatchObject({
    data: { free: 35, promised: 10, on_shelf: 45 },
  })
  expect((await move({ kind: 'count', qty: 9 })).json()).toMatchObject({
    errors: { qty: [expect.stringContaining('lovade')] },
  })
  expect((await move({ kind: 'count', qty: 40, seen: 50 })).statusCode).toBe(409)
  expect((await move({ kind: 'delivery', qty: 100 })).json()).toMatchObject({ data: { free: 135 } })
  expect((await move({ kind: 'scrap', qty: 5 })).statusCode).toBe(422)
  expect((await move({ kind: 'scrap', qty: 5, reason: 'Fukt' })).json()).toMatchObject({
    data: { free: 130 },
  })
  expect(await copiesOf(server, material)).toEqual({ free: 130, sum: 130 })
  const history = await packer.call('/stock-movements', { material_id: material })
  const kinds = history
    .json<{ data: { movements: { kind: string }[] } }>()
    .data.movements.map(({ kind }) => kind)
  expect(kinds).toEqual(['scrap', 'delivery', 'count', 'order', 'count'])
})

test('a shelf and its threshold are set from what the page showed, and few copies show on Today', async () => {
  const fields = { material_id: material, shelf: 'C 9', threshold: 60 }
  const stale = await packer.call('/stock-shelf', { ...fields, seen_shelf: 'A 1', seen_threshold: 0 })
  expect(stale.statusCode).toBe(409)
  const saved = await packer.call('/stock-shelf', { ...fields, seen_shelf: 'B 3', seen_threshold: 0 })
  expect(saved.json()).toMatchObject({ data: { shelf: 'C 9', is_low: true } })
  const today = await packer.call('/today')
  expect(today.json<{ data: { tasks: { key: string }[] } }>().data.tasks.map(({ key }) => key)).toContain(
    'stock',
  )
})

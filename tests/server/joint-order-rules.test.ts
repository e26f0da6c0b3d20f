import { beforeEach, expect, test } from 'vitest'
import type { OwnJointOrder } from '#contract/schemas/joint-order.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createPrints, dayFromNow, jointCalls } from './joint-order-fixture.ts'
import { clearActivity, countRows } from './order-fields.ts'
import { newSecret } from './shared-box-fixture.ts'

const server = await serverForTests()
const joint = jointCalls(server)
let prints: Awaited<ReturnType<typeof createPrints>> = []
const ids = () => prints.map(({ id }) => id)
const copies = (...numbers: number[]) => ids().map((id, at) => ({ id, qty: numbers[at] ?? 0 }))
type Refusal = { message: string; errors: Record<string, string[]> }

beforeEach(async () => {
  await clearActivity(server)
  const stock = { stock_qty: 50, max_qty: 30 }
  prints = await createPrints(server, [stock, stock])
})

test('what is missing or wrong is refused beside its field, and nothing is stored', async () => {
  const secret = newSecret()
  const start = (more: Record<string, unknown>) =>
    joint.call('/start', { secret, title: 'Runor', last_day: dayFromNow(3), materials: ids(), ...more })
  const fieldsOf = async (more: Record<string, unknown>) => {
    const response = await start(more)
    expect(response.statusCode).toBe(422)
    return Object.keys(response.json<Refusal>().errors)
  }
  expect(await fieldsOf({ title: ' ' })).toEqual(['title'])
  expect(await fieldsOf({ last_day: dayFromNow(-1) })).toEqual(['last_day'])
  expect(await fieldsOf({ last_day: dayFromNow(61) })).toEqual(['last_day'])
  expect(await fieldsOf({ last_day: '2026-02-30' })).toEqual(['last_day'])
  expect(await fieldsOf({ materials: [] })).toEqual(['materials'])
  expect(await fieldsOf({ materials: [999_999] })).toEqual(['materials'])
  expect(await fieldsOf({ secret: 'kort' })).toEqual(['secret'])
  expect((await start({})).statusCode).toBe(200)
  const empty = await joint.send(secret)
  expect([empty.statusCode, empty.json<Refusal>().message]).toEqual([
    422,
    'Ingen har skrivit något antal än, så det finns inget att beställa.',
  ])
  const { address } = (await joint.call('/own', { secret })).json<{ data: OwnJointOrder }>().data
  const nameless = await joint.answer(address, '  ', copies(1, 1))
  expect(nameless.json<Refusal>().errors).toEqual({ name: ['Skriv ditt förnamn eller din klass.'] })
  await joint.answer(address, 'Linda', copies(1, 1))
  const wrong = await joint.send(secret, { email: 'ingen adress' })
  expect([wrong.statusCode, Object.keys(wrong.json<Refusal>().errors)]).toEqual([422, ['email']])
  expect(await countRows(server, 'material_order')).toBe(0)
})

test('a colleague adds prints of a box of their own, each once, which are ordered with the others', async () => {
  const { secret, address } = await joint.start(ids().slice(0, 1))
  const [first, second] = ids()
  const add = (materials: unknown, at = address) => joint.call('/add-materials', { address: at, materials })
  const added = await add([second, first, second])
  expect(added.statusCode).toBe(200)
  expect(added.json<{ data: OwnJointOrder }>().data.materials.map(({ id }) => id)).toEqual(ids())
  expect((await add([second])).json<{ data: OwnJointOrder }>().data.materials).toHaveLength(2)
  await joint.answer(address, 'Linda', copies(2, 3))
  expect((await joint.send(secret)).statusCode).toBe(200)
  const orders = await server.store.selectFrom('material_order').select(['material_id', 'qty']).execute()
  expect(orders.map(({ qty }) => qty).sort()).toEqual([2, 3])
  const late = await add([second])
  expect([late.statusCode, late.json<Refusal>().message]).toEqual([
    409,
    'Beställningen är redan skickad, så den går inte att ändra.',
  ])
})

test('what nobody can order is not added, nor more materials than fit, nor anything after the last day', async () => {
  const { address } = await joint.start(ids().slice(0, 1))
  const refusal = async (materials: unknown) => {
    const response = await joint.call('/add-materials', { address, materials })
    return [response.statusCode, response.json<Partial<Refusal>>().errors?.['materials']?.[0] ?? '']
  }
  expect(await refusal([])).toEqual([422, 'Välj minst ett material.'])
  expect(await refusal([999_999])).toEqual([
    422,
    'Ett av materialen går inte längre att beställa. Välj bort det.',
  ])
  const many = await createPrints(
    server,
    Array.from({ length: 30 }, () => ({ stock_qty: 5, max_qty: 5 })),
  )
  expect(await refusal(many.map(({ id }) => id))).toEqual([
    422,
    'Beställningen har plats för 29 material till. Välj bort några.',
  ])
  expect(await refusal(many.slice(1).map(({ id }) => id))).toEqual([200, ''])
  expect(await refusal(ids().slice(1))).toEqual([
    422,
    'Beställningen har redan 30 material, och fler går inte.',
  ])
  await server.store
    .updateTable('joint_order')
    .set({ last_day: dayFromNow(-1) })
    .execute()
  const late = await joint.call('/add-materials', { address, materials: ids() })
  expect([late.statusCode, late.json<Refusal>().message]).toEqual([
    409,
    'Svarstiden är slut. Hör av dig till den som samlar in, som kan lägga till dig.',
  ])
})

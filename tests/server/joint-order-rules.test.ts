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

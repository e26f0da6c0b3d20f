import { randomUUID } from 'node:crypto'
import type { JointCopies } from '#contract/joint-order.ts'
import { addDays, swedishDay } from '#contract/swedish-week.ts'
import { hashToken } from '#server/core/callers/caller.ts'
import { jointAddressOf } from '#server/orders/joint/joint-row.ts'
import type { Store } from '#server/database/open.ts'
import type { Server } from '#tests/support/test-server.ts'
import type { AccessRow } from './access-rows.ts'
import { newSecret } from './shared-box-fixture.ts'
import { orderFields, send } from './order-fields.ts'
import { createPrinted } from './packing-fixture.ts'

/** A day some days from today in Sweden. */
export const dayFromNow = (days: number) => addDays(swedishDay(Date.now()), days)

/** The address of an order without material and number of copies. */
export function recipient(more: Record<string, unknown> = {}): Record<string, unknown> {
  const { id: _1, qty: _2, ...fields } = orderFields(1, more)
  return fields
}

/** Published materials with printed copies, one for each of these stocks. */
export async function createPrints(
  server: Server,
  stocks: readonly { stock_qty: number; max_qty: number }[],
): Promise<{ id: number; name: string }[]> {
  const prints = []
  for (const { stock_qty, max_qty } of stocks) {
    const id = await createPrinted(server, stock_qty, { max_qty })
    const { name } = await server.store
      .selectFrom('material')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    prints.push({ id, name })
  }
  return prints
}

/** Calls about joint orders as the pages make them. */
export function jointCalls(server: Server) {
  const call = (path: string, fields: Record<string, unknown>, headers: Record<string, string> = {}) =>
    send(server, `/joint-order${path}`, fields, headers)
  return {
    call,
    /** Starts one; returns the owner's secret and the address for colleagues. */
    async start(ids: readonly number[], last_day = dayFromNow(3)) {
      const secret = newSecret()
      const response = await call('/start', { secret, title: 'Vikingatiden', last_day, materials: ids })
      return { secret, ...response.json<{ data: { address: string; number: number } }>().data }
    },
    answer: (address: string, name: string, copies: readonly JointCopies[], secret = newSecret()) =>
      call('/answer', { address, secret, name, copies }),
    send: (secret: string, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
      call('/send', { secret, ...recipient(more) }, headers),
  }
}

/** Adds a joint order with one answer that asks for one copy. */
export async function addJointOrder(
  store: Store,
  material: number,
): Promise<{ secret: string; address: string }> {
  const secret = newSecret()
  const address = await jointAddressOf(store, secret)
  const id = randomUUID()
  await store
    .insertInto('joint_order')
    .values({
      ...{ id, number: Math.floor(Math.random() * 1e9), title: 'Vikingatiden', last_day: dayFromNow(3) },
      ...{ address_hash: hashToken(address), secret_hash: hashToken(secret), state: 'open' },
      ...{ materials: JSON.stringify([{ id: material, raised: 0 }]), asked_at: null },
      ...{ created_at: Date.now(), ended_at: null },
    })
    .execute()
  await store
    .insertInto('joint_answer')
    .values({
      ...{ joint_order_id: id, id: newSecret(), name: 'Linda', copies: `[{"id":${material},"qty":1}]` },
      ...{ created_at: Date.now(), changed_at: Date.now() },
    })
    .execute()
  return { secret, address }
}

/** The same of any material that can be ordered. */
export async function newJointOrder(store: Store): Promise<{ secret: string; address: string }> {
  const { id } = await store
    .selectFrom('material')
    .select('id')
    .where('is_order', '=', 1)
    .where('stock_qty', '>', 10)
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return addJointOrder(store, id)
}

/** Fields with which each call finds something. */
export async function sampleJointOrderFields(
  store: Store,
  material: number,
): Promise<Record<string, Record<string, string>>> {
  const { secret, address } = await addJointOrder(store, material)
  const copies = `[{"id":${material},"qty":2}]`
  return {
    startJointOrder: {
      ...{ secret: newSecret(), title: 'Runor', last_day: dayFromNow(5), materials: `[${material}]` },
    },
    readJointOrder: { address },
    answerJointOrder: { address, secret: newSecret(), name: 'Åk 4', copies },
    addJointMaterials: { address, materials: `[${material}]` },
    readOwnJointOrder: { secret },
    saveJointAnswer: { secret, answer: newSecret(), name: 'Åk 5', copies },
    askJointMaximum: { secret },
    cancelJointOrder: { secret: newSecret() },
    sendJointOrder: { secret, ...(recipient() as Record<string, string>), samtycke: '1', optin: '0' },
    listJointRequests: {},
    setJointMaximum: { number: '1', material_id: String(material), most: '60' },
  }
}

/** Whoever has the secret owns a joint order, whoever has its address may answer; nobody needs an account. */
const anybody: AccessRow['expected'] = ['ok', 'ok', 'ok', 'ok', 'guest', 'guest', 'ok', 403, 'ok']
const nobody: AccessRow['expected'] = [404, 404, 404, 404, 404, 404, 404, 403, 404]
const hidden: AccessRow['expected'] = [
  ...(['hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 'hidden', 403, 'hidden'] as const),
]
/** Like an order: whose session has ended logs in first. */
const orderers: AccessRow['expected'] = ['ok', 'ok', 'ok', 'ok', 401, 401, 'ok', 403, 'ok']

export const jointOrderRows: Record<string, AccessRow[]> = {
  startJointOrder: [{ expected: anybody }],
  readJointOrder: [
    { expected: anybody },
    { variant: 'with a wrong address', expected: hidden, fields: () => ({ address: newSecret() }) },
  ],
  answerJointOrder: [
    { expected: anybody },
    {
      variant: 'with a wrong address',
      expected: nobody,
      fields: () => ({ address: newSecret(), secret: newSecret(), name: 'Åk 4', copies: '[]' }),
    },
  ],
  addJointMaterials: [
    { expected: anybody },
    {
      variant: 'with a wrong address',
      expected: nobody,
      fields: () => ({ address: newSecret(), materials: '[1]' }),
    },
  ],
  readOwnJointOrder: [
    { expected: anybody },
    { variant: 'with a wrong secret', expected: hidden, fields: () => ({ secret: newSecret() }) },
  ],
  saveJointAnswer: [
    { expected: anybody },
    {
      variant: 'with a wrong secret',
      expected: nobody,
      fields: () => ({ secret: newSecret(), answer: newSecret(), name: 'Åk 4', copies: '[]' }),
    },
  ],
  askJointMaximum: [
    { expected: anybody },
    { variant: 'with a wrong secret', expected: nobody, fields: () => ({ secret: newSecret() }) },
  ],
  cancelJointOrder: [{ expected: anybody }],
  sendJointOrder: [
    {
      expected: orderers,
      fields: ({ jointOrder }) => jointOrder(),
    },
    {
      variant: 'in another’s name',
      expected: [403, 403, 403, 403, 401, 401, 403, 403, 403],
      fields: async ({ jointOrder, stranger }) => ({ ...(await jointOrder()), user_id: stranger }),
    },
    {
      variant: 'with a wrong secret',
      expected: [404, 404, 404, 404, 401, 401, 404, 403, 404],
      fields: () => ({ secret: newSecret(), ...(recipient() as Record<string, string>) }),
    },
  ],
}

import { randomUUID } from 'node:crypto'
import { Agent, request, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Store } from '#server/database/open.ts'
import { orderFields, orderPath } from './order-fields.ts'

export type Answer = { status: number; isWhole: boolean; body: string }

/** Sends one request on a connection of the agent. An answer that ends too early is not whole; without an answer it throws. */
export function ask(
  address: string,
  agent: Agent,
  path: string,
  sent?: { key: string; fields: object },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': sent?.key ?? '',
      'x-forwarded-for': someNetwork(),
    }
    const outgoing = request(
      `${address}/v1${path}`,
      { agent, ...(sent !== undefined && { method: 'POST', headers }) },
      (response) => resolve(wholeAnswer(response)),
    )
    outgoing.on('error', reject)
    outgoing.end(sent === undefined ? undefined : JSON.stringify(sent.fields))
  })
}

function wholeAnswer(response: IncomingMessage): Promise<Answer> {
  return new Promise((resolve) => {
    let body = ''
    const end = () => resolve({ status: response.statusCode ?? 0, isWhole: response.complete, body })
    response.setEncoding('utf8')
    response.on('data', (text: string) => (body += text))
    // The close event follows an error too.
    response.on('error', () => undefined).on('close', end)
  })
}

/** Each request comes from a school of its own, so that no limit of one network is met. */
const someNetwork = () =>
  Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).reduce((at, part) => `${at}.${part}`, '10')

/** What became of the orders that were sent, by their keys; those without an answer may have been stored. */
export type SentOrders = { acknowledged: Map<string, string>; unanswered: Set<string> }

/** Clients that order one copy after another, each on a connection of its own that it uses again. `onFailure` hears why one got no order. */
export function orderRepeatedly(
  { address, material, clients }: { address: string; material: number; clients: number },
  sent: SentOrders,
  onFailure: (code: string) => void,
) {
  let hasEnded = false
  const agents = Array.from({ length: clients }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
  const running = agents.map(async (agent) => {
    while (!hasEnded) {
      const key = randomUUID()
      sent.unanswered.add(key)
      const number = await placeOrder(address, agent, material, key).catch((error: NodeJS.ErrnoException) => {
        onFailure(error.code ?? error.message)
        return null
      })
      if (number === null) await pause(5)
      else {
        sent.unanswered.delete(key)
        sent.acknowledged.set(key, number)
      }
    }
    agent.destroy()
  })
  return async () => {
    hasEnded = true
    await Promise.all(running)
  }
}

/** Sends an order until it is taken; resolves to its id. What is refused for now, in words, is sent again, as devices do. */
export async function placeOrder(
  address: string,
  agent: Agent,
  material: number,
  key: string,
): Promise<string> {
  for (;;) {
    const answer = await ask(address, agent, orderPath, { key, fields: orderFields(material) })
    if (!answer.isWhole) throw new Error('cut off')
    const body = JSON.parse(answer.body) as { order_id?: unknown; message?: unknown }
    if (answer.status === 200) return String(body.order_id)
    if (answer.status !== 503) throw new Error(`${answer.status}: ${answer.body}`)
    expect(body.message).toEqual(expect.any(String))
    await pause(50)
  }
}

/** Each acknowledged order is stored once with a number of its own, nothing else is, and the stock says so. */
export async function expectStoredOnce(
  store: Store,
  material: number,
  startStock: number,
  ids: Iterable<string>,
): Promise<void> {
  const rows = await store
    .selectFrom('material_order')
    .select(['id', 'number'])
    .where('material_id', '=', material)
    .execute()
  expect(rows.map(({ id }) => id).sort()).toEqual([...ids].sort())
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length)
  const { stock_qty } = await store
    .selectFrom('material')
    .select('stock_qty')
    .where('id', '=', material)
    .executeTakeFirstOrThrow()
  expect(startStock - stock_qty).toBe(rows.length)
}

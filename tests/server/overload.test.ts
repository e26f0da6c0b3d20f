import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createOverloadGate } from '#server/http/overload-gate.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createPrint, orderFields, orderPath } from './order-fields.ts'

const server = await serverForTests({ maxReadWaitMs: 5 })
const address = await server.listen()
const print = await createPrint(server, { stock_qty: 1000, max_qty: 10 })

type Outcome = { status: number; retryAfter: number; finished: number }

test('with more to do than it can, the server refuses reads at once and takes every order', async () => {
  let finished = 0
  const ask = async (path: string, init?: RequestInit): Promise<Outcome> => {
    const response = await fetch(`${address}/v1${path}`, init)
    await response.arrayBuffer()
    const retryAfter = Number(response.headers.get('retry-after'))
    return { status: response.status, retryAfter, finished: (finished += 1) }
  }
  // Each asks again as soon as it has an answer.
  const visitor = async (_: unknown, visitor: number) => {
    const outcomes: Outcome[] = []
    for (let turn = 0; turn < 10; turn++)
      outcomes.push(await ask(`/product/category/amne?per_page=${1 + turn}&amne=${visitor}`))
    return outcomes
  }
  const order = () =>
    ask(orderPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify(orderFields(print.id)),
    })
  const [reads, orders] = await Promise.all([
    Promise.all(Array.from({ length: 60 }, visitor)).then((outcomes) => outcomes.flat()),
    Promise.all(Array.from({ length: 20 }, order)),
  ])
  expect(orders.map(({ status }) => status)).toEqual(orders.map(() => 200))
  const admitted = reads.filter(({ status }) => status === 200)
  const refused = reads.filter(({ status }) => status !== 200)
  expect(admitted.length).toBeGreaterThan(0)
  expect(refused.length).toBeGreaterThan(0)
  for (const { status, retryAfter } of refused) {
    expect(status).toBe(503)
    expect(retryAfter).toBeGreaterThanOrEqual(1)
    expect(retryAfter).toBeLessThanOrEqual(5)
  }
  // Nobody waits for a refusal until the others are done.
  expect(Math.min(...refused.map((one) => one.finished))).toBeLessThan(
    Math.max(...admitted.map((one) => one.finished)),
  )
  expect((await fetch(`${address}/healthz`)).status).toBe(200)
  await expect.poll(async () => (await ask('/product/category/amne?per_page=24')).status).toBe(200)
})

test('a class that asks at the same moment is answered, however long one answer takes', async () => {
  const gate = createOverloadGate(200)
  const refusals: unknown[] = []
  let isFirst = true
  const all = Array.from(
    { length: 30 },
    () =>
      new Promise<void>((resolve) =>
        gate.enter('read', (refusal) => {
          if (refusal !== undefined) refusals.push(refusal)
          // The first answer of a new process holds the thread longer than a read may wait in an overload.
          const until = performance.now() + (isFirst ? 300 : 0)
          isFirst = false
          while (performance.now() < until);
          gate.leave()
          resolve()
        }),
      ),
  )
  await Promise.all(all)
  expect(refusals).toEqual([])
})

test('an order that arrives last starts first, and a place is free when its answer is made', async () => {
  const gate = createOverloadGate(0)
  const started: string[] = []
  const ended = new Promise<void>((resolve) => {
    gate.enter('search', () => {
      started.push('search')
      resolve()
    })
  })
  gate.enter('read', () => started.push('read'))
  gate.enter('order', () => started.push('order'))
  await ended
  expect([started, gate.running()]).toEqual([['order', 'read', 'search'], 3])
  started.forEach(() => gate.leave())
  expect(gate.running()).toBe(0)
})

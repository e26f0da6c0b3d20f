import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { errorMessages } from '#contract/messages.ts'
import { createOverloadGate } from '#server/http/overload-gate.ts'
import { root, startServer } from '#tests/support/test-server.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createPrint, orderFields, orderPath, send } from './order-fields.ts'

const metricsToken = 'overload-metrics-0123456789'
const server = await serverForTests({
  maxReadWaitMs: 5,
  clientFolder: path.join(root, 'dist/client'),
  environment: { METRICS_TOKEN: metricsToken },
})
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

/** Visitors who ask for ever new listings, each again as soon as it has an answer, until `stop`; how many were refused. */
function startFlood() {
  let stopped = false
  let refused = 0
  let turn = 0
  const visitor = async () => {
    while (!stopped) {
      const response = await fetch(
        `${address}/v1/product/category/amne?per_page=${1 + (turn % 24)}&amne=${turn++}`,
      )
      await response.arrayBuffer()
      if (response.status === 503) refused += 1
    }
  }
  const visitors = Array.from({ length: 60 }, visitor)
  const stop = async () => {
    stopped = true
    await Promise.all(visitors)
  }
  onTestFinished(stop)
  return { refused: () => refused, stop }
}

test('while others are refused, what is in memory is answered, and a copy that is current still is', async () => {
  const path = '/v1/worlplace/get'
  const batch = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requests: [{ path: '/worlplace/get' }, { path: '/no-such-call' }] }),
  }
  const first = await fetch(`${address}${path}`)
  expect(first.status).toBe(200)
  const etag = first.headers.get('etag') ?? ''
  await first.arrayBuffer()
  await (await fetch(`${address}/blog`)).arrayBuffer()
  const flood = startFlood()
  await expect.poll(flood.refused).toBeGreaterThan(0)
  const statuses = new Set<string>()
  // As long as it takes for many others to be refused meanwhile.
  const enough = flood.refused() + 50
  do {
    for (const [what, url, init] of [
      ['whole', path, {}],
      ['copy', path, { headers: { 'if-none-match': etag } }],
      ['batch', '/v1/batch', batch],
      ['page', '/blog', {}],
    ] as const) {
      const response = await fetch(`${address}${url}`, init)
      await response.arrayBuffer()
      statuses.add(`${what} ${response.status}`)
    }
  } while (flood.refused() < enough)
  await flood.stop()
  expect([...statuses].sort()).toEqual(['batch 200', 'copy 304', 'page 200', 'whole 200'])
})

test('a batch with a search waits, and is refused, as a search', async () => {
  const refusedSearches = async () => {
    const { body } = await server.app.inject({
      url: '/metrics',
      headers: { authorization: `Bearer ${metricsToken}` },
    })
    return Number(/^skolmaterial_refused_requests_total\{kind="search"\} (\d+)$/m.exec(body)?.[1])
  }
  expect(await refusedSearches()).toBe(0)
  const flood = startFlood()
  let turn = 0
  await expect
    .poll(async () => {
      const paths = ['/worlplace/get', `/search?q=skog${turn++}`]
      const response = await fetch(`${address}/v1/batch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ requests: paths.map((path) => ({ path })) }),
      })
      await response.arrayBuffer()
      return refusedSearches()
    })
    .toBeGreaterThan(0)
  await flood.stop()
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
          gate.leave('read')
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
  for (const kind of ['order', 'read', 'search'] as const) gate.leave(kind)
  expect(gate.running()).toBe(0)
})

test('while no read gets an answer from the database, orders are taken; and while no order does, reads are answered', async () => {
  let hanging: (() => void)[] = []
  let isHanging = true
  let arrived = 0
  const own = await startServer({
    maxReadWaitMs: 200,
    prepare(app) {
      app.addHook('onRequest', async () => void (arrived += 1))
      const hang = () =>
        new Promise<object>((resolve) => {
          if (isHanging) hanging.push(() => resolve({}))
          else resolve({})
        })
      app.get('/v1/hanging-read', { config: { load: 'read' } }, hang)
      app.get('/v1/hanging-order', { config: { load: 'order' } }, () => {
        // So long that those for which there is no place would keep a read waiting for longer than it may.
        const until = performance.now() + (isHanging ? 40 : 0)
        while (performance.now() < until);
        return hang()
      })
    },
  })
  onTestFinished(() => own.close())
  const ownAddress = await own.listen()
  const ownPrint = await createPrint(own, { stock_qty: 10, max_qty: 10 })
  /** Sends more requests than there are places, and gives a function that ends them. */
  const fill = async (path: string) => {
    isHanging = true
    arrived = 0
    const answers = Array.from({ length: 100 }, () => fetch(`${ownAddress}${path}`))
    const end = async () => {
      isHanging = false
      for (const answer of hanging) answer()
      hanging = []
      await Promise.all(answers)
    }
    onTestFinished(end)
    await expect.poll(() => arrived === 100 && hanging.length >= 56).toBe(true)
    return end
  }

  const endReads = await fill('/v1/hanging-read')
  const order = await send(own, orderPath, orderFields(ownPrint.id))
  expect([order.statusCode, hanging.length]).toEqual([200, 56])
  await endReads()

  const endOrders = await fill('/v1/hanging-order')
  const read = await fetch(`${ownAddress}/v1/product/category/amne?per_page=7`)
  expect([read.status, hanging.length]).toEqual([200, 56])
  await endOrders()
})

test('where all places are taken, a read is refused at once when the orders before it would keep it waiting for too long', async () => {
  let [now, started] = [0, 0]
  const gate = createOverloadGate(200, () => now)
  const start = () => {
    started += 1
    now += 2
  }
  const enter = (kind: 'order' | 'read', count: number) => {
    for (let each = 0; each < count; each += 1) gate.enter(kind, start)
  }
  enter('order', 20)
  enter('read', 44)
  while (started < 64) await new Promise((resolve) => setImmediate(resolve))
  // No place is left, for orders neither, which are taken before reads.
  enter('order', 1200)
  let refusal: Error | undefined
  gate.enter('read', (error) => (refusal = error))
  expect([gate.running(), refusal?.message]).toEqual([64, errorMessages.UNAVAILABLE])
})

import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { root } from '#tests/support/test-server.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createPrint, orderFields, orderPath, send } from './order-fields.ts'

/** Far above what other work on the machine costs, so that the delay is over when nothing holds the event loop. */
const maxEventLoopDelayMs = 30
const metricsToken = 'pressure-metrics-0123456789'
const server = await serverForTests({
  maxEventLoopDelayMs,
  clientFolder: path.join(root, 'dist/client'),
  environment: { METRICS_TOKEN: metricsToken },
})
const print = await createPrint(server, { stock_qty: 10, max_qty: 10 })

/** Makes each turn of the event loop last for longer than the limit, until the test ends or what it returns is called. */
function holdEventLoop() {
  const timer = setInterval(() => {
    const until = performance.now() + 2 * maxEventLoopDelayMs
    while (performance.now() < until);
  }, 1)
  const release = () => clearInterval(timer)
  onTestFinished(release)
  return release
}

const get = (url: string) => server.app.inject({ url, headers: { authorization: `Bearer ${metricsToken}` } })
const listing = '/v1/product/category/amne?per_page=7'

test('a server whose event loop is late refuses what visitors ask for, takes orders, and does not say that it is not ready', async () => {
  const release = holdEventLoop()
  await expect.poll(async () => (await get(listing)).statusCode).toBe(503)
  const refused = await get(listing)
  expect(refused.json()).toMatchObject({ code: 'UNAVAILABLE' })
  const retryAfter = Number(refused.headers['retry-after'])
  expect(retryAfter).toBeGreaterThanOrEqual(1)
  expect(retryAfter).toBeLessThanOrEqual(5)
  const search = await send(server, '/search', { q: 'skog' })
  const page = await get('/amne')
  expect([search.statusCode, page.statusCode]).toEqual([503, 503])
  const monitored = ['/readyz', '/readyz?from=proxy', '/healthz', '/healthz?from=proxy', '/metrics']
  for (const url of monitored) expect([url, (await get(url)).statusCode]).toEqual([url, 200])
  const order = await send(server, orderPath, orderFields(print.id))
  expect([order.statusCode, (await get(listing)).statusCode]).toEqual([200, 503])
  release()
  await expect.poll(async () => (await get(listing)).statusCode).toBe(200)
})

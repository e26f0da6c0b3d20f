import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgePauseMs, purgeSchedule, startCdnPurge } from '#server/operation/purge-cdn.ts'
import { recordChangeAndRefresh, root, startServer, type Server } from '#tests/support/test-server.ts'
import { createCustomer } from './create-customer.ts'

const secret = 'Bearer hemlig-nyckel-1234'
type Received = { method?: string; path?: string; key?: string; body: string }
const received: Received[] = []
let status = 200
let cdn: HttpServer
let server: Server
let plain: Server
const clientFolder = path.join(root, 'dist/client')

beforeAll(async () => {
  cdn = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method, url, headers } = request
      received.push({
        body,
        ...(method && { method }),
        ...(url && { path: url }),
        key: String(headers['x-key']),
      })
      response.writeHead(status).end('{}')
    })
  })
  cdn.listen(0, '127.0.0.1')
  await once(cdn, 'listening')
  const { port } = cdn.address() as AddressInfo
  plain = await startServer({ clientFolder })
  server = await startServer({
    clientFolder,
    environment: {
      CDN_SECONDS: '60',
      CDN_PURGE_URL: `http://127.0.0.1:${port}/purge`,
      CDN_PURGE_HEADER: `X-Key: ${secret}`,
    },
  })
})
afterAll(async () => {
  await Promise.all([server.close(), plain.close()])
  cdn.close()
})

const names = ['cdn-cache-control', 'surrogate-control', 'cache-tag', 'surrogate-key']
async function cdnHeaders(url: string, headers: Record<string, string> = {}, of = server) {
  const answer = await of.app.inject({ url, headers })
  const own = names.flatMap((name) =>
    answer.headers[name] === undefined ? [] : [String(answer.headers[name])],
  )
  return {
    status: answer.statusCode,
    own,
    browsers: answer.headers['cache-control'],
    etag: answer.headers['etag'],
  }
}
const life = 'max-age=60, stale-while-revalidate=60, stale-if-error=86400'
const expected = [`public, ${life}`, life, 'skolmaterial', 'skolmaterial']

test('pages and answers for everybody say how long a CDN may store them, also when they have not changed; browsers read the same as before', async () => {
  for (const url of ['/', '/amne/biologi', '/v1/product/popular']) {
    const { own, etag, browsers } = await cdnHeaders(url)
    expect(own, url).toEqual(expected)
    const again = await cdnHeaders(url, { 'if-none-match': String(etag) })
    expect([again.status, again.own], url).toEqual([304, expected])
    const without = await cdnHeaders(url, {}, plain)
    expect([without.own, without.browsers], url).toEqual([[], browsers])
  }
})

test('what is for one person or one moment, and what is not found, says nothing to a CDN', async () => {
  const { token } = await createCustomer(server.store)
  for (const url of [
    '/konto',
    '/kvitto',
    '/delad',
    '/finns-inte-alls',
    '/?preview=1',
    '/v1/search?q=vatten',
    '/healthz',
    '/robots.txt',
  ])
    expect((await cdnHeaders(url)).own, url).toEqual([])
  for (const url of ['/v1/product/popular', '/amne/biologi'])
    expect((await cdnHeaders(url, { authorization: `Bearer ${token}` })).own, url).toEqual([])
  const posted = await server.app.inject({
    method: 'POST',
    url: '/v1/batch',
    payload: { requests: [{ method: 'GET', path: '/menu' }] },
  })
  expect(names.filter((name) => posted.headers[name] !== undefined)).toEqual([])
})

test('the CDN is asked to discard everything when the server has started, with the key of the operator', async () => {
  await expect.poll(() => received.length, { timeout: 20_000 }).toBeGreaterThan(0)
  expect(received[0]).toEqual({
    method: 'POST',
    path: '/purge',
    key: secret,
    body: '{"tags":["skolmaterial"]}',
  })
})

test('it is asked again after a change, and until it answers; the failure is said once', async () => {
  const { store, finder, config } = server
  const failures: string[] = []
  const purge = startCdnPurge({
    ...{ store, config, change: finder.changeNumber, pauseMs: 100 },
    onFailure: (reason) => failures.push(reason),
  })
  const more = async (count: number) => {
    const before = received.length
    await expect.poll(() => received.length - before, { timeout: 20_000 }).toBeGreaterThanOrEqual(count)
  }
  // At the start, and once more.
  await more(2)
  status = 500
  await recordChangeAndRefresh(server)
  await more(3)
  status = 200
  await more(1)
  await purge.stop()
  expect(failures).toEqual(['the CDN answered 500'])
})

test('many changes are one request for each pause, with one more after the last; without changes there is none', () => {
  const schedule = purgeSchedule(purgePauseMs)
  const asked: number[] = []
  let change = 7
  for (let now = 0; now < 120_000; now += 1000) {
    if (now >= 30_000 && now < 50_000) change += 1
    if (!schedule.isDue(change, now)) continue
    asked.push(now)
    schedule.recordPurge(change, now)
  }
  expect(asked).toEqual([0, purgePauseMs, 30_000, 40_000, 50_000, 60_000])
})

import { connect, Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorMessages } from '#contract/messages.ts'
import { mountBodyTimeout, watchBodyRate } from '#server/http/body-timeout.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { bodyOf, rawGet, rawPost, rawWebSocket, sendRaw, statusOf } from './raw-requests.ts'

let server: Server
let port: number
beforeAll(async () => {
  server = await startServer()
  port = Number(new URL(await server.listen()).port)
})
afterAll(() => server.close())

const raw = (text: string | Buffer, isComplete?: (end: string) => boolean) => sendRaw(port, text, isComplete)
const expectHealthy = async () => expect(statusOf(await raw(rawGet('/healthz')))).toBe(200)

test.each([
  ['no HTTP at all', 'hej\r\n\r\n', [400]],
  ['a header of 64 kB', rawGet('/v1/menu', `X-Long: ${'a'.repeat(65_536)}\r\n`), [431]],
  [
    '2,000 headers',
    rawGet('/v1/menu', Array.from({ length: 2000 }, (_, at) => `X${at}: a\r\n`).join('')),
    [400, 431],
  ],
  ['a header with NUL', rawGet('/v1/menu', 'X-Odd: a\0b\r\n'), [400]],
  ['a method with NUL', 'GET\0 /v1/menu HTTP/1.1\r\nHost: a\r\n\r\n', [400]],
  ['a method nobody knows', 'HÄMTA /v1/menu HTTP/1.1\r\nHost: a\r\n\r\n', [400]],
  ['TRACE', 'TRACE /v1/menu HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', [400, 405]],
  ['CONNECT', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n', [400, 405]],
  ['PROPFIND', 'PROPFIND /v1/menu HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', [400, 405]],
  [
    'two lengths',
    'POST /v1/menu HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}',
    [400],
  ],
  [
    'a length and chunks',
    'POST /v1/menu HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    [400],
  ],
  ['a length below nothing', 'POST /v1/menu HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n', [400]],
  ['a WebSocket', rawWebSocket('/v1/menu'), [400, 426]],
])('%s is refused, and the next is answered', async (_what, sent, statuses) => {
  const response = await raw(sent, (so_far) => so_far.includes('"errors":{}'))
  expect(statuses).toContain(statusOf(response))
  expect(JSON.parse(bodyOf(response))).toMatchObject({ status: 'ERROR', errors: {} })
  await expectHealthy()
})

test('a gzip bomb is not decompressed', async () => {
  const bomb = gzipSync(Buffer.alloc(20_000_000))
  const response = await raw(
    rawPost(`Content-Encoding: gzip\r\nContent-Length: ${bomb.length}`, bomb),
    (got) => got.includes('"errors":{}'),
  )
  expect(statusOf(response)).toBe(415)
  await expectHealthy()
})

test('a body whose declared length is too large is refused before it is sent, and the connection is closed', async () => {
  const response = await raw(rawPost('Content-Length: 65537', ''))
  expect(statusOf(response)).toBe(413)
  expect(response.toLowerCase()).toContain('connection: close')
})

test('a chunked body is counted as it arrives', async () => {
  const chunk = `4000\r\n${'a'.repeat(0x4000)}\r\n`
  const response = await raw(rawPost('Transfer-Encoding: chunked', chunk.repeat(5)))
  expect(statusOf(response)).toBe(413)
  await expectHealthy()
})

test('a body that is shorter than declared ends its request, not the server', async () => {
  const socket = connect(port, '127.0.0.1', () => socket.end(rawPost('Content-Length: 100', '{"page":')))
  socket.resume()
  await new Promise((resolve) => socket.on('close', resolve))
  await expectHealthy()
})

test('a thousand requests in a row on one socket are answered in order', async () => {
  const requests = Array.from(
    { length: 1000 },
    (_, at) => `GET /v1/product/popular?per_page=1&page=${at + 1}&options=0 HTTP/1.1\r\nHost: a\r\n\r\n`,
  )
  const response = await raw(
    requests.join(''),
    (got) => (got.match(/"current_page":1000,/g) ?? []).length > 0,
  )
  const pages = [...response.matchAll(/"current_page":(\d+),/g)].map((match) => Number(match[1]))
  expect(pages).toEqual(Array.from({ length: 1000 }, (_, at) => at + 1))
})

test('every timeout against slow and silent clients is set', () => {
  const { server: http } = server.app
  // The limit for uploads; the bodies of other calls have half a minute.
  expect(http.requestTimeout).toBe(310_000)
  expect(http.timeout).toBe(60_000)
  expect(http.headersTimeout).toBe(30_000)
  expect(http.keepAliveTimeout).toBe(65_000)
  expect(http.maxRequestsPerSocket).toBe(1000)
})

test('a body that arrives too slowly is refused with 408', () => {
  let output = ''
  const socket = Object.assign(new Socket(), { end: (text: string) => (output = text) })
  Object.defineProperty(socket, 'writable', { value: true })
  // The error that the HTTP server reports after its 30 s.
  server.app.server.emit(
    'clientError',
    Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
    socket,
  )
  expect(output).toContain('HTTP/1.1 408 Request Timeout')
  expect(JSON.parse(bodyOf(output))).toMatchObject({
    status: 'ERROR',
    code: 'TIMEOUT',
    message: errorMessages.TIMEOUT,
  })
})

test('a body that stops is refused, and the next request is answered', async () => {
  const own = await startServer({
    prepare: (app) =>
      void app.register(async (inner) => {
        mountBodyTimeout(inner, () => false, { timeoutMs: 100 })
        inner.post('/v1/slow', async () => ({ status: 'OK' }))
      }),
  })
  const ownPort = Number(new URL(await own.listen()).port)
  const response = await sendRaw(ownPort, rawPost('Content-Length: 100', '{"page":', '/v1/slow'))
  expect([statusOf(response), JSON.parse(bodyOf(response))]).toMatchObject([408, { code: 'TIMEOUT' }])
  const next = await sendRaw(ownPort, rawPost('Content-Length: 2\r\nConnection: close', '{}', '/v1/slow'))
  expect(statusOf(next)).toBe(200)
  await own.close()
})

test('an upload that hardly progresses is refused, and so is one that takes too long in all', async () => {
  let came = 0
  const stuck = watchBodyRate(() => came, { totalMs: 60_000, windowMs: 20, minBytesPerWindow: 1 })
  await expect(stuck.tooSlow).rejects.toMatchObject({ code: 'TIMEOUT' })
  stuck.stop()
  const endless = watchBodyRate(() => (came += 1000), { totalMs: 100, windowMs: 10, minBytesPerWindow: 1 })
  await expect(endless.tooSlow).rejects.toMatchObject({ code: 'TIMEOUT' })
  endless.stop()
})

test.each([
  ['0', '127.0.0.1'],
  ['1', '10.0.0.1'],
  ['2', '10.0.0.2'],
])(
  'with %s proxies in front, a forged X-Forwarded-For is believed no further than they reach',
  async (proxies, wanted) => {
    const own = await startServer({
      environment: { TRUST_PROXY: proxies },
      prepare: (app) => app.get('/v1/who', (request) => ({ ip: request.ip })),
    })
    const forged = [...Array.from({ length: 1000 }, () => '10.9.9.9'), '10.0.0.2', '10.0.0.1'].join(', ')
    const response = await own.app.inject({ url: '/v1/who', headers: { 'x-forwarded-for': forged } })
    await own.close()
    expect(response.json()).toEqual({ ip: wanted })
  },
)

test('a foreign host header changes nothing in a response', async () => {
  const response = await raw(
    rawGet('/v1/openapi.json', 'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: gopher\r\n').replace(
      'skola.example',
      'evil.example',
    ),
  )
  expect(statusOf(response)).toBe(200)
  expect(response).not.toContain('evil.example')
})

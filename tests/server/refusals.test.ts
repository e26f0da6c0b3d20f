import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxBodyBytes } from '#contract/limits.ts'
import { errorMessages, type ErrorCode } from '#contract/messages.ts'
import { root, startServer, type Server } from '#tests/support/test-server.ts'
import { asFormData, multipartType } from './request-formats.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type RefusedRequest = InjectOptions & { url: string }

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const parts = { 'content-type': multipartType }
const read = '/v1/product/popular'
const post = (headers: Record<string, string>, payload: string | Buffer, url = read): RefusedRequest => ({
  method: 'POST',
  url,
  headers,
  payload,
})
const notUtf8 = Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d])
const surrogates = Buffer.from([0x71, 0x3d, 0xed, 0xa0, 0x80])
const full = 'a'.repeat(maxBodyBytes - 1)
const manyFields = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, '1']))

/** Requests by the code of their refusal. */
const cases: Partial<Record<ErrorCode, [status: number, sent: Record<string, RefusedRequest>]>> = {
  UNREADABLE: [
    400,
    {
      'JSON that breaks off': post(json, '{"page":'),
      'a list where fields belong': post(json, '[1]'),
      'a bare text': post(json, '"x"'),
      '__proto__ in JSON': post(json, '{"__proto__":{"x":1}}'),
      'constructor.prototype': post(json, '{"constructor":{"prototype":{}}}'),
      'JSON that is not UTF-8': post(json, notUtf8),
      'CESU surrogates': post(form, surrogates),
      'form data without a boundary': post({ 'content-type': 'multipart/form-data' }, 'x'),
      'form data with another boundary': post(
        { 'content-type': 'multipart/form-data; boundary=other' },
        asFormData({ page: '1' }),
      ),
      'form data cut in the middle': post(parts, asFormData({ page: '1' }).slice(0, -30)),
      'form data with __proto__': post(parts, asFormData({ ['__proto__']: '1' })),
      'a broken percent code': { url: '/v1/product/%E0%A4%A' },
      'a WebSocket': { url: read, headers: { connection: 'Upgrade', upgrade: 'websocket' } },
    },
  ],
  WRONG_TYPE: [
    415,
    {
      'plain text': post({ 'content-type': 'text/plain' }, 'x'),
      XML: post({ 'content-type': 'application/xml' }, '<x/>'),
      'a packed body': post({ ...json, 'content-encoding': 'gzip' }, '{}'),
      'a body packed twice': post({ ...form, 'content-encoding': 'br, gzip' }, 'a=1'),
    },
  ],
  TOO_LARGE: [
    413,
    {
      '64 kB and one byte of JSON': post(json, `"${full}"`),
      '64 kB and one byte of a form': post(form, `q=${full}`),
      '64 kB and more in one part': post(parts, asFormData({ q: `${full}aa` })),
      '64 kB and more in several parts': post(parts, asFormData({ a: full, b: full })),
      '101 fields of form data': post(parts, asFormData(manyFields)),
    },
  ],
  INVALID: [
    422,
    {
      'a field that holds another': post(json, '{"page":{"a":1}}'),
      'a slug that is missing': post(json, '{}', '/v1/seo/page-data'),
    },
  ],
  NOT_FOUND: [
    404,
    {
      'an unknown path': { url: '/v1/finns-inte' },
      'an unknown path that is written to': post(json, '{}', '/v1/finns-inte'),
      'a path with more behind it': { url: '/v1/menu/x' },
      'the top of the API': { url: '/v1' },
      'a very long slug': { url: `/v1/product/detail/${'a'.repeat(5000)}` },
      'a file that is not there': { url: '/uploads/product/file/finns-inte-1.0123456789.pdf' },
      'a file outside the folder': { url: '/uploads/product/file/..%2f..%2fskolmaterial.sqlite' },
    },
  ],
  METHOD_NOT_ALLOWED: [
    405,
    {
      DELETE: { method: 'DELETE', url: read },
      PUT: { method: 'PUT', url: '/v1/menu', headers: json, payload: '{}' },
      OPTIONS: { method: 'OPTIONS', url: read, headers: { origin: 'https://evil.example' } },
      'GET of the batch': { url: '/v1/batch' },
    },
  ],
}
const refused = Object.entries(cases).flatMap(([code, [status, sent]]) =>
  Object.entries(sent).map(([what, request]) => [what, request, status, code as ErrorCode] as const),
)

test.each(refused)('%s is refused in the agreed format', async (_what, request, status, code) => {
  const response = await server.app.inject(request)
  expect(response.statusCode).toBe(status)
  const { errors, ...rest } = response.json<{ errors: Record<string, string[]> }>()
  expect(rest).toEqual({ status: 'ERROR', code, message: errorMessages[code] })
  expect(
    Object.values(errors)
      .flat()
      .every((text) => typeof text === 'string'),
  ).toBe(true)
  expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(response.headers['cache-control']).toBe('no-store')
  // No internals are revealed, and the next request works.
  expect(response.body).not.toMatch(/SQL|select |\.ts\b|node_modules|at \w+ \(|Error:/i)
  expect(response.body).not.toContain(root)
  expect((await server.app.inject(read)).statusCode).toBe(200)
})

test('each invalid field has a message', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v1/seo/page-data',
    payload: { slug: 1, childslug: { a: 1 } },
  })
  expect(Object.keys(response.json<{ errors: object }>().errors).sort()).toEqual(['childslug', 'slug'])
})

test('a wrong method gets the list of allowed methods', async () => {
  expect((await server.app.inject({ method: 'DELETE', url: read })).headers['allow']).toBe('GET, HEAD, POST')
  expect((await server.app.inject('/v1/batch')).headers['allow']).toBe('POST')
})

test('exactly 64 kB, a byte order mark, a repeated field and unknown fields are all accepted', async () => {
  const whole = `q=${'a'.repeat(maxBodyBytes - 2)}`
  expect(
    (await server.app.inject({ method: 'POST', url: '/v1/search', headers: form, payload: whole }))
      .statusCode,
  ).toBe(200)
  const marked = await server.app.inject({
    method: 'POST',
    url: read,
    headers: json,
    payload: '\uFEFF{"page":"2","x":1}',
  })
  expect(marked.json()).toMatchObject({ meta: { current_page: 2 } })
  const twice = await server.app.inject({
    method: 'POST',
    url: read,
    headers: form,
    payload: 'page=2&page=3',
  })
  expect(twice.json()).toMatchObject({ meta: { current_page: 2 } })
  const parts =
    asFormData({ page: '2' }).replace(/--\r\n$/, '\r\n') +
    asFormData({ page: '3' }).replace(/^--[^\r]+\r\n/, '')
  const twiceInParts = await server.app.inject({
    method: 'POST',
    url: read,
    headers: { 'content-type': multipartType },
    payload: parts,
  })
  expect(twiceInParts.json()).toMatchObject({ meta: { current_page: 2 } })
})

test('an internal error has a Swedish message without details', async () => {
  const { store, app } = server
  await store.schema.alterTable('text_page').renameTo('text_page_away').execute()
  const response = await app.inject('/v1/pages/om')
  await store.schema.alterTable('text_page_away').renameTo('text_page').execute()
  expect(response.statusCode).toBe(500)
  expect(response.json()).toEqual({
    status: 'ERROR',
    code: 'FAILED',
    message: errorMessages.FAILED,
    errors: {},
  })
  expect((await app.inject('/v1/pages/om')).statusCode).toBe(200)
})

test.each([
  ['is locked', 'SQLITE_BUSY'],
  ['has no room', 'SQLITE_FULL'],
  ['cannot be written to', 'SQLITE_READONLY'],
  ['is on a full disk', 'ENOSPC'],
  ['is away', 'ECONNREFUSED'],
  ['is being stopped', '57P01'],
])('a database that %s is answered with 503 and a retry time', async (_what, code) => {
  const { app, store } = server
  const away = Object.assign(new Error(`${code}: not now`), { code })
  const executor = store.getExecutor()
  const original = executor.provideConnection.bind(executor)
  executor.provideConnection = () => Promise.reject(away)
  // An answer that is in memory needs no database.
  const cached = await app.inject('/v1/pages/om')
  const responses = [
    await app.inject(`/v1/pages/not-asked-${code.toLowerCase()}`),
    await app.inject('/readyz'),
  ]
  executor.provideConnection = original
  expect(cached.statusCode).toBe(200)
  for (const response of responses) {
    expect(response.statusCode).toBe(503)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
    expect(response.json()).toMatchObject({ code: 'UNAVAILABLE', message: errorMessages.UNAVAILABLE })
  }
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

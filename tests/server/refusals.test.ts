import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodySize } from '#contract/limits.ts'
import { refusals, type RefusalCode } from '#contract/words.ts'
import { startServer, type Server } from '#tests/hands.ts'
import { asFormData, multipart } from './asking.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Asked = { method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS'; url: string; headers?: Record<string, string>; payload?: string | Buffer }

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const read = '/v1/product/popular'

const cases: [what: string, asked: Asked, status: number, code: RefusalCode][] = [
  ['JSON that breaks off', { method: 'POST', url: read, headers: json, payload: '{"page":' }, 400, 'UNREADABLE'],
  ['a list where fields belong', { method: 'POST', url: read, headers: json, payload: '[1]' }, 400, 'UNREADABLE'],
  ['a bare text', { method: 'POST', url: read, headers: json, payload: '"x"' }, 400, 'UNREADABLE'],
  ['__proto__', { method: 'POST', url: read, headers: json, payload: '{"__proto__":{"x":1}}' }, 400, 'UNREADABLE'],
  ['constructor.prototype', { method: 'POST', url: read, headers: json, payload: '{"constructor":{"prototype":{}}}' }, 400, 'UNREADABLE'],
  ['JSON that is not UTF-8', { method: 'POST', url: read, headers: json, payload: Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d]) }, 400, 'UNREADABLE'],
  ['CESU surrogates', { method: 'POST', url: read, headers: form, payload: Buffer.from([0x71, 0x3d, 0xed, 0xa0, 0x80]) }, 400, 'UNREADABLE'],
  ['form data without a boundary', { method: 'POST', url: read, headers: { 'content-type': 'multipart/form-data' }, payload: 'x' }, 400, 'UNREADABLE'],
  ['form data with another boundary', { method: 'POST', url: read, headers: { 'content-type': 'multipart/form-data; boundary=other' }, payload: asFormData({ page: '1' }) }, 400, 'UNREADABLE'],
  ['form data cut in the middle', { method: 'POST', url: read, headers: { 'content-type': multipart }, payload: asFormData({ page: '1' }).slice(0, -30) }, 400, 'UNREADABLE'],
  ['form data with __proto__', { method: 'POST', url: read, headers: { 'content-type': multipart }, payload: asFormData({ __proto: '1', ['__proto__']: '1' }) }, 400, 'UNREADABLE'],
  ['plain text', { method: 'POST', url: read, headers: { 'content-type': 'text/plain' }, payload: 'x' }, 415, 'WRONG_TYPE'],
  ['XML', { method: 'POST', url: read, headers: { 'content-type': 'application/xml' }, payload: '<x/>' }, 415, 'WRONG_TYPE'],
  ['a packed body', { method: 'POST', url: read, headers: { ...json, 'content-encoding': 'gzip' }, payload: '{}' }, 415, 'WRONG_TYPE'],
  ['a body packed twice', { method: 'POST', url: read, headers: { ...form, 'content-encoding': 'br, gzip' }, payload: 'a=1' }, 415, 'WRONG_TYPE'],
  ['64 kB and one byte of JSON', { method: 'POST', url: read, headers: json, payload: `"${'a'.repeat(bodySize - 1)}"` }, 413, 'TOO_LARGE'],
  ['64 kB and one byte of a form', { method: 'POST', url: read, headers: form, payload: `q=${'a'.repeat(bodySize - 1)}` }, 413, 'TOO_LARGE'],
  ['64 kB and more of form data', { method: 'POST', url: read, headers: { 'content-type': multipart }, payload: asFormData({ q: 'a'.repeat(bodySize) }) }, 413, 'TOO_LARGE'],
  ['101 fields of form data', { method: 'POST', url: read, headers: { 'content-type': multipart }, payload: asFormData(Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, '1']))) }, 413, 'TOO_LARGE'],
  ['a field that holds another', { method: 'POST', url: read, headers: json, payload: '{"page":{"a":1}}' }, 422, 'INVALID'],
  ['a slug that is missing', { method: 'POST', url: '/v1/seo/page-data', headers: json, payload: '{}' }, 422, 'INVALID'],
  ['an unknown path', { url: '/v1/finns-inte' }, 404, 'NOT_FOUND'],
  ['an unknown path that is written to', { method: 'POST', url: '/v1/finns-inte' }, 404, 'NOT_FOUND'],
  ['a path with more behind it', { url: '/v1/menu/x' }, 404, 'NOT_FOUND'],
  ['the top of the API', { url: '/v1' }, 404, 'NOT_FOUND'],
  ['a very long slug', { url: `/v1/product/detail/${'a'.repeat(5000)}` }, 404, 'NOT_FOUND'],
  ['a broken percent code', { url: '/v1/product/%E0%A4%A' }, 400, 'UNREADABLE'],
  ['DELETE', { method: 'DELETE', url: read }, 405, 'METHOD_NOT_ALLOWED'],
  ['PUT', { method: 'PUT', url: '/v1/menu', headers: json, payload: '{}' }, 405, 'METHOD_NOT_ALLOWED'],
  ['OPTIONS', { method: 'OPTIONS', url: read, headers: { origin: 'https://evil.example' } }, 405, 'METHOD_NOT_ALLOWED'],
  ['GET of the batch', { url: '/v1/batch' }, 405, 'METHOD_NOT_ALLOWED'],
  ['a WebSocket', { url: read, headers: { connection: 'Upgrade', upgrade: 'websocket' } }, 400, 'UNREADABLE'],
  ['a file that is not there', { url: '/uploads/product/file/finns-inte-1.0123456789.pdf' }, 404, 'NOT_FOUND'],
  ['a file outside the folder', { url: '/uploads/product/file/..%2f..%2fskolmaterial.sqlite' }, 404, 'NOT_FOUND'],
]

test.each(cases)('%s is refused in the shape that was agreed', async (_what, asked, status, code) => {
  const answer = await server.app.inject(asked)
  expect(answer.statusCode).toBe(status)
  const { errors, ...rest } = answer.json<{ errors: Record<string, string[]> }>()
  expect(rest).toEqual({ status: 'ERROR', code, message: refusals[code] })
  expect(Object.values(errors).flat().every((text) => typeof text === 'string')).toBe(true)
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
  expect(answer.headers['cache-control']).toBe('no-store')
  // Nothing of the machine, and the next request works.
  expect(answer.body).not.toMatch(/SQL|select |\.ts\b|node_modules|\/work|at \w+ \(|Error:/i)
  expect((await server.app.inject(read)).statusCode).toBe(200)
})

test('what is wrong is said for each field', async () => {
  const answer = await server.app.inject({ method: 'POST', url: '/v1/seo/page-data', payload: { slug: 1, childslug: { a: 1 } } })
  expect(Object.keys(answer.json<{ errors: object }>().errors).sort()).toEqual(['childslug', 'slug'])
})

test('a wrong method is told which are right', async () => {
  expect((await server.app.inject({ method: 'DELETE', url: read })).headers['allow']).toBe('GET, HEAD, POST')
  expect((await server.app.inject('/v1/batch')).headers['allow']).toBe('POST')
})

test('64 kB exactly, a byte order mark, a field sent twice and fields nobody knows are all taken', async () => {
  const full = `q=${'a'.repeat(bodySize - 2)}`
  expect((await server.app.inject({ method: 'POST', url: '/v1/search', headers: form, payload: full })).statusCode).toBe(200)
  const marked = await server.app.inject({ method: 'POST', url: read, headers: json, payload: '\uFEFF{"page":"2","x":1}' })
  expect(marked.json()).toMatchObject({ meta: { current_page: 2 } })
  const twice = await server.app.inject({ method: 'POST', url: read, headers: form, payload: 'page=2&page=3' })
  expect(twice.json()).toMatchObject({ meta: { current_page: 2 } })
  const parts = asFormData({ page: '2' }).replace(/--\r\n$/, '\r\n') + asFormData({ page: '3' }).replace(/^--[^\r]+\r\n/, '')
  const twiceInParts = await server.app.inject({ method: 'POST', url: read, headers: { 'content-type': multipart }, payload: parts })
  expect(twiceInParts.json()).toMatchObject({ meta: { current_page: 2 } })
})

test('what breaks inside is told in Swedish and in no more detail', async () => {
  const { store, app } = server
  await store.schema.alterTable('banner').renameTo('banner_away').execute()
  const answer = await app.inject('/v1/banner')
  await store.schema.alterTable('banner_away').renameTo('banner').execute()
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({ status: 'ERROR', code: 'FAILED', message: refusals.FAILED, errors: {} })
  expect((await app.inject('/v1/banner')).statusCode).toBe(200)
})

test('a database that is locked is "not just now", with a time to come back', async () => {
  const { app, store } = server
  const away = Object.assign(new Error('SQLITE_BUSY: database is locked'), { code: 'SQLITE_BUSY' })
  const original = store.getExecutor().provideConnection
  store.getExecutor().provideConnection = () => Promise.reject(away)
  const answers = [await app.inject('/v1/banner'), await app.inject('/readyz')]
  store.getExecutor().provideConnection = original
  for (const answer of answers) {
    expect(answer.statusCode).toBe(503)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', message: refusals.UNAVAILABLE })
  }
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

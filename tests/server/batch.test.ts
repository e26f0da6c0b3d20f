import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readMenu, listTextLinks } from '#contract/calls/site.ts'
import { batchTimeoutMs } from '#contract/limits.ts'
import { errorMessages } from '#contract/messages.ts'
import { createCallRouter } from '#server/http/call-router.ts'
import { mountBatch } from '#server/http/batch.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { pollOptions } from '#tests/support/poll-options.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
afterEach(() => void vi.useRealTimers())

type Entry = { path: string; method?: string; body?: Record<string, unknown> }
const send = (requests: unknown) =>
  server.app.inject({ method: 'POST', url: '/v1/batch', payload: { requests } })
const answersTo = async (requests: Entry[]) => (await send(requests)).json<Record<string, unknown>[]>()

test('ten reads are answered in order, each as if it were alone', async () => {
  const paths = [
    '/banner',
    '/menu',
    '/product/popular',
    '/product/latest',
    '/product/film',
    '/text-link',
    '/blogs/latest',
    '/sender/menuSender',
    '/setting',
    '/blogs/categories',
  ]
  const responses = await answersTo(paths.map((path) => ({ path })))
  for (const [position, path] of paths.entries()) {
    expect(responses[position]).toEqual((await server.app.inject(`/v1${path}`)).json())
  }
})

test('fields are read from the path, the query and the body', async () => {
  const responses = await answersTo([
    { path: '/search', body: { q: 'vatten', per_page: 3 } },
    { path: '/search?q=vatten&per_page=3', method: 'GET' },
    { path: '/product/category/amne?childslug=matematik&page=1&page=2', method: 'GET' },
    { path: '/product/category/amne', body: { childslug: 'matematik', page: '1' } },
  ])
  expect(responses[0]).toEqual(responses[1])
  expect(responses[2]).toEqual(responses[3])
  expect(responses[2]).toMatchObject({ status: 'OK', category: { slug: 'matematik' } })
})

test.each([
  ['/product/category/amne?childslug=matematik#top', '/product/category/amne?childslug=matematik'],
  ['/menu#/../admin?x=1', '/menu'],
  ['/search?q=k%C3%A4llkritik', '/search?q=källkritik'],
  ['/search?q=k%E4ll+kritik%', '/search?q=k\uFFFDll kritik%25'],
  [
    '/productCategories-cnt/amne/svenska%2Dsom%2Dandraspr%C3%A5k',
    '/productCategories-cnt/amne/svenska-som-andraspråk',
  ],
  ['/product/detail/a%2Fb%3Fc%23d', '/product/detail/finns-inte'],
  ['/menu?', '/menu'],
  ['/search?q=a?b&per_page=2', '/search?q=a%3Fb&per_page=2'],
])('%s is parsed as in an address: as %s', async (path, same) => {
  const responses = await answersTo([{ path }, { path: same, method: 'get' }])
  expect(responses[0]).toEqual(responses[1])
  expect(['OK', 'DATA NOT FOUND']).toContain(responses[0]?.['status'])
})

test('an empty answer is not an error', async () => {
  expect(await answersTo([{ path: '/product/detail/finns-inte' }])).toEqual([{ status: 'DATA NOT FOUND' }])
})

test.each([
  ['eleven entries', Array.from({ length: 11 }, () => ({ path: '/menu' }))],
  ['something else than a list', 'menu'],
  ['an entry without a path', [{ method: 'GET' }]],
  ['an object', { path: '/menu' }],
  ['texts', ['/menu']],
  ['null', [null]],
  ['nothing', undefined],
])('a batch of %s is refused as a whole', async (_what, requests) => {
  const response = await send(requests)
  expect(response.statusCode).toBe(400)
  expect(response.json()).toEqual({
    status: 'ERROR',
    code: 'UNREADABLE',
    message: errorMessages.UNREADABLE,
    errors: {},
  })
})

test('an empty batch has an empty response', async () => {
  expect(await answersTo([])).toEqual([])
})

test.each(['/batch', '/batch?x=1', '/batch#x'])('%s in a batch is refused, and only it', async (path) => {
  const responses = await answersTo([{ path, body: { requests: [] } }, { path: '/menu' }])
  expect(responses[0]).toEqual({ status: 400, message: 'nested batch' })
  expect(responses[1]).toMatchObject({ status: 'OK' })
})

test.each([
  '//evil.example/x',
  'http://127.0.0.1:5432',
  'https://evil.example/menu',
  '/../admin',
  '/v1/../..',
  '/v1/menu',
  '\\\\x',
  '/\\evil',
  '@evil.example',
  'file:///etc/passwd',
  'menu',
  '',
  '/',
  '/%2e%2e/menu',
  '/menu/',
  '//menu',
  '/product/%E0%A4%A',
  '/healthz',
  '/uploads/product/file/x.pdf',
])('an entry with the path %j is not found', async (path) => {
  expect(await answersTo([{ path }])).toEqual([{ status: 400, message: 'unknown path' }])
})

test.each([
  '/product-like-count',
  '/activity/postOrder/get',
  '/download/postdownload/get',
  '/customer/login',
  '/product-stock/1',
  '/catalogue',
])('%s is not allowed in a batch', async (path) => {
  expect(await answersTo([{ path, body: { product_id: 1 } }])).toEqual([
    { status: 400, message: 'unknown path' },
  ])
})

test.each(['DELETE', 'PUT', 'TRACE', ''])('the method %j is refused', async (method) => {
  expect(await answersTo([{ path: '/menu', method }])).toEqual([{ status: 400, message: 'unknown method' }])
})

test('an entry that fails does not affect the others, and its error is not revealed', async () => {
  const { store } = server
  await store.schema.alterTable('text_page').renameTo('text_page_away').execute()
  try {
    const responses = await answersTo([
      { path: '/menu' },
      { path: '/pages/om' },
      { path: '/product/popular' },
    ])
    expect(responses.map((response) => response['status'])).toEqual(['OK', 500, 'OK'])
    expect(responses[1]).toEqual({ status: 500, message: 'Unknown error' })
  } finally {
    await store.schema.alterTable('text_page_away').renameTo('text_page').execute()
  }
})

test('a slow entry times out, and the others are answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const responses = createCallRouter()
  responses.implement(readMenu, () => ({ data: [] }))
  const listSlowly = vi.fn(() => new Promise<never>(() => undefined))
  responses.implement(listTextLinks, listSlowly)
  const app = fastify()
  mountBatch(app, responses, server.store)
  await app.ready()
  const pending = app.inject({
    method: 'POST',
    url: '/v1/batch',
    payload: { requests: [{ path: '/text-link' }, { path: '/menu' }] },
  })
  void pending.catch(() => undefined)
  // Its time has begun then. The server of the other tests has timers too, so their number says nothing.
  await vi.waitFor(() => expect(listSlowly).toHaveBeenCalled(), pollOptions)
  await vi.advanceTimersByTimeAsync(batchTimeoutMs)
  expect((await pending).json()).toEqual([
    { status: 500, message: errorMessages.TIMEOUT },
    { status: 'OK', data: [] },
  ])
  await app.close()
})

test('an entry with invalid fields is refused alone', async () => {
  const responses = await answersTo([
    { path: '/product/popular', body: { page: { deep: 1 } } },
    { path: '/menu' },
  ])
  expect(responses[0]).toEqual({ status: 400, message: errorMessages.INVALID })
  expect(responses[1]).toMatchObject({ status: 'OK' })
})

test('an entry with a very long path is refused alone', async () => {
  const responses = await answersTo([{ path: `/search?q=${'a'.repeat(3000)}` }, { path: '/menu' }])
  expect(responses[0]).toEqual({ status: 400, message: 'path too long' })
  expect(responses[1]).toMatchObject({ status: 'OK' })
})

test('a batch is not cacheable, because it may contain private data', async () => {
  expect((await send([{ path: '/menu' }])).headers['cache-control']).toBe('no-store')
})

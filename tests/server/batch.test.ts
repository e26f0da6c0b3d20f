import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '#contract/words.ts'
import { startServer, type Server } from '#tests/hands.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

type Entry = { path: string; method?: string; body?: Record<string, unknown> }
const send = (requests: unknown) =>
  server.app.inject({ method: 'POST', url: '/v1/batch', payload: { requests } })
const answersTo = async (requests: Entry[]) => (await send(requests)).json<Record<string, unknown>[]>()

test('ten reads are answered in their order, each as it would be alone', async () => {
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
  const answers = await answersTo(paths.map((path) => ({ path })))
  for (const [position, path] of paths.entries()) {
    expect(answers[position]).toEqual((await server.app.inject(`/v1${path}`)).json())
  }
})

test('fields are read from the path, the query and the body', async () => {
  const answers = await answersTo([
    { path: '/search', body: { q: 'vatten', per_page: 3 } },
    { path: '/search?q=vatten&per_page=3', method: 'GET' },
    { path: '/product/category/amne?childslug=matematik&page=1&page=2', method: 'GET' },
    { path: '/product/category/amne', body: { childslug: 'matematik', page: '1' } },
  ])
  expect(answers[0]).toEqual(answers[1])
  expect(answers[2]).toEqual(answers[3])
  expect(answers[2]).toMatchObject({ status: 'OK', category: { slug: 'matematik' } })
})

test('an answer of nothing is nothing wrong', async () => {
  expect(await answersTo([{ path: '/product/detail/finns-inte' }])).toEqual([{ status: 'DATA NOT FOUND' }])
})

test.each([
  ['eleven entries', Array.from({ length: 11 }, () => ({ path: '/menu' }))],
  ['something else than a list', 'menu'],
  ['an entry without a path', [{ method: 'GET' }]],
  ['nothing', undefined],
])('a batch of %s is refused as a whole', async (_what, requests) => {
  const answer = await send(requests)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    status: 'ERROR',
    code: 'UNREADABLE',
    message: refusals.UNREADABLE,
    errors: {},
  })
})

test('no entries, no answers', async () => {
  expect(await answersTo([])).toEqual([])
})

test('a batch inside a batch is refused, and only it', async () => {
  const answers = await answersTo([{ path: '/batch', body: { requests: [] } }, { path: '/menu' }])
  expect(answers[0]).toEqual({ status: 400, message: 'nested batch' })
  expect(answers[1]).toMatchObject({ status: 'OK' })
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
])('an entry with the path %j leads nowhere', async (path) => {
  expect(await answersTo([{ path }])).toEqual([{ status: 400, message: 'unknown path' }])
})

test.each([
  '/product-like-count',
  '/activity/postOrder/get',
  '/download/postdownload/get',
  '/customer/login',
  '/product-stock/1',
  '/catalogue',
])('%s has no place in a batch', async (path) => {
  expect(await answersTo([{ path, body: { product_id: 1 } }])).toEqual([
    { status: 400, message: 'unknown path' },
  ])
})

test.each(['DELETE', 'PUT', 'TRACE', ''])('the method %j is refused', async (method) => {
  expect(await answersTo([{ path: '/menu', method }])).toEqual([{ status: 400, message: 'unknown method' }])
})

test('one entry that breaks hurts no other, and what broke is not told', async () => {
  const { store } = server
  await store.schema.alterTable('text_link').renameTo('text_link_away').execute()
  try {
    const answers = await answersTo([{ path: '/menu' }, { path: '/text-link' }, { path: '/product/popular' }])
    expect(answers.map((answer) => answer['status'])).toEqual(['OK', 500, 'OK'])
    expect(answers[1]).toEqual({ status: 500, message: 'Unknown error' })
  } finally {
    await store.schema.alterTable('text_link_away').renameTo('text_link').execute()
  }
})

test('an entry with wrong fields says so for itself alone', async () => {
  const answers = await answersTo([
    { path: '/product/popular', body: { page: { deep: 1 } } },
    { path: '/menu' },
  ])
  expect(answers[0]).toEqual({ status: 400, message: refusals.INVALID })
  expect(answers[1]).toMatchObject({ status: 'OK' })
})

test('a batch is kept by nobody: it may hold what only its asker may see', async () => {
  expect((await send([{ path: '/menu' }])).headers['cache-control']).toBe('no-store')
})

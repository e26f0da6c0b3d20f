import { expect } from 'vitest'
import { maxBodyBytes } from '#contract/limits.ts'
import { asFormData, multipartType } from '../request-formats.ts'
import { form, get, post, type Row } from './row.ts'

const tested = (what: string, file: string, title: string): Row => ({
  what,
  testedIn: [file, title],
})
const batch = (requests: object[]) => post('/v1/batch', { requests })
const order = '/v1/activity/postOrder/get'
const json = { 'content-type': 'application/json' }

/** The batch, bodies, the protocol, and what happens at the same time. */
export const protocolRows: Row[] = [
  {
    what: 'eleven entries in a batch',
    sends: () => [batch(Array.from({ length: 11 }, () => ({ path: '/menu' })))],
    status: [400, 413],
  },
  {
    what: 'a batch in a batch',
    sends: () => [batch([{ path: '/batch', method: 'POST', body: { requests: [] } }])],
    status: 200,
    like: [{ status: 400 }] as object,
  },
  {
    what: 'an entry whose path leads elsewhere',
    async check({ send }) {
      const paths = [
        '//evil.example/x',
        'http://127.0.0.1:5432',
        '/../admin',
        '/v1/../..',
        '\\\\x',
        '@evil',
        'file:///etc/passwd',
      ]
      const answer = await send(batch(paths.map((path) => ({ path }))))
      expect(answer.json()).toEqual(paths.map(() => expect.objectContaining({ status: 400 }) as unknown))
      return [answer]
    },
  },
  tested('an entry that fails', 'batch', 'an entry that fails does not affect the others'),
  tested('an entry that takes too long', 'batch', 'a slow entry times out, and the others are answered'),
  {
    what: 'a body of 64 kB and one byte',
    sends: () => [post('/v1/search', `"${'a'.repeat(maxBodyBytes - 1)}"`)],
    status: 413,
  },
  {
    what: 'form data without a boundary, with a wrong one, or cut',
    sends: () => [
      post(order, 'x', { 'content-type': 'multipart/form-data' }),
      post(order, asFormData({ id: '1' }), { 'content-type': 'multipart/form-data; boundary=other' }),
      post(order, asFormData({ id: '1' }).slice(0, -30), { 'content-type': multipartType }),
    ],
    status: 400,
  },
  {
    what: 'text that is not UTF-8',
    sends: () => [
      post(order, Buffer.from([0x7b, 0x22, 0xc0, 0xaf, 0x22, 0x3a, 0x31, 0x7d])),
      post(order, Buffer.from([0x71, 0x3d, 0xed, 0xa0, 0x80]), form),
    ],
    status: 400,
  },
  {
    what: 'names of every object’s own parts',
    sends: () => [post(order, '{"__proto__":{"x":1}}'), post(order, '{"constructor":{"prototype":{}}}')],
    status: 400,
  },
  {
    what: 'a compressed body',
    sends: () =>
      ['gzip', 'br', 'deflate, gzip'].map((encoding) =>
        post('/v1/search', '{}', { 'content-encoding': encoding }),
      ),
    status: 415,
  },
  {
    what: 'methods that no route has',
    sends: () =>
      (['DELETE', 'PUT', 'PATCH', 'OPTIONS'] as const).map((method) => ({
        method,
        url: '/v1/menu',
        headers: json,
        payload: '{}',
      })),
    status: [400, 405],
  },
  {
    what: 'addresses for those who run the site',
    sends: () =>
      ['/metrics', '/docs', '/openapi.json', '/v1/metrics', '/debug', '/status'].map((path) => get(path)),
    status: 404,
  },
  {
    what: 'files of the program',
    sends: () =>
      [
        '/.git/config',
        '/.env',
        '/server/index.ts',
        '/server/main.ts',
        '/package.json',
        '/sw.js.map',
        '/data/skolmaterial.sqlite',
        '/.vite/manifest.json',
        '/index.html.br',
      ].map((path) => get(path)),
    status: 404,
    lacks: /"dependencies"|import |repositoryformatversion/,
  },
  tested(
    'an order while the stock changes',
    'packing-races',
    'the last copies are ordered once, also while others come back',
  ),
  tested('the same like from two tabs at once', 'likes', 'the same like from two tabs at once counts once'),
  tested(
    'two links for a new password',
    'accounts',
    'of two concurrent requests with one link, one succeeds',
  ),
  tested(
    'the same material changed in two tabs',
    'customer-materials',
    'of two concurrent changes the second gets a conflict',
  ),
  tested(
    'an order that waited for 61 days',
    'tests/unit/contract/outbox-entry.test.ts',
    '50 days after its first attempt an entry needs confirmation',
  ),
]

const onDevice = 'tests/unit/storage/hostile-storage.test.ts'

/** What a device remembers, and its worker. */
export const deviceRows: Row[] = [
  tested('a stored token that is none', onDevice, 'a stored session that is none'),
  tested('stored likes that are none', onDevice, 'stored likes that are none'),
  tested('a stored form of an earlier version', onDevice, 'a remembered form of another version'),
  tested('a store of a later version', onDevice, 'a store of a later version'),
  tested(
    'answers that nobody can read',
    'tests/browser/worker-file-cache.spec.ts',
    'no opaque or failed response is in any',
  ),
  tested(
    'a worker that is turned off',
    'tests/browser/worker-updates.spec.ts',
    'a worker that is turned off unregisters',
  ),
  tested(
    'messages of another form',
    'tests/unit/browser/broadcast.test.ts',
    'what is no message of this version is ignored',
  ),
  {
    what: 'a file that is opened with the app',
    nothingHere: 'the manifest registers no file handlers',
  },
  tested(
    'an address that was never visited, without network',
    'tests/browser/worker-page-cache.spec.ts',
    'an address that was never visited shows our own page',
  ),
]

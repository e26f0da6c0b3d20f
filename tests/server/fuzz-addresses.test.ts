import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runLongTests } from '#tests/support/long-tests.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { root } from '#tests/support/test-server.ts'
import { malformedValues, toJson } from './malformed-values.ts'

// What tests/server/fuzz.test.ts does for the calls, for every other address that a browser or a program asks for.
const seed = runLongTests ? Date.now() : 20_251_127
const runs = runLongTests ? 20_000 : 600
const server = await serverForTests({
  clientFolder: path.join(root, 'dist/client'),
  environment: { DOCS: 'on' },
})

/** `*` stands for any text in the path; any query follows. */
const addresses = [
  ...['/', '/*', '/*/*', '/amne', '/amne/*', '/arskurs/*', '/tema/*', '/nyckelord/*', '/avsandare/*'],
  ...[
    '/search',
    '/film',
    '/latestall',
    '/popularall',
    '/blog',
    '/blog/category/*',
    '/blog/item/*',
    '/pages/*',
  ],
  ...['/las/*/*', '/kvitto/*', '/lada/*', '/delad', '/gemensam', '/konto/*', '/redaktion', '/redaktion/*'],
  ...[
    '/embed/*',
    '/oembed',
    '/oai',
    '/nytt-material.xml',
    '/sitemap.xml',
    '/sitemap-sidor-*.xml',
    '/robots.txt',
  ],
  ...['/uploads/*', '/uploads/product/file/*', '/uploads/product/thumb/*', '/uploads/page/*', '/assets/*'],
  ...['/dev/mail/*', '/healthz', '/readyz', '/metrics', '/.well-known/*', '/v1/*', '/v1/openapi.json'],
]

const anyText = fc.oneof(
  fc.constantFrom(...malformedValues).map((value) => (typeof value === 'string' ? value : toJson(value))),
  fc.string({ unit: 'binary', maxLength: 100 }),
)
const names = [
  ...[
    'q',
    'page',
    'per_page',
    'amne',
    'arskurs',
    'tema',
    'nyckelord',
    'avsandare',
    'tagName',
    'listall',
    'alla',
  ],
  ...['preview', 'sort', 'verb', 'metadataPrefix', 'identifier', 'resumptionToken', 'from', 'until', 'set'],
  ...['url', 'format', 'maxwidth', 'maxheight', 'vad', 'till', 'token', 'constructor', '__proto__', 'x[]'],
]
const query = fc.array(
  fc.tuple(
    fc.constantFrom(...names),
    fc.oneof(anyText, fc.constantFrom('ListRecords', 'GetRecord', 'oai_dc', 'json')),
  ),
  { maxLength: 4 },
)
/** An address holds only valid characters. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD')).slice(0, 600)

test('no page, feed, frame or file fails on any address: each is answered, redirected or refused', async () => {
  const failed: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...addresses), anyText, query, async (address, text, fields) => {
      const search = fields.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&')
      const url = `${address.replaceAll('*', () => encode(text))}?${search}`
      const { statusCode } = await server.app.inject({ url })
      // oEmbed's own answer to a format that it does not have.
      const isAgreed = statusCode === 501 && address === '/oembed'
      if (statusCode >= 500 && !isAgreed) failed.push(`${statusCode} ${url.slice(0, 300)}`)
    }),
    { seed, numRuns: runs },
  )
  expect(failed, `seed ${seed}`).toEqual([])
}, 3_600_000)

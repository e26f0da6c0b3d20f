import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordChange } from '#server/database/change-log.ts'
import { root, startServer, type Server } from '#tests/support/test-server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer({ clientFolder: path.join(root, 'dist/client') })
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

describe('a page that a browser has cached', () => {
  test('is revalidated and not sent again, with any compression', async () => {
    const first = await get('/amne', { 'accept-encoding': 'br' })
    const etag = String(first.headers['etag'])
    expect(etag).toMatch(/^W\/"[\w.-]+"$/)
    for (const encoding of ['identity', 'br', 'gzip']) {
      const again = await get('/amne', { 'accept-encoding': encoding, 'if-none-match': `"other", ${etag}` })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers['content-encoding']).toBeUndefined()
      // A browser applies these headers to its cached copy.
      for (const name of ['etag', 'cache-control', 'vary', 'content-security-policy'])
        expect(again.headers[name], name).toBe(first.headers[name])
    }
    expect((await get('/amne', { 'if-none-match': '"other"' })).statusCode).toBe(200)
    expect((await get('/tema', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('has the same ETag when rendered again with the same content, and another when the content has changed', async () => {
    const etagOf = async () => String((await get('/pages/om')).headers['etag'])
    const tagAfterChangeTo = async (body: string) => {
      const { store, finder } = server
      await store.updateTable('text_page').set({ body }).where('slug', '=', 'om').execute()
      await store.transaction().execute((transaction) => recordChange(transaction, 'content', 0))
      await finder.follow()
      return etagOf()
    }
    const before = await tagAfterChangeTo('<p>Ett</p>')
    const same = await tagAfterChangeTo('<p>Ett</p>')
    // A copy expires for revalidation every five minutes; that may be just now.
    if (same !== before) expect(await tagAfterChangeTo('<p>Ett</p>')).toBe(same)
    expect((await tagAfterChangeTo('<p>Två</p>')).split('.')[0]).not.toBe(same.split('.')[0])
  })

  test('is not revalidated if it is a 404 or a preview', async () => {
    for (const url of ['/finns-inte', '/amne?preview=1', '/amne?preview=1&preview=0']) {
      expect((await get(url)).headers['etag']).toBeUndefined()
    }
  })
})

import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root, startServer, type Server } from '#tests/support/test-server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer({ clientFolder: path.join(root, 'dist/client') })
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

/** The elements of a page that a list on the screen is changed by. React numbers what it streams, and the data says when it was read. */
const parts = {
  main: /<main.*<\/main>/s,
  title: /<title>.*?<\/title>/,
  description: /<meta name="description"[^>]*>/,
  canonical: /<link rel="canonical"[^>]*>/,
  scripts: /<meta name="page-scripts"[^>]*>/,
  data: /<script type="application\/json" id="page-data">.*?<\/script>/s,
}
const partsOf = (html: string) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, pattern]) => [
      name,
      pattern.exec(html)?.[0].replaceAll(/,\d{13}(?=\])/g, ''),
    ]),
  )

describe("the list's part of a page", () => {
  test.each(['/amne/biologi', '/amne/biologi?arskurs=19&sortera=namn', '/search?q=demokrati', '/popularall'])(
    'of %s has what the page has, without its styles, scripts, header and footer',
    async (address) => {
      const page = await get(address)
      const part = await get(`${address}${address.includes('?') ? '&' : '?'}del=lista`)
      expect(part.statusCode).toBe(200)
      expect(partsOf(part.body)).toEqual(partsOf(page.body))
      expect(Object.values(partsOf(part.body))).not.toContain(undefined)
      expect(part.body).not.toMatch(
        /<style|<script(?! type="application\/json")|<header class="header|<footer/,
      )
      // The page that is asked for next is whole.
      expect(partsOf((await get(address)).body)).toEqual(partsOf(page.body))
    },
  )

  test('is for no search engine, and names the page as the canonical one', async () => {
    const { body } = await get('/amne/biologi?del=lista')
    expect(body).toContain('<meta name="robots" content="noindex">')
    expect(body).toMatch(/<link rel="canonical" href="[^"]*\/amne\/biologi">/)
    expect((await get('/amne/biologi')).body).not.toContain('noindex')
    expect((await get('/robots.txt')).body).toContain('Disallow: /*?*del=\n')
  })

  test('is sent once, and then confirmed', async () => {
    const first = await get('/amne/biologi?del=lista', { 'accept-encoding': 'br' })
    expect(first.headers['content-encoding']).toBe('br')
    const again = await get('/amne/biologi?del=lista', { 'if-none-match': String(first.headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const page = await get('/amne/biologi', { 'if-none-match': String(first.headers['etag']) })
    expect(page.statusCode).toBe(200)
  })

  test.each([
    ['a page that is no list', '/?del=lista'],
    ['a material', '/skogens-kretslopp?del=lista'],
    ['a page that does not exist', '/finns-inte?del=lista'],
    ['another value', '/amne/biologi?del=annat'],
  ])('is not made of %s, which is whole', async (_name, address) => {
    const { body } = await get(address)
    expect(body).toContain('<style>')
    expect(body).toContain('<footer')
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { recordChangeAndRefresh, startServer, type Server } from '#tests/support/test-server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const search = async (q: string, page = 1) =>
  (await server.app.inject({ url: '/v1/search', query: { q, page: String(page) } })).json<Listing>()
const marked = (text: readonly string[] | null | undefined) =>
  (text ?? []).filter((_part, place) => place % 2 === 1)

test('a search lists the articles and text pages about all its words, and follows what editors change', async () => {
  const { articles = [] } = await search('undervisa utomhus')
  expect(articles.map(({ name, address }) => [name, address])).toEqual([
    ['Gå ut i november också', '/blog/item/utomhuspedagogik-i-november'],
  ])
  expect(marked(articles[0]?.excerpt)).toEqual(['undervisa', 'utomhus'])
  // A word of the text after its beginning leads there too; there is nothing to mark.
  const [inBody] = (await search('allemansrätten')).articles ?? []
  expect(inBody).toMatchObject({ name: 'Gå ut i november också', excerpt: null })
  expect((await search('personuppgifter')).articles?.map(({ address }) => address)).toContain(
    '/pages/integritetspolicy',
  )
  // Neither with one of two words, nor on the next page.
  expect((await search('utomhus rymdraket')).articles).toEqual([])
  expect((await search('undervisa utomhus', 2)).articles).toEqual([])

  await server.store
    .updateTable('article')
    .set({ status: 0 })
    .where('slug', '=', 'utomhuspedagogik-i-november')
    .execute()
  await recordChangeAndRefresh(server, 'content')
  expect((await search('undervisa utomhus')).articles).toEqual([])
})

test('the words of a search are marked in the text of each hit, also forms, parts of compounds and repaired words', async () => {
  const set = (short_description: string, description = '') =>
    server.store
      .updateTable('material')
      .set({ name: 'Ett namn', short_description, description })
      .where('id', '=', 12)
      .execute()
      .then(() => recordChangeAndRefresh(server, 'material', 12))
  const excerpt = async (q: string) => (await search(q)).excerpts?.['12'] ?? null

  await set('Trollsländorna <b>flyger</b> & äter mygg.')
  expect(await excerpt('trollslända')).toEqual(['', 'Trollsländorna', ' <b>flyger</b> & äter mygg.'])
  expect(marked(await excerpt('trollslandorna'))).toEqual(['Trollsländorna'])
  expect(marked(await excerpt('myggflygning'))).toEqual(expect.arrayContaining(['mygg']))

  // Of a long text the part around the first hit is shown.
  await set(
    'Kort.',
    `<p>${'Något om vatten och vind. '.repeat(8)}Sedan kommer trollsländan. ${'Och mer. '.repeat(40)}</p>`,
  )
  const long = (await excerpt('trollslända')) ?? []
  expect(long.join('')).toMatch(/^… .*Sedan kommer trollsländan\..* …$/)
  expect(long.join('').length).toBeLessThan(170)

  // Without a search nothing is marked.
  expect((await search('')).excerpts).toBeUndefined()
})

test('a material is found by a word that it does not have itself', async () => {
  const first = async (q: string) => {
    const query = { q, is_customer: '1' }
    const { data } = (await server.app.inject({ url: '/v1/search', query })).json<Listing>()
    return data[0]?.slug
  }
  expect(await first('jordbävning')).toBe('sarbara-platser')
  for (const q of ['utedag', 'skogsdag']) expect(await first(q)).toBe('friluftsdag-i-skogen')
})

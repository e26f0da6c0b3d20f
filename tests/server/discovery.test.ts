import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { recordChange } from '#server/database/change-log.ts'
import { splitIntoFiles } from '#server/discovery/sitemap.ts'
import { site, startDiscoverySite } from './discovery-fixture.ts'
import { childOf, childrenOf, readXml, textOf } from './xml-tree.ts'

const { server, material, get, headOf } = await startDiscoverySite()

test('robots.txt says what may not be crawled, and where the sitemap is', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Sitemap: ${site}/sitemap.xml\n`)
  // Not everything with that prefix: a material's slug may start with it.
  for (const own of ['/konto', '/utkorg', '/sparat', '/logga-in', '/search'])
    for (const end of ['$', '/', '?']) expect(body).toContain(`Disallow: ${own}${end}\n`)
  expect(body).toContain('Disallow: /*?*arskurs=\n')
})

test('whoever has found a weakness learns where to report it', async () => {
  const { body, headers } = await get('/.well-known/security.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Contact: mailto:${server.config.contactEmail}\n`)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now())
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 3_600_000)
})

async function sitemapUrls(sort: string, part = 1): Promise<string[]> {
  const response = await get(`/sitemap-${sort}-${part}.xml`)
  expect(response.headers['content-type']).toBe('application/xml; charset=utf-8')
  return childrenOf(readXml(response.body), 'url').map((url) => {
    const changed = textOf(url, 'lastmod')
    if (changed !== '') expect(changed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    return textOf(url, 'loc')
  })
}

test('the sitemap leads to every indexable page, each by its canonical address', async () => {
  const index = readXml((await get('/sitemap.xml')).body)
  expect([index.name, index.namespace]).toEqual([
    'sitemapindex',
    'http://www.sitemaps.org/schemas/sitemap/0.9',
  ])
  const files = childrenOf(index, 'sitemap').map((file) => textOf(file, 'loc').replace(site, ''))
  expect(files).toEqual(['/sitemap-sidor-1.xml', '/sitemap-material-1.xml', '/sitemap-artiklar-1.xml'])
  const rows = await server.store.selectFrom('material').select('slug').where('status', '=', 1).execute()
  expect((await sitemapUrls('material')).sort()).toEqual(rows.map(({ slug }) => `${site}/${slug}`).sort())
  const pages = await sitemapUrls('sidor')
  for (const path of ['/', '/amne', '/amne/biologi', material.keyword, '/pages/integritetspolicy'])
    expect(pages).toContain(site + path)
  // Each address leads to its page without a redirect.
  const sample = pages.filter((_, index) => index % 25 === 0)
  for (const address of sample) {
    const page = await headOf(address.replace(site, ''))
    expect([address, page.status, page.canonical]).toEqual([address, 200, address])
    expect([address, page.meta('robots')]).toEqual([address, undefined])
  }
  for (const missing of ['/sitemap-material-2.xml', '/sitemap-finns-1.xml', '/sitemap-material-0.xml'])
    expect((await get(missing)).statusCode).toBe(404)
})

test.each([
  ['/nytt-material.xml', '/'],
  ['/artiklar.xml', '/blog/item/'],
])('%s can be followed in a reader, and every page says so', async (path, start) => {
  const { headers, body } = await get(path)
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const channel = childOf(readXml(body), 'channel')
  const selfLink = channel?.children.find(({ namespace }) => namespace === 'http://www.w3.org/2005/Atom')
  expect(selfLink?.attributes).toMatchObject({ rel: 'self', href: site + path })
  for (const element of ['title', 'link', 'description', 'language'])
    expect(childrenOf(channel, element).length, element).toBeGreaterThan(0)
  const entries = childrenOf(channel, 'item')
  expect(entries.length).toBeGreaterThan(3)
  const times = entries.map((entry) => Date.parse(textOf(entry, 'pubDate')))
  expect(times).toEqual([...times].sort((a, b) => b - a))
  for (const entry of entries) {
    expect(textOf(entry, 'link').startsWith(site + start)).toBe(true)
    expect(textOf(entry, 'guid')).toBe(textOf(entry, 'link'))
    expect(textOf(entry, 'title')).not.toBe('')
  }
  expect((await headOf('/amne')).head).toContain(`type="application/rss+xml" title=`)
  expect((await headOf('/amne')).head).toContain(`href="${path}"`)
  const again = await get(path, { 'if-none-match': String(headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a new material is in the sitemap and the feed as soon as the catalogue knows it', async () => {
  const { store, finder } = server
  await get('/nytt-material.xml')
  await store.transaction().execute(async (writing) => {
    const set = {
      published_at: Date.now(),
      updated_at: Date.now(),
      short_description: 'Nyss \u0001 <b>tillagt</b>',
    }
    await writing.updateTable('material').set(set).where('id', '=', material.id).execute()
    await recordChange(writing, 'material', material.id)
  })
  await finder.follow()
  const entry = childOf(childOf(readXml((await get('/nytt-material.xml')).body), 'channel'), 'item')
  expect([textOf(entry, 'title'), textOf(entry, 'description')]).toEqual([
    material.name,
    'Nyss  <b>tillagt</b>',
  ])
})

describe('a learning platform with the address of a material', () => {
  const requestOembed = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`)

  test('finds the oEmbed address in the page, and gets name, author and picture', async () => {
    const page = await headOf(`/${material.slug}`)
    const found = (page.link('application/json\\+oembed') ?? '').replace(site, '')
    const response = await get(found)
    expect(response.json()).toMatchObject({
      version: '1.0',
      type: 'link',
      title: material.name,
      provider_url: `${site}/`,
      thumbnail_url: page.meta('og:image'),
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    expect(response.body).not.toContain('"html"')
  })

  test('gets a picture that fits, as JSON or XML', async () => {
    const address = `${site}/${material.slug}`
    const small = (await requestOembed(address, '&maxwidth=640&maxheight=400')).json<
      Record<string, string | number>
    >()
    expect([small['thumbnail_width'], small['thumbnail_height']]).toEqual([600, 315])
    const picture = await get(String(small['thumbnail_url']).replace(site, ''))
    const { width, height } = await sharp(picture.rawPayload).metadata()
    expect([width, height]).toEqual([600, 315])
    expect((await requestOembed(address, '&maxwidth=100')).json()).not.toHaveProperty('thumbnail_url')
    const xml = readXml((await requestOembed(address, '&format=xml')).body)
    expect([xml.name, textOf(xml, 'type'), textOf(xml, 'title')]).toEqual(['oembed', 'link', material.name])
  })

  test.each([
    ['https://evil.example/kallkritik', 404],
    [`${site}/finns-inte`, 404],
    [`${site}/amne/biologi`, 404],
    ['file:///etc/passwd', 404],
    ['', 404],
  ])('gets no answer about %s', async (url, status) => {
    expect((await requestOembed(url)).statusCode).toBe(status)
  })

  test("gets the standard's error for an unsupported format", async () => {
    expect((await requestOembed(`${site}/${material.slug}`, '&format=yaml')).statusCode).toBe(501)
  })
})

test('50,000 addresses fill a file of the sitemap; more go to the next', () => {
  const places = Array.from({ length: 50_001 }, (_, index) => index)
  expect(splitIntoFiles(places).map((file) => file.length)).toEqual([50_000, 1])
  expect(splitIntoFiles(places).flat()).toEqual(places)
  expect(splitIntoFiles([])).toEqual([])
})

test('a listing is named after its contents, and each page has a name of its own', async () => {
  const { store } = server
  const sender = await store
    .selectFrom('sender')
    .select('name')
    .where('slug', '=', 'skogens-vanner')
    .executeTakeFirstOrThrow()
  const entry = await store
    .selectFrom('seo_entry')
    .select(['meta_title', 'meta_description'])
    .where('slug', '=', 'blog')
    .where('child_slug', '=', 'i-klassrummet')
    .executeTakeFirstOrThrow()
  await store.deleteFrom('seo_entry').where('child_slug', '=', 'lasa-och-samtala').execute()
  const named: [address: string, title: RegExp, description: RegExp][] = [
    ['/blog/category/i-klassrummet', beginsWith(entry.meta_title), beginsWith(entry.meta_description)],
    ['/blog/category/lasa-och-samtala', /^Läsa och samtala – artiklar/, /^Artiklar: Läsa och samtala\. \S/],
    ['/blog?page=2', / – sida 2 – Skolmaterial$/, /klassrummet/],
    ['/amne/biologi', /^Biologi/, /biologi/],
    ['/latestall?page=2', /^Nytt material.* – sida 2 – /, /katalogen/],
    ['/amne?arskurs=14', /^Årskurs 4 – Ämne – /, /^Gratis skolmaterial: Årskurs 4\. \d+ material/],
    ['/amne/biologi?arskurs=14', /^Biologi, Årskurs 4 – Ämne – /, /: Biologi, Årskurs 4\. \d+ material/],
    ['/search?q=vatten', /^vatten – Sökresultat/, /material/],
    ['/avsandare/skogens-vanner', beginsWith(`Material från ${sender.name}`), /^Gratis skolmaterial från /],
    [material.keyword, / – gratis skolmaterial – /, /^Gratis skolmaterial om .+\. \d+ material/],
  ]
  for (const [address, title, description] of named) {
    const page = await headOf(address)
    expect(page.title, address).toMatch(title)
    expect(page.meta('description'), address).toMatch(description)
  }
})

/** A text with this beginning. */
const beginsWith = (text: string) => new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)

test('other sites may frame a material as a card with one link and no script, and nothing else of the site', async () => {
  const { slug, name } = material
  const { statusCode, headers, body } = await get(`/embed/${slug}`)
  const policy = String(headers['content-security-policy'])
  expect([statusCode, headers['x-robots-tag'], headers['set-cookie']]).toEqual([200, 'noindex', undefined])
  expect(policy).toContain('frame-ancestors *')
  expect(policy).not.toMatch(/script-src|unsafe/)
  expect(body).not.toContain('<script')
  expect(body).toContain(name)
  expect([...body.matchAll(/<a href="([^"]+)"/g)].map(([, to]) => to)).toEqual([`${site}/${slug}`])
  expect(String((await get(`/${slug}`)).headers['content-security-policy'])).toContain(
    "frame-ancestors 'none'",
  )
  expect((await get('/embed/har-aldrig-funnits')).statusCode).toBe(404)
  await server.store.updateTable('material').set({ status: 0 }).where('slug', '=', slug).execute()
  expect((await get(`/embed/${slug}`)).statusCode).toBe(404)
})

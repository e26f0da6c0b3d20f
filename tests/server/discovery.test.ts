import { existsSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inFiles } from '#server/discovery/sitemap.ts'
import { recordChange } from '#server/database/change-log.ts'
import { root, startServer, type Server } from '#tests/hands.ts'
import { someone } from './people.ts'
import { childOf, childrenOf, readXml, textOf } from './xml-tree.ts'

const clientFolder = path.join(root, 'dist/client')
const site = 'https://material.example'
let server: Server
let material: { id: number; slug: string; name: string; keyword: string; file: string }
let article: { slug: string; name: string }
beforeAll(async () => {
  expect(existsSync(clientFolder), 'the page is built before the tests').toBe(true)
  server = await startServer({ clientFolder, environment: { PUBLIC_URL: site } })
  const { store } = server
  const row = await store
    .selectFrom('material')
    .innerJoin('material_file', 'material_file.material_id', 'material.id')
    .innerJoin('material_keyword', 'material_keyword.material_id', 'material.id')
    .innerJoin('keyword', 'keyword.id', 'material_keyword.keyword_id')
    .select(['material.id', 'material.slug', 'material.name'])
    .select(['keyword.slug as word', 'keyword.id as number', 'material_file.file'])
    .orderBy('material.id')
    .executeTakeFirstOrThrow()
  material = { ...row, keyword: `/nyckelord/${row.word}?nyckelord=${row.number}` }
  article = await store
    .selectFrom('article')
    .select(['slug', 'name'])
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
})
afterAll(() => server.close())

const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

/** What stands in the head of a page. */
async function headOf(url: string, headers: Record<string, string> = {}) {
  const answer = await get(url, headers)
  const head = answer.body.slice(0, answer.body.indexOf('</head>'))
  const text = (written: string | undefined) =>
    written?.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  const meta = (name: string) =>
    text(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1])
  return {
    status: answer.statusCode,
    head,
    title: text(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
    meta,
    canonical: text(/<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]),
    link: (type: string) => text(new RegExp(`type="${type}"[^>]*href="([^"]*)"`).exec(head)?.[1]),
    ld: [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
    ),
  }
}

const things = (ld: Record<string, unknown>[]) =>
  ld.flatMap((one) => (one['@graph'] as Record<string, unknown>[] | undefined) ?? [one])
const thing = (ld: Record<string, unknown>[], type: string) => things(ld).find((one) => one['@type'] === type)

test('every kind of address says at once whether there is something, and what to call it', async () => {
  const filter = '/amne/biologi?arskurs=14'
  const found: [address: string, canonical: string, findable: boolean][] = [
    ['/', '/', true],
    ['/amne', '/amne', true],
    ['/amne?page=0', '/amne', true],
    ['/amne?page=2', '/amne?page=2', true],
    ['/amne?page=2&page=3&utm_source=x&fbclid=y', '/amne?page=2', true],
    ['/amne?page=9999', '/amne?page=9999', false],
    ['/amne?avsandare=1%20OR%201=1', '/amne', true],
    ['/amne?tema=99999', '/amne', true],
    ['/amne/biologi', '/amne/biologi', true],
    [filter, filter, false],
    ['/arskurs', '/arskurs', true],
    ['/tema/kallkritik', '/tema/kallkritik', true],
    ['/nyckelord', '/nyckelord', true],
    [material.keyword, material.keyword, true],
    [`${material.keyword}&listall=1`, material.keyword, true],
    ['/avsandare/skogens-vanner', '/avsandare/skogens-vanner', true],
    ['/popularall', '/popularall', true],
    ['/latestall', '/latestall', true],
    ['/film', '/film', true],
    ['/search?q=vatten', '/search?q=vatten', false],
    ['/blog', '/blog', true],
    [`/blog/item/${article.slug}`, `/blog/item/${article.slug}`, true],
    ['/pages/integritetspolicy', '/pages/integritetspolicy', true],
    [`/${material.slug}`, `/${material.slug}`, true],
    [`/${material.slug}?utm_source=x`, `/${material.slug}`, true],
    [`/${material.slug}?preview=1`, `/${material.slug}`, false],
    ['/utkorg', '/utkorg', false],
    ['/sparat', '/sparat', false],
  ]
  for (const [address, canonical, findable] of found) {
    const page = await headOf(address)
    expect([address, page.status, page.canonical]).toEqual([address, 200, site + canonical])
    expect([address, page.meta('robots')]).toEqual([address, findable ? undefined : 'noindex'])
    expect(page.title?.length, address).toBeGreaterThan(3)
    expect(page.meta('description')?.length, address).toBeGreaterThan(20)
    expect(page.meta('og:url'), address).toBe(page.canonical)
    expect(page.meta('og:title'), address).toBe(page.title)
    expect(page.meta('og:description'), address).toBe(page.meta('description'))
    expect(page.meta('twitter:card'), address).toBe('summary_large_image')
  }
})

test.each([
  '/finns-inte',
  '/404',
  '/amne/finns-inte',
  '/nyckelord/finns-inte',
  '/avsandare/finns-inte',
  '/blog/item/finns-inte',
  '/blog/category/finns-inte',
  '/pages/finns-inte',
  '/las/finns-inte/1',
  '/a/b/c',
])('%s is no page, after one step at most', async (address) => {
  let answer = await get(address)
  if (answer.statusCode === 302) {
    expect(answer.headers.location).toBe('/404')
    answer = await get('/404')
  }
  expect(answer.statusCode).toBe(404)
  expect(answer.body).toContain('<meta name="robots" content="noindex">')
  expect(answer.body).not.toMatch(/rel="canonical"|og:|ld\+json/)
})

test('an address that has another form leads there in one step', async () => {
  const keyword = material.keyword.split('?')[1]
  for (const [address, wanted, status] of [
    ['/amne/', '/amne', 301],
    [`//${material.slug}/`, `/${material.slug}`, 301],
    [`/nyckelord/fel-namn?${keyword}`, material.keyword, 302],
  ] as const) {
    const answer = await get(address)
    expect([address, answer.statusCode, answer.headers.location]).toEqual([address, status, wanted])
    expect((await get(wanted)).statusCode).toBe(200)
  }
})

describe('a material', () => {
  test('is described for search engines as what one learns from', async () => {
    const page = await headOf(`/${material.slug}`)
    const resource = thing(page.ld, 'LearningResource') ?? {}
    expect(page.ld.every((one) => one['@context'] === 'https://schema.org')).toBe(true)
    expect(resource).toMatchObject({
      name: material.name,
      url: `${site}/${material.slug}`,
      inLanguage: 'sv',
      isAccessibleForFree: true,
      image: page.meta('og:image'),
    })
    for (const list of ['educationalLevel', 'teaches', 'about', 'learningResourceType', 'encoding'])
      expect((resource[list] as unknown[] | undefined)?.length, list).toBeGreaterThan(0)
    expect(resource['description']).toBeTypeOf('string')
    expect(resource['keywords']).toMatch(/, /)
    expect(resource['publisher']).toMatchObject({
      '@type': 'Organization',
      url: expect.stringContaining(site) as string,
    })
    expect(new Date(String(resource['datePublished'])).toISOString()).toBe(resource['datePublished'])
    expect(resource['license']).toBeDefined()
    const [file] = resource['encoding'] as Record<string, string>[]
    expect(file).toMatchObject({
      '@type': 'MediaObject',
      encodingFormat: expect.stringContaining('/') as string,
    })
    expect((await get(String(file?.['contentUrl']).replace(site, ''))).statusCode).toBe(200)
    for (const about of resource['about'] as Record<string, string>[])
      expect((await get(String(about['url']).replace(site, ''))).statusCode).toBe(200)
    const crumbs = thing(page.ld, 'BreadcrumbList')?.['itemListElement'] as Record<string, unknown>[]
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, place) => place + 1))
    expect(crumbs.at(-1)).toMatchObject({ '@type': 'ListItem', item: page.canonical })
  })

  test('every one of them has what is required, and a picture of the right size', async () => {
    const rows = await server.store
      .selectFrom('material')
      .select('slug')
      .where('status', '=', 1)
      .limit(12)
      .execute()
    const pictures = new Set<string>()
    for (const { slug } of rows) {
      const page = await headOf(`/${slug}`)
      const resource = thing(page.ld, 'LearningResource') ?? {}
      for (const name of ['name', 'description', 'url', 'image', 'publisher', 'datePublished', 'inLanguage'])
        expect(resource[name], `${slug} ${name}`).toBeTruthy()
      for (const [name, value] of Object.entries(resource)) expect(value, `${slug} ${name}`).not.toBe('')
      pictures.add(page.meta('og:image') ?? '')
    }
    expect(pictures.size).toBe(rows.length)
  })

  test('has a picture for those who link to it, the same for ever under its name', async () => {
    const page = await headOf(`/${material.slug}`)
    const address = page.meta('og:image') ?? ''
    expect(address.startsWith(`${site}/uploads/`)).toBe(true)
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630'])
    const path = address.replace(site, '')
    const [first, second] = [await get(path), await get(path)]
    for (const answer of [first, second]) {
      expect(answer.headers['content-type']).toBe('image/jpeg')
      expect(answer.headers['cache-control']).toMatch(/immutable/)
      expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
    const { width, height, format } = await sharp(first.rawPayload).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await get(path.replace(/\.[0-9a-f]{10}/, '.0123456789'))).statusCode).toBe(404)

    // Called otherwise it has another picture; unpublished it has none.
    const { store, finder } = server
    const set = async (values: { name?: string; status?: 0 | 1 }) => {
      await store.transaction().execute(async (writing) => {
        await writing.updateTable('material').set(values).where('id', '=', material.id).execute()
        await recordChange(writing, 'material', material.id)
      })
      await finder.follow()
    }
    await set({ name: 'Ett annat namn' })
    expect((await headOf(`/${material.slug}`)).meta('og:image')).not.toBe(address)
    expect((await get(path)).statusCode).toBe(404)
    await set({ name: material.name, status: 0 })
    expect((await get(path)).statusCode).toBe(404)
    await set({ status: 1 })
    expect((await get(path)).statusCode).toBe(200)
  })

  test('has words of people in its head that end no element and no script', async () => {
    const { store, finder } = server
    const name = `</script><script>alert(1)</script>"'&<b>`
    const rename = async (to: string) => {
      await store.transaction().execute(async (writing) => {
        const names = { name: to, meta_title: to, short_description: to, meta_description: to }
        await writing.updateTable('material').set(names).where('id', '=', material.id).execute()
        await recordChange(writing, 'material', material.id)
      })
      await finder.follow()
    }
    await rename(name)
    const page = await headOf(`/${material.slug}`)
    expect(page.head).not.toMatch(/<script>|<b>/)
    expect(thing(page.ld, 'LearningResource')?.['name']).toBe(name)
    expect(page.meta('og:description')).toBe(name)
    expect((await get((page.meta('og:image') ?? '').replace(site, ''))).statusCode).toBe(200)
    await rename(material.name)
  })

  test('in a preview is shown to its owner and to no robot', async () => {
    const { store, finder } = server
    const owner = await someone(store)
    const own = await store.selectFrom('material').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    await store
      .updateTable('material')
      .set({ status: 0, customer_id: owner.id })
      .where('id', '=', own.id)
      .execute()
    await store.transaction().execute((writing) => recordChange(writing, 'material', own.id))
    await finder.follow()
    const page = await headOf(`/${own.slug}?preview=1`, owner.headers)
    expect([page.status, page.meta('robots'), page.ld, page.link('application/json\\+oembed')]).toEqual([
      200,
      'noindex',
      [],
      undefined,
    ])
    for (const address of ['/sitemap-material-1.xml', '/nytt-material.xml'])
      expect((await get(address)).body).not.toContain(`/${own.slug}<`)
    const oembed = `/oembed?url=${encodeURIComponent(`${site}/${own.slug}`)}`
    expect((await get(oembed)).statusCode).toBe(404)
  })
})

test('the home page says who we are and how to search; an article and a listing what they are', async () => {
  const home = await headOf('/')
  expect(thing(home.ld, 'Organization')).toMatchObject({ url: `${site}/` })
  expect(thing(home.ld, 'WebSite')).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${site}/search?q={search_term_string}` },
    },
  })
  const page = await headOf(`/blog/item/${article.slug}`)
  expect(page.meta('og:type')).toBe('article')
  expect(thing(page.ld, 'Article')).toMatchObject({
    headline: article.name,
    image: page.meta('og:image'),
    inLanguage: 'sv',
    author: { '@type': 'Organization' },
    publisher: { '@type': 'Organization' },
    mainEntityOfPage: page.canonical,
  })
  expect((await get((page.meta('og:image') ?? '').replace(site, ''))).statusCode).toBe(200)
  expect((await get((home.meta('og:image') ?? '').replace(site, ''))).statusCode).toBe(200)
  const listing = await headOf('/amne/biologi')
  expect(thing(listing.ld, 'BreadcrumbList')?.['itemListElement']).toMatchObject([
    { name: 'Startsida' },
    { name: 'Ämne', item: `${site}/amne` },
    { name: 'Biologi', item: `${site}/amne/biologi` },
  ])
})

test('robots are told what is not for them, and where the map is', async () => {
  const { body, headers } = await get('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body).toContain(`Sitemap: ${site}/sitemap.xml\n`)
  for (const own of ['/konto', '/utkorg', '/sparat', '/logga-in', '/search'])
    expect(body).toContain(`Disallow: ${own}\n`)
  expect(body).toContain('Disallow: /*?*arskurs=\n')
})

async function mapped(sort: string, part = 1): Promise<string[]> {
  const answer = await get(`/sitemap-${sort}-${part}.xml`)
  expect(answer.headers['content-type']).toBe('application/xml; charset=utf-8')
  return childrenOf(readXml(answer.body), 'url').map((url) => {
    const changed = textOf(url, 'lastmod')
    if (changed !== '') expect(changed).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    return textOf(url, 'loc')
  })
}

test('the map leads to every page that may be found, each by its own name', async () => {
  const index = readXml((await get('/sitemap.xml')).body)
  expect([index.name, index.namespace]).toEqual([
    'sitemapindex',
    'http://www.sitemaps.org/schemas/sitemap/0.9',
  ])
  const files = childrenOf(index, 'sitemap').map((file) => textOf(file, 'loc').replace(site, ''))
  expect(files).toEqual(['/sitemap-sidor-1.xml', '/sitemap-material-1.xml', '/sitemap-artiklar-1.xml'])
  const rows = await server.store.selectFrom('material').select('slug').where('status', '=', 1).execute()
  expect((await mapped('material')).sort()).toEqual(rows.map(({ slug }) => `${site}/${slug}`).sort())
  const pages = await mapped('sidor')
  for (const path of ['/', '/amne', '/amne/biologi', material.keyword, '/pages/integritetspolicy'])
    expect(pages).toContain(site + path)
  // Each leads straight to a page of that very name.
  const some = pages.filter((_, place) => place % 25 === 0)
  for (const address of some) {
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
  const self = channel?.children.find(({ namespace }) => namespace === 'http://www.w3.org/2005/Atom')
  expect(self?.attributes).toMatchObject({ rel: 'self', href: site + path })
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

test('new material stands in the map and the feed as soon as the catalogue knows of it', async () => {
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

describe('a learning platform that is given the address of a material', () => {
  const ask = (url: string, more = '') => get(`/oembed?url=${encodeURIComponent(url)}${more}`)

  test('finds by the page where to ask, and is told name, maker and picture', async () => {
    const page = await headOf(`/${material.slug}`)
    const found = (page.link('application/json\\+oembed') ?? '').replace(site, '')
    const answer = await get(found)
    expect(answer.json()).toMatchObject({
      version: '1.0',
      type: 'link',
      title: material.name,
      provider_url: `${site}/`,
      thumbnail_url: page.meta('og:image'),
      thumbnail_width: 1200,
      thumbnail_height: 630,
    })
    expect(answer.body).not.toContain('"html"')
  })

  test('gets a picture that has room, as JSON or XML', async () => {
    const address = `${site}/${material.slug}`
    const small = (await ask(address, '&maxwidth=640&maxheight=400')).json<Record<string, string | number>>()
    expect([small['thumbnail_width'], small['thumbnail_height']]).toEqual([600, 315])
    const picture = await get(String(small['thumbnail_url']).replace(site, ''))
    const { width, height } = await sharp(picture.rawPayload).metadata()
    expect([width, height]).toEqual([600, 315])
    expect((await ask(address, '&maxwidth=100')).json()).not.toHaveProperty('thumbnail_url')
    const xml = readXml((await ask(address, '&format=xml')).body)
    expect([xml.name, textOf(xml, 'type'), textOf(xml, 'title')]).toEqual(['oembed', 'link', material.name])
  })

  test.each([
    ['https://evil.example/kallkritik', 404],
    [`${site}/finns-inte`, 404],
    [`${site}/amne/biologi`, 404],
    ['file:///etc/passwd', 404],
    ['', 404],
  ])('is told nothing of %s', async (url, status) => {
    expect((await ask(url)).statusCode).toBe(status)
  })

  test('is told when it asks for a format that is not made here', async () => {
    expect((await ask(`${site}/${material.slug}`, '&format=yaml')).statusCode).toBe(501)
  })
})

test('50,000 addresses fill a file of the map; what is more stands in the next', () => {
  const places = Array.from({ length: 50_001 }, (_, place) => place)
  expect(inFiles(places).map((file) => file.length)).toEqual([50_000, 1])
  expect(inFiles(places).flat()).toEqual(places)
  expect(inFiles([])).toEqual([])
})

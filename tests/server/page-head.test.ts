import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { recordChange } from '#server/database/change-log.ts'
import { site, startDiscoverySite, schemaOrgThing } from './discovery-fixture.ts'
import { createCustomer } from './create-customer.ts'

const { server, article, material, get, headOf } = await startDiscoverySite()

/** The title of shared links, where the demo's editor has written another than the page's own. */
const sharedTitles: Record<string, string> = {
  '/popularall': 'Populära material',
  '/latestall': 'Nytt material',
}
Object.assign(sharedTitles, { '/film': 'Film', '/nyckelord': 'Alla nyckelord från A till Ö' })

test('every kind of address has the right status and title', async () => {
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
    ['/blog?page=99', '/blog?page=99', false],
    ['/blog/category/i-klassrummet', '/blog/category/i-klassrummet', true],
    [`/blog/item/${article.slug}`, `/blog/item/${article.slug}`, true],
    ['/pages/integritetspolicy', '/pages/integritetspolicy', true],
    [`/${material.slug}`, `/${material.slug}`, true],
    [`/${material.slug}?utm_source=x`, `/${material.slug}`, true],
    [`/${material.slug}?preview=1`, `/${material.slug}`, false],
    ['/utkorg', '/utkorg', false],
    ['/sparat', '/sparat', false],
  ]
  for (const [address, canonical, isIndexed] of found) {
    const page = await headOf(address)
    expect([address, page.status, page.canonical]).toEqual([address, 200, site + canonical])
    expect([address, page.meta('robots')]).toEqual([address, isIndexed ? undefined : 'noindex'])
    expect(page.title?.length, address).toBeGreaterThan(3)
    expect(page.meta('description')?.length, address).toBeGreaterThan(20)
    expect(page.meta('og:url'), address).toBe(page.canonical)
    for (const name of ['og:title', 'twitter:title'])
      expect(page.meta(name), address).toBe(sharedTitles[address] ?? page.title)
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
])('%s is not found, after at most one redirect', async (address) => {
  let response = await get(address)
  if (response.statusCode === 302) {
    expect(response.headers.location).toBe('/404')
    response = await get('/404')
  }
  expect(response.statusCode).toBe(404)
  expect(response.body).toContain('<meta name="robots" content="noindex">')
  expect(response.body).not.toMatch(/rel="canonical"|og:|ld\+json/)
})

test('a non-canonical address redirects in one step', async () => {
  const keyword = material.keyword.split('?')[1]
  for (const [address, expected, status] of [
    ['/amne/', '/amne', 301],
    [`//${material.slug}/`, `/${material.slug}`, 301],
    [`/nyckelord/fel-namn?${keyword}`, material.keyword, 302],
  ] as const) {
    const response = await get(address)
    expect([address, response.statusCode, response.headers.location]).toEqual([address, status, expected])
    expect((await get(expected)).statusCode).toBe(200)
  }
})

describe('a material', () => {
  test('is described as a learning resource for search engines', async () => {
    const page = await headOf(`/${material.slug}`)
    const resource = schemaOrgThing(page.ld, 'LearningResource') ?? {}
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
    const crumbs = schemaOrgThing(page.ld, 'BreadcrumbList')?.['itemListElement'] as Record<string, unknown>[]
    expect(crumbs.map(({ position }) => position)).toEqual(crumbs.map((_, position) => position + 1))
    expect(crumbs.at(-1)).toMatchObject({ '@type': 'ListItem', item: page.canonical })
  })

  test('always has the required fields, and a picture of the right size', async () => {
    const rows = await server.store
      .selectFrom('material')
      .select('slug')
      .where('status', '=', 1)
      .limit(12)
      .execute()
    const pictures = new Set<string>()
    for (const { slug } of rows) {
      const page = await headOf(`/${slug}`)
      const resource = schemaOrgThing(page.ld, 'LearningResource') ?? {}
      for (const name of ['name', 'description', 'url', 'image', 'publisher', 'datePublished', 'inLanguage'])
        expect(resource[name], `${slug} ${name}`).toBeTruthy()
      for (const [name, value] of Object.entries(resource)) expect(value, `${slug} ${name}`).not.toBe('')
      pictures.add(page.meta('og:image') ?? '')
    }
    expect(pictures.size).toBe(rows.length)
  })

  test('has a share picture that is immutable under its name', async () => {
    const page = await headOf(`/${material.slug}`)
    const address = page.meta('og:image') ?? ''
    expect(address.startsWith(`${site}/uploads/`)).toBe(true)
    expect([page.meta('og:image:width'), page.meta('og:image:height')]).toEqual(['1200', '630'])
    const path = address.replace(site, '')
    const [first, second] = [await get(path), await get(path)]
    for (const response of [first, second]) {
      expect(response.headers['content-type']).toBe('image/jpeg')
      expect(response.headers['cache-control']).toMatch(/immutable/)
      expect(response.headers['cross-origin-resource-policy']).toBe('cross-origin')
    }
    const { width, height, format } = await sharp(first.rawPayload).metadata()
    expect([width, height, format]).toEqual([1200, 630, 'jpeg'])
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
    expect((await get(path.replace(/\.[0-9a-f]{10}/, '.0123456789'))).statusCode).toBe(404)

    // With another name it has another picture; unpublished it has none.
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

  test('with any user text in its head ends no element and no script early', async () => {
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
    expect(page.head).not.toMatch(/<script>alert|<b>/)
    expect(schemaOrgThing(page.ld, 'LearningResource')?.['name']).toBe(name)
    expect(page.meta('og:description')).toBe(name)
    expect((await get((page.meta('og:image') ?? '').replace(site, ''))).statusCode).toBe(200)
    await rename(material.name)
  })

  test('in a preview is visible to its owner and to no robot', async () => {
    const { store, finder } = server
    const owner = await createCustomer(store)
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

test('the home page describes the site and its search; an article and a listing describe themselves', async () => {
  const home = await headOf('/')
  expect(schemaOrgThing(home.ld, 'Organization')).toMatchObject({ url: `${site}/` })
  expect(schemaOrgThing(home.ld, 'WebSite')).toMatchObject({
    potentialAction: {
      '@type': 'SearchAction',
      target: { urlTemplate: `${site}/search?q={search_term_string}` },
    },
  })
  const page = await headOf(`/blog/item/${article.slug}`)
  expect(page.meta('og:type')).toBe('article')
  expect(schemaOrgThing(page.ld, 'Article')).toMatchObject({
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
  expect(schemaOrgThing(listing.ld, 'BreadcrumbList')?.['itemListElement']).toMatchObject([
    { name: 'Startsida' },
    { name: 'Ämne', item: `${site}/amne` },
    { name: 'Biologi', item: `${site}/amne/biologi` },
  ])
})

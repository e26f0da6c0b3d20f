import { expect, test } from 'vitest'
import { firstSegment, listPages } from '#contract/addresses.ts'
import { site, startDiscoverySite } from './discovery-fixture.ts'

const pages = listPages()
const isFixed = ({ path }: { path: string }) => !path.includes('$')

const fixture = await startDiscoverySite()

async function pathsInSitemap(): Promise<string[]> {
  const index = (await fixture.get('/sitemap.xml')).body
  const files = [...index.matchAll(/<loc>[^<]*(\/sitemap-[^<]+)<\/loc>/g)].map(([, file]) => file ?? '')
  const bodies = await Promise.all(files.map(async (file) => (await fixture.get(file)).body))
  return bodies.flatMap((body) =>
    [...body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname),
  )
}

test('the sitemap lists every indexable page, and only those', async () => {
  const listed = await pathsInSitemap()
  for (const page of pages.filter((each) => each.index)) {
    const pattern = new RegExp(`^${page.path.replace(/\$\w+/g, '[^/]+')}$`)
    expect(
      listed.some((path) => pattern.test(path)),
      page.path,
    ).toBe(true)
  }
  const hidden = new Set(pages.filter((page) => !page.index).map((page) => firstSegment(page.path)))
  expect(listed.filter((path) => hidden.has(firstSegment(path)))).toEqual([])
})

test('robots.txt disallows exactly the sections that are not indexable', async () => {
  const { body } = await fixture.get('/robots.txt')
  const closed = new Set([...body.matchAll(/^Disallow: \/([^/$?*]+)[$/?]$/gm)].map(([, segment]) => segment))
  const hidden = pages.filter((page) => !page.index).map((page) => firstSegment(page.path))
  // The staff pages are not in the table of the site's pages.
  expect([...closed].sort()).toEqual([...new Set([...hidden, 'redaktion'])].sort())
  expect(body).toContain(`Sitemap: ${site}/sitemap.xml`)
})

test.each(pages.filter(isFixed))('the head and the headers of $path follow its rules', async (page) => {
  const { status, meta } = await fixture.headOf(page.path)
  const { headers } = await fixture.get(page.path)
  const isPersonal = ['login', 'link', 'customer', 'receipt'].includes(page.access)
  expect(status).toBe(200)
  expect(meta('robots')).toBe(page.index ? undefined : 'noindex')
  expect(headers['cache-control']).toBe(isPersonal ? 'no-store' : 'no-cache')
  expect(headers['x-robots-tag']).toBe(isPersonal ? 'noindex' : undefined)
})

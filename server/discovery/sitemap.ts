import type { FastifyInstance } from 'fastify'
import { listPages } from '#contract/addresses.ts'
import { gradeParentId, subjectParentId, themeParentId } from '#contract/limits.ts'
import type { Store } from '../database/open.ts'
import { xmlElement, xmlDocument, type Xml } from '../core/xml.ts'
import { createDocumentCache } from './document-cache.ts'
import type { DiscoveryDeps } from './discovery-deps.ts'

/** The protocol's maximum of addresses per file. */
const maxUrlsPerFile = 50_000
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const type = 'application/xml; charset=utf-8'
const parentSlugs: Record<number, string> = {
  [gradeParentId]: 'arskurs',
  [subjectParentId]: 'amne',
  [themeParentId]: 'tema',
}

type SitemapEntry = { path: string; changed: number | null }
const sections = { sidor: listFixedAndListings, material: listMaterial, artiklar: listArticles }
type Section = keyof typeof sections

/** /sitemap.xml is the index of the files /sitemap-material-1.xml and so on, each with at most 50,000 addresses. */
export function mountSitemap(app: FastifyInstance, { store, config, change }: DiscoveryDeps): void {
  const send = createDocumentCache(change)
  const address = (path: string) => config.publicUrl + path

  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, { name: 'index', type, make: async () => xmlDocument(await index()) }),
  )
  app.get<{ Params: { section: string; part: string } }>(
    '/sitemap-:section(^[a-z]+$)-:part(^\\d{1,4}$).xml',
    (request, reply) => {
      const { section, part } = request.params
      const make = async () => {
        const entries = Object.hasOwn(sections, section) ? await sections[section as Section](store) : []
        const file = splitIntoFiles(entries)[Number(part) - 1]
        return file === undefined
          ? null
          : xmlDocument(xmlElement('urlset', { xmlns: namespace }, file.map(urlOf)))
      }
      return send(request, reply, { name: `${section} ${part}`, type, make })
    },
  )

  async function index(): Promise<Xml> {
    const files: Xml[] = []
    for (const [section, list] of Object.entries(sections)) {
      for (const [fileIndex, file] of splitIntoFiles(await list(store)).entries()) {
        const changed = file.reduce((latest, entry) => Math.max(latest, entry.changed ?? 0), 0)
        files.push(
          xmlElement(
            'sitemap',
            xmlElement('loc', address(`/sitemap-${section}-${fileIndex + 1}.xml`)),
            lastmod(changed),
          ),
        )
      }
    }
    return xmlElement('sitemapindex', { xmlns: namespace }, files)
  }
  const urlOf = ({ path, changed }: SitemapEntry) =>
    xmlElement('url', xmlElement('loc', address(path)), lastmod(changed))
}

/** Splits the entries into files. */
export function splitIntoFiles<Entry>(entries: readonly Entry[]): Entry[][] {
  const files: Entry[][] = []
  for (let start = 0; start < entries.length; start += maxUrlsPerFile)
    files.push(entries.slice(start, start + maxUrlsPerFile))
  return files
}

const lastmod = (changed: number | null) =>
  changed === null || changed <= 0
    ? null
    : xmlElement('lastmod', new Date(changed).toISOString().slice(0, 19) + 'Z')

async function listMaterial(store: Store): Promise<SitemapEntry[]> {
  const rows = await store
    .selectFrom('material')
    .select(['slug', 'updated_at'])
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(({ slug, updated_at }) => ({ path: `/${slug}`, changed: Number(updated_at) }))
}

async function listArticles(store: Store): Promise<SitemapEntry[]> {
  const rows = await store
    .selectFrom('article')
    .select(['slug', 'published_at', 'updated_at'])
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  return rows.map(({ slug, published_at, updated_at }) => ({
    path: `/blog/item/${slug}`,
    changed: Math.max(Number(published_at), Number(updated_at)),
  }))
}

/** Fixed pages and every non-empty listing, which changes when its newest material does. */
async function listFixedAndListings(store: Store): Promise<SitemapEntry[]> {
  const latest = await store
    .selectFrom('material')
    .select((row) => row.fn.max('updated_at').as('changed'))
    .where('status', '=', 1)
    .executeTakeFirst()
  const changed = Number(latest?.changed ?? 0)
  const fixed = listPages().filter(({ path, index }) => index && !path.includes('$'))
  const texts = await store.selectFrom('text_page').select(['slug', 'saved_at']).orderBy('slug').execute()
  const blogs = await store
    .selectFrom('blog_category')
    .select('slug')
    .where('hidden', '=', 0)
    .orderBy('position')
    .execute()
  return [
    ...fixed.map(({ path }) => ({ path, changed })),
    ...(await listCategories(store)),
    ...(await listKeywords(store)),
    ...(await listSenders(store)),
    ...blogs.map(({ slug }) => ({ path: `/blog/category/${slug}`, changed: null })),
    ...texts.map(({ slug, saved_at }) => ({
      path: `/pages/${slug}`,
      changed: saved_at === null ? null : Number(saved_at),
    })),
  ]
}

async function listCategories(store: Store): Promise<SitemapEntry[]> {
  const rows = await store
    .selectFrom('category')
    .innerJoin('material_category', 'material_category.category_id', 'category.id')
    .innerJoin('material', 'material.id', 'material_category.material_id')
    .select((row) => ['category.slug', 'category.parent_id', row.fn.max('material.updated_at').as('changed')])
    .where('material.status', '=', 1)
    .where('category.hidden', '=', 0)
    .groupBy(['category.id', 'category.slug', 'category.parent_id', 'category.position'])
    .orderBy('category.parent_id')
    .orderBy('category.position')
    .execute()
  return rows.flatMap(({ slug, parent_id, changed }) => {
    const parent = parentSlugs[parent_id]
    return parent === undefined ? [] : [{ path: `/${parent}/${slug}`, changed: Number(changed) }]
  })
}

async function listKeywords(store: Store): Promise<SitemapEntry[]> {
  const rows = await store
    .selectFrom('keyword')
    .innerJoin('material_keyword', 'material_keyword.keyword_id', 'keyword.id')
    .innerJoin('material', 'material.id', 'material_keyword.material_id')
    .select((row) => ['keyword.id', 'keyword.slug', row.fn.max('material.updated_at').as('changed')])
    .where('material.status', '=', 1)
    .where('keyword.hidden', '=', 0)
    .groupBy(['keyword.id', 'keyword.slug'])
    .orderBy('keyword.id')
    .execute()
  // The canonical address of a keyword contains its id.
  return rows.map(({ id, slug, changed }) => ({
    path: `/nyckelord/${slug}?nyckelord=${id}`,
    changed: Number(changed),
  }))
}

async function listSenders(store: Store): Promise<SitemapEntry[]> {
  const rows = await store
    .selectFrom('sender')
    .innerJoin('material', 'material.sender_id', 'sender.id')
    .select((row) => ['sender.slug', row.fn.max('material.updated_at').as('changed')])
    .where('material.status', '=', 1)
    .where('sender.hidden', '=', 0)
    .groupBy(['sender.id', 'sender.slug'])
    .orderBy('sender.id')
    .execute()
  return rows.map(({ slug, changed }) => ({ path: `/avsandare/${slug}`, changed: Number(changed) }))
}

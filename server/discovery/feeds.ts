import type { FastifyInstance } from 'fastify'
import { siteName } from '#contract/messages.ts'
import type { Store } from '../database/open.ts'
import { htmlToText } from '../core/markup/html-to-text.ts'
import { xmlElement, xmlElementIfText, xmlDocument, type Xml } from '../core/markup/xml.ts'
import { createDocumentCache } from './document-cache.ts'
import type { DiscoveryDeps } from './discovery-deps.ts'

const maxEntries = 50

type FeedEntry = {
  path: string
  title: string
  text: string
  published: number
  categories: string[]
  rights: string
}
type Feed = {
  /** Contains a dot, which no material's slug can. */
  path: string
  title: string
  text: string
  page: string
  entries: (store: Store) => Promise<FeedEntry[]>
}

/** The RSS feeds. */
export const feeds: readonly Feed[] = [
  {
    path: '/nytt-material.xml',
    title: `Nytt material – ${siteName}`,
    text: 'Det senaste i katalogen.',
    page: '/latestall',
    entries: newMaterial,
  },
  {
    path: '/artiklar.xml',
    title: `Artiklar och inspiration – ${siteName}`,
    text: 'Det senaste i bloggen.',
    page: '/blog',
    entries: newArticles,
  },
]

/** RSS 2.0 with Atom's self link. */
export function mountFeeds(app: FastifyInstance, { store, config, change }: DiscoveryDeps): void {
  const send = createDocumentCache(change)
  for (const feed of feeds) {
    app.get(feed.path, (request, reply) =>
      send(request, reply, {
        name: feed.path,
        type: 'application/rss+xml; charset=utf-8',
        make: async () => xmlDocument(rss(feed, await feed.entries(store), config.publicUrl)),
      }),
    )
  }
}

function rss(feed: Feed, entries: FeedEntry[], site: string): Xml {
  const newest = Math.max(0, ...entries.map(({ published }) => published))
  return xmlElement(
    'rss',
    {
      version: '2.0',
      'xmlns:atom': 'http://www.w3.org/2005/Atom',
      'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
    },
    xmlElement(
      'channel',
      xmlElement('title', feed.title),
      xmlElement('link', site + feed.page),
      xmlElement('description', feed.text),
      xmlElement('language', 'sv'),
      newest === 0 ? null : xmlElement('lastBuildDate', new Date(newest).toUTCString()),
      xmlElement('atom:link', { href: site + feed.path, rel: 'self', type: 'application/rss+xml' }),
      entries.map((entry) => {
        const address = site + entry.path
        return xmlElement(
          'item',
          xmlElement('title', entry.title),
          xmlElement('link', address),
          xmlElementIfText('description', entry.text),
          entry.categories.map((category) => xmlElement('category', category)),
          xmlElementIfText('dc:rights', entry.rights),
          xmlElement('guid', { isPermaLink: 'true' }, address),
          xmlElement('pubDate', new Date(entry.published).toUTCString()),
        )
      }),
    ),
  )
}

async function newMaterial(store: Store): Promise<FeedEntry[]> {
  const rows = await store
    .selectFrom('material')
    .select(['id', 'slug', 'name', 'short_description', 'published_at', 'license'])
    .where('status', '=', 1)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEntries)
    .execute()
  if (rows.length === 0) return []
  const categories = await store
    .selectFrom('material_category')
    .innerJoin('category', 'category.id', 'material_category.category_id')
    .select(['material_id', 'category.name'])
    .where(
      'material_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('category.hidden', '=', 0)
    .orderBy('material_category.position')
    .execute()
  return rows.map((row) => ({
    path: `/${row.slug}`,
    title: row.name,
    text: row.short_description,
    published: Number(row.published_at),
    rights: row.license,
    categories: categories.filter(({ material_id }) => material_id === row.id).map(({ name }) => name),
  }))
}

async function newArticles(store: Store): Promise<FeedEntry[]> {
  const rows = await store
    .selectFrom('article')
    .select(['slug', 'name', 'introtext', 'published_at'])
    .where('status', '=', 1)
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEntries)
    .execute()
  return rows.map((row) => ({
    path: `/blog/item/${row.slug}`,
    title: row.name,
    text: htmlToText(row.introtext),
    published: Number(row.published_at),
    rights: '',
    categories: [],
  }))
}

import type { FastifyInstance } from 'fastify'
import { xmlElement, xmlDocument, type Xml } from '../core/markup/xml.ts'
import { createDocumentCache } from './document-cache.ts'
import type { DiscoveryDeps } from './discovery-deps.ts'
import { listMaterial, listArticles, listFixedAndListings, type SitemapEntry } from './sitemap-entries.ts'

/** The protocol's maximum of addresses per file. */
const maxUrlsPerFile = 50_000
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const type = 'application/xml; charset=utf-8'
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

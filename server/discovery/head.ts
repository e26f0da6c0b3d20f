import { readArticle } from '#contract/blog.ts'
import type { Listing } from '#contract/catalogue.ts'
import { readMaterial } from '#contract/material.ts'
import { readTextPage } from '#contract/site.ts'
import { siteName } from '#contract/messages.ts'
import type { Config } from '../core/config.ts'
import type { PageContext, RenderHead } from '../render/page-head.ts'
import { htmlToText } from '../core/html-to-text.ts'
import { escapeXml } from '../core/xml.ts'
import { articleLd, breadcrumbsLd, materialLd, siteLd, type Ld } from './json-ld.ts'
import { feeds } from './feeds.ts'
import { listingOf, pageKind, isIndexable } from './page-kind.ts'
import {
  sharePictureUrl,
  sharePictureSize,
  siteSharePicture,
  materialSubtitle,
  type SharePicture,
} from './share-picture-url.ts'

/** How long a description is shown by others, characters. */
const maxDescriptionLength = 200

/** Writes what search engines, and those who link to a page, read of it. */
export function createHeadRenderer(config: Config): RenderHead {
  return (page) => {
    const site = config.publicUrl
    const kind = pageKind(page)
    const found = page.status === 200
    const title = page.meta.title
    const description = descriptionOf(page)
    const address = site + canonicalOf(page)
    const { shared, type } = sharePictureOf(page, kind)
    const picture = site + sharePictureUrl(shared)
    const lines = [
      `<title>${escapeXml(title)}</title>`,
      named('description', description),
      isIndexable(page, kind) ? '' : named('robots', 'noindex'),
      found ? `<link rel="canonical" href="${escapeXml(address)}">` : '',
    ]
    if (!found) return lines.join('')
    lines.push(
      property('og:site_name', siteName),
      property('og:locale', 'sv_SE'),
      property('og:type', type),
      property('og:title', title),
      property('og:description', description),
      property('og:url', address),
      property('og:image', picture),
      property('og:image:type', 'image/jpeg'),
      property('og:image:width', String(sharePictureSize.width)),
      property('og:image:height', String(sharePictureSize.height)),
      property('og:image:alt', shared.name),
      named('twitter:card', 'summary_large_image'),
      named('twitter:title', title),
      named('twitter:description', description),
      named('twitter:image', picture),
      ...feeds.map(
        (feed) =>
          `<link rel="alternate" type="application/rss+xml" title="${escapeXml(feed.title)}" href="${feed.path}">`,
      ),
      kind === 'material' && !page.preview ? oembedLink(site, address, title) : '',
      ...ldOf(page, kind, site, picture).map(block),
    )
    return lines.join('')
  }
}

/** The address that a page goes by. A longer page of the same is the same. */
function canonicalOf({ meta }: PageContext): string {
  return meta.canonical.replace(/([?&])listall=1(&|$)/, (_, before: string, after: string) =>
    after === '' ? '' : before,
  )
}

/** What a page says of itself, or else what its own text begins with. */
function descriptionOf(page: PageContext): string {
  if (page.meta.description !== '') return truncate(page.meta.description)
  const article = page.resultOf(readArticle)
  const text = page.resultOf(readTextPage)
  const listing = listingOf(page)
  if (article !== null) return truncate(htmlToText(article.data.introtext))
  if (text !== null) return truncate(htmlToText(text.data.body))
  if (listing !== null) return describeListing(page.meta.canonical, listing)
  return page.status === 200
    ? 'Filmer, arbetsblad och tryckt material för alla skolformer. Gratis för skolan.'
    : ''
}

/** A list that nobody has described: by what holds in it, and how much there is. */
function describeListing(canonical: string, { filters, category, meta }: Listing): string {
  const chosen = filters.flatMap(({ data }) => data.filter(({ checked }) => checked))
  // What the address itself names comes first.
  const own = chosen.find(({ name }) => name === category?.name)
  const names = [...chosen.filter((one) => one === own), ...chosen.filter((one) => one !== own)].map(
    ({ name }) => name,
  )
  const [only = category?.name] = names
  const [, kind, child = ''] = (canonical.split('?')[0] ?? '').split('/')
  const rest = `${meta.total} material att läsa, hämta eller beställa.`
  if (only === undefined) return `Gratis skolmaterial för alla ämnen och årskurser. ${rest}`
  if (child !== '' && names.length <= 1 && kind === 'avsandare')
    return `Gratis skolmaterial från ${only}. ${rest}`
  if (child !== '' && names.length <= 1 && kind === 'nyckelord')
    return `Gratis skolmaterial om ${only}. ${rest}`
  return truncate(`Gratis skolmaterial: ${names.length === 0 ? only : names.join(', ')}. ${rest}`)
}

function truncate(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if (plain.length <= maxDescriptionLength) return plain
  return `${plain.slice(0, maxDescriptionLength).replace(/ [^ ]*$/, '')} …`
}

function sharePictureOf(
  page: PageContext,
  kind: string,
): { shared: SharePicture; type: 'website' | 'article' } {
  const material = page.resultOf(readMaterial)?.data
  const article = page.resultOf(readArticle)?.data
  if (kind === 'material' && material?.status === 1) {
    const { slug, name, image } = material
    return { shared: { slug, name, under: materialSubtitle(material), picture: image }, type: 'website' }
  }
  if (article !== undefined) {
    const { slug, name, image } = article
    return { shared: { slug, name, under: '', picture: image }, type: 'article' }
  }
  return { shared: siteSharePicture, type: 'website' }
}

function ldOf(page: PageContext, kind: string, site: string, picture: string): Ld[] {
  const material = page.resultOf(readMaterial)?.data
  const article = page.resultOf(readArticle)?.data
  if (kind === 'home') return [siteLd(site)]
  if (kind === 'material' && material?.status === 1) return [materialLd(material, site, picture)]
  if (article !== undefined) return [articleLd(article, site, picture, descriptionOf(page))]
  const listing = listingOf(page)
  return listing === null || listing.category === null
    ? []
    : [breadcrumbsLd(page.meta.canonical, listing.category, site)]
}

/** Data, not a script: it is never run, and '<' could end the block early. */
const block = (ld: Ld) =>
  `<script type="application/ld+json">${JSON.stringify(ld).replaceAll('<', '\\u003c')}</script>`

const named = (name: string, content: string) =>
  content === '' ? '' : `<meta name="${name}" content="${escapeXml(content)}">`
const property = (name: string, content: string) =>
  content === '' ? '' : `<meta property="${name}" content="${escapeXml(content)}">`

function oembedLink(site: string, address: string, title: string): string {
  const href = `${site}/oembed?format=json&url=${encodeURIComponent(address)}`
  return `<link rel="alternate" type="application/json+oembed" href="${escapeXml(href)}" title="${escapeXml(title)}">`
}

import { readArticle } from '#contract/calls/blog.ts'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { readMaterial } from '#contract/calls/material.ts'
import { readSharedBox } from '#contract/calls/shared-box.ts'
import { readTextPage } from '#contract/calls/site.ts'
import { siteName } from '#contract/messages.ts'
import type { Config } from '../core/config.ts'
import type { PageContext, RenderHead } from '../render/page-head.ts'
import { htmlToText } from '../core/html-to-text.ts'
import { escapeXml } from '../core/xml.ts'
import { sharedBoxLd } from './shared-box-ld.ts'
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

/** The length of a description that search engines show, characters. */
const maxDescriptionLength = 200

/** Renders the head elements for search engines and link previews. */
export function createHeadRenderer(config: Config): RenderHead {
  return (page) => {
    const site = config.publicUrl
    const kind = pageKind(page)
    const isFound = page.status === 200
    const title = page.meta.title
    const description = descriptionOf(page)
    const address = site + canonicalOf(page)
    const { shared, type } = sharePictureOf(page, kind)
    const picture = site + sharePictureUrl(shared)
    const lines = [
      `<title>${escapeXml(title)}</title>`,
      metaName('description', description),
      isIndexable(page, kind) ? '' : metaName('robots', 'noindex'),
      isFound ? `<link rel="canonical" href="${escapeXml(address)}">` : '',
    ]
    if (!isFound) return lines.join('')
    lines.push(
      metaProperty('og:site_name', siteName),
      metaProperty('og:locale', 'sv_SE'),
      metaProperty('og:type', type),
      metaProperty('og:title', title),
      metaProperty('og:description', description),
      metaProperty('og:url', address),
      metaProperty('og:image', picture),
      metaProperty('og:image:type', 'image/jpeg'),
      metaProperty('og:image:width', String(sharePictureSize.width)),
      metaProperty('og:image:height', String(sharePictureSize.height)),
      metaProperty('og:image:alt', shared.name),
      metaName('twitter:card', 'summary_large_image'),
      metaName('twitter:title', title),
      metaName('twitter:description', description),
      metaName('twitter:image', picture),
      ...feeds.map(
        (feed) =>
          `<link rel="alternate" type="application/rss+xml" title="${escapeXml(feed.title)}" href="${feed.path}">`,
      ),
      kind === 'material' && !page.preview ? oembedLink(site, address, title) : '',
      ...ldOf(page, kind, site, picture).map(ldScript),
    )
    return lines.join('')
  }
}

/** The canonical address. A listing with `listall` has the address of the short one. */
function canonicalOf({ meta }: PageContext): string {
  return meta.canonical.replace(/([?&])listall=1(&|$)/, (_, before: string, after: string) =>
    after === '' ? '' : before,
  )
}

/** The page's own description, or the beginning of its text. */
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

/** Describes a listing without a text of its own by its filters and the number of materials. */
function describeListing(canonical: string, { filters, category, meta }: Listing): string {
  const chosen = filters.flatMap(({ data }) => data.filter(({ checked }) => checked))
  // The option in the address comes first.
  const primary = chosen.find(({ name }) => name === category?.name)
  const names = [
    ...chosen.filter((option) => option === primary),
    ...chosen.filter((option) => option !== primary),
  ].map(({ name }) => name)
  const [firstName = category?.name] = names
  const [, kind, child = ''] = (canonical.split('?')[0] ?? '').split('/')
  const countText = `${meta.total} material att läsa, hämta eller beställa.`
  if (firstName === undefined) return `Gratis skolmaterial för alla ämnen och årskurser. ${countText}`
  if (child !== '' && names.length <= 1 && kind === 'avsandare')
    return `Gratis skolmaterial från ${firstName}. ${countText}`
  if (child !== '' && names.length <= 1 && kind === 'nyckelord')
    return `Gratis skolmaterial om ${firstName}. ${countText}`
  return truncate(`Gratis skolmaterial: ${names.length === 0 ? firstName : names.join(', ')}. ${countText}`)
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
    return { shared: { slug, name, subtitle: materialSubtitle(material), picture: image }, type: 'website' }
  }
  if (article !== undefined) {
    const { slug, name, image } = article
    return { shared: { slug, name, subtitle: '', picture: image }, type: 'article' }
  }
  return { shared: siteSharePicture, type: 'website' }
}

function ldOf(page: PageContext, kind: string, site: string, picture: string): Ld[] {
  const material = page.resultOf(readMaterial)?.data
  const article = page.resultOf(readArticle)?.data
  if (kind === 'home') return [siteLd(site)]
  if (kind === 'material' && material?.status === 1) return [materialLd(material, site, picture)]
  if (article !== undefined) return [articleLd(article, site, picture, descriptionOf(page))]
  const shared = page.resultOf(readSharedBox)?.data
  if (shared !== undefined) return [sharedBoxLd(shared, site + page.meta.canonical, site)]
  const listing = listingOf(page)
  return listing === null || listing.category === null
    ? []
    : [breadcrumbsLd(page.meta.canonical, listing.category, site)]
}

/** JSON-LD is data that no browser runs. '<' is escaped, because it could end the element early. */
const ldScript = (ld: Ld) =>
  `<script type="application/ld+json">${JSON.stringify(ld).replaceAll('<', '\\u003c')}</script>`

const metaName = (name: string, content: string) =>
  content === '' ? '' : `<meta name="${name}" content="${escapeXml(content)}">`
const metaProperty = (name: string, content: string) =>
  content === '' ? '' : `<meta property="${name}" content="${escapeXml(content)}">`

function oembedLink(site: string, address: string, title: string): string {
  const href = `${site}/oembed?format=json&url=${encodeURIComponent(address)}`
  return `<link rel="alternate" type="application/json+oembed" href="${escapeXml(href)}" title="${escapeXml(title)}">`
}

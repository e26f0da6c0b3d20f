import { readArticle } from '#contract/calls/blog.ts'
import { readMaterial } from '#contract/calls/material.ts'
import { readSharedBox } from '#contract/calls/shared-box.ts'
import { readSeo } from '#contract/calls/site.ts'
import { defaultTitle, siteName } from '#contract/messages.ts'
import type { Config } from '../core/settings/config.ts'
import type { PageContext, RenderHead } from '../render/page-head.ts'
import { escapeXml } from '../core/markup/xml.ts'
import { sharedBoxLd } from './shared-box-ld.ts'
import { articleLd, breadcrumbsLd, materialLd, siteLd, type JsonLdNode } from './json-ld.ts'
import { feeds } from './feeds.ts'
import { listingOf, pageKind, isIndexable } from './page-kind.ts'
import {
  sharePictureUrl,
  sharePictureSize,
  siteSharePicture,
  materialSubtitle,
  type SharePicture,
} from './share-picture-url.ts'
import { descriptionOf } from './description-of.ts'

/** Renders the head elements for search engines and link previews. */
export function createHeadRenderer(config: Config): RenderHead {
  return (page) => {
    const site = config.publicUrl
    const kind = pageKind(page)
    const isFound = page.status === 200
    const title = page.meta.title
    const sharedTitle = sharedTitleOf(page)
    const description = descriptionOf(page)
    const address = site + canonicalOf(page)
    const { shared, type } = sharePictureOf(page, kind)
    const picture = site + sharePictureUrl(shared)
    const lines = [
      `<title>${escapeXml(title)}</title>`,
      metaName('description', description),
      isIndexable(page, kind) && !page.isPart ? '' : metaName('robots', 'noindex'),
      isFound ? `<link rel="canonical" href="${escapeXml(address)}">` : '',
    ]
    if (!isFound || page.isPart) return lines.join('')
    lines.push(
      metaProperty('og:site_name', siteName),
      metaProperty('og:locale', 'sv_SE'),
      metaProperty('og:type', type),
      metaProperty('og:title', sharedTitle),
      metaProperty('og:description', description),
      metaProperty('og:url', address),
      metaProperty('og:image', picture),
      metaProperty('og:image:type', 'image/jpeg'),
      metaProperty('og:image:width', String(sharePictureSize.width)),
      metaProperty('og:image:height', String(sharePictureSize.height)),
      metaProperty('og:image:alt', shared.name),
      metaName('twitter:card', 'summary_large_image'),
      metaName('twitter:title', sharedTitle),
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

/**
 * Titles that earlier versions of the site stored by themselves, from the form's names of the pages and in the example, and that say little
 * where a link is shared. Nobody wrote them to be read.
 */
const unwrittenTitles = new Set<string>([
  ...[defaultTitle, 'Startsidan', 'Bloggen', 'Sökresultat'],
  ...['Ämne', 'Årskurs', 'Tema', 'Nyckelord'],
  ...['Alla ämnen', 'Alla årskurser', 'Alla teman', 'Alla nyckelord'],
])

/** The title of a link to the page: what an editor has written for it on one of the site's own pages, else the page's title. */
function sharedTitleOf(page: PageContext): string {
  const seo = page.resultOf(readSeo)?.data
  const own = seo === undefined ? [] : [seo.meta_title, `${seo.meta_title} – ${siteName}`]
  const isWritten = seo !== undefined && !unwrittenTitles.has(seo.title) && own.includes(page.meta.title)
  const isSitePage = /^\/[^/]*$/.test(page.meta.canonical)
  return isWritten && isSitePage ? seo.title : page.meta.title
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

function ldOf(page: PageContext, kind: string, site: string, picture: string): JsonLdNode[] {
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
const ldScript = (ld: JsonLdNode) =>
  `<script type="application/ld+json">${JSON.stringify(ld).replaceAll('<', '\\u003c')}</script>`

const metaName = (name: string, content: string) =>
  content === '' ? '' : `<meta name="${name}" content="${escapeXml(content)}">`
const metaProperty = (name: string, content: string) =>
  content === '' ? '' : `<meta property="${name}" content="${escapeXml(content)}">`

function oembedLink(site: string, address: string, title: string): string {
  const href = `${site}/oembed?format=json&url=${encodeURIComponent(address)}`
  return `<link rel="alternate" type="application/json+oembed" href="${escapeXml(href)}" title="${escapeXml(title)}">`
}

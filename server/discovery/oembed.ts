import type { FastifyInstance, FastifyReply } from 'fastify'
import { siteName } from '#contract/messages.ts'
import { firstQueryValues } from '../http/request-fields.ts'
import type { Store } from '../database/open.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { xmlElement, xmlDocument } from '../core/markup/xml.ts'
import type { DiscoveryDeps } from './discovery-deps.ts'
import { publishedCard } from './published-card.ts'
import {
  sharePictureSize,
  sharePictureUrl,
  smallerShareSizes,
  materialSubtitle,
  type SharePicture,
} from './share-picture-url.ts'

/** How long another site may keep what it embeds, and how long a cache may keep the response. */
const embedCacheSeconds = 3600
const responseCacheSeconds = 300

/**
 * /oembed?url=…&format=json|xml: a material for a learning platform, of the type link: title, author and picture. It
 * contains no HTML, so that other sites need no script and no frame of this site.
 */
export function mountOembed(app: FastifyInstance, { store, config }: DiscoveryDeps): void {
  app.get('/oembed', async (request, reply) => {
    const fields = firstQueryValues(request)
    const format = fields['format'] ?? 'json'
    // The standard requires 501 for an unsupported format.
    if (format !== 'json' && format !== 'xml') return notImplemented(reply)
    const slug = slugIn(fields['url'], config.publicUrl)
    const result = slug === null ? null : await describeMaterial(store, slug, config.publicUrl)
    if (result === null) throw new RefusalError('NOT_FOUND')
    const { shared, ...fieldsOfMaterial } = result
    const [width, height] = [parseMaxPixels(fields['maxwidth']), parseMaxPixels(fields['maxheight'])]
    const response = { ...fieldsOfMaterial, ...pictureWithin(shared, config.publicUrl, width, height) }
    reply.header('cache-control', `public, max-age=${responseCacheSeconds}`)
    if (format === 'json') return reply.send(response)
    const elements = Object.entries(response).map(([name, value]) => xmlElement(name, String(value)))
    return reply
      .header('content-type', 'text/xml; charset=utf-8')
      .send(xmlDocument(xmlElement('oembed', elements)))
  })
}

function notImplemented(reply: FastifyReply): FastifyReply {
  const refusal = new RefusalError('UNREADABLE')
  return reply.code(501).header('cache-control', 'no-store').send(refusal.toBody())
}

/** The slug of a material's address on this site; null for any other address. */
function slugIn(url: unknown, site: string): string | null {
  if (typeof url !== 'string' || url.length > 2000 || !URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  if (origin !== new URL(site).origin) return null
  return /^\/([a-z0-9-]{1,200})\/?$/.exec(pathname)?.[1] ?? null
}

async function describeMaterial(store: Store, slug: string, site: string) {
  const card = await publishedCard(store, slug)
  if (card === undefined) return null
  return {
    version: '1.0',
    type: 'link',
    title: card.name,
    ...(card.sender !== null && {
      author_name: card.sender.name,
      author_url: `${site}/avsandare/${card.sender.slug}`,
    }),
    provider_name: siteName,
    provider_url: `${site}/`,
    cache_age: embedCacheSeconds,
    shared: { slug, name: card.name, subtitle: materialSubtitle(card), picture: card.image },
  }
}

/** The largest picture that fits; none if none fits. */
function pictureWithin(shared: SharePicture, site: string, width: number, height: number) {
  const size = [sharePictureSize, ...smallerShareSizes].find(
    (candidate) => candidate.width <= width && candidate.height <= height,
  )
  if (size === undefined) return {}
  return {
    thumbnail_url: site + sharePictureUrl(shared, size),
    thumbnail_width: size.width,
    thumbnail_height: size.height,
  }
}

/** Parses a maximum in pixels; no limit if it is missing or malformed. */
const parseMaxPixels = (input: unknown) =>
  typeof input === 'string' && /^\d{1,6}$/.test(input) ? Number(input) : Number.POSITIVE_INFINITY

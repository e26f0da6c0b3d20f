import type { FastifyInstance, FastifyReply } from 'fastify'
import { siteName } from '#contract/messages.ts'
import { firstQueryValues } from '../http/request-fields.ts'
import { cardsOf } from '../materials/cards.ts'
import type { Store } from '../database/open.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { xmlElement, xmlDocument } from '../core/xml.ts'
import type { DiscoveryDeps } from './discovery-deps.ts'
import {
  sharePictureSize,
  sharePictureUrl,
  smallerShareSizes,
  materialSubtitle,
  type SharePicture,
} from './share-picture-url.ts'

const cacheSeconds = 3600

/**
 * /oembed?url=…&format=json|xml: how a material may be shown in a learning platform. Of the type link: a title, who has
 * made it, and a picture. Nothing of it is HTML, so it needs no script and no frame of ours in another's page.
 */
export function mountOembed(app: FastifyInstance, { store, config }: DiscoveryDeps): void {
  app.get('/oembed', async (request, reply) => {
    const fields = firstQueryValues(request)
    const format = fields['format'] ?? 'json'
    // The standard's own answer to a format that is not made here.
    if (format !== 'json' && format !== 'xml') return notImplemented(reply)
    const slug = slugIn(fields['url'], config.publicUrl)
    const about = slug === null ? null : await aboutMaterial(store, slug, config.publicUrl)
    if (about === null) throw new RefusalError('NOT_FOUND')
    const { shared, ...words } = about
    const [width, height] = [parseMaxPixels(fields['maxwidth']), parseMaxPixels(fields['maxheight'])]
    const sent = { ...words, ...pictureWithin(shared, config.publicUrl, width, height) }
    reply.header('cache-control', 'public, max-age=300')
    if (format === 'json')
      return reply.header('content-type', 'application/json; charset=utf-8').send(JSON.stringify(sent))
    const inside = Object.entries(sent).map(([name, value]) => xmlElement(name, String(value)))
    return reply
      .header('content-type', 'text/xml; charset=utf-8')
      .send(xmlDocument(xmlElement('oembed', inside)))
  })
}

function notImplemented(reply: FastifyReply): FastifyReply {
  const refused = new RefusalError('UNREADABLE')
  return reply.code(501).header('cache-control', 'no-store').send(refused.toBody())
}

/** The slug of a material's address on this site; null for any other address. */
function slugIn(url: unknown, site: string): string | null {
  if (typeof url !== 'string' || url.length > 2000 || !URL.canParse(url)) return null
  const { origin, pathname } = new URL(url)
  if (origin !== new URL(site).origin) return null
  return /^\/([a-z0-9-]{1,200})\/?$/.exec(pathname)?.[1] ?? null
}

async function aboutMaterial(store: Store, slug: string, site: string) {
  const row = await store
    .selectFrom('material')
    .select('id')
    .where('slug', '=', slug)
    .where('status', '=', 1)
    .executeTakeFirst()
  const [card] = row === undefined ? [] : await cardsOf(store, [row.id])
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
    cache_age: cacheSeconds,
    shared: { slug, name: card.name, under: materialSubtitle(card), picture: card.image },
  }
}

/** The largest picture that has room; none where none has. */
function pictureWithin(shared: SharePicture, site: string, width: number, height: number) {
  const size = [sharePictureSize, ...smallerShareSizes].find(
    (one) => one.width <= width && one.height <= height,
  )
  if (size === undefined) return {}
  return {
    thumbnail_url: site + sharePictureUrl(shared, size),
    thumbnail_width: size.width,
    thumbnail_height: size.height,
  }
}

/** A number of pixels as it was written; no limit where there is none. */
const parseMaxPixels = (written: unknown) =>
  typeof written === 'string' && /^\d{1,6}$/.test(written) ? Number(written) : Number.POSITIVE_INFINITY

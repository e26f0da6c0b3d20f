import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { siteName } from '#contract/messages.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { escapeXml } from '../core/markup/xml.ts'
import type { DiscoveryDeps } from './discovery-deps.ts'
import { publishedCard } from './published-card.ts'
import { materialSubtitle } from './share-picture-url.ts'

const style = `:root{color-scheme:light dark}
body{margin:0;font:16px/1.4 system-ui,sans-serif;color:#1d2b2a;background:#fff}
a{display:flex;gap:16px;align-items:center;min-height:120px;box-sizing:border-box;padding:12px;border:1px solid #75857f;border-radius:16px;color:inherit;text-decoration:none}
a:hover strong{text-decoration:underline}
a:focus-visible{outline:3px solid #0f5b4c;outline-offset:-4px}
img{flex:none;width:34%;max-width:150px;height:auto;border-radius:10px}
span{display:block;min-width:0;overflow-wrap:anywhere}
strong{font-size:1.1rem}
small{display:block;color:#566562;font-size:.875rem}
@media(prefers-color-scheme:dark){body{color:#edf2ef;background:#1a2524}a{border-color:#74857f}a:focus-visible{outline-color:#7fd0b8}small{color:#a9b8b4}}`

/** The only page that other sites may frame: it has nothing to click but a link back to this site. */
const policy = [
  `default-src 'none'`,
  `img-src 'self'`,
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors *`,
].join('; ')

/** /embed/{slug}: a published material as a card for a frame in a learning platform. No script, no cookie, one link. */
export function mountEmbed(app: FastifyInstance, { store, config }: DiscoveryDeps): void {
  app.get<{ Params: { slug: string } }>('/embed/:slug', async (request, reply) => {
    const { slug } = request.params
    const card = await publishedCard(store, slug)
    if (card === undefined) throw new RefusalError('NOT_FOUND')
    const [name, subtitle] = [escapeXml(card.name), escapeXml(materialSubtitle(card))]
    const address = escapeXml(`${config.publicUrl}/${card.slug}`)
    const html = `<!doctype html>
<html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${name} – ${siteName}</title><link rel="canonical" href="${address}"><link rel="icon" href="/icon.svg" type="image/svg+xml"><style>${style}</style></head>
<body><a href="${address}" target="_blank" rel="noopener"><img src="${escapeXml(card.image)}" alt="" width="300" height="200">
<span><strong>${name}</strong><small>${subtitle}</small><small>Gratis på ${siteName} (öppnas i en ny flik)</small></span></a></body></html>
`
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': 'public, max-age=300',
        'x-robots-tag': 'noindex',
      })
      .send(html)
  })
}

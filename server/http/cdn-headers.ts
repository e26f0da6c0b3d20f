import type { FastifyInstance, FastifyRequest } from 'fastify'
import { toText } from '#contract/call-path.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A page that is the same for everybody, unless its answer says that it may not be stored. */
    isPage?: true
  }
}

/** The name of everything that a CDN stores of the site for a while; by it all of that is discarded at once. */
export const cdnTag = 'skolmaterial'
/** How long a CDN may answer from what it has while the site does not answer, s. */
const staleIfErrorSeconds = 24 * 3600

/**
 * Says how long a CDN in front may store pages and answers that are for everybody, beside `Cache-Control`, which is for browsers. The
 * headers of several CDNs: each reads its own, and removes it.
 */
export function mountCdnHeaders(app: FastifyInstance, maxSeconds: number | null): void {
  if (maxSeconds === null) return
  app.addHook('onSend', async (request, reply, payload) => {
    const seconds = storableSeconds(request, reply, maxSeconds)
    if (seconds !== null) {
      const life = `max-age=${seconds}, stale-while-revalidate=${seconds}, stale-if-error=${staleIfErrorSeconds}`
      reply.headers({
        'cdn-cache-control': `public, ${life}`,
        'surrogate-control': life,
        'cache-tag': cdnTag,
        'surrogate-key': cdnTag,
      })
    }
    return payload
  })
}

type SentReply = { statusCode: number; getHeader: (name: string) => unknown }

/** Seconds that a CDN may store an answer; null for what is for one person or one moment, and for files, which never change. */
function storableSeconds(request: FastifyRequest, reply: SentReply, maxSeconds: number): number | null {
  if (request.method !== 'GET' || request.headers.authorization !== undefined) return null
  if (reply.statusCode !== 200 && reply.statusCode !== 304) return null
  const { call, isPage } = request.routeOptions.config
  const control = toText(reply.getHeader('cache-control'))
  if (isPage === true) return control === 'no-cache' ? maxSeconds : null
  const browserSeconds = /^public, max-age=(\d+)$/.exec(control)?.[1]
  if (call === undefined || browserSeconds === undefined) return null
  return Math.min(maxSeconds, Number(browserSeconds))
}

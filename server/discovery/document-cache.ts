import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { handlerTimeoutMs } from '#contract/limits.ts'
import { matchesEtag } from '../http/send-answer.ts'
import { withTimeout } from '../core/refusals/with-timeout.ts'
import { createMemoryCache } from '../cache/memory-cache.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'

/** How long a document is served from the cache if no change is known, ms. */
const documentLifeMs = 60_000
const maxCachedDocuments = 50

type CachedDocument = { text: string | null; tag: string }

/** Caches whole documents by name until the catalogue changes or a minute has passed. */
export function createDocumentCache(change: () => number) {
  const get = createMemoryCache<CachedDocument>(maxCachedDocuments)

  /** Sends the document of this name; `make` returns null if there is none. */
  return async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    { name, type, make }: { name: string; type: string; make: () => Promise<string | null> },
  ): Promise<FastifyReply> {
    const pending = get(name, { change: change(), lifeMs: documentLifeMs }, async () => {
      const text = await make()
      return { text, tag: etagOf(text ?? '') }
    })
    const { text, tag } = await withTimeout(pending, handlerTimeoutMs)
    if (text === null) throw new RefusalError('NOT_FOUND')
    reply.header('content-type', type).header('cache-control', 'public, max-age=300').header('etag', tag)
    return matchesEtag(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(text)
  }
}

const etagOf = (text: string) => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`

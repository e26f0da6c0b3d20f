import { handlerTimeoutMs } from '#contract/limits.ts'
import type { FastifyInstance } from 'fastify'
import { snapshotVersion } from '#finder/snapshot.ts'
import { matchesEtag } from '../http/send-answer.ts'
import type { LiveFinder } from './live-finder.ts'

/** `GET /v1/catalogue`: the whole published catalogue, packed once per change number. */
export function mountSnapshot(app: FastifyInstance, finder: LiveFinder): void {
  finder.logTo(app.log)
  app.route({
    method: ['GET', 'POST'],
    url: '/v1/catalogue',
    handlerTimeout: handlerTimeoutMs,
    handler: async (request, reply) => {
      reply.headers({ 'cache-control': 'public, no-cache', vary: 'accept-encoding' })
      const ifNoneMatch = request.method === 'POST' ? undefined : request.headers['if-none-match']
      if (matchesEtag(ifNoneMatch, etagOf(finder.changeNumber())))
        return reply.header('etag', etagOf(finder.changeNumber())).code(304).send()
      const { seq, json, brotli } = await finder.snapshot()
      reply.headers({ etag: etagOf(seq), 'content-type': 'application/json; charset=utf-8' })
      if (!/\bbr\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(asBuffer(json))
      return reply.header('content-encoding', 'br').send(asBuffer(brotli))
    },
  })
}

/** The change number, and the version of the snapshot's format. */
function etagOf(seq: number): string {
  return `"${snapshotVersion}.${seq}"`
}

const asBuffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

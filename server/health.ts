import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { LiveFinder } from './catalogue/live-finder.ts'
import type { Store } from './database/open.ts'
import { Refused } from './refuse.ts'

/** /healthz: the process lives. /readyz: database and finder answer too. */
export function mountHealth(app: FastifyInstance, store: Store, finder: LiveFinder): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'OK' }))
  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!finder.ready()) throw new Refused('UNAVAILABLE', { retryAfter: 1 })
    await sql`select 1`.execute(store)
    return { status: 'OK' }
  })
}

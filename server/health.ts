import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Store } from './database/open.ts'
import { Refused } from './refuse.ts'

/** /healthz: the process lives. /readyz: database and finder answer too. */
export function mountHealth(app: FastifyInstance, store: Store, ready: () => boolean): void {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'OK' }),
  )
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const away = (reason: unknown) => {
      request.log.warn({ reason: reason instanceof Error ? reason.message : 'no finder' }, 'not ready')
      return new Refused('UNAVAILABLE', { retryAfter: 1 })
    }
    if (!ready()) throw away(null)
    await sql`select 1 from material limit 1`.execute(store).catch((error: unknown) => {
      throw away(error)
    })
    return { status: 'OK' }
  })
}

import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Store } from '../database/open.ts'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'

/** How long the database may take to answer the readiness check, ms. */
const readinessTimeoutMs = 5000

/** /healthz: the process is alive. /readyz: the database answers and the finder is up to date. */
export function mountHealth(
  app: FastifyInstance,
  store: Store,
  ready: () => boolean,
  { role }: Pick<Config, 'role'>,
): void {
  if (role === 'jobs') answerOnlyMonitoring(app)
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'OK' }),
  )
  app.get('/readyz', { handlerTimeout: readinessTimeoutMs }, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const unavailable = (reason: unknown) => {
      request.log.warn(
        { reason: reason instanceof Error ? reason.message : 'the finder is behind' },
        'not ready',
      )
      return new RefusalError('UNAVAILABLE', { retryAfter: 1 })
    }
    if (!ready()) throw unavailable(null)
    await sql`select 1 from material limit 1`.execute(store).catch((error: unknown) => {
      throw unavailable(error)
    })
    return { status: 'OK' }
  })
}

/** A process for jobs serves no visitors: a proxy that is set up wrongly is noticed at once. */
function answerOnlyMonitoring(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ url }) => {
    if (!/^\/(healthz|readyz|metrics)(\?|$)/.test(url)) throw new RefusalError('NOT_FOUND')
  })
}

import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Config } from '../core/settings/config.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import type { Store } from '../database/open.ts'
import { measureRequests } from './request-metrics.ts'
import { measureQueues, measureServer, type ServerState } from './server-metrics.ts'

/** Serves /metrics in the format of Prometheus to whoever has the token. Without a token in the configuration nothing is measured. */
export function mountMetrics(
  app: FastifyInstance,
  { store, config }: { store: Store; config: Config },
  state: ServerState,
): void {
  const token = config.metricsToken
  if (token === undefined) return
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  measureRequests(app, registry)
  measureServer(registry, state)
  measureQueues(registry, store)
  app.get('/metrics', async (request, reply) => {
    // Whoever lacks the token does not learn that there is something.
    if (!isEqual(request.headers.authorization ?? '', `Bearer ${token}`)) throw new RefusalError('NOT_FOUND')
    const text = await registry.metrics()
    return reply.header('content-type', registry.contentType).header('cache-control', 'no-store').send(text)
  })
  app.addHook('onClose', async () => registry.clear())
}

/** In the same time however much of it is right. */
function isEqual(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(wanted))
}

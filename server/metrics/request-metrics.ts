import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Upper bounds of the buckets, seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Measures every answered request by what it asked for and its status: few series, and no address, id or person in them. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['call', 'status'],
    buckets,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    durations.observe({ call: labelOf(request), status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** The call's name; for routes that are no calls, what kind of route it is. */
function labelOf({ is404, routeOptions: { config, url = '' } }: FastifyRequest): string {
  if (config.call !== undefined) return config.call
  if (is404) return 'unknown'
  if (/^\/(healthz|readyz|metrics)$/.test(url)) return url.slice(1)
  if (url === '/v1/batch') return 'batch'
  if (config.load === 'read') return 'page'
  return /^\/v1\//.test(url) ? 'other' : 'file'
}

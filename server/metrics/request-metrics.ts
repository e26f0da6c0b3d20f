import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'
import { labelOfRequest } from './label-of-request.ts'

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
    durations.observe({ call: labelOfRequest(request), status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

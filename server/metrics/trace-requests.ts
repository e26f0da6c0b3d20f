import type { FastifyInstance } from 'fastify'
import { labelOfRequest } from './label-of-request.ts'
import type { RequestSpan, RunningTracing } from './open-telemetry.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The request's span, where tracing is on. */
    span: RequestSpan | null
  }
}

/** Those that are asked all the time, or read nothing. */
const untraced = /^(healthz|readyz|metrics|file)$/

/** Begins a trace with each request. It joins no trace of the client's: whoever visits the site could fill the collector. */
export function traceRequests(app: FastifyInstance, tracing: RunningTracing): void {
  tracing.logTo(app.log)
  app.decorateRequest('span', null)
  app.addHook('onRequest', async (request) => {
    const name = labelOfRequest(request)
    if (untraced.test(name)) return
    request.span = tracing.startRequest(name, {
      'http.request.method': request.method,
      'skolmaterial.request_id': request.id,
    })
  })
  // Reading the body loses the context, so it begins after that.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.span === null) done()
    else request.span.enter(done)
  })
  app.addHook('onResponse', async (request, reply) => request.span?.end(reply.statusCode))
  // A client that has gone gets no answer, and its span would never end.
  app.addHook('onRequestAbort', async (request) => request.span?.end(499))
}

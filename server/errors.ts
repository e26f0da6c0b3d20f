import type { FastifyError, FastifyInstance } from 'fastify'
import { codeFor, Refused } from './refuse.ts'

/** Every refusal and failure leaves in one shape, without stack, SQL or path in it. */
export function mountErrors(app: FastifyInstance): void {
  app.setNotFoundHandler((request) => {
    throw new Refused(request.method === 'GET' || request.method === 'HEAD' ? 'NOT_FOUND' : 'METHOD_NOT_ALLOWED')
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = error instanceof Refused ? error : new Refused(codeFor(error.statusCode ?? 500))
    if (refused.statusCode >= 500) request.log.error(error)
    else if (refused.statusCode >= 400) request.log.warn({ code: refused.code, reason: error.code }, 'refused')
    if (refused.statusCode === 503) reply.header('retry-after', refused.retryAfter ?? 5)
    else if (refused.retryAfter !== undefined) reply.header('retry-after', refused.retryAfter)
    // The rest of a body that was not read must not be taken for the next request.
    if (refused.statusCode === 400 || refused.statusCode === 413) reply.header('connection', 'close')
    return reply
      .code(refused.statusCode)
      .header('cache-control', 'no-store')
      .send(refused.toBody())
  })
}

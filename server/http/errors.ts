import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderErrorPage, errorPageCsp } from './error-page.ts'
import { isBodyRead } from './body-parsers.ts'
import { redactedPath } from './logging.ts'
import { codeForStatus, RefusalError } from '../core/refusal-error.ts'
import { setSecurityHeaders } from './security-headers.ts'

/** The methods that a path answers, such as 'GET, POST', where no route names the path; null where nothing is. */
type MethodsOf = (path: string) => string | null

/** Every refusal and failure leaves in one shape, without stack, SQL or path in it. */
export function mountErrorHandlers(app: FastifyInstance, methodsOf: MethodsOf): void {
  const routed = collectRouteMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const methods = routed(pathWithoutQuery(request)) ?? methodsOf(pathWithoutQuery(request))
    if (methods === null || methods.split(', ').includes(request.method)) throw new RefusalError('NOT_FOUND')
    reply.header('allow', methods)
    throw new RefusalError('METHOD_NOT_ALLOWED')
  })
  app.setErrorHandler(sendError)
}

/** Listens to what is mounted from here on: a wrong method is told apart from a wrong address wherever a route stands. */
function collectRouteMethods(app: FastifyInstance): MethodsOf {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const written = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
    // regex-ok: made of our own routes; each field in them ends at the next slash
    const route = routes.get(url) ?? { pattern: new RegExp(`^${written}$`), methods: new Set() }
    for (const one of [method].flat()) route.methods.add(one)
    routes.set(url, route)
  })
  return (path) => {
    const met = [...routes.values()].filter(({ pattern }) => pattern.test(path))
    const methods = new Set(met.flatMap((route) => [...route.methods]))
    return methods.size === 0 ? null : [...methods].sort().join(', ')
  }
}

/** Sends a failure: the agreed shape to programs, a page to people who followed an address. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = toRefusalError(error, request)
  const about = { code: refused.code, reason: error.code, path: redactedPath(request.url) }
  // Turning away has no stack: thousands of them would only add to what there is to do.
  if (clientDisconnected(error, request)) request.log.info({ path: about.path }, 'the client left')
  else if (refused.statusCode >= 500)
    request.log.error(error === refused ? about : { ...about, err: error }, 'refused')
  else request.log.warn(about, 'refused')
  if (refused.statusCode === 503) reply.header('retry-after', refused.retryAfter ?? 5)
  else if (refused.retryAfter !== undefined) reply.header('retry-after', refused.retryAfter)
  // The rest of a body that was not read must not be taken for the next request.
  if ([400, 408, 413].includes(refused.statusCode)) reply.header('connection', 'close')
  // The framework says where a file ends when a part past its end was asked for.
  const pastEnd = error.statusCode === 416
  reply
    .code(pastEnd ? 416 : refused.statusCode)
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
  if (!wantsHtml(request)) {
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(refused.toBody()))
  }
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', errorPageCsp)
    .send(renderErrorPage(refused.code, request.id))
}

/** Refusals of the framework before a route is found, such as a broken percent code; no hook has run for them. */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(reply)
  sendError(error, request, reply)
}

function toRefusalError(error: FastifyError, request: FastifyRequest): RefusalError {
  if (error instanceof RefusalError) return error
  if (isTransient(error)) return new RefusalError('UNAVAILABLE')
  // An address that is too long for a route leads nowhere.
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return new RefusalError('NOT_FOUND')
  const isForm = request.headers['content-type']?.startsWith('multipart/') === true
  if (error.statusCode === undefined && isForm && !isBodyRead(request)) return new RefusalError('UNREADABLE')
  return new RefusalError(codeForStatus(error.statusCode ?? 500))
}

/** Whether it failed because whoever asked has closed the connection: nobody's fault, and nobody is there to be told. */
function clientDisconnected(error: FastifyError, { raw }: FastifyRequest): boolean {
  if (raw.socket?.destroyed !== true) return false
  return (
    !raw.complete || error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'FST_MP_PREMATURE_CLOSE'
  )
}

/** Whether a database that is locked, full or away has failed, or a disk: it comes back, and what was asked for was not wrong. */
function isTransient({ code = '', message }: FastifyError): boolean {
  return (
    /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL)/.test(code) ||
    /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/.test(code) ||
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code) ||
    // PostgreSQL: connection, resources, shutdown, a statement that took too long, a conflict, an idle transaction.
    /^(08\w{3}|53\w{3}|57P\w\w|57014|40001|40P01|25P0[34])$/.test(code) ||
    // Its driver says these without a code.
    /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/.test(
      message,
    )
  )
}

/** The API answers programs. Elsewhere a browser asks for a page; a file is a page only where text/html was asked for. */
function wantsHtml(request: FastifyRequest): boolean {
  const path = pathWithoutQuery(request)
  if (/^\/v1(\/|$)/.test(path)) return false
  const page =
    /^(GET|HEAD)$/.test(request.method) &&
    !/^\/(uploads|assets|healthz|readyz)(\/|$)|\.[a-z0-9]{1,12}$/i.test(path)
  return page || /\btext\/html\b/i.test(request.headers.accept ?? '')
}

const pathWithoutQuery = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? ''

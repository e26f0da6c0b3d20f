import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { renderErrorPage, errorPageCsp } from './error-page.ts'
import { isBodyRead } from './body-parsers.ts'
import { redactedPath } from './logging.ts'
import { isConnectionLost, isUnreachable, queryTimedOut } from '../database/connection-errors.ts'
import { isDamage } from '../database/damage.ts'
import { codeForStatus, RefusalError } from '../core/refusals/refusal-error.ts'
import { OverloadError } from './overload-gate.ts'
import { defaultCsp, setSecurityHeaders } from './security-headers.ts'

/** The methods that a path supports, such as 'GET, POST'; null for an unknown path. */
type MethodsOf = (path: string) => string | null

/** Gives every refusal and failure one shape, without a stack, SQL or file path. `methodsOf` answers for paths that no route names. */
export function mountErrorHandlers(app: FastifyInstance, methodsOf: MethodsOf): void {
  const methodsOfRoute = collectRouteMethods(app)
  app.setNotFoundHandler((request, reply) => {
    const methods = methodsOfRoute(pathWithoutQuery(request)) ?? methodsOf(pathWithoutQuery(request))
    if (methods === null || methods.split(', ').includes(request.method)) throw new RefusalError('NOT_FOUND')
    reply.header('allow', methods)
    throw new RefusalError('METHOD_NOT_ALLOWED')
  })
  app.setErrorHandler(sendError)
}

/** Collects the methods of all routes that are mounted from here on, so that a wrong method is 405 rather than 404. */
function collectRouteMethods(app: FastifyInstance): MethodsOf {
  const routes = new Map<string, { pattern: RegExp; methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return
    const pattern = url.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')
    // regex-ok: made from our own routes; each field in them ends at the next slash
    const route = routes.get(url) ?? { pattern: new RegExp(`^${pattern}$`), methods: new Set() }
    for (const name of [method].flat()) route.methods.add(name)
    routes.set(url, route)
  })
  return (path) => {
    const matches = [...routes.values()].filter(({ pattern }) => pattern.test(path))
    const methods = new Set(matches.flatMap((route) => [...route.methods]))
    return methods.size === 0 ? null : [...methods].sort().join(', ')
  }
}

/** Sends a failure: JSON to programs, a page to people who opened an address. */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = toRefusalError(error, request)
  const details = { code: refusal.code, reason: error.code, path: redactedPath(request.url) }
  // A deliberate refusal is logged without its stack. Those of an overloaded server are counted instead (overload-gate.ts).
  if (error instanceof OverloadError) request.log.debug(details, 'request refused')
  else if (clientDisconnected(error, request)) request.log.info({ path: details.path }, 'client disconnected')
  else if (refusal.statusCode >= 500)
    request.log.error(error === refusal ? details : { ...details, err: error }, 'request refused')
  else request.log.warn(details, 'request refused')
  if (refusal.statusCode === 503) reply.header('retry-after', refusal.retryAfter ?? 5)
  else if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  // The rest of an unread body must not be parsed as the next request.
  if ([400, 408, 413].includes(refusal.statusCode)) reply.header('connection', 'close')
  // A range past the end of a file: the framework has set Content-Range already.
  const isRangeError = error.statusCode === 416
  reply
    .code(isRangeError ? 416 : refusal.statusCode)
    .header('cache-control', 'no-store')
    .header('vary', 'accept')
  if (!wantsHtml(request)) {
    return reply
      .header('content-type', 'application/json; charset=utf-8')
      .send(JSON.stringify(refusal.toBody()))
  }
  return reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('content-security-policy', errorPageCsp)
    .send(renderErrorPage(refusal.code, request.id))
}

/** Sends the framework's refusals from before routing, such as invalid percent-encoding. No hooks run for them. */
export function sendFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setSecurityHeaders(reply.header('content-security-policy', defaultCsp))
  sendError(error, request, reply)
}

function toRefusalError(error: FastifyError, request: FastifyRequest): RefusalError {
  if (error instanceof RefusalError) return error
  // A device sends what waits again when the site is back; with a damaged database that is after a restore.
  if (isTransient(error) || isDamage(error)) return new RefusalError('UNAVAILABLE')
  // An address that is too long for every route does not exist.
  if (error.code === 'FST_ERR_MAX_PARAM_LENGTH') return new RefusalError('NOT_FOUND')
  const isForm = request.headers['content-type']?.startsWith('multipart/') === true
  if (error.statusCode === undefined && isForm && !isBodyRead(request)) return new RefusalError('UNREADABLE')
  return new RefusalError(codeForStatus(error.statusCode ?? 500))
}

/** Whether the request failed because the client closed the connection: not an error, and nobody is left to answer. */
function clientDisconnected(error: FastifyError, { raw }: FastifyRequest): boolean {
  if (raw.socket?.destroyed !== true) return false
  return (
    !raw.complete || error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'FST_MP_PREMATURE_CLOSE'
  )
}

/** Whether a database (locked, full, unreachable), a disk or the store of files failed: the request was valid and may succeed later. */
function isTransient({ code = '', message }: FastifyError): boolean {
  return (
    /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CANTOPEN|READONLY|NOMEM|PROTOCOL)/.test(code) ||
    /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE)$/.test(code) ||
    isUnreachable({ code, message }) ||
    isConnectionLost({ code, message }) ||
    code === 'FILE_STORE_FAILED' ||
    // PostgreSQL: resources, shutdown, a statement that took too long, a conflict, an idle transaction, a server
    // that became read-only, a lock that somebody else holds.
    /^(53\w{3}|57P\w\w|57014|40001|40P01|25P0[34]|25006|55P03)$/.test(code) ||
    message.startsWith(queryTimedOut)
  )
}

/** Whether to answer with a page: never in the API, and for a file only when the client accepts text/html. */
function wantsHtml(request: FastifyRequest): boolean {
  const path = pathWithoutQuery(request)
  if (/^\/v1(\/|$)/.test(path)) return false
  const isPageAddress =
    /^(GET|HEAD)$/.test(request.method) &&
    !/^\/(uploads|assets|healthz|readyz)(\/|$)|\.[a-z0-9]{1,12}$/i.test(path)
  return isPageAddress || /\btext\/html\b/i.test(request.headers.accept ?? '')
}

const pathWithoutQuery = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? ''

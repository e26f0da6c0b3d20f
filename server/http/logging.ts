import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { slowCallMs } from '#contract/limits.ts'
import { redactUrl, redactText } from '#contract/redact.ts'
import { currentRequestId } from '../database/request-id.ts'
import type { ErrorCounter } from './error-counter.ts'
import type { ErrorReporter } from './error-reporter.ts'

type Logger = Exclude<FastifyServerOptions['logger'], boolean | undefined>
/** Pino's number for the level `error`. */
const errorLevel = 50

/** Options of the log: no queries, names or tokens in it. Errors are counted, and go to the error reporter, when there is one. */
export function loggerOptions(
  level: string,
  errorCounter: Pick<ErrorCounter, 'count'>,
  errorReporter: ErrorReporter | null,
): Logger {
  return {
    level,
    // Both names: what pino does with an error under another name is to write down its own fields, among them `detail`.
    serializers: { req: serializeRequest, err: serializeError, error: serializeError },
    // At level trace the multipart parser logs all headers, with the token among them.
    // What a write begins logs under its request's id too, as the request's own lines do.
    mixin(_fields, _level, log) {
      const id = currentRequestId()
      return id === '' || log.bindings()['reqId'] !== undefined ? {} : { reqId: id }
    },
    redact: { paths: ['busboyOptions'], remove: true },
    hooks: {
      logMethod(args, log, level) {
        const [details, message] = args as unknown[]
        // Fastify logs this when the client has closed the connection before the response was complete.
        if (level >= errorLevel && message === 'request errored') return this.info('client disconnected')
        if (level >= errorLevel) {
          errorCounter.count(details, message)
          errorReporter?.report(details, message, this.bindings())
        }
        log.apply(this, args)
      },
    },
  }
}

/** Logs every call that took too long. */
export function mountSlowCallLogging(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.elapsedTime <= slowCallMs || !/^\/v1\//.test(request.url)) return
    request.log.warn(
      { path: redactedPath(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'slow call',
    )
  })
}

/** The path as it may be logged. */
export const redactedPath = (url: string) => redactUrl(url)

/** What the log holds about a request: no query, headers or network address, so that no personal data is stored. */
function serializeRequest(request: { method: string; url: string }) {
  return { method: request.method, path: redactedPath(request.url) }
}

/** What failed and where. Without `detail`, where a database quotes the row that it refused. */
function serializeError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error, message: redactText(String(error)), stack: '' }
  const { code } = error as Error & { code?: unknown }
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: redactText(error.message),
    ...(typeof code === 'string' && { code }),
    stack: stack.slice(0, 20).join('\n'),
  }
}

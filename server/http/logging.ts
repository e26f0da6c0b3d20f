import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { slowCallMs } from '#contract/limits.ts'
import { redactUrl, redactText } from '#contract/redact.ts'
import type { ErrorReporter } from './error-reporter.ts'

type Logger = Exclude<FastifyServerOptions['logger'], boolean | undefined>
/** As pino counts its levels. */
const errorLevel = 50

/** How the server writes down what happens: no query, no names, no tokens. Errors go on to the alarm too, where there is one. */
export function loggerOptions(level: string, alarm: ErrorReporter | null): Logger {
  return {
    level,
    serializers: { req: serializeRequest, err: serializeError },
    // The parser of form data writes all headers down where everything is written down; a token is among them.
    redact: { paths: ['busboyOptions'], remove: true },
    hooks: {
      logMethod(given, write, at) {
        const [about, text] = given as unknown[]
        // An answer that could not be written to its end: whoever asked has closed the connection.
        if (at >= errorLevel && text === 'request errored') return this.info('the client left')
        if (at >= errorLevel) alarm?.report(about, text, this.bindings())
        write.apply(this, given)
      },
    },
  }
}

/** Says of every call that took too long that it did. */
export function mountSlowCallLogging(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.elapsedTime <= slowCallMs || !/^\/v1\//.test(request.url)) return
    request.log.warn(
      { path: redactedPath(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'slow call',
    )
  })
}

/** The path as it may be written down. */
export const redactedPath = (url: string) => redactUrl(url)

/** What the log says of a request: no query string, no headers, no address, so that nothing personal is kept. */
function serializeRequest(request: { method: string; url: string }) {
  return { method: request.method, path: redactedPath(request.url) }
}

/** What broke and where. A database puts the row that it refused into the details; they stay out. */
function serializeError(error: Error & { code?: unknown }) {
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: redactText(error.message),
    ...(typeof error.code === 'string' && { code: error.code }),
    stack: stack.slice(0, 20).join('\n'),
  }
}

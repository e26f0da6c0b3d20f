import type { FastifyInstance, FastifyServerOptions } from 'fastify'
import { slowCall } from '#contract/limits.ts'
import { tracelessAddress, tracelessText } from '#contract/traceless.ts'
import type { Alarm } from './alarm.ts'

type Logger = Exclude<FastifyServerOptions['logger'], boolean | undefined>
/** As pino counts its levels. */
const errorLevel = 50

/** How the server writes down what happens: no query, no names, no tokens. Errors go on to the alarm too, where there is one. */
export function loggerOf(level: string, alarm: Alarm | null): Logger {
  return {
    level,
    serializers: { req: requestLine, err: errorLine },
    // The parser of form data writes all headers down where everything is written down; a token is among them.
    redact: { paths: ['busboyOptions'], remove: true },
    hooks: {
      logMethod(given, write, at) {
        const [about, text] = given as unknown[]
        // An answer that could not be written to its end: whoever asked has closed the connection.
        if (at >= errorLevel && text === 'request errored') return this.info('the client left')
        if (at >= errorLevel) alarm?.tell(about, text, this.bindings())
        write.apply(this, given)
      },
    },
  }
}

/** Says of every call that took too long that it did. */
export function mountSlowCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    if (reply.elapsedTime <= slowCall || !/^\/v1\//.test(request.url)) return
    request.log.warn(
      { path: pathOf(request.url), status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'slow call',
    )
  })
}

/** The path as it may be written down. */
export const pathOf = (url: string) => tracelessAddress(url)

/** What the log says of a request: no query string, no headers, no address, so that nothing personal is kept. */
function requestLine(request: { method: string; url: string }) {
  return { method: request.method, path: pathOf(request.url) }
}

/** What broke and where. A database puts the row that it refused into the details; they stay out. */
function errorLine(error: Error & { code?: unknown }) {
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: tracelessText(error.message),
    ...(typeof error.code === 'string' && { code: error.code }),
    stack: stack.slice(0, 20).join('\n'),
  }
}

import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import type { FastifyHttpOptions } from 'fastify'
import { maxBodyBytes } from '#contract/limits.ts'
import type { Config } from '../core/settings/config.ts'
import type { ErrorCounter } from './error-counter.ts'
import type { ErrorReporter } from './error-reporter.ts'
import { sendFrameworkError } from './errors.ts'
import { loggerOptions } from './logging.ts'
import { uploadRateLimits } from './receive-uploads.ts'
import { maxHeaderBytes, refuseSocket } from './sockets.ts'

type Logging = {
  errorCounter: Pick<ErrorCounter, 'count'>
  errorReporter: ErrorReporter | null
  /** Receives the log line by line; standard output otherwise. */
  logTo?: { write: (line: string) => void } | undefined
}

/** The options of the HTTP server: its log, its limits and what it refuses before any route. */
export function httpServerOptions(config: Config, { errorCounter, errorReporter, logTo }: Logging) {
  return {
    logger: {
      ...loggerOptions(config.logLevel, errorCounter, errorReporter),
      ...(logTo !== undefined && { stream: logTo }),
    },
    genReqId: requestIds(),
    trustProxy:
      config.trustedProxies === 0 ? false : (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: maxBodyBytes,
    // Fastify's timeouts are off by default; a slow client must not hold a socket for ever.
    // Node's own limit is the one for uploads; mountBodyTimeout limits other bodies.
    requestTimeout: uploadRateLimits.totalMs + 10_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 1000,
    http: { maxHeaderSize: maxHeaderBytes, headersTimeout: 30_000 },
    // While stopping, requests on open sockets are still answered before the sockets are closed.
    return503OnClosing: false,
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: refuseSocket,
    // JSON with __proto__ or constructor.prototype is refused, not cleaned.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 300 },
  } as const satisfies FastifyHttpOptions<Server>
}

/** Ids that no other server and no later start gives: an email may hold one for days. */
function requestIds(): () => string {
  const start = randomBytes(5).toString('hex')
  let count = 0
  return () => `${start}-${(++count).toString(36)}`
}

import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance } from 'fastify'
import { maxBodyBytes } from '#contract/limits.ts'
import { mountAccountCalls } from './accounts/calls.ts'
import { startErrorReporter } from './http/error-reporter.ts'
import { createCallRouter, mountCallRoutes, type CallRouter } from './http/call-router.ts'
import { mountBatch } from './http/batch.ts'
import { mountBlogCalls } from './blog/calls.ts'
import { mountCatalogueCalls } from './catalogue/calls.ts'
import type { LiveFinder } from './catalogue/live-finder.ts'
import { mountSnapshot } from './catalogue/snapshot.ts'
import type { Config } from './core/config.ts'
import type { Store } from './database/open.ts'
import { mountClientLogCall } from './client-log/calls.ts'
import { createHeadRenderer } from './discovery/head.ts'
import { mountDiscovery } from './discovery/mount.ts'
import { mountDownloadCalls } from './downloads/calls.ts'
import { mountErrorHandlers, sendFrameworkError } from './http/errors.ts'
import { mountBodyParsers } from './http/body-parsers.ts'
import { mountHealth } from './core/health.ts'
import { createAnswerCache } from './cache/answer-cache.ts'
import { mountLikeCalls } from './likes/calls.ts'
import { loggerOptions, mountSlowCallLogging } from './http/logging.ts'
import { mountDevMail } from './dev-mail/dev-mail.ts'
import { emailFolderIn } from './mail/email-folder.ts'
import { mountMaterialCalls } from './materials/calls.ts'
import { mountOpenApi } from './http/open-api.ts'
import { mountOrderCalls } from './orders/calls.ts'
import { mountStockRequestCalls } from './orders/stock-requests.ts'
import { mountPages } from './render/pages.ts'
import { mountBodyTimeout } from './http/body-timeout.ts'
import { acceptsUploads, uploadRateLimits } from './http/receive-uploads.ts'
import { RefusalError } from './core/refusal-error.ts'
import { startRetention } from './core/retention.ts'
import { mountSchoolCalls } from './schools/calls.ts'
import { mountSecurityHeaders } from './http/security-headers.ts'
import { mountSiteCalls } from './site/calls.ts'
import { maxHeaderBytes, mountSocketGuards, refuseSocket } from './http/sockets.ts'
import { mountAssets } from './http/assets.ts'
import { mountUploads } from './uploads/serve-uploads.ts'
import { mountVisitCalls } from './visits/calls.ts'
import { startVisitCounter } from './visits/visit-counter.ts'
import { mountCustomerMaterialCalls } from './customer-materials/calls.ts'

export type AppOptions = {
  config: Config
  store: Store
  finder: LiveFinder
  clientFolder: string
  /** Says that a letter lies in the post. */
  wakeEmailDelivery?: () => void
  /** Where the log goes, line by line; standard output otherwise. */
  logTo?: { write: (line: string) => void }
}

/** The whole server, ready to listen or to be asked through `inject`. */
export async function buildApp({
  config,
  store,
  finder,
  clientFolder,
  wakeEmailDelivery = () => undefined,
  logTo,
}: AppOptions): Promise<FastifyInstance> {
  const alarm =
    config.errorWebhook === undefined
      ? null
      : startErrorReporter(config.errorWebhook, config.publicUrl, (reason) =>
          app.log.warn({ reason }, 'errors cannot be sent on'),
        )
  const app = fastify({
    logger: { ...loggerOptions(config.logLevel, alarm), ...(logTo !== undefined && { stream: logTo }) },
    trustProxy:
      config.trustedProxies === 0 ? false : (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: maxBodyBytes,
    // Every timeout of Fastify is off by default; a slow client must not hold a socket for ever.
    // Node's own limit is that of uploads; other bodies are timed by mountBodyTimeout.
    requestTimeout: uploadRateLimits.totalMs + 10_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 1000,
    http: { maxHeaderSize: maxHeaderBytes, headersTimeout: 30_000 },
    // While stopping, what still comes in on open sockets is answered; only then are they closed.
    return503OnClosing: false,
    frameworkErrors: sendFrameworkError,
    clientErrorHandler: refuseSocket,
    // JSON with __proto__ or constructor.prototype is refused, not repaired.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 300 },
  })
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    pressureHandler: refuseUnderPressure,
  })
  const answers = createCallRouter(createAnswerCache(finder.changed))
  app.addHook('onClose', () => alarm?.stop())
  mountSlowCallLogging(app)
  mountErrorHandlers(app, (path) => methodsOf(answers, path))
  mountSecurityHeaders(app, clientFolder, config.publicUrl)
  mountSocketGuards(app)
  mountBodyTimeout(app, acceptsUploads)
  await mountBodyParsers(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })

  mountSiteCalls(answers, store, config)
  mountSchoolCalls(answers, store)
  mountBlogCalls(answers, store)
  mountMaterialCalls(answers, store, () => finder.index())
  mountCatalogueCalls(answers, store, finder)
  mountAccountCalls(answers, {
    store,
    config,
    wakeEmailDelivery,
    finderIndex: () => finder.index(),
    log: app.log,
  })
  mountCustomerMaterialCalls(answers, store, config)
  mountLikeCalls(answers, store)
  mountOrderCalls(answers, store, config, wakeEmailDelivery)
  mountStockRequestCalls(answers, store)
  mountDownloadCalls(answers, { store, config, wakeEmailDelivery }, () => finder.index())
  const tally = startVisitCounter(store, (error) => app.log.warn({ error }, 'visits not counted'))
  app.addHook('onClose', () => tally.stop())
  mountVisitCalls(answers, tally)
  mountClientLogCall(answers, store, app.log)
  const lettersFolder = emailFolderIn(config.dataFolder)
  const kept = { orderDays: config.orderRetentionDays, lettersFolder }
  const retention = startRetention(store, kept, (error) =>
    app.log.warn({ error }, 'what is old was not forgotten'),
  )
  app.addHook('onClose', () => retention.stop())
  mountCallRoutes(app, answers, { store, config })
  mountBatch(app, answers, store)
  mountSnapshot(app, finder)
  mountOpenApi(app, config)
  mountHealth(app, store, finder.ready)
  mountDevMail(app, lettersFolder, !config.production)
  await mountUploads(app, store, config)
  await mountAssets(app, clientFolder, config)
  await mountDiscovery(app, { store, config, change: finder.seq })
  await mountPages(app, answers, {
    clientFolder,
    store,
    change: finder.seq,
    head: createHeadRenderer(config),
  })
  return app
}

/** When there is more to do than can be done, some are asked to come back. That the process lives is told all the same. */
async function refuseUnderPressure(request: { url: string }): Promise<void> {
  if (request.url !== '/healthz') throw new RefusalError('UNAVAILABLE', { retryAfter: 5 })
}

/** Which methods an address answers, so that a wrong one is told apart from a wrong address. */
function methodsOf(answers: CallRouter, path: string): string | null {
  if (path === '/v1/batch') return 'POST'
  if (!/^\/v1(\/|$)/.test(path)) return 'GET, HEAD'
  const match = answers.callAt(path.slice('/v1'.length))
  return match === null ? null : match.call.kind === 'read' ? 'GET, HEAD, POST' : match.call.method
}

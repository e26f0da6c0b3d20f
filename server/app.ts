import path from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance } from 'fastify'
import { maxBodyBytes } from '#contract/limits.ts'
import { mountAccountCalls } from './accounts/calls.ts'
import { mountStaffAccountCalls } from './accounts/staff/calls.ts'
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
import { mountMaterialEditing } from './material-editing/calls.ts'
import { mountMaterialCalls } from './materials/calls.ts'
import { mountModerationCalls } from './moderation/calls.ts'
import { mountOpenApi } from './http/open-api.ts'
import { mountOrderCalls } from './orders/calls.ts'
import { mountOwnOrderCalls } from './orders/own-orders.ts'
import { mountStaffOrderCalls } from './orders/staff/calls.ts'
import { startStockCheck } from './orders/staff/stock-check.ts'
import { mountStockRequestCalls } from './orders/stock-requests.ts'
import { mountPages } from './render/pages.ts'
import { mountBodyTimeout } from './http/body-timeout.ts'
import { acceptsUploads, uploadRateLimits } from './http/receive-uploads.ts'
import { RefusalError } from './core/refusal-error.ts'
import { startRetention } from './core/retention.ts'
import { mountSchoolCalls } from './schools/calls.ts'
import { mountSecurityHeaders } from './http/security-headers.ts'
import { mountSiteCalls } from './site/calls.ts'
import { createStaffRouter } from './http/staff-calls.ts'
import { mountStaffPage } from './http/staff-page.ts'
import { mountStaffCalls } from './staff/calls.ts'
import { mountLetterCalls } from './staff/letters.ts'
import { mountPrivacyCalls } from './privacy/calls.ts'
import { maxHeaderBytes, mountSocketGuards, refuseSocket } from './http/sockets.ts'
import { mountAssets } from './http/assets.ts'
import { mountUploads } from './uploads/serve-uploads.ts'
import { mountVisitCalls } from './visits/calls.ts'
import { startVisitCounter } from './visits/visit-counter.ts'
import { mountWordsCalls } from './words/calls.ts'
import { mountCustomerMaterialCalls } from './customer-materials/calls.ts'

export type AppOptions = {
  config: Config
  store: Store
  finder: LiveFinder
  clientFolder: string
  /** Signals that an email was queued. */
  wakeEmailDelivery?: () => void
  /** Receives the log line by line; standard output otherwise. */
  logTo?: { write: (line: string) => void }
}

/** Builds the whole server, ready to listen or to answer through `inject`. */
export async function buildApp({
  config,
  store,
  finder,
  clientFolder,
  wakeEmailDelivery = () => undefined,
  logTo,
}: AppOptions): Promise<FastifyInstance> {
  const errorReporter =
    config.errorWebhook === undefined
      ? null
      : startErrorReporter(config.errorWebhook, config.publicUrl, (reason) =>
          app.log.warn({ reason }, 'errors cannot be sent to the webhook'),
        )
  const app = fastify({
    logger: {
      ...loggerOptions(config.logLevel, errorReporter),
      ...(logTo !== undefined && { stream: logTo }),
    },
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
  })
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    pressureHandler: refuseUnderPressure,
  })
  const router = createCallRouter(createAnswerCache(finder.changed))
  const staffRouter = createStaffRouter(router, store, wakeEmailDelivery)
  app.addHook('onClose', () => errorReporter?.stop())
  mountSlowCallLogging(app)
  mountErrorHandlers(app, (path) => methodsOf(router, path))
  mountSecurityHeaders(app, clientFolder, config.publicUrl)
  mountSocketGuards(app)
  mountBodyTimeout(app, acceptsUploads)
  await mountBodyParsers(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })

  mountSiteCalls(router, store, config)
  mountSchoolCalls(router, store)
  mountBlogCalls(router, store)
  mountMaterialCalls(router, store, () => finder.index())
  mountCatalogueCalls(router, store, finder)
  mountAccountCalls(router, {
    store,
    config,
    wakeEmailDelivery,
    finderIndex: () => finder.index(),
    log: app.log,
  })
  mountStaffAccountCalls({ implement: router.implement, store, config }, staffRouter)
  mountCustomerMaterialCalls(router, store, config)
  mountLikeCalls(router, store)
  mountOrderCalls(router, store, config, wakeEmailDelivery)
  mountOwnOrderCalls(router, store, config, wakeEmailDelivery)
  mountStaffOrderCalls(staffRouter, store, config)
  mountStockRequestCalls(router, store)
  mountDownloadCalls(router, { store, config, wakeEmailDelivery }, () => finder.index())
  const visitCounter = startVisitCounter(store, (error) => app.log.warn({ error }, 'visits were not stored'))
  app.addHook('onClose', () => visitCounter.stop())
  mountVisitCalls(router, visitCounter)
  mountClientLogCall(router, store, app.log)
  mountStaffCalls(staffRouter, store)
  const editing = mountMaterialEditing(staffRouter, {
    store,
    config,
    finderIndex: () => finder.index(),
    log: app.log,
  })
  app.addHook('onClose', () => editing.stop())
  mountPrivacyCalls(staffRouter, { store, config })
  mountLetterCalls(staffRouter, store)
  mountModerationCalls(router, { store, config, staffRouter })
  mountWordsCalls(staffRouter, store, () => finder.index())
  const emailFolder = emailFolderIn(config.dataFolder)
  const retention = startRetention(store, { orderDays: config.orderRetentionDays, emailFolder }, (error) =>
    app.log.warn({ error }, 'retention sweep failed'),
  )
  app.addHook('onClose', () => retention.stop())
  const stockCheck = startStockCheck(store, app.log)
  app.addHook('onClose', () => stockCheck.stop())
  mountCallRoutes(app, router, { store, config })
  mountBatch(app, router, store)
  mountSnapshot(app, finder)
  mountOpenApi(app, config)
  mountHealth(app, store, finder.ready)
  mountDevMail(app, emailFolder, !config.production)
  await mountUploads(app, store, config)
  await mountAssets(app, clientFolder, config)
  await mountStaffPage(app, path.join(clientFolder, '../staff'))
  await mountDiscovery(app, { store, config, change: finder.seq })
  await mountPages(app, router, {
    clientFolder,
    store,
    change: finder.seq,
    head: createHeadRenderer(config),
  })
  return app
}

/** Refuses requests while the process is overloaded, except the liveness check. */
async function refuseUnderPressure(request: { url: string }): Promise<void> {
  if (request.url !== '/healthz') throw new RefusalError('UNAVAILABLE', { retryAfter: 5 })
}

/** The methods that an address supports, so that a wrong method is 405 rather than 404. */
function methodsOf(router: CallRouter, path: string): string | null {
  if (path === '/v1/batch') return 'POST'
  if (!/^\/v1(\/|$)/.test(path)) return 'GET, HEAD'
  const match = router.callAt(path.slice('/v1'.length))
  return match === null ? null : match.call.kind === 'read' ? 'GET, HEAD, POST' : match.call.method
}

import path from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance } from 'fastify'
import { createAnswerCache } from './cache/answer-cache.ts'
import { answerBrotliQuality } from './cache/brotli-qualities.ts'
import { minCompressedBytes } from './cache/encoded-text.ts'
import type { LiveFinder } from './catalogue/live-finder.ts'
import { mountSnapshot } from './catalogue/snapshot.ts'
import { waitForOwnChange } from './catalogue/wait-for-own-change.ts'
import type { Config } from './core/settings/config.ts'
import type { Store } from './database/open.ts'
import { createReplicas, type Replicas } from './database/replicas.ts'
import { mountDevMail } from './dev-mail/dev-mail.ts'
import { createHeadRenderer } from './discovery/head.ts'
import { mountDiscovery } from './discovery/mount.ts'
import { mountAssets } from './http/assets.ts'
import { mountBatch } from './http/batch.ts'
import { mountBodyParsers } from './http/body-parsers.ts'
import { mountBodyTimeout } from './http/body-timeout.ts'
import { createCallRouter, mountCallRoutes } from './http/call-router.ts'
import { mountCdnHeaders } from './http/cdn-headers.ts'
import { startErrorCounter } from './http/error-counter.ts'
import { startErrorReporter } from './http/error-reporter.ts'
import { mountErrorHandlers } from './http/errors.ts'
import { mountHealth } from './http/health.ts'
import { mountSlowCallLogging } from './http/logging.ts'
import { methodsOfCalls } from './http/methods-of-calls.ts'
import { mountOpenApi } from './http/open-api.ts'
import { createOverloadGate, mountOverloadGate, refuseUnderPressure } from './http/overload-gate.ts'
import { acceptsUploads } from './http/receive-uploads.ts'
import { mountSecurityHeaders } from './http/security-headers.ts'
import { httpServerOptions } from './http/server-options.ts'
import { mountSocketGuards } from './http/sockets.ts'
import { createStaffRouter } from './http/staff-calls.ts'
import { mountStaffPage } from './http/staff-page.ts'
import { stopOnClose } from './http/stop-on-close.ts'
import { sendsPiece } from './http/tus-routes.ts'
import { emailFolderIn } from './mail/email-folder.ts'
import { mountMetrics } from './metrics/mount.ts'
import type { RunningTracing } from './metrics/open-telemetry.ts'
import { traceRequests } from './metrics/trace-requests.ts'
import { mountPublicCalls, mountCallsForStaff } from './mount-calls.ts'
import { mountArchiveDownload } from './operation/archive-download.ts'
import { mountOperationCalls } from './operation/calls.ts'
import { followReplicas } from './operation/follow-replicas.ts'
import { mountPages } from './render/pages.ts'
import { startJobs } from './start-jobs.ts'
import { mountUploads } from './uploads/serve-uploads.ts'

type AppOptions = {
  config: Config
  store: Store
  /** What the store reads from beside its primary; none by default. */
  replicas?: Replicas
  finder: LiveFinder
  clientFolder: string
  /** Signals that an email was queued. */
  wakeEmailDelivery?: () => void
  /** Sends traces of requests to a collector. */
  tracing?: RunningTracing | null
  /** Receives the log line by line; standard output otherwise. */
  logTo?: { write: (line: string) => void }
}

/** Builds the whole server, ready to listen or to answer through `inject`. */
export async function buildApp({
  config,
  store,
  replicas = createReplicas([]),
  finder,
  clientFolder,
  wakeEmailDelivery = () => undefined,
  tracing = null,
  logTo,
}: AppOptions): Promise<FastifyInstance> {
  const errorReporter =
    config.errorWebhook === undefined
      ? null
      : startErrorReporter(config.errorWebhook, config.publicUrl, (reason) =>
          app.log.warn({ reason }, 'errors cannot be sent to the webhook'),
        )
  const errorCounter = startErrorCounter(store)
  const app = fastify(httpServerOptions(config, { errorCounter, errorReporter, logTo }))
  await app.register(underPressure, {
    maxEventLoopDelay: config.maxEventLoopDelayMs,
    pressureHandler: refuseUnderPressure,
  })
  const gate = createOverloadGate(config.maxReadWaitMs)
  const answers = createAnswerCache(finder.changeNumberOf, config.answerCacheBytes)
  const router = createCallRouter(answers)
  const staffRouter = createStaffRouter(router, store, () => {
    wakeEmailDelivery()
    return waitForOwnChange(finder)
  })
  stopOnClose(app, errorCounter)
  if (config.databaseReadUrls.length > 0)
    stopOnClose(app, followReplicas(replicas, { store, seen: finder.changeNumber, log: app.log }))
  if (errorReporter !== null) stopOnClose(app, errorReporter)
  if (tracing !== null) traceRequests(app, tracing)
  mountSlowCallLogging(app)
  mountErrorHandlers(app, methodsOfCalls(router))
  mountSecurityHeaders(app, clientFolder, config)
  mountSocketGuards(app)
  mountCdnHeaders(app, config.cdn.seconds)
  mountBodyTimeout(app, (request) => acceptsUploads(request) || sendsPiece(request))
  await mountBodyParsers(app)
  mountOverloadGate(app, gate)
  mountMetrics(
    app,
    { store, config },
    {
      load: gate,
      answers: answers.counts,
      loggedErrors: errorCounter.total,
      isReady: finder.ready,
      changeNumber: finder.changeNumber,
      replicas,
    },
  )
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: minCompressedBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: answerBrotliQuality } },
  })

  const services = { app, router, staffRouter, store, config, finder, answers, wakeEmailDelivery }
  mountPublicCalls(services)
  mountCallsForStaff(services)
  startJobs(services)
  mountOperationCalls(staffRouter, { store, config, finder, writeErrors: errorCounter.write })
  mountArchiveDownload(app, { store, config })
  mountCallRoutes(app, router, { store, config })
  mountBatch(app, router, store)
  mountSnapshot(app, finder)
  mountOpenApi(app, config)
  mountHealth(app, store, finder.ready, config)
  mountDevMail(app, emailFolderIn(config.dataFolder), !config.production)
  await mountUploads(app, store, config)
  await mountAssets(app, clientFolder, config)
  await mountStaffPage(app, path.join(clientFolder, '../staff'))
  await mountDiscovery(app, { store, config, change: finder.changeNumber })
  await mountPages(app, router, {
    clientFolder,
    store,
    change: finder.changeNumber,
    head: createHeadRenderer(config),
  })
  return app
}

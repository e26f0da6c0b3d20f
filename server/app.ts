import path from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance } from 'fastify'
import { mountAccountCalls } from './accounts/calls.ts'
import { mountStaffAccountCalls } from './accounts/staff/calls.ts'
import { startErrorCounter } from './http/error-counter.ts'
import { startErrorReporter } from './http/error-reporter.ts'
import { createCallRouter, mountCallRoutes } from './http/call-router.ts'
import { methodsOfCalls } from './http/methods-of-calls.ts'
import { mountBatch } from './http/batch.ts'
import { mountBlogCalls } from './blog/calls.ts'
import { mountCatalogueCalls } from './catalogue/calls.ts'
import { waitForOwnChange } from './catalogue/wait-for-own-change.ts'
import type { LiveFinder } from './catalogue/live-finder.ts'
import { mountSnapshot } from './catalogue/snapshot.ts'
import type { Config } from './core/settings/config.ts'
import type { Store } from './database/open.ts'
import { mountCurriculum } from './curriculum/mount.ts'
import { mountClientLogCall } from './client-log/calls.ts'
import { createHeadRenderer } from './discovery/head.ts'
import { mountDiscovery } from './discovery/mount.ts'
import { mountDownloadCalls } from './downloads/calls.ts'
import { mountErrorHandlers } from './http/errors.ts'
import { mountBodyParsers } from './http/body-parsers.ts'
import { mountHealth } from './http/health.ts'
import { createAnswerCache } from './cache/answer-cache.ts'
import { answerBrotliQuality } from './cache/brotli-qualities.ts'
import { minCompressedBytes } from './cache/encoded-text.ts'
import { mountFigureCalls } from './figures/calls.ts'
import { mountLinkCalls } from './links/calls.ts'
import { startLinkChecks } from './links/check-links.ts'
import { linkNetworkOf } from './links/link-network.ts'
import { mountLikeCalls } from './likes/calls.ts'
import { mountSlowCallLogging } from './http/logging.ts'
import { mountDevMail } from './dev-mail/dev-mail.ts'
import { emailFolderIn } from './mail/email-folder.ts'
import { mountMaterialEditing } from './material-editing/calls.ts'
import { mountCopyRemovals } from './materials/copy-removals.ts'
import { mountImportCalls } from './material-editing/import/calls.ts'
import { mountMaterialCalls } from './materials/calls.ts'
import { mountMetrics } from './metrics/mount.ts'
import { mountModerationCalls } from './moderation/calls.ts'
import { mountOpenApi } from './http/open-api.ts'
import { createOverloadGate, mountOverloadGate, refuseUnderPressure } from './http/overload-gate.ts'
import { mountAccountBoxCalls } from './account-boxes/calls.ts'
import { startCdnPurge } from './operation/purge-cdn.ts'
import { startBackups } from './operation/backups.ts'
import { mountExportCalls } from './operation/export-calls.ts'
import { mountArchiveDownload } from './operation/archive-download.ts'
import { mountOperationCalls } from './operation/calls.ts'
import { mountJointOrders } from './orders/joint/mount.ts'
import { mountOrderCalls } from './orders/calls.ts'
import { mountOwnOrderCalls } from './orders/own-orders.ts'
import { mountStaffOrderCalls } from './orders/staff/calls.ts'
import { startStockCheck } from './orders/staff/stock-check.ts'
import { mountPages } from './render/pages.ts'
import { mountBodyTimeout } from './http/body-timeout.ts'
import { acceptsUploads } from './http/receive-uploads.ts'
import { httpServerOptions } from './http/server-options.ts'
import { countSearchPages, startSearchMisses } from './catalogue/search-misses.ts'
import { startRetention } from './core/personal-data/retention.ts'
import { mountSchoolCalls } from './schools/calls.ts'
import { mountCdnHeaders } from './http/cdn-headers.ts'
import { mountSecurityHeaders } from './http/security-headers.ts'
import { mountTipsCalls } from './tips/calls.ts'
import { mountTextCalls } from './texts/calls.ts'
import { mountSiteCalls } from './site/calls.ts'
import { mountProposalCalls } from './material-editing/proposals/calls.ts'
import { mountSenderCalls } from './senders/calls.ts'
import { createStaffRouter } from './http/staff-calls.ts'
import { mountStaffPage } from './http/staff-page.ts'
import { mountResumableUploads } from './http/resumable-upload-calls.ts'
import { startAuditCheck } from './staff/audit-check.ts'
import { mountStaffCalls } from './staff/calls.ts'
import { mountEmailCalls } from './staff/emails.ts'
import { mountPrivacyCalls } from './privacy/calls.ts'
import { mountSharedBoxCalls } from './shared-boxes/calls.ts'
import { mountSocketGuards } from './http/sockets.ts'
import { mountAssets } from './http/assets.ts'
import { mountUploads } from './uploads/serve-uploads.ts'
import { mountWaitingCalls } from './waiting/calls.ts'
import { startWaitingList } from './waiting/run-waiting-list.ts'
import { mountVisitCalls } from './visits/calls.ts'
import { startVisitCounter } from './visits/visit-counter.ts'
import { mountWordsCalls } from './words/calls.ts'
import { mountCustomerMaterialCalls } from './customer-materials/calls.ts'

type AppOptions = {
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
  app.addHook('onClose', () => errorCounter.stop())
  app.addHook('onClose', () => errorReporter?.stop())
  mountSlowCallLogging(app)
  mountErrorHandlers(app, methodsOfCalls(router))
  mountSecurityHeaders(app, clientFolder, config)
  mountSocketGuards(app)
  mountCdnHeaders(app, config.cdn.seconds)
  mountBodyTimeout(app, acceptsUploads)
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
    },
  )
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: minCompressedBytes,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: answerBrotliQuality } },
  })

  mountSiteCalls(router, store, config)
  const schools = mountSchoolCalls(router, staffRouter, { store, log: app.log })
  app.addHook('onClose', () => schools.stop())
  mountBlogCalls(router, store)
  mountCopyRemovals(router, store)
  mountMaterialCalls(router, store, () => finder.index())
  const searchMisses = startSearchMisses(store, (error) =>
    app.log.warn({ error }, 'searches were not stored'),
  )
  app.addHook('onClose', () => searchMisses.stop())
  mountCatalogueCalls(router, store, finder, countSearchPages(app, searchMisses))
  const finderIndex = () => finder.index()
  mountAccountCalls(router, { store, config, wakeEmailDelivery, finderIndex, log: app.log })
  mountStaffAccountCalls({ implement: router.implement, store, config }, staffRouter)
  mountCustomerMaterialCalls(router, store, config)
  mountLikeCalls(router, store, answers.countersChanged)
  mountOrderCalls(router, store, config, wakeEmailDelivery)
  mountOwnOrderCalls(router, store, config, wakeEmailDelivery)
  mountJointOrders(router, staffRouter, { store, config, wakeEmailDelivery })
  mountStaffOrderCalls(staffRouter, store, config)
  mountWaitingCalls(router, { store, config, staffRouter, wakeEmailDelivery })
  mountDownloadCalls(router, { store, config, wakeEmailDelivery }, () => finder.index())
  const visitCounter = startVisitCounter(store, (error) => app.log.warn({ error }, 'visits were not stored'))
  app.addHook('onClose', () => visitCounter.stop())
  mountVisitCalls(router, visitCounter)
  mountClientLogCall(router, store, app.log)
  mountStaffCalls(staffRouter, store)
  const editing = mountMaterialEditing(staffRouter, { store, config, finderIndex, app })
  app.addHook('onClose', () => editing.stop())
  mountResumableUploads(app, staffRouter, { store, config })
  const proposals = mountProposalCalls(staffRouter, { store, config, log: app.log })
  app.addHook('onClose', () => proposals.stop())
  const tips = mountTipsCalls(staffRouter, { store, config, log: app.log, wakeEmailDelivery })
  app.addHook('onClose', () => tips.stop())
  const texts = mountTextCalls(staffRouter, { store, config, log: app.log })
  app.addHook('onClose', () => texts.stop())
  mountExportCalls(staffRouter, store)
  mountImportCalls(staffRouter, { store, app })
  mountCurriculum(router, staffRouter, { store, config, app })
  mountPrivacyCalls(staffRouter, { store, config })
  mountEmailCalls(staffRouter, store)
  mountModerationCalls(router, { store, config, staffRouter })
  mountSharedBoxCalls(router, staffRouter, store)
  mountAccountBoxCalls(router, store)
  mountWordsCalls(staffRouter, { store, config, index: () => finder.index() })
  mountFigureCalls(router, staffRouter, store)
  mountSenderCalls(staffRouter, store)
  mountLinkCalls(staffRouter, store, config)
  if (config.linkChecks) {
    const links = startLinkChecks(store, config, linkNetworkOf(config), (error) =>
      app.log.warn({ error }, 'links could not be checked'),
    )
    app.addHook('onClose', () => links.stop())
  }
  const emailFolder = emailFolderIn(config.dataFolder)
  const retention = startRetention(store, { config, emailFolder }, (error) =>
    app.log.warn({ error }, 'retention sweep failed'),
  )
  app.addHook('onClose', () => retention.stop())
  const backups = startBackups(store, config, app.log)
  app.addHook('onClose', () => backups.stop())
  mountOperationCalls(staffRouter, { store, config, finder, backups, writeErrors: errorCounter.write })
  mountArchiveDownload(app, { store, config })
  const onFailure = (error: unknown) => app.log.warn({ error }, 'the waiting list was not served')
  const waitingList = startWaitingList({ store, config, wakeEmailDelivery, onFailure })
  app.addHook('onClose', () => waitingList.stop())
  const purge = startCdnPurge({
    ...{ store, config, change: finder.changeNumber },
    onFailure: (reason) => app.log.warn({ reason }, 'the CDN could not be asked to discard what it stores'),
  })
  app.addHook('onClose', () => purge.stop())
  const stockCheck = startStockCheck(store, config, app.log)
  app.addHook('onClose', () => stockCheck.stop())
  const auditCheck = startAuditCheck(store, config, app.log)
  app.addHook('onClose', () => auditCheck.stop())
  mountCallRoutes(app, router, { store, config })
  mountBatch(app, router, store)
  mountSnapshot(app, finder)
  mountOpenApi(app, config)
  mountHealth(app, store, finder.ready, config)
  mountDevMail(app, emailFolder, !config.production)
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

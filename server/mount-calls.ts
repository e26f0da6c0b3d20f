import type { FastifyInstance } from 'fastify'
import { mountAccountBoxCalls } from './account-boxes/calls.ts'
import { mountAccountCalls } from './accounts/calls.ts'
import { mountStaffAccountCalls } from './accounts/staff/calls.ts'
import { mountBlogCalls } from './blog/calls.ts'
import type { AnswerCache } from './cache/answer-cache.ts'
import { mountCatalogueCalls } from './catalogue/calls.ts'
import type { LiveFinder } from './catalogue/live-finder.ts'
import { countSearchPages, startSearchMisses } from './catalogue/search-misses.ts'
import { mountClientLogCall } from './client-log/calls.ts'
import type { Config } from './core/settings/config.ts'
import { mountCurriculum } from './curriculum/mount.ts'
import { mountCustomerMaterialCalls } from './customer-materials/calls.ts'
import type { Store } from './database/open.ts'
import { mountDownloadCalls } from './downloads/calls.ts'
import { mountFigureCalls } from './figures/calls.ts'
import type { CallRouter } from './http/call-router.ts'
import { mountResumableUploads } from './http/resumable-upload-calls.ts'
import type { StaffRouter } from './http/staff-calls.ts'
import { stopOnClose } from './http/stop-on-close.ts'
import { mountLikeCalls } from './likes/calls.ts'
import { mountLinkCalls } from './links/calls.ts'
import { mountMaterialEditing } from './material-editing/calls.ts'
import { mountImportCalls } from './material-editing/import/calls.ts'
import { mountProposalCalls } from './material-editing/proposals/calls.ts'
import { mountMaterialCalls } from './materials/calls.ts'
import { createCardReader } from './materials/card-reader.ts'
import { mountCopyRemovals } from './materials/copy-removals.ts'
import { mountModerationCalls } from './moderation/calls.ts'
import { mountExportCalls } from './operation/export-calls.ts'
import { mountOrderCalls } from './orders/calls.ts'
import { mountJointOrders } from './orders/joint/mount.ts'
import { mountOwnOrderCalls } from './orders/own-orders.ts'
import { mountStaffOrderCalls } from './orders/staff/calls.ts'
import { mountPrivacyCalls } from './privacy/calls.ts'
import { mountSchoolCalls } from './schools/calls.ts'
import { mountSenderCalls } from './senders/calls.ts'
import { mountSharedBoxCalls } from './shared-boxes/calls.ts'
import { mountSiteCalls } from './site/calls.ts'
import { mountStaffCalls } from './staff/calls.ts'
import { mountEmailCalls } from './staff/emails.ts'
import { mountTextCalls } from './texts/calls.ts'
import { mountTipsCalls } from './tips/calls.ts'
import { mountVisitCalls } from './visits/calls.ts'
import { startVisitCounter } from './visits/visit-counter.ts'
import { mountWaitingCalls } from './waiting/calls.ts'
import { mountWordsCalls } from './words/calls.ts'

/** What the features get from the server. */
export type Services = {
  app: FastifyInstance
  router: CallRouter
  staffRouter: StaffRouter
  store: Store
  config: Config
  finder: LiveFinder
  answers: AnswerCache
  /** Signals that an email was queued. */
  wakeEmailDelivery: () => void
}

/** Mounts the calls of visitors and customers, of features that staff have calls of too. */
export function mountPublicCalls(services: Services): void {
  const { app, router, staffRouter, store, config, finder, answers, wakeEmailDelivery } = services
  const finderIndex = () => finder.index()
  mountSiteCalls(router, store, config)
  stopOnClose(app, mountSchoolCalls(router, staffRouter, { store, log: app.log }))
  mountBlogCalls(router, store)
  mountCopyRemovals(router, store)
  const readCards = createCardReader(store, finder.changeNumberOfMaterial, answers.hasNewCounters)
  mountMaterialCalls(router, store, { finderIndex, readCards })
  const searchMisses = startSearchMisses(store, (error) =>
    app.log.warn({ error }, 'searches were not stored'),
  )
  stopOnClose(app, searchMisses)
  mountCatalogueCalls(router, store, { finder, readCards }, countSearchPages(app, searchMisses))
  mountAccountCalls(router, { store, config, wakeEmailDelivery, finderIndex, log: app.log })
  mountCustomerMaterialCalls(router, store, config)
  mountLikeCalls(router, store, answers.countersChanged)
  mountOrderCalls(router, store, config, wakeEmailDelivery)
  mountOwnOrderCalls(router, store, config, wakeEmailDelivery)
  mountJointOrders(router, staffRouter, { store, config, wakeEmailDelivery })
  mountWaitingCalls(router, { store, config, staffRouter, wakeEmailDelivery })
  mountDownloadCalls(router, { store, config, wakeEmailDelivery }, finderIndex)
  const visitCounter = startVisitCounter(store, (error) => app.log.warn({ error }, 'visits were not stored'))
  stopOnClose(app, visitCounter)
  mountVisitCalls(router, visitCounter)
  mountClientLogCall(router, store, app.log)
  mountCurriculum(router, staffRouter, { store, config, app })
  mountModerationCalls(router, { store, config, staffRouter })
  mountSharedBoxCalls(router, staffRouter, store)
  mountAccountBoxCalls({ app, router, store, config })
  mountFigureCalls(router, staffRouter, store)
}

/** Mounts the calls that only staff make. */
export function mountCallsForStaff(services: Services): void {
  const { app, router, staffRouter, store, config, finder, wakeEmailDelivery } = services
  const finderIndex = () => finder.index()
  mountStaffAccountCalls({ implement: router.implement, store, config }, staffRouter)
  mountStaffOrderCalls(staffRouter, store, config)
  mountStaffCalls(staffRouter, store)
  stopOnClose(app, mountMaterialEditing(staffRouter, { store, config, finderIndex, app }))
  mountResumableUploads(app, staffRouter, { store, config })
  stopOnClose(app, mountProposalCalls(staffRouter, { store, config, log: app.log }))
  stopOnClose(app, mountTipsCalls(staffRouter, { store, config, log: app.log, wakeEmailDelivery }))
  stopOnClose(app, mountTextCalls(staffRouter, { store, config, log: app.log }))
  mountExportCalls(staffRouter, store)
  mountImportCalls(staffRouter, { store, app })
  mountPrivacyCalls(staffRouter, { store, config })
  mountEmailCalls(staffRouter, store)
  mountWordsCalls(staffRouter, { store, config, index: finderIndex })
  mountSenderCalls(staffRouter, store)
  mountLinkCalls(staffRouter, store, config)
}

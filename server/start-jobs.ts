import { startRetention } from './core/personal-data/retention.ts'
import { stopOnClose } from './http/stop-on-close.ts'
import { startLinkChecks } from './links/check-links.ts'
import { linkNetworkOf } from './links/link-network.ts'
import { emailFolderIn } from './mail/email-folder.ts'
import type { Services } from './mount-calls.ts'
import { startBackups } from './operation/backups.ts'
import { startCdnPurge } from './operation/purge-cdn.ts'
import { startStockCheck } from './orders/staff/stock-check.ts'
import { startAuditCheck } from './staff/audit-check.ts'
import { startWaitingList } from './waiting/run-waiting-list.ts'

/** Starts what the server does by itself while it runs, and ends it when the server closes. */
export function startJobs({ app, store, config, finder, wakeEmailDelivery }: Services): void {
  if (config.linkChecks) {
    const links = startLinkChecks(store, config, linkNetworkOf(config), (error) =>
      app.log.warn({ error }, 'links could not be checked'),
    )
    stopOnClose(app, links)
  }
  const emailFolder = emailFolderIn(config.dataFolder)
  const retention = startRetention(store, { config, emailFolder }, (error) =>
    app.log.warn({ error }, 'retention sweep failed'),
  )
  stopOnClose(app, retention)
  stopOnClose(app, startBackups(store, config, app.log))
  const onFailure = (error: unknown) => app.log.warn({ error }, 'the waiting list was not served')
  const waitingList = startWaitingList({ store, config, wakeEmailDelivery, onFailure })
  stopOnClose(app, waitingList)
  const purge = startCdnPurge({
    ...{ store, config, change: finder.changeNumber },
    onFailure: (reason) => app.log.warn({ reason }, 'the CDN could not be asked to discard what it stores'),
  })
  stopOnClose(app, purge)
  const stockCheck = startStockCheck(store, config, app.log)
  stopOnClose(app, stockCheck)
  const auditCheck = startAuditCheck(store, config, app.log)
  stopOnClose(app, auditCheck)
}

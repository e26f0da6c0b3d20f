import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import underPressure from '@fastify/under-pressure'
import fastify, { type FastifyInstance } from 'fastify'
import { bodySize } from '#contract/limits.ts'
import { answerAccount } from './account/calls.ts'
import { startAlarm } from './alarm.ts'
import { makeAnswers, mountAnswers, type Answers } from './answer.ts'
import { mountBatch } from './batch.ts'
import { answerBlog } from './blog/calls.ts'
import { answerCatalogue } from './catalogue/calls.ts'
import type { LiveFinder } from './catalogue/live-finder.ts'
import { mountSnapshot } from './catalogue/snapshot.ts'
import type { Config } from './config.ts'
import type { Store } from './database/open.ts'
import { answerClientLog } from './discovery/client-log.ts'
import { headWriter } from './discovery/head.ts'
import { mountDiscovery } from './discovery/mount.ts'
import { answerDownload } from './download/calls.ts'
import { mountErrors, refuseEarly } from './errors.ts'
import { mountForms } from './forms.ts'
import { mountHealth } from './health.ts'
import { keepAnswers } from './kept-answers.ts'
import { answerLike } from './like/calls.ts'
import { loggerOf, mountSlowCalls } from './logging.ts'
import { mountDevMail } from './mail/dev-mail.ts'
import { lettersIn } from './mail/folder.ts'
import { answerMaterial } from './material/calls.ts'
import { mountOpenApi } from './open-api.ts'
import { answerOrder } from './order/calls.ts'
import { answerStockRequests } from './order/stock-requests.ts'
import { mountPages } from './page.ts'
import { mountPace } from './pace-of-body.ts'
import { takesUploads, uploadPace } from './receive.ts'
import { Refused } from './refuse.ts'
import { startRetention } from './retention.ts'
import { answerSchool } from './school/calls.ts'
import { mountSecurity } from './security.ts'
import { answerSite } from './site/calls.ts'
import { headerSize, mountSockets, refuseSocket } from './sockets.ts'
import { mountAssets } from './assets.ts'
import { mountUploads } from './uploads/serve.ts'
import { answerVisit } from './visit/calls.ts'
import { startTally } from './visit/tally.ts'
import { answerWorkshop } from './workshop/calls.ts'

export type House = {
  config: Config
  store: Store
  finder: LiveFinder
  clientFolder: string
  /** Says that a letter lies in the post. */
  posted?: () => void
  /** Where the log goes, line by line; standard output otherwise. */
  logTo?: { write: (line: string) => void }
}

/** The whole server, ready to listen or to be asked through `inject`. */
export async function buildApp({
  config,
  store,
  finder,
  clientFolder,
  posted = () => undefined,
  logTo,
}: House): Promise<FastifyInstance> {
  const alarm =
    config.errorWebhook === undefined
      ? null
      : startAlarm(config.errorWebhook, config.publicUrl, (reason) =>
          app.log.warn({ reason }, 'errors cannot be sent on'),
        )
  const app = fastify({
    logger: { ...loggerOf(config.logLevel, alarm), ...(logTo !== undefined && { stream: logTo }) },
    trustProxy:
      config.trustedProxies === 0 ? false : (_address: string, hop: number) => hop < config.trustedProxies,
    bodyLimit: bodySize,
    // Every timeout of Fastify is off by default; a slow client must not hold a socket for ever.
    // Node's own limit is that of uploads; other bodies are timed by mountPace.
    requestTimeout: uploadPace.whole + 10_000,
    connectionTimeout: 60_000,
    keepAliveTimeout: 65_000,
    maxRequestsPerSocket: 1000,
    http: { maxHeaderSize: headerSize, headersTimeout: 30_000 },
    // While stopping, what still comes in on open sockets is answered; only then are they closed.
    return503OnClosing: false,
    frameworkErrors: refuseEarly,
    clientErrorHandler: refuseSocket,
    // JSON with __proto__ or constructor.prototype is refused, not repaired.
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    routerOptions: { maxParamLength: 300 },
  })
  await app.register(underPressure, { maxEventLoopDelay: config.patience, pressureHandler: turnAway })
  const answers = makeAnswers(keepAnswers(finder.changed))
  app.addHook('onClose', () => alarm?.stop())
  mountSlowCalls(app)
  mountErrors(app, (path) => methodsOf(answers, path))
  mountSecurity(app, clientFolder, config.publicUrl)
  mountSockets(app)
  mountPace(app, takesUploads)
  await mountForms(app)
  await app.register(compress, {
    encodings: ['br', 'gzip'],
    threshold: 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })

  answerSite(answers, store, config)
  answerSchool(answers, store)
  answerBlog(answers, store)
  answerMaterial(answers, store, () => finder.index())
  answerCatalogue(answers, store, finder)
  answerAccount(answers, { store, config, posted, finderIndex: () => finder.index(), log: app.log })
  answerWorkshop(answers, store, config)
  answerLike(answers, store)
  answerOrder(answers, store, config, posted)
  answerStockRequests(answers, store)
  answerDownload(answers, { store, config, posted }, () => finder.index())
  const tally = startTally(store, (error) => app.log.warn({ error }, 'visits not counted'))
  app.addHook('onClose', () => tally.stop())
  answerVisit(answers, tally)
  answerClientLog(answers, store, app.log)
  const lettersFolder = lettersIn(config.dataFolder)
  const kept = { orderDays: config.orderRetentionDays, lettersFolder }
  const retention = startRetention(store, kept, (error) =>
    app.log.warn({ error }, 'what is old was not forgotten'),
  )
  app.addHook('onClose', () => retention.stop())
  mountAnswers(app, answers, { store, config })
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
    head: headWriter(config),
  })
  return app
}

/** When there is more to do than can be done, some are asked to come back. That the process lives is told all the same. */
async function turnAway(request: { url: string }): Promise<void> {
  if (request.url !== '/healthz') throw new Refused('UNAVAILABLE', { retryAfter: 5 })
}

/** Which methods an address answers, so that a wrong one is told apart from a wrong address. */
function methodsOf(answers: Answers, path: string): string | null {
  if (path === '/v1/batch') return 'POST'
  if (!/^\/v1(\/|$)/.test(path)) return 'GET, HEAD'
  const match = answers.callAt(path.slice('/v1'.length))
  return match === null ? null : match.call.kind === 'read' ? 'GET, HEAD, POST' : match.call.method
}

import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Store } from '#server/database/open.ts'
import { launchOptions } from '../chromium.ts'
import { freshData, removeData } from '../hands.ts'
import { start, untilReady } from '../server/started.ts'
import { startFaultyWay, type FaultyWay } from './faulty-way.ts'

type Server = Awaited<ReturnType<typeof start>>

/** A real server in a process of its own, a bad way to it, and a real browser with its folder: all of which may be ended and begun again. */
export type Place = {
  store: Store
  way: FaultyWay
  dataFolder: string
  /** The first tab, and the second. */
  tabs(): [Page, Page]
  browser(): BrowserContext
  restartBrowser(): Promise<void>
  killServer(): Promise<void>
  startServer(): Promise<void>
  /** Ends the worker as the browser does when it needs the room. */
  stopWorker(): Promise<void>
  /** The browser's own bell after a lost network. */
  ringSync(): Promise<void>
  end(): Promise<void>
}

export async function makePlace(): Promise<Place> {
  const dataFolder = await freshData()
  const profile = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-profile-'))
  const store = await openDatabase(dataFolder)
  const way = await startFaultyWay()
  let server: Server | null = null
  let context: BrowserContext

  async function startServer(): Promise<void> {
    if (server !== null) return
    server = await start(
      { DATA_DIR: dataFolder, PUBLIC_URL: way.address, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
      false,
    )
    await untilReady(server)
    way.leadTo(server.port)
  }

  async function killServer(): Promise<void> {
    if (server === null) return
    way.leadTo(null)
    server.child.kill('SIGKILL')
    await server.ended
    server = null
  }

  async function startBrowser(): Promise<void> {
    context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      serviceWorkers: 'allow',
      baseURL: way.address,
      locale: 'sv-SE',
      timezoneId: 'Europe/Stockholm',
      viewport: { width: 1000, height: 900 },
    })
    // What does not come about is told at its place.
    context.setDefaultTimeout(30_000)
    if (context.pages().length < 1) await context.newPage()
    await context.newPage()
  }

  async function toWorkers(page: Page, method: 'stopAllWorkers' | 'dispatchSyncEvent'): Promise<void> {
    const session = await context.newCDPSession(page)
    try {
      const known = new Promise<string>((tell) =>
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const [registration] = registrations
          if (registration !== undefined) tell(registration.registrationId)
        }),
      )
      await session.send('ServiceWorker.enable')
      // Told after the answer; a browser that has only just begun may have none.
      const registrationId = await Promise.race([known, pause(2000, '')])
      if (method === 'stopAllWorkers') await session.send(`ServiceWorker.${method}`)
      else if (registrationId !== '')
        await session.send(`ServiceWorker.${method}`, {
          origin: way.address,
          registrationId,
          tag: 'outbox',
          lastChance: false,
        })
    } finally {
      await session.detach()
    }
  }

  const tabs = (): [Page, Page] => {
    const [first, second] = context.pages()
    if (first === undefined || second === undefined) throw new Error('A tab is missing')
    return [first, second]
  }

  await startServer()
  await startBrowser()
  return {
    store,
    way,
    dataFolder,
    tabs,
    browser: () => context,
    async restartBrowser() {
      await context.close()
      await startBrowser()
    },
    killServer,
    startServer,
    stopWorker: () => toWorkers(tabs()[0], 'stopAllWorkers'),
    ringSync: () => toWorkers(tabs()[0], 'dispatchSyncEvent'),
    async end() {
      await context.close()
      await killServer()
      await way.close()
      await store.destroy()
      await removeData(dataFolder)
      await rm(profile, { recursive: true, force: true })
    },
  }
}

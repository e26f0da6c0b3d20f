import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase, type Store } from '#server/database/open.ts'
import { launchOptions } from '../support/chromium.ts'
import { createSeededDataFolder, removeDataFolder } from '../support/test-server.ts'
import { startServerProcess, waitUntilReady } from '../server/server-process.ts'
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.ts'

type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/** A real server in a process of its own, a bad way to it, and a real browser with its folder: all of which may be ended and begun again. */
export type ChaosEnvironment = {
  store: Store
  proxy: FaultyProxy
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
  dispatchSync(): Promise<void>
  close(): Promise<void>
}

export async function startChaosEnvironment(): Promise<ChaosEnvironment> {
  const dataFolder = await createSeededDataFolder()
  const profile = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-profile-'))
  const store = await openDatabase(dataFolder)
  const way = await startFaultyProxy()
  let server: ServerProcess | null = null
  let context: BrowserContext

  async function startServer(): Promise<void> {
    if (server !== null) return
    server = await startServerProcess(
      { DATA_DIR: dataFolder, PUBLIC_URL: way.address, LOG_LEVEL: 'warn', NODE_ENV: 'production' },
      false,
    )
    await waitUntilReady(server)
    way.setUpstreamPort(server.port)
  }

  async function killServer(): Promise<void> {
    if (server === null) return
    way.setUpstreamPort(null)
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
    proxy: way,
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
    dispatchSync: () => toWorkers(tabs()[0], 'dispatchSyncEvent'),
    async close() {
      await context.close()
      await killServer()
      await way.close()
      await store.destroy()
      await removeDataFolder(dataFolder)
      await rm(profile, { recursive: true, force: true })
    },
  }
}

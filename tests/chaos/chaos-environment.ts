import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Store } from '#server/database/open.ts'
import { launchOptions } from '../support/chromium.ts'
import type { FaultyProxy } from './faulty-proxy.ts'
import { startKillableServer } from './killable-server.ts'

/** A real server in its own process (on PostgreSQL if the tests run on it), a faulty proxy in front of it, and a real browser with a persistent profile. Each can be stopped and started again. */
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
  /** Stops the service worker as the browser does when it needs memory. */
  stopWorker(): Promise<void>
  /** Dispatches the background sync event that a browser sends when the network is back, if it knows of the worker by then. */
  dispatchSync(registrationTimeoutMs?: number): Promise<void>
  close(): Promise<void>
}

export async function startChaosEnvironment(): Promise<ChaosEnvironment> {
  const profile = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-profile-'))
  const server = await startKillableServer()
  const { store, dataFolder, proxy } = server
  let context: BrowserContext

  async function startBrowser(): Promise<void> {
    context = await chromium.launchPersistentContext(profile, {
      ...launchOptions,
      serviceWorkers: 'allow',
      baseURL: proxy.address,
      locale: 'sv-SE',
      timezoneId: 'Europe/Stockholm',
      viewport: { width: 1000, height: 900 },
    })
    // A shorter timeout than the test's own, so that a failure names the step.
    context.setDefaultTimeout(30_000)
    if (context.pages().length < 1) await context.newPage()
    await context.newPage()
  }

  async function sendToWorkers(
    page: Page,
    method: 'stopAllWorkers' | 'dispatchSyncEvent',
    registrationTimeoutMs = 2000,
  ): Promise<void> {
    const session = await context.newCDPSession(page)
    try {
      const registered = new Promise<string>((resolve) =>
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const [registration] = registrations
          if (registration !== undefined) resolve(registration.registrationId)
        }),
      )
      await session.send('ServiceWorker.enable')
      // The event follows the response; a browser that has just started may have no registration.
      const registrationId = await Promise.race([registered, pause(registrationTimeoutMs, '')])
      if (method === 'stopAllWorkers') await session.send(`ServiceWorker.${method}`)
      else if (registrationId !== '')
        await session.send(`ServiceWorker.${method}`, {
          origin: proxy.address,
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

  await startBrowser()
  return {
    store,
    proxy,
    dataFolder,
    tabs,
    browser: () => context,
    async restartBrowser() {
      await context.close()
      await startBrowser()
    },
    killServer: server.kill,
    startServer: server.start,
    stopWorker: () => sendToWorkers(tabs()[0], 'stopAllWorkers'),
    dispatchSync: (registrationTimeoutMs) =>
      sendToWorkers(tabs()[0], 'dispatchSyncEvent', registrationTimeoutMs),
    async close() {
      await context.close()
      await server.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

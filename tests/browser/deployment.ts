import type { Page } from '@playwright/test'
import { createSeededDataFolder } from '../support/seeded-folder.ts'
import { freePort } from '../support/free-port.ts'
import {
  removeDataFolder,
  startListeningServer,
  type ListeningServer,
  type StartOptions,
} from '../support/test-server.ts'
import { nextBuild, type Build } from './next-build.ts'
import { expect, ready, test as offline } from './offline.ts'

/** A server that another build can replace at the same address, as in a deployment. */
type Deployment = {
  now: ListeningServer
  isFirst: boolean
  deploy(options?: StartOptions): Promise<void>
  close(): Promise<void>
}

type NextBuild = typeof nextBuild

/** Tests of a site whose build is replaced while pages of it are open. */
export const test = offline.extend<{ createBuild: NextBuild; deployment: Deployment }>({
  createBuild: async ({}, use) => {
    const builds: Build[] = []
    await use(async (transformWorker) => {
      const build = await nextBuild(transformWorker)
      builds.push(build)
      return build
    })
    await Promise.all(builds.map((build) => build.remove()))
  },
  deployment: [
    async ({ sites }, use) => {
      const deployment = await sites.open('deployment', startDeployment)
      if (!deployment.isFirst) await deployment.deploy()
      await use(deployment)
    },
    { timeout: 180_000 },
  ],
  site: async ({ deployment }, use) => use(deployment.now),
})

async function startDeployment(): Promise<Deployment> {
  const startOptions = { port: await freePort(), dataFolder: await createSeededDataFolder() }
  const deployment: Deployment = {
    now: await startListeningServer(startOptions),
    isFirst: true,
    async deploy(options) {
      await deployment.now.kill()
      deployment.now = await startListeningServer({ ...startOptions, ...options })
      deployment.isFirst = options === undefined
    },
    async close() {
      await deployment.now.kill()
      await removeDataFolder(startOptions.dataFolder)
    },
  }
  return deployment
}

/**
 * Waits until the new worker has taken over. The browser lets an idle old worker stop by itself, but not while a debugger is
 * attached to it, as Playwright's is: then one that a late request has started anew is stopped here. No page may be loading,
 * because its answer would end with the worker.
 */
export async function takeOver(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const statuses = new Map<string, string>()
  session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const { versionId, status } of versions) statuses.set(versionId, status)
  })
  await session.send('ServiceWorker.enable')
  await expect
    .poll(
      async () => {
        // A page that is reloading already has the new worker.
        const isComing = await page.evaluate(isNewWorkerComing).catch(() => null)
        if (isComing === true)
          for (const [versionId, status] of statuses)
            if (status === 'activated') await session.send('ServiceWorker.stopWorker', { versionId })
        return isComing
      },
      { timeout: 60_000 },
    )
    .toBe(false)
  await session.detach()
}

async function isNewWorkerComing(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration !== undefined && (registration.waiting ?? registration.installing) !== null
}

/** A new build fetches all its files, one by one, before its notice comes. */
export const installing = { timeout: 60_000 }

export const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content')
export const updateNotice = (page: Page) => page.getByText('En ny version finns')

/** Deploys a version, and has the page look for it. */
export async function deployAndCheck(
  deployment: Deployment,
  page: Page,
  options: StartOptions,
): Promise<void> {
  await deployment.deploy(options)
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
}

/** Deploys a version, and waits until each tab says that there is one. */
export async function deployWithNotice(
  deployment: Deployment,
  tabs: readonly [Page, ...Page[]],
  options: StartOptions,
): Promise<void> {
  await deployAndCheck(deployment, tabs[0], options)
  for (const tab of tabs) await expect(updateNotice(tab)).toBeVisible(installing)
}

/** Accepts a new version on a page, and waits until the page is of it and its worker answers. */
export async function acceptUpdate(page: Page, next: Build): Promise<void> {
  await page.getByRole('button', { name: 'Uppdatera' }).click()
  await expect.poll(() => buildOf(page).catch(() => null), installing).toBe(next.name)
  await ready(page)
  await takeOver(page)
}

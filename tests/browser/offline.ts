import type { BrowserContext, Page } from '@playwright/test'
import { waitForHydration, test as base } from './site.ts'

/** A test with the real service worker, where the network can be turned off. */
export const test = base.extend({
  serviceWorkers: 'allow',
  losesNetwork: true,
})

/** Opens an address and waits until the worker controls the page. */
export async function openControlled(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await waitForHydration(page)
  await waitForController(page)
}

/** Waits until the worker controls the page. */
export async function waitForController(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Turns the network off or on for pages and worker alike. */
export const setOnline = (context: BrowserContext, isOnline: boolean) => context.setOffline(!isOnline)

export {
  cards,
  expect,
  facts,
  heading,
  openPage as open,
  waitForHydration as ready,
  searchBox,
} from './site.ts'

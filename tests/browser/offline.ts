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

/**
 * Turns the network off or on for pages and worker alike. Before it is turned off the worker controls each open
 * page: what a page needs without network is then on the device.
 */
export async function setOnline(context: BrowserContext, isOnline: boolean): Promise<void> {
  if (!isOnline)
    for (const page of context.pages()) if (page.url().startsWith('http')) await waitForController(page)
  await context.setOffline(!isOnline)
}

export {
  cards,
  expect,
  facts,
  heading,
  openPage as open,
  waitForHydration as ready,
  searchBox,
} from './site.ts'

import type { BrowserContext, Page } from '@playwright/test'
import { ready, test as base } from './site.ts'

/** A test with the real service worker, where the network may go away. */
export const test = base.extend({
  serviceWorkers: 'allow',
  losesNetwork: [true, { scope: 'worker' }],
})

/** Opens an address and waits until the worker looks after the page. */
export async function openControlled(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await ready(page)
  await controlled(page)
}

/** Waits until the worker looks after the page. */
export async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
}

/** Takes the network away from pages and worker alike, or gives it back. */
export const network = (context: BrowserContext, there: boolean) => context.setOffline(!there)

export { cards, expect, facts, heading, open, ready, searchBox } from './site.ts'

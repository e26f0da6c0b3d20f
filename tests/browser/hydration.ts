import type { Page } from '@playwright/test'
import { openPage, startHydration, waitForHydration } from './site.ts'

/** The scripts that have run since the page was loaded and `page.coverage` was started, without their hashes. */
export async function scriptsRun(page: Page): Promise<string[]> {
  const ran = await page.coverage.stopJSCoverage()
  return ran.map(({ url }) => /\/assets\/([\w-]+)-[\w-]{8}\.js/.exec(url)?.[1] ?? '').filter(Boolean)
}

/** Those of them that hold components. */
export const componentScripts = (ran: string[]) =>
  ran.filter((name) => /^(react|router|app|hydrate|cards|.*-page)$/.test(name))

export const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )

/** Waits until the browser has the scripts that hydrate the page, so that a press is answered without network too. */
export const waitForScripts = (page: Page) =>
  page.waitForFunction(() => {
    const own = document.querySelector<HTMLMetaElement>('meta[name=page-scripts]')?.content.split(' ') ?? []
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name.split('/').pop() ?? '')
    return [...own.filter((name) => name !== ''), 'hydrate-'].every((name) =>
      fetched.some((file) => file.startsWith(name)),
    )
  })

/** Opens an address and hydrates the page, as the first use of a component does. */
export async function openHydrated(page: Page, address: string): Promise<void> {
  await openPage(page, address)
  await startHydration(page)
  await waitForHydration(page)
}

import { addressOf, type PageName } from './page-addresses.ts'
import { expect, openPage, test } from './site.ts'

// Every inserted style sheet makes the browser compute the style of the whole page once more.

const names: PageName[] = ['the home page', 'a subject', 'a material with files', 'an article', 'the outbox']
for (const name of names) {
  test(`${name}: no style sheet is inserted before somebody touches the page, and none is fetched that it has inlined`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(recordStyleSheets)
    await openPage(page, await addressOf(name, site))
    // What is loaded when the page is idle has come then; the worker's code is among the last.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/start-worker-')),
    )
    await page.waitForLoadState('networkidle')
    const inserted = await page.evaluate(() => (globalThis as { inserted?: string[] }).inserted)
    expect(inserted).toEqual([])
    const inlined = await page
      .locator('link[rel=stylesheet][type="text/plain"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    expect(inlined.length).toBeGreaterThan(0)
    const fetched = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'link')
        .map((entry) => entry.name),
    )
    expect(fetched.filter((address) => inlined.includes(address))).toEqual([])
  })
}

/** Runs in the page: lists the style sheets that are added after the end of parsing. */
function recordStyleSheets(): void {
  const inserted: string[] = []
  ;(globalThis as { inserted?: string[] }).inserted = inserted
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const node of addedNodes) {
          if (node instanceof HTMLStyleElement) inserted.push(node.textContent ?? '')
          if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') inserted.push(node.href)
        }
      }
    }).observe(document.documentElement, {
      childList: true,
      subtree: true,
    }),
  )
}

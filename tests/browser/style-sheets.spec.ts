import { addressOf, type PageName } from './page-addresses.ts'
import { expect, openPage, test } from './site.ts'

// Every inserted style sheet makes the browser compute the style of the whole page once more.

const names: PageName[] = ['the home page', 'a subject', 'a material with files', 'an article', 'the outbox']
for (const name of names) {
  test(`${name}: no style sheet is inserted while the page is hydrated, and none is fetched that it has inlined`, async ({
    page,
    site,
  }) => {
    await page.addInitScript(recordStyleSheets)
    await openPage(page, await addressOf(name, site))
    const inserted = await page.evaluate(() => (globalThis as { inserted?: string[] }).inserted)
    expect(inserted).toEqual([])
    // What is loaded later, when the page is idle, are other sheets.
    await page.waitForLoadState('networkidle')
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

/** Runs in the page: lists the style sheets that are added between the end of parsing and the end of hydration. */
function recordStyleSheets(): void {
  const inserted: string[] = []
  ;(globalThis as { inserted?: string[] }).inserted = inserted
  document.addEventListener('DOMContentLoaded', () =>
    new MutationObserver((records, observer) => {
      for (const { type, addedNodes } of records) {
        // The records come in the order of the changes; the attribute says that the page is hydrated.
        if (type === 'attributes') return observer.disconnect()
        for (const node of addedNodes) {
          if (node instanceof HTMLStyleElement) inserted.push(node.textContent ?? '')
          if (node instanceof HTMLLinkElement && node.rel === 'stylesheet') inserted.push(node.href)
        }
      }
    }).observe(document.documentElement, {
      childList: true,
      subtree: true,
      attributeFilter: ['data-ready'],
    }),
  )
}

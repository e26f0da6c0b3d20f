import type { CDPSession, Page } from '@playwright/test'
import { openHydrated } from './hydration.ts'
import { cards, expect, heading, navigateByLink, test } from './site.ts'

/** How many nodes the browser holds when what nobody holds is gone. */
async function nodesHeld(session: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Memory.getDOMCounters')).nodes
}

/** Goes to two lists with pictures, a film with captions and a page without any, by links, without loading a document. */
async function goAround(page: Page): Promise<void> {
  for (const [address, title] of [
    ['/amne', 'Ämne'],
    ['/tema', 'Tema'],
    ['/skogens-kretslopp', /^Skogens kretslopp/],
    ['/pages/om', /./],
  ] as const) {
    await navigateByLink(page, address)
    await expect(page).toHaveURL(address)
    await expect(heading(page)).toHaveText(title)
    if (address === '/amne' || address === '/tema') await expect(cards(page).nth(5)).toBeVisible()
    // Pictures that were near the screen are measured by the browser.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  }
}

test('lists and films that somebody has left are gone from memory', async ({ page }) => {
  await openHydrated(page, '/amne')
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  const session = await page.context().newCDPSession(page)
  await goAround(page)
  await goAround(page)
  const before = await nodesHeld(session)
  for (let rounds = 0; rounds < 5; rounds++) await goAround(page)
  // One list of 24 cards is about 1,500 nodes.
  expect((await nodesHeld(session)) - before).toBeLessThan(1000)
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
})

import type { Page } from '@playwright/test'
import { answerCacheName, pageCachePrefix } from '#contract/protocol.ts'
import { agePersistedQueries, recordLoading, wasLoading } from './persisted-queries.ts'
import { isHydrated, waitForScripts } from './hydration.ts'
import { waitForOfflineCatalogue } from './offline-catalogue.ts'
import { cards, expect, heading, openControlled, ready } from './offline.ts'
import { saveMaterial, materialWithWorksheets } from './saved-material.ts'
import { filterOption, followInMenu, navigateByLink } from './site.ts'
import { cachedPaths, ageCacheEntries, test } from './recorded-site.ts'

test.use({ viewport: { width: 390, height: 844 } })

const offlineBanner = (page: Page) => page.locator('.offline-banner')
const shortcuts = (page: Page) => page.getByRole('navigation', { name: 'Genvägar' })
/** Navigates by the address, without waiting for what the silent network never delivers. */
const goTo = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' })

/** Removes cached answers, as eviction does. */
async function removeFromCaches(page: Page, path: string): Promise<void> {
  await page.evaluate(
    async ({ name, part }) => {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys())
        if (decodeURIComponent(url).includes(part)) await cache.delete(url)
    },
    { name: answerCacheName, part: path },
  )
}

// From `setUnresponsive(true)` to the end of each test the network is connected but answers nothing: what is shown then is
// shown while every request is still pending.

test('on a silent network the shell and recently visited pages are shown without waiting, however they are reached', async ({
  page,
  site,
  recorder,
}) => {
  test.slow()
  const [saved, seen] = [await materialWithWorksheets(site), await materialWithWorksheets(site, 1)]
  await openControlled(page, '/')
  await saveMaterial(page, saved)
  await openControlled(page, '/')
  const cases: [address: string, title: string | RegExp][] = [
    ['/amne/biologi', /Biologi$/],
    [`/${seen.slug}`, seen.name],
    [`/${saved.slug}`, saved.name],
    ['/utkorg', 'Utkorg'],
    ['/sparat', 'Sparat på enheten'],
    ['/', /./],
  ]
  for (const [address, title] of cases) {
    await navigateByLink(page, address)
    await expect(heading(page)).toHaveText(title)
    // A page that is left while it is loading does not store its answers.
    if (address === `/${seen.slug}` || address.startsWith('/amne'))
      await expect
        .poll(async () => (await cachedPaths(page, answerCacheName)).join())
        .toContain(address.split('/').at(-1))
  }
  // The answers of the page's other parts have been evicted.
  await removeFromCaches(page, '/seo/page-data')
  await removeFromCaches(page, '/text-link')

  recorder.setUnresponsive(true)
  for (const [address, title] of cases) {
    await goTo(page, address)
    await expect(shortcuts(page)).toBeVisible()
    await expect(heading(page)).toHaveText(title)
  }
  await ready(page)
  for (const [address, title] of cases) {
    await navigateByLink(page, address)
    await expect(heading(page)).toHaveText(title)
  }
  await navigateByLink(page, '/amne/biologi')
  await expect(cards(page).first()).toBeVisible()
  expect(recorder.heldCount).toBeGreaterThan(0)
})

test('on a silent network a page that was never visited shows the shell at once, a message later, and loads when the network is back', async ({
  page,
  recorder,
}) => {
  await openControlled(page, '/')
  await page.evaluate(() => indexedDB.deleteDatabase('skolmaterial-pocket'))
  recorder.setUnresponsive(true)
  await goTo(page, '/blog')
  await expect(shortcuts(page)).toBeVisible()
  await expect(page.getByText('Hämtar sidan …')).toBeVisible()
  await expect(heading(page)).toHaveCount(0)
  await expect(page.getByText('Det här tar längre tid än vanligt.')).toBeVisible()
  await followInMenu(page, 'Utkorg')
  await expect(heading(page)).toHaveText('Utkorg')
  expect(recorder.heldCount).toBeGreaterThan(0)
  await goTo(page, '/blog')
  await expect(page.getByText('Hämtar sidan …')).toBeVisible()
  recorder.setUnresponsive(false)
  await expect(heading(page)).toHaveText(/./)
  await expect(page.getByText('Hämtar sidan …')).toHaveCount(0)
})

test('on a silent network copies older than 30 minutes are shown with their date, without a delay of the shell', async ({
  page,
  recorder,
}) => {
  await openControlled(page, '/amne/kemi')
  await expect.poll(() => cachedPaths(page, pageCachePrefix)).toContain('/amne/kemi')
  await navigateByLink(page, '/amne/biologi')
  await expect(heading(page)).toHaveText(/Biologi$/)
  await expect.poll(async () => (await cachedPaths(page, answerCacheName)).join()).toContain('biologi')
  // A page without these answers does not overwrite the copies that are made older.
  await page.goto('/logga-in')
  await ready(page)
  await agePersistedQueries(page, 1)
  await ageCacheEntries(page, pageCachePrefix, 60)
  await ageCacheEntries(page, answerCacheName, 60)
  // The page was cached as rendered, without its answers.
  await removeFromCaches(page, 'kemi')
  await page.evaluate(() => indexedDB.deleteDatabase('skolmaterial-answers'))

  await recordLoading(page)
  recorder.setUnresponsive(true)
  for (const [address, title] of [
    ['/amne/kemi', /Kemi$/],
    ['/amne/biologi', /Biologi$/],
  ] as const) {
    await goTo(page, address)
    await expect(shortcuts(page)).toBeVisible()
    await expect(heading(page)).toHaveText(title)
    expect(await wasLoading(page)).toBe(true)
    await expect(cards(page).first()).toBeVisible()
    await expect(offlineBanner(page)).toContainText(/^Nätet svarar långsamt\. Visar sparad kopia från .+\.$/)
  }
  expect(recorder.heldCount).toBeGreaterThan(0)
  recorder.setUnresponsive(false)
  await expect(offlineBanner(page)).toBeEmpty()
})

test('on a silent network a filter of a list that nobody has touched is answered from the device', async ({
  page,
  site,
  recorder,
}) => {
  test.slow()
  await openControlled(page, '/amne/biologi')
  await waitForOfflineCatalogue(page, site)
  await waitForScripts(page)
  expect(await isHydrated(page)).toBe(false)
  const option = await filterOption(page, 'Årskurs', 'Årskurs 9')
  recorder.setUnresponsive(true)
  await option.click()
  await expect(page).toHaveURL('/amne/biologi?arskurs=19')
  await expect(option).toBeChecked()
  await expect(cards(page).first()).toBeVisible()
  expect(recorder.heldCount).toBeGreaterThan(0)
})

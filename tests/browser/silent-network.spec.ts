import type { Page } from '@playwright/test'
import { answersCache, pagesCache } from '#contract/protocol.ts'
import { age } from './kept-answers.ts'
import { cards, expect, heading, openControlled, ready } from './offline.ts'
import { saveIt, withSheets } from './saved-material.ts'
import { follow } from './site.ts'
import { inCaches, makeOlder, test } from './worker-site.ts'

test.use({ viewport: { width: 390, height: 844 } })

const strip = (page: Page) => page.locator('.strip')
const shortcuts = (page: Page) => page.getByRole('navigation', { name: 'Genvägar' })
/** Goes to an address as from another site; what the silent network never brings is not waited for. */
const goTo = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' })

/** Forgets answers that the device keeps, as if they had been crowded out. */
async function forget(page: Page, path: string): Promise<void> {
  await page.evaluate(
    async ({ name, part }) => {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys())
        if (decodeURIComponent(url).includes(part)) await cache.delete(url)
    },
    { name: answersCache, part: path },
  )
}

// The network is connected and answers nothing from `silence(true)` to the end of each test: whatever is seen then is seen
// while every request is still held.

test('on a silent network the frame and what was seen a while ago stand without it, however one gets there', async ({
  page,
  site,
  watch,
}) => {
  test.slow()
  const [saved, seen] = [await withSheets(site), await withSheets(site, 1)]
  await openControlled(page, '/')
  await saveIt(page, saved)
  await openControlled(page, '/')
  const places: [address: string, title: string | RegExp][] = [
    ['/amne/biologi', /Biologi$/],
    [`/${seen.slug}`, seen.name],
    [`/${saved.slug}`, saved.name],
    ['/utkorg', 'Utkorg'],
    ['/sparat', 'Sparat på enheten'],
    ['/', /./],
  ]
  for (const [address, title] of places) {
    await follow(page, address)
    await expect(heading(page)).toHaveText(title)
  }
  await expect
    .poll(async () => (await inCaches(page, answersCache)).join())
    .toMatch(new RegExp(`biologi[^]*${seen.slug}|${seen.slug}[^]*biologi`))
  // What stands beside a page has been crowded out.
  await forget(page, '/seo/page-data')
  await forget(page, '/text-link')

  watch.silence(true)
  for (const [address, title] of places) {
    await goTo(page, address)
    await expect(shortcuts(page)).toBeVisible()
    await expect(heading(page)).toHaveText(title)
  }
  await ready(page)
  for (const [address, title] of places) {
    await follow(page, address)
    await expect(heading(page)).toHaveText(title)
  }
  await follow(page, '/amne/biologi')
  await expect(cards(page).first()).toBeVisible()
  expect(watch.held).toBeGreaterThan(0)
})

test('on a silent network a page that was never seen has its frame at once, words after a while, and comes when the network does', async ({
  page,
  watch,
}) => {
  await openControlled(page, '/')
  await page.evaluate(() => indexedDB.deleteDatabase('skolmaterial-pocket'))
  watch.silence(true)
  await goTo(page, '/blog')
  await expect(shortcuts(page)).toBeVisible()
  await expect(page.getByText('Hämtar sidan …')).toBeVisible()
  await expect(heading(page)).toHaveCount(0)
  await expect(page.getByText('Det här tar längre tid än vanligt.')).toBeVisible()
  await shortcuts(page).getByRole('link', { name: 'Utkorg' }).click()
  await expect(heading(page)).toHaveText('Utkorg')
  expect(watch.held).toBeGreaterThan(0)
  await goTo(page, '/blog')
  await expect(page.getByText('Hämtar sidan …')).toBeVisible()
  watch.silence(false)
  await expect(heading(page)).toHaveText(/./)
  await expect(page.getByText('Hämtar sidan …')).toHaveCount(0)
})

test('on a silent network what is older than 30 minutes stands with its date, in a frame that did not wait for it', async ({
  page,
  watch,
}) => {
  await openControlled(page, '/amne/kemi')
  await expect.poll(() => inCaches(page, pagesCache)).toContain('/amne/kemi')
  await follow(page, '/amne/biologi')
  await expect(heading(page)).toHaveText(/Biologi$/)
  await expect.poll(async () => (await inCaches(page, answersCache)).join()).toContain('biologi')
  // A page that shows none of it writes nothing newer over what is made older.
  await page.goto('/logga-in')
  await ready(page)
  await age(page, 1)
  await makeOlder(page, pagesCache, 60)
  await makeOlder(page, answersCache, 60)
  // The page was kept as it was drawn, without the answers in it.
  await forget(page, 'kemi')
  await page.evaluate(() => indexedDB.deleteDatabase('skolmaterial-answers'))

  watch.silence(true)
  for (const [address, title] of [
    ['/amne/kemi', /Kemi$/],
    ['/amne/biologi', /Biologi$/],
  ] as const) {
    await goTo(page, address)
    await expect(shortcuts(page)).toBeVisible()
    expect(await heading(page).count()).toBe(0)
    await expect(heading(page)).toHaveText(title)
    await expect(cards(page).first()).toBeVisible()
    await expect(strip(page)).toContainText(/^Nätet svarar långsamt\. Visar sparad kopia från .+\.$/)
  }
  expect(watch.held).toBeGreaterThan(0)
  watch.silence(false)
  await expect(strip(page)).toBeEmpty()
})

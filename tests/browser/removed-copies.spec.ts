import type { Page } from '@playwright/test'
import { answerCacheName, pageCachePrefix, savedFilesCacheName } from '#contract/protocol.ts'
import { accessibilityIssues } from './axe.ts'
import { loadPdfFile } from './customer-materials.ts'
import { readIndexedDb } from './indexed-db.ts'
import { waitForOfflineCatalogue } from './offline-catalogue.ts'
import { expect, heading, openControlled, ready, setOnline, test } from './offline.ts'
import { agePersistedQueries } from './persisted-queries.ts'
import { ageCacheEntries } from './recorded-site.ts'
import {
  fetchNewVersion,
  materialWithWorksheets,
  saveMaterial,
  savedFiles,
  waitForNewVersion,
} from './saved-material.ts'
import { openPage } from './site.ts'
import { replaceFirstFile } from './staff-material-steps.ts'
import { openStaffPage } from './staff.ts'

test.use({ siteFor: 'removed copies' })

test('a material that is withdrawn with its copies leaves every device at its next contact, and the device says why', async ({
  page,
  site,
  context,
  browser,
}) => {
  test.slow()
  const gone = await materialWithWorksheets(site)
  const other = await materialWithWorksheets(site, 1)
  await openControlled(page, '/')
  await saveMaterial(page, gone)
  await saveMaterial(page, other)
  await openPage(page, `/${gone.slug}`)
  expect(Object.keys(await savedFiles(page))).toEqual(
    expect.arrayContaining(gone.files.map(({ file }) => file)),
  )
  // The catalogue on the device is then not updated any more: the removal alone takes the material out of it.
  await waitForOfflineCatalogue(page, site)
  await context.route('**/v1/catalogue/changes**', (route) => route.abort())

  // The device is without network when an editor withdraws the material.
  await setOnline(context, false)
  const staffContext = await browser.newContext({ serviceWorkers: 'block' })
  const staffPage = await staffContext.newPage()
  await openStaffPage(staffPage, site, `/material/${gone.id}/innehall`, 'editor')
  await staffPage.getByRole('button', { name: 'Ta bort från webbplatsen …' }).click()
  await staffPage.getByLabel('Skäl, för redaktionen').fill('Bilderna var inte våra.')
  await staffPage
    .getByLabel('Kopior som besökare har sparat')
    .selectOption('Tas bort också, för upphovsrätten')
  await staffPage.getByRole('button', { name: 'Ja, ta bort från webbplatsen' }).click()
  await expect(staffPage.getByText('Varje enhet tar bort sin sparade kopia')).toBeVisible()
  await staffContext.close()
  await openPage(page, '/sparat')
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(2)

  // An hour later no page is open when the network returns. The material's own page then removes the copy instead of
  // showing it; what every page does some seconds after its start does not run here.
  await agePersistedQueries(page, 1)
  for (const name of [pageCachePrefix, answerCacheName]) await ageCacheEntries(page, name, 60)
  await page.goto('about:blank')
  await page.addInitScript((startDelayMs) => {
    const setTimeout = window.setTimeout.bind(window)
    const late = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === startDelayMs ? 0 : setTimeout(run, ms, ...rest)
    Object.assign(window, { setTimeout: late })
  }, 4000)
  await setOnline(context, true)
  await openPage(page, `/${gone.slug}`)
  await expect(heading(page)).toHaveText('Materialet är tillbakadraget', { timeout: 60_000 })
  // Both are done by the page, which is left next.
  await waitForOfflineCatalogue(page, site)
  await expect
    .poll(() => readIndexedDb(page, 'answers', `answer-["readMaterial",{"slug":"${gone.slug}"}]`))
    .toMatchObject({ state: { data: { data: null } } })
  const text = `${gone.name} och dess filer är borttagna från enheten`
  await openPage(page, '/sparat')
  await expect(page.getByRole('region', { name: 'Borttaget från enheten' })).toContainText(text, {
    timeout: 60_000,
  })
  await expect(page.getByRole('region', { name: 'Borttaget från enheten' })).toContainText('upphovsrätten')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([other.name])
  expect(await accessibilityIssues(page)).toEqual([])
  const left = Object.keys(await savedFiles(page))
  for (const { file } of gone.files) expect(left).not.toContain(file)
  for (const { file } of other.files) expect(left).toContain(file)
  expect(
    await copiesAbout(
      page,
      gone.slug,
      gone.files.map(({ file }) => file),
    ),
  ).toEqual([])

  await page.getByRole('button', { name: 'Jag har läst' }).click()
  await expect(page.getByRole('region', { name: 'Borttaget från enheten' })).toHaveCount(0)
  // Without network nothing of it opens any more.
  await setOnline(context, false)
  await page.goto(`/${gone.slug}`)
  await ready(page)
  await expect(heading(page)).not.toHaveText(gone.name)
  await setOnline(context, true)
})

test('a device that saved a file which staff then replaces is told, fetches the new one, and the old address says that it is replaced', async ({
  page,
  site,
  browser,
}) => {
  test.slow()
  const sheets = await materialWithWorksheets(site, 2)
  const [old] = sheets.files
  if (old === undefined) throw new Error('The demo material has no file')
  await openControlled(page, '/')
  await saveMaterial(page, sheets)

  const staffContext = await browser.newContext({ serviceWorkers: 'block' })
  const staffPage = await staffContext.newPage()
  await openStaffPage(staffPage, site, `/material/${sheets.id}/innehall`, 'editor')
  await replaceFirstFile(staffPage, await loadPdfFile(site, 'Rättad.pdf'))
  await staffContext.close()
  const { file: successor } = await site.store
    .selectFrom('material_file')
    .select('file')
    .where('id', '=', old.id)
    .executeTakeFirstOrThrow()
  expect(successor).not.toBe(old.file)

  await waitForNewVersion(page)
  expect(Object.keys(await savedFiles(page))).toContain(old.file)
  await fetchNewVersion(page)
  const saved = Object.keys(await savedFiles(page))
  expect(saved).toContain(successor)
  expect(saved).not.toContain(old.file)

  // Another device with the old address, in a link or a bookmark.
  const otherContext = await browser.newContext({ baseURL: site.address })
  const otherPage = await otherContext.newPage()
  await otherPage.goto(old.file)
  await expect(heading(otherPage)).toHaveText('Filen är ersatt')
  await expect(otherPage.getByRole('link', { name: 'Öppna den nya filen' })).toHaveAttribute(
    'href',
    successor,
  )
  await otherContext.close()
})

/** Everything in the device's caches about a material. */
const copiesAbout = (page: Page, slug: string, files: string[]) =>
  page.evaluate(
    async ({ name, urls, saved }) => {
      const found: string[] = []
      for (const cacheName of await caches.keys()) {
        for (const { url } of await (await caches.open(cacheName)).keys()) {
          const { pathname, search } = new URL(url)
          // The service worker stores the answer to a read under an address with the path of the read in its query.
          const parts = `${pathname} ${decodeURIComponent(search)}`.split(/[/ ]/)
          if (urls.includes(pathname) || (cacheName !== saved && parts.includes(name)))
            found.push(`${cacheName} ${url}`)
        }
      }
      return found
    },
    { name: slug, urls: files, saved: savedFilesCacheName },
  )

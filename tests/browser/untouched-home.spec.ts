import { dialog } from './dialogs.ts'
import { componentScripts, isHydrated, scriptsRun } from './hydration.ts'
import { readIndexedDb, writeIndexedDb } from './indexed-db.ts'
import { logIn } from './log-in.ts'
import { expect, openPage, test } from './site.ts'

// The home page is hydrated only when somebody uses what a component does, or when the device or the person has something of its own to show.

test.use({ siteFor: 'untouched-home' })

test('the home page that nobody touches runs no component, knows what is new for the next visit, and answers a like', async ({
  page,
}) => {
  await page.coverage.startJSCoverage()
  await openPage(page, '/')
  await expect.poll(() => readIndexedDb(page, 'visits', 'looks')).toBeTruthy()
  const stock = page.locator('.card-stock')
  if ((await stock.count()) > 0)
    await expect(stock.first()).toHaveText(/^Slut när vi såg senast, \d\d\.\d\d$/)
  const heart = page.getByRole('main').locator('.like-button').first()
  const before = Number((await heart.innerText()).replaceAll(/\s/g, ''))
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => readIndexedDb(page, 'likes', 'likedIds')).toHaveLength(1)
  await expect.poll(async () => Number((await heart.innerText()).replaceAll(/\s/g, ''))).toBe(before + 1)
  expect(await isHydrated(page)).toBe(false)
  const ran = await scriptsRun(page)
  expect(ran).toEqual(expect.arrayContaining(['enhance', 'device', 'unhydrated', 'idle']))
  expect(componentScripts(ran)).toEqual([])

  // A dialog is a component.
  await page.getByRole('main').locator('.card-box-button').first().click()
  await expect(dialog(page).getByLabel('Ny låda')).toBeVisible()
  expect(await isHydrated(page)).toBe(true)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
})

test('the home page of somebody who has opened a page before, and who is logged in, shows their own sections', async ({
  page,
  site,
}) => {
  await openPage(page, '/')
  await expect.poll(() => readIndexedDb(page, 'visits', 'looks')).toBeTruthy()
  expect(await isHydrated(page)).toBe(false)
  const other = await page.context().newPage()
  await other.goto('/pages/om')
  await logIn(other, site)
  await writeIndexedDb(other, 'opened', {
    opened: [{ address: '/vattnets-kretslopp', name: 'Vattnets kretslopp', image: '', at: Date.now() }],
  })
  await openPage(page, '/')
  const opened = page.getByRole('region', { name: 'Fortsätt där du var' })
  await expect(opened.getByRole('link')).toHaveText(['Vattnets kretslopp'])
  await expect(
    page.getByRole('region', { name: 'Utvalt för dig' }).getByRole('listitem').first(),
  ).toBeVisible()
  expect(await isHydrated(page)).toBe(true)
})

import type { Page } from '@playwright/test'
import { isHydrated, waitForScripts } from './hydration.ts'
import { cards, expect, filterOption, openPage, startHydration, test, waitForHydration } from './site.ts'

// The list under a phone's sheet of filters, while it is not hydrated.

test.use({ viewport: { width: 390, height: 844 } })

const count = (page: Page) => page.locator('.listing-count')
const names = (page: Page) => cards(page).locator('h3').allInnerTexts()
const group = (page: Page, name: string) =>
  page.locator('.filter-group', { has: page.locator(`> summary`, { hasText: new RegExp(`^${name}$`) }) })

test('a group that somebody has closed stays closed, and has the options of the list when it is opened again', async ({
  page,
}) => {
  await openPage(page, '/amne/biologi')
  const grade = await filterOption(page, 'Årskurs', 'Förskoleklass')
  await group(page, 'Årskurs').locator('summary').click()
  await expect(grade).toBeHidden()
  const kind = await filterOption(page, 'Typ av material', 'Affisch')
  await kind.click()
  await expect(page).toHaveURL('/amne/biologi?typ_av_material=6')
  await expect(kind).toHaveAttribute('aria-checked', 'true')
  await expect(grade).toBeHidden()
  await expect(group(page, 'Typ av material')).toHaveAttribute('open')
  await group(page, 'Årskurs').locator('summary').click()
  await expect(group(page, 'Årskurs').getByRole('checkbox', { disabled: false }).first()).toHaveAttribute(
    'href',
    /typ_av_material=6/,
  )
  expect(await isHydrated(page)).toBe(false)
})

test('Back in the moment when a filter has become the address shows the list before it, cards and all', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const push = history.pushState.bind(history)
    history.pushState = (...state) => {
      history.pushState = push
      push(...state)
      // The cards under the sheet come after the next paint.
      history.back()
    }
  })
  await openPage(page, '/amne/biologi')
  const before = { count: await count(page).innerText(), names: await names(page) }
  const option = await filterOption(page, 'Årskurs', 'Förskoleklass')
  const stepped = page.evaluate(() =>
    new Promise((resolve) => addEventListener('popstate', resolve, { once: true })).then(() => true),
  )
  await option.click()
  await stepped
  await expect(page).toHaveURL('/amne/biologi')
  await expect(option).toHaveAttribute('aria-checked', 'false')
  await expect(count(page)).toHaveText(before.count)
  await expect.poll(() => names(page)).toEqual(before.names)
  expect(await isHydrated(page)).toBe(false)
})

test('the sheet, its groups and what is typed stay when a list that was given more options is hydrated', async ({
  page,
}) => {
  await openPage(page, '/amne/biologi')
  // The device's features have started by then, with the list as it was loaded.
  await waitForScripts(page)
  const more = page.waitForResponse((response) => response.url().includes('fler=1'))
  await page.getByText('Filtrera efter:').click()
  await group(page, 'Nyckelord').locator('summary').click()
  await group(page, 'Nyckelord').locator('summary').click()
  await more
  const options = group(page, 'Nyckelord').locator('[role=checkbox]')
  await expect.poll(() => options.count()).toBeGreaterThan(10)
  await group(page, 'Nyckelord').locator('summary').click()
  const field = group(page, 'Nyckelord').getByLabel('Sök i Nyckelord')
  await page.evaluate(() => delete document.documentElement.dataset['ready'])
  await field.pressSequentially('vat')
  await waitForHydration(page)
  // The components show the options that have what is typed in them.
  await expect.poll(() => options.count()).toBeLessThan(10)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue('vat')
  await expect(group(page, 'Nyckelord')).toHaveAttribute('open')
})

test('Back before the scripts have come shows the list of the address when they have', async ({ page }) => {
  await openPage(page, '/amne/biologi')
  const before = await count(page).innerText()
  await (await filterOption(page, 'Årskurs', 'Förskoleklass')).click()
  await expect(page).toHaveURL('/amne/biologi?arskurs=10')
  await expect(count(page)).not.toHaveText(before)
  let release = (): void => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(count(page)).not.toHaveText(before)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/amne/biologi')
  release()
  await expect(count(page)).toHaveText(before)
  await expect(page).toHaveURL('/amne/biologi')
})

test('a list that was exchanged before hydration is found again where it was left, also after it', async ({
  page,
}) => {
  await openPage(page, '/amne/biologi')
  await filterOption(page, 'Årskurs', 'Förskoleklass')
  await page.getByRole('button', { name: /^Visa \d+ material$/ }).click()
  await page.evaluate(() => scrollTo(0, 700))
  // The link is pressed where it is, under the closed sheet.
  await page.locator('a[href="/amne/biologi?arskurs=10"]').evaluate((link: HTMLElement) => link.click())
  await expect(page).toHaveURL('/amne/biologi?arskurs=10')
  await startHydration(page)
  await waitForHydration(page)
  await page.evaluate(() => scrollTo(0, 0))
  await page.goBack()
  await expect(page).toHaveURL('/amne/biologi')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
})

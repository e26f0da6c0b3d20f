import type { Page } from '@playwright/test'
import { formatInteger } from '#src/ui/format.ts'
import { dialog } from './dialogs.ts'
import { componentScripts, isHydrated, scriptsRun } from './hydration.ts'
import { readIndexedDb } from './indexed-db.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { cards, expect, heading, openPage, test } from './site.ts'

// Lists are hydrated only when somebody uses what a component does. Filters and orders exchange the list as HTML.

test.use({ siteFor: 'untouched-lists' })

// On a busy machine a list may take longer than the four seconds after which the components answer: here it has the time it needs.
test.beforeEach(({ page }) =>
  page.addInitScript(() => Object.defineProperty(XMLHttpRequest.prototype, 'timeout', { set: () => {} })),
)

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filter' })
const count = (page: Page) => page.locator('.listing-count')
const names = (page: Page) => cards(page).locator('h3').allInnerTexts()
const option = (page: Page, name: RegExp) => filters(page).getByRole('checkbox', { name })

/** As many cards are shown as the list says, each once. */
async function expectAllCards(page: Page): Promise<void> {
  const shown = await names(page)
  expect(shown).toHaveLength(Number(/\d+/.exec(await count(page).innerText())?.[0]))
  expect(new Set(shown).size).toBe(shown.length)
}

/** Opens the filters of a phone, and a group of them. */
async function openGroup(page: Page, name: string): Promise<void> {
  await page.getByText('Filtrera efter:').click()
  await filters(page).locator('summary', { hasText: name }).click()
}

test('a list that nobody touches runs no component; filters, orders and Back exchange it, and what is open stays open', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.coverage.startJSCoverage()
  await openPage(page, '/amne/biologi')
  const before = { count: await count(page).innerText(), names: await names(page), title: await page.title() }
  await openGroup(page, 'Årskurs')
  const grade = option(page, /^Årskurs 9/)
  await grade.scrollIntoViewIfNeeded()
  const groups = filters(page).locator('.filter-groups')
  const scrolled = await groups.evaluate((element) => element.scrollTop)
  await grade.click()
  await expect(grade).toHaveAttribute('aria-checked', 'true')
  await expect(grade).toBeFocused()
  await expect(page).toHaveURL(/\/amne\/biologi\?arskurs=19$/)
  expect(await groups.evaluate((element) => element.scrollTop)).toBe(scrolled)
  await expect(count(page)).not.toHaveText(before.count)
  await expectAllCards(page)
  await filters(page)
    .getByRole('button', { name: /^Visa \d+ material$/ })
    .click()
  await expect(option(page, /^Årskurs 9/)).toBeHidden()
  await expect(filters(page).locator('summary').first()).toBeFocused()
  const chosen = page.getByRole('list', { name: 'Valda filter' })
  await expect(chosen.getByRole('link', { name: /^Årskurs 9/ })).toBeVisible()
  await page.getByRole('navigation', { name: 'Sortera' }).getByRole('link', { name: 'A–Ö' }).click()
  await expect(page).toHaveURL(/sortera=namn/)
  await expect
    .poll(async () => {
      const shown = await names(page)
      return shown.length > 1 && shown.join() === shown.toSorted((a, b) => a.localeCompare(b, 'sv')).join()
    })
    .toBe(true)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/amne\/biologi$/)
  await expect(count(page)).toHaveText(before.count)
  expect(await names(page)).toEqual(before.names)
  expect(await page.title()).toBe(before.title)
  await page.goForward()
  await expect(chosen.getByRole('link')).toHaveText([/^Årskurs 9/, /^Biologi/, 'Rensa filter'])
  await expectAllCards(page)
  await chosen.getByRole('link', { name: 'Rensa filter' }).click()
  await expect(chosen).toHaveCount(0)
  await expect(heading(page)).toBeFocused()
  expect(await isHydrated(page)).toBe(false)
  const ran = await scriptsRun(page)
  expect(ran).toEqual(expect.arrayContaining(['enhance', 'exchange', 'device', 'unhydrated']))
  expect(componentScripts(ran)).toEqual([])
})

test('a list exchanged by a filter is hydrated without an error when a component is used, and its hearts count', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  await openPage(page, '/amne/biologi')
  await filters(page).hover()
  await filters(page).locator('summary', { hasText: 'Årskurs' }).click()
  await option(page, /^Årskurs 9/).click()
  await expect(page).toHaveURL(/arskurs=19$/)
  const heart = cards(page).first().locator('.like-button')
  const likes = Number((await heart.innerText()).replaceAll(/\s/g, ''))
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => readIndexedDb(page, 'likes', 'likedIds')).toHaveLength(1)
  // The list that comes next is rendered by the server, which knows no likes of this device.
  await page.getByRole('navigation', { name: 'Sortera' }).getByRole('link', { name: 'A–Ö' }).click()
  await expect(page).toHaveURL(/sortera=namn/)
  const liked = cards(page).locator('.like-button[aria-pressed=true]')
  await expect(liked).toHaveCount(1)
  await expect(liked).toHaveText(formatInteger(likes + 1))
  await page.goBack()
  await expect(page).toHaveURL(/arskurs=19$/)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  const shown = await names(page)
  expect(await isHydrated(page)).toBe(false)
  await cards(page).first().locator('.card-box-button').click()
  await expect(dialog(page).getByLabel('Ny låda')).toBeVisible()
  expect(await isHydrated(page)).toBe(true)
  await page.keyboard.press('Escape')
  expect(await names(page)).toEqual(shown)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await option(page, /^Årskurs 9/).click()
  await expect(page).toHaveURL(/\/amne\/biologi$/)
  await page.goBack()
  await expect(count(page)).toHaveText(/sökresultat/)
  expect(errors).toEqual([])
})

test('two filters that are pressed one after the other are both chosen, and the space bar changes one', async ({
  page,
}) => {
  await openPage(page, '/amne/biologi')
  await filters(page).locator('summary', { hasText: 'Årskurs' }).click()
  await page.evaluate(() => {
    document.getElementById('arskurs-19')?.click()
    document.getElementById('arskurs-18')?.click()
  })
  await expect(page).toHaveURL(/arskurs=18,19$/)
  await expect(option(page, /^Årskurs 8/)).toHaveAttribute('aria-checked', 'true')
  await expect(option(page, /^Årskurs 9/)).toHaveAttribute('aria-checked', 'true')
  expect(await isHydrated(page)).toBe(false)
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/arskurs=19$/)
})

test('a list is requested when its link is touched, once, and is laid out like one that was loaded', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/amne')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('del=lista')) requests.push(request.url())
  })
  await page.evaluate(() => {
    const watcher = new MutationObserver(() => (document.body.dataset['hadFarCards'] = ''))
    watcher.observe(document.body, { subtree: true, attributeFilter: ['data-far'] })
  })
  await openGroup(page, 'Årskurs')
  const grade = option(page, /^Årskurs 4/)
  // The options of closed groups, for whoever reaches for the filters.
  await expect.poll(() => requests).toHaveLength(1)
  await grade.hover()
  await page.mouse.down()
  await expect.poll(() => requests[1]).toContain('arskurs=')
  // Whoever lifts the finger elsewhere has chosen nothing.
  await page.mouse.move(2, 2)
  await page.mouse.up()
  await expect(page).toHaveURL(/\/amne$/)
  await grade.click()
  await expect(page).toHaveURL(/arskurs=/)
  expect(requests).toHaveLength(3)
  await expect(page.locator('body[data-had-far-cards]')).toBeAttached()
  await expect(page.locator('.card-grid > li[data-far]')).toHaveCount(0)
  const heights = () => page.locator('.card-grid > li').evaluateAll((all) => all.map((li) => li.clientHeight))
  const exchanged = await heights()
  await page.reload()
  expect(await heights()).toEqual(exchanged)
})

test('an address with what the site does not know becomes the one that people share, and groups get more options when the filters are reached for', async ({
  page,
}) => {
  await openPage(page, '/amne/biologi?arskurs=19,9999&utm_source=brev')
  await expect(page).toHaveURL(/\/amne\/biologi\?arskurs=19$/)
  const group = page.locator('#arskurs').locator('..')
  const further = page.locator('#tid').locator('..')
  const options = await further.locator('[role=checkbox]').count()
  await filters(page).hover()
  await expect.poll(() => further.locator('[role=checkbox]').count()).toBeGreaterThan(options)
  await expect(group.locator('[aria-checked=true]')).toHaveText(/^Årskurs 9/)
  expect(await isHydrated(page)).toBe(false)
  await expect(page).toHaveURL(/\/amne\/biologi\?arskurs=19$/)
})

test('a filter whose list cannot be fetched as a page is answered by the components', async ({
  page,
  pageErrors,
}) => {
  ignoreFailedRequests(pageErrors)
  await openPage(page, '/amne/biologi')
  await page.route(/\/amne\/biologi\?/, (route) => route.abort())
  await filters(page).locator('summary', { hasText: 'Årskurs' }).click()
  await option(page, /^Årskurs 9/).click()
  await expect(page).toHaveURL(/arskurs=19$/)
  await expect(option(page, /^Årskurs 9/)).toHaveAttribute('aria-checked', 'true')
  expect(await isHydrated(page)).toBe(true)
})

test('the search of a group, reached at once, hydrates the list as it is', async ({ page }) => {
  await openPage(page, '/amne/biologi')
  const field = filters(page).getByRole('searchbox', { name: 'Sök i Ämne' })
  await field.click()
  await field.fill('kemi')
  await expect(filters(page).getByRole('group', { name: 'Ämne' }).getByRole('checkbox')).toHaveText([/^Kemi/])
  expect(await isHydrated(page)).toBe(true)
})

test('a filter that somebody takes back before its list has come stays taken back, and the focus stays where it has gone', async ({
  page,
}) => {
  await openPage(page, '/amne/biologi')
  await filters(page).locator('summary', { hasText: 'Årskurs' }).click()
  await option(page, /^Årskurs 9/).click()
  await expect(page).toHaveURL(/arskurs=19$/)
  let release = () => {}
  const held = new Promise<void>((done) => (release = done))
  await page.route(/arskurs=18(,|%2C)19/, async (route) => {
    await held
    await route.continue()
  })
  await option(page, /^Årskurs 8/).click()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await page.getByRole('main').getByRole('heading', { level: 1 }).focus()
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/amne\/biologi$/)
  release()
  await expect(option(page, /^Årskurs 9/)).toHaveAttribute('aria-checked', 'false')
  await expect(heading(page)).toHaveText('Ämne / Biologi')
  await expect(page).toHaveURL(/\/amne\/biologi$/)
  await expect(heading(page)).toBeFocused()
  await page.goForward()
  await expect(page).toHaveURL(/arskurs=19$/)
  await expect(option(page, /^Årskurs 9/)).toHaveAttribute('aria-checked', 'true')
})

test('a link to a part of the page, and the step back from it, load nothing', async ({ page }) => {
  for (const address of ['/pages/om', '/amne/biologi']) {
    await openPage(page, address)
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    await page.evaluate(() => document.querySelector<HTMLElement>('.skip-link')!.click())
    await expect(page).toHaveURL(/#innehall$/)
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect.poll(() => page.evaluate(() => history.length)).toBeGreaterThan(1)
    expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
    expect(requests.filter((url) => url.endsWith(address))).toEqual([])
  }
})

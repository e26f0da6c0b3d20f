import { accessibilityIssues, narrowScreenVariants } from './axe.ts'
import { newMaterial } from './dialogs.ts'
import { boxesOf, overlappingBoxes } from './overlapping-boxes.ts'
import { cards, expect, filterOption, heading, openPage, test } from './site.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('a listing on a phone is rows or large cards, as chosen, and filters and order are in reach from everywhere', async ({
  page,
}) => {
  await openPage(page, '/amne')
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const rows = await height()
  expect(rows).toBeLessThan(12_000)
  const size = page.getByRole('button', { name: 'Växla mellan rader och stora kort' })
  await size.click()
  await expect.poll(height).toBeGreaterThan(rows * 1.3)
  await page.reload()
  // Applied by the script in the head, before the first paint.
  await expect(page.locator('html')).toHaveAttribute('data-cards', 'large')
  await expect.poll(height).toBeGreaterThan(rows * 1.3)
  await size.click()
  await expect(page.locator('html')).not.toHaveAttribute('data-cards')

  await cards(page).nth(9).scrollIntoViewIfNeeded()
  const option = await filterOption(page, 'Tid', 'Högst 20 min')
  await expect(option).toBeInViewport()
  await option.click()
  await expect(page).toHaveURL('/amne?tid=2')
  const sheet = page.getByRole('complementary', { name: 'Filter' })
  await expect(sheet.locator('.filters-chosen-count')).toHaveText('1 valda')
  const total = await page.locator('.listing-count').innerText()
  const done = sheet.getByRole('button', { name: /^Visa \d+ material$/ })
  expect(total).toContain(/\d+/.exec(await done.innerText())?.[0] ?? 'none')
  expect(await accessibilityIssues(page, 'html', narrowScreenVariants)).toEqual([])
  await done.click()
  await expect(option).toBeHidden()
  await expect(sheet.locator('summary').first()).toBeFocused()
})

test('the sheet of filters lies above everything behind it', async ({ page }) => {
  await openPage(page, '/amne/biologi')
  await filterOption(page, 'Ämne', 'Biologi')
  const isCovered = await page.evaluate(() => {
    const sheet = document.querySelector('.filter-groups')!
    const { top, width } = sheet.getBoundingClientRect()
    return [1, 2, 3, 4, 5, 6, 7, 8, 9].map((tenth) =>
      sheet.contains(document.elementFromPoint((width * tenth) / 10, top + 8)),
    )
  })
  expect(isCovered).not.toContain(false)
})

test('on a tablet held upright the filters stand beside two columns of cards', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  await openPage(page, '/amne/matematik')
  const group = page.getByRole('complementary', { name: 'Filter' }).locator('summary', { hasText: 'Årskurs' })
  await expect(group).toBeInViewport()
  const [first, second, third] = await Promise.all(
    [0, 1, 2].map((position) => cards(page).nth(position).boundingBox()),
  )
  const filters = await group.boundingBox()
  expect((filters?.x ?? 0) + (filters?.width ?? 0)).toBeLessThan(first?.x ?? 0)
  expect([second?.y, third?.x]).toEqual([first?.y, first?.x])
  expect(third?.y).toBeGreaterThan(second?.y ?? 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(820)
})

test('nothing on a card with little text covers anything else, though its end has two rows', async ({
  page,
  site,
}) => {
  const soldOut = await newMaterial(site, 'slut', { is_order: 1, max_qty: 10, stock_qty: 0 })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await openPage(page, soldOut.listing)
    const parts = ['picture', 'stock', 'footer > .counters', 'footer > .button', 'button', 'box-button']
    const boxes = await boxesOf(page, ['.card > .badge', ...parts.map((part) => `.card .card-${part}`)])
    expect(boxes).toHaveLength(parts.length + 1)
    expect(overlappingBoxes(boxes)).toEqual([])
  }
})

test('the bar at the bottom leads on, also with the menu ‘Mer’ before anything is hydrated, and Back finds the same place', async ({
  page,
}) => {
  await openPage(page, '/pages/tillganglighet')
  const bar = page.getByRole('navigation', { name: 'Genvägar' })
  const more = bar.locator('summary')
  await expect(bar.locator('> ul > li > a')).toHaveText(['Ämnen', 'Årskurs', 'Sök', 'Lådor'])
  await more.click()
  await expect(bar.getByRole('link', { name: 'Utkorg' })).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Sparat' })).toBeVisible()
  expect(await accessibilityIssues(page, 'html', narrowScreenVariants)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(bar.getByRole('link', { name: 'Utkorg' })).toBeHidden()
  await expect(more).toBeFocused()
  await more.click()
  await heading(page).click()
  await expect(bar.getByRole('link', { name: 'Utkorg' })).toBeHidden()

  await openPage(page, '/amne?page=2')
  const card = cards(page).nth(12).getByRole('heading').getByRole('link')
  await card.scrollIntoViewIfNeeded()
  const name = await card.innerText()
  const top = async () => Math.round((await card.boundingBox())?.y ?? 0)
  const before = await top()
  await card.click()
  await expect(heading(page)).toHaveText(name)
  await page.goBack()
  await expect(page).toHaveURL('/amne?page=2')
  await expect(card).toHaveText(name)
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(40)
})

import { addressOf, type PageName } from './page-addresses.ts'
import { addMaterial } from '../support/add-material.ts'
import { openHydrated } from './hydration.ts'
import { expect, filterOption, heading, openPage, searchBox, test } from './site.ts'

const testedPages: PageName[] = [
  'the home page',
  'all subjects',
  'a material with files',
  'an article',
  'a missing page',
]

type FocusStop = { name: string; seen: boolean; marked: boolean }

for (const name of testedPages) {
  test(`everything on ${name} can be reached by keyboard, with a visible focus`, async ({ page, site }) => {
    await openPage(page, await addressOf(name, site))
    // The buttons that come when the page is idle are to be reached too.
    await expect(page.locator('.card-box-button')).toHaveCount(await page.locator('.card').count())
    const wanted = await page.evaluate(() => {
      const reachable = [...document.querySelectorAll('a[href], button, input, summary, video[controls]')]
        .filter((element) => element.getAttribute('tabindex') !== '-1')
        // The skip link is visible only while it has focus.
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      for (const [position, element] of reachable.entries())
        element.setAttribute('data-stop', String(position))
      return reachable.length
    })
    const stops = new Map<string, FocusStop>()
    for (let press = 0; press < wanted + 30; press++) {
      await page.keyboard.press('Tab')
      const stop = await page.evaluate(() => {
        const element = document.activeElement
        if (element === null || element === document.body) return null
        const box = element.getBoundingClientRect()
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.2, 0.5, 0.8].map((y) => [box.left + box.width * x, box.top + box.height * y]),
        )
        const seen = points.some(([x = 0, y = 0]) => {
          const top = document.elementFromPoint(x, y)
          return top !== null && (element.contains(top) || top.contains(element))
        })
        const marked = [element, element.parentElement].some((one) => {
          if (one === null) return false
          const style = getComputedStyle(one)
          return (
            (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2) ||
            style.boxShadow !== 'none'
          )
        })
        const label = `${element.tagName} ${element.getAttribute('class') ?? ''} ${(element.textContent ?? '').trim().slice(0, 40)}`
        return { key: element.getAttribute('data-stop') ?? label, name: label, seen, marked }
      })
      if (stop === null) {
        if (stops.size > 0) break
        continue
      }
      stops.set(stop.key, stop)
    }
    const all = [...stops.values()]
    expect(all.filter((stop) => !stop.seen).map((stop) => stop.name)).toEqual([])
    expect(all.filter((stop) => !stop.marked).map((stop) => stop.name)).toEqual([])
    const missed = await page.evaluate(
      (reached) =>
        [...document.querySelectorAll('[data-stop]')]
          .filter((element) => !reached.includes(element.getAttribute('data-stop') ?? ''))
          .map((element) => `${element.tagName} ${(element.textContent ?? '').trim().slice(0, 40)}`),
      [...stops.keys()],
    )
    expect(missed).toEqual([])
  })
}

test('the first tab stop is the link past the menu', async ({ page }) => {
  await openPage(page, '/amne')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Till innehållet' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('the space bar toggles a filter, like any checkbox', async ({ page }) => {
  await openPage(page, '/amne?arskurs=15')
  const box = page.getByRole('checkbox', { name: /^Årskurs 5 \(/, includeHidden: true })
  if (!(await box.isVisible())) await page.locator('summary', { hasText: 'Filtrera efter:' }).click()
  await box.focus()
  await page.keyboard.press(' ')
  await expect(page).toHaveURL('/amne')
})

test('going to another page of a list moves the focus to its heading', async ({ page }) => {
  await openHydrated(page, '/amne?arskurs=19')
  for (const [link, address] of [
    ['Sida 2', '/amne?arskurs=19&page=2'],
    ['Föregående', '/amne?arskurs=19'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Sidor' }).getByRole('link', { name: link }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address)
    await expect(heading(page)).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  }
})

test('a filter keeps the focus, also when it goes back to page 1', async ({ page }) => {
  await openPage(page, '/amne?page=2')
  const box = await filterOption(page, 'Årskurs', 'Årskurs 9')
  await box.focus()
  await page.keyboard.press(' ')
  await expect(page).toHaveURL('/amne?arskurs=19')
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
})

test('a link in the collapsed part of a text expands it when it gets keyboard focus', async ({
  page,
  site,
}) => {
  const lines = '<p>Vi läser och samtalar om vattnet vid sjön.</p>'.repeat(30)
  const description = `${lines}<p><a href="/amne/kemi">Mer om kemi</a></p>`
  const slug = 'vikt-text'
  await addMaterial(site, { slug, name: 'Vikt text', description })
  await openPage(page, `/${slug}`)
  const link = page.getByRole('link', { name: 'Mer om kemi' })
  await expect(page.getByRole('button', { name: 'Visa mer' })).toBeVisible()
  for (let press = 0; press < 60 && !(await link.evaluate((one) => one === document.activeElement)); press++)
    await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Visa mindre' })).toBeVisible()
})

test('suggestions close with Escape, and what was typed stays', async ({ page }) => {
  await openPage(page, '/amne')
  const box = searchBox(page)
  await box.focus()
  await page.keyboard.type('vatt')
  await expect(page.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box).toHaveValue('vatt')
  await expect(box).toBeFocused()
})

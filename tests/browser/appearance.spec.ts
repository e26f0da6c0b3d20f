import type { Page } from '@playwright/test'
import { pageCachePrefix } from '#contract/protocol.ts'
import { overflowingElements } from './axe.ts'
import { dialog, accessibilityIssuesInDialog } from './dialogs.ts'
import { waitForController, expect, setOnline, open, openControlled, ready, test } from './offline.ts'
import { cachedPaths } from './recorded-site.ts'

const chosenSettings = { text: 'largest', spacing: 'wide', contrast: 'more', motion: 'less', font: 'legible' }
const button = (page: Page) => page.getByRole('button', { name: 'Anpassa text och utseende' })
const appliedSettings = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }))
const chooseSetting = (page: Page, group: string, option: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name: option, exact: true }).check()

/** Records when the root element got the chosen settings, what was painted before that, and layout shifts. */
async function recordFirstPaint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = ((window as { seen?: object }).seen = { body: true, moved: 0, dataset: '' })
    new MutationObserver((_, observer) => {
      if (document.documentElement?.dataset['text'] === undefined) return
      Object.assign(seen, {
        body: document.body !== null,
        painted: performance.getEntriesByType('paint').length,
      })
      observer.disconnect()
    }).observe(document, { attributes: true, childList: true, subtree: true })
    // The page waits for the chosen font, at most for a second, in which a busy machine may not have it.
    const setTimeout = window.setTimeout.bind(window)
    const late = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === 1000 && document.body === null ? 0 : setTimeout(run, ms, ...rest)
    Object.assign(window, { setTimeout: late })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
const start = (page: Page) =>
  page.evaluate(() => (window as { seen?: object }).seen as { body: boolean; painted: number; moved: number })

test.use({ viewport: { width: 320, height: 720 } })

test('appearance settings can be chosen on any page, apply at once, and are applied before the first paint of later pages, also offline', async ({
  page,
  context,
}) => {
  await openControlled(page, '/amne')
  const fonts = new Set<string>()
  context.on('request', (request) => {
    if (request.url().includes('atkinson')) fonts.add(request.url())
  })
  await button(page).press('Enter')
  await expect(dialog(page)).toBeVisible()
  expect(fonts.size).toBe(0)
  const before = await page
    .getByRole('heading', { name: 'Så här ser det ut' })
    .evaluate((one) => getComputedStyle(one).fontSize)
  await chooseSetting(page, 'Textstorlek', 'Störst')
  await chooseSetting(page, 'Avstånd mellan rader och bokstäver', 'Mycket luftigt')
  await chooseSetting(page, 'Kontrast', 'Hög')
  await chooseSetting(page, 'Rörelse', 'Ingen')
  await chooseSetting(page, 'Typsnitt', 'Lättläst')
  await expect.poll(() => appliedSettings(page)).toMatchObject(chosenSettings)
  await expect.poll(() => fonts.size).toBe(1)
  const after = await page
    .getByRole('heading', { name: 'Så här ser det ut' })
    .evaluate((one) => getComputedStyle(one).fontSize)
  expect(Number.parseFloat(after) / Number.parseFloat(before)).toBeCloseTo(1.5)
  await expect(page.getByRole('status').filter({ hasText: 'Sparat på den här enheten.' })).toBeVisible()
  expect(await accessibilityIssuesInDialog(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 720 })
  await page.keyboard.press('Escape')
  await expect(button(page)).toBeFocused()

  await recordFirstPaint(page)
  const addresses = ['/', '/amne', '/vattnets-kretslopp']
  // For a server that takes too long the worker answers with the shell, whose content comes later; what it has, it shows at once.
  for (const address of addresses) {
    await open(page, address)
    await expect.poll(() => cachedPaths(page, pageCachePrefix)).toContain(address)
  }
  for (const address of addresses) {
    await open(page, address)
    await page.waitForLoadState('networkidle')
    expect(await appliedSettings(page)).toMatchObject(chosenSettings)
    const { moved, ...first } = await start(page)
    expect(first).toMatchObject({ body: false, painted: 0 })
    expect(moved).toBeLessThan(0.01)
    expect(await overflowingElements(page)).toEqual([])
    expect(await page.evaluate(() => document.fonts.check('1rem Atkinson', 'å'))).toBe(true)
  }

  // Cached pages are the same for everybody; the settings are applied on the device.
  await waitForController(page)
  await setOnline(context, false)
  await page.goto('/amne')
  await ready(page)
  expect(await appliedSettings(page)).toMatchObject(chosenSettings)
  expect(await start(page)).toMatchObject({ body: false, painted: 0 })
  const cachedPage = await page.evaluate(async () =>
    (await caches.match('/amne', { ignoreVary: true }))?.text(),
  )
  expect(cachedPage).toMatch(/localStorage\.getItem\(.comfort.\)/)
  expect(cachedPage).not.toContain('largest"')
  await button(page).press('Enter')
  await page.getByRole('button', { name: 'Återställ' }).click()
  expect(Object.keys(await appliedSettings(page))).not.toEqual(expect.arrayContaining(['text']))
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a device that prefers more contrast gets it unless the user has chosen otherwise, and invalid settings are ignored', async ({
  page,
}) => {
  await page.emulateMedia({ contrast: 'more' })
  await open(page, '/')
  expect((await appliedSettings(page))['contrast']).toBe('more')
  await button(page).click()
  await chooseSetting(page, 'Kontrast', 'Vanlig')
  await open(page, '/amne')
  expect((await appliedSettings(page))['contrast']).toBe('normal')
  await page.evaluate(() => localStorage.setItem('comfort', '{"text":"<b>","spacing":7,"font":null}'))
  await open(page, '/amne')
  expect(Object.keys(await appliedSettings(page)).sort()).toEqual(['contrast', 'ready'])
})

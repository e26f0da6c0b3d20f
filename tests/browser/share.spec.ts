import { accessibilityIssuesInDialog } from './dialogs.ts'
import { stubOtherSites } from './other-sites.ts'
import { ignoreErrors, unexpectedErrors } from './page-errors.ts'
import { expect, openPage, test } from './site.ts'
import { viewports } from './viewports.ts'

const address = '/vattnets-kretslopp'
type Shared = { title?: string; url?: string }

for (const [size, use] of Object.entries(viewports)) {
  test.describe(size, () => {
    test.use(use)

    test('a link is copied, by keyboard too, with a confirmation', async ({ page, context, site }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      await openPage(page, address)
      const share = page.getByRole('button', { name: 'Dela', exact: true })
      await share.focus()
      await page.keyboard.press('Enter')
      await expect(share).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press('Escape')
      await expect(share).toHaveAttribute('aria-expanded', 'false')
      await expect(share).toBeFocused()
      await page.keyboard.press('Enter')
      for (const name of ['E-post', 'Facebook', 'LinkedIn']) {
        await page.keyboard.press('Tab')
        await expect(page.getByRole('link', { name, exact: true })).toBeFocused()
      }
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Länken är kopierad.' })).toBeVisible()
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(site.address + address)
      await expect(share).toHaveAttribute('aria-expanded', 'false')
      await expect(share).toBeFocused()
    })

    test('where the browser does not copy, the link is shown', async ({ page, site }) => {
      await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
      await openPage(page, address)
      await page.getByRole('button', { name: 'Dela', exact: true }).click()
      await page.getByRole('button', { name: 'Kopiera länk' }).click()
      await expect(page.getByRole('status').filter({ hasText: site.address + address })).toBeVisible()
    })

    test('the menu closes when the focus leaves it, and fits the screen', async ({ page }) => {
      await openPage(page, address)
      await page.getByRole('button', { name: 'Dela', exact: true }).click()
      const menu = page.locator('.share-menu')
      const box = await menu.boundingBox()
      expect(box?.x).toBeGreaterThanOrEqual(0)
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(use.viewport.width)
      await page.getByRole('heading', { level: 1 }).click()
      await expect(menu).toHaveCount(0)
    })

    test('the device’s own sharing is used where it exists, and cancelling it is no error', async ({
      page,
      site,
    }) => {
      await page.addInitScript(() => {
        const shared: unknown[] = ((window as { shared?: unknown[] }).shared = [])
        Object.defineProperty(navigator, 'share', {
          value: (what: unknown) => {
            shared.push(what)
            return shared.length === 1
              ? Promise.resolve()
              : Promise.reject(new DOMException('Not today', 'AbortError'))
          },
        })
      })
      await openPage(page, address)
      const share = page.getByRole('button', { name: 'Dela', exact: true })
      const sheet = { title: 'Vattnets kretslopp', url: site.address + address }
      // Presses before the page is hydrated count as one, so the second waits for the share sheet of the first.
      for (const opened of [[sheet], [sheet, sheet]]) {
        await share.click()
        await expect.poll(() => page.evaluate(() => (window as { shared?: Shared[] }).shared)).toEqual(opened)
      }
      await expect(page.locator('.share-menu')).toHaveCount(0)
    })
  })
}

test('Facebook and LinkedIn open in small windows without an opener, and get no requests before that', async ({
  page,
  site,
  pageErrors,
}) => {
  await stubOtherSites(page)
  await openPage(page, address)
  for (const [name, host] of [
    ['Facebook', 'www.facebook.com'],
    ['LinkedIn', 'www.linkedin.com'],
  ] as const) {
    await page.getByRole('button', { name: 'Dela', exact: true }).click()
    expect(unexpectedErrors(pageErrors)).toEqual([])
    const [opened] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('link', { name, exact: true }).click(),
    ])
    const requested = () =>
      pageErrors.filter((line) => line.startsWith(`third-party request: https://${host}/`))
    await expect.poll(requested).toHaveLength(1)
    expect(decodeURIComponent(requested().join())).toContain(site.address + address)
    ignoreErrors(pageErrors, new RegExp(`^third-party request: https://${host}/`))
    await opened.waitForLoadState()
    expect(await opened.evaluate(() => [innerWidth, innerHeight, opener] as const)).toEqual([550, 400, null])
    await opened.close()
    await page.keyboard.press('Escape')
  }
})

test('a QR code fills the screen with its address below, and a material can be embedded', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, address)
  const button = page.getByRole('button', { name: 'QR och bädda in' })
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'QR-kod' })
  const code = dialog.getByRole('img', { name: `QR-kod till ${site.address}${address}` })
  await expect(dialog.getByText(site.address + address, { exact: true })).toBeVisible()
  expect((await code.boundingBox())?.width).toBeGreaterThan(450)
  await dialog.getByRole('button', { name: 'Kopiera kod' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Koden är kopierad.')
  const html = await page.evaluate(() => navigator.clipboard.readText())
  expect(html).toContain(`src="${site.address}/embed${address}"`)
  expect(await accessibilityIssuesInDialog(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.goto(`/embed${address}`)
  await expect(page.getByRole('link', { name: /Vattnets kretslopp/ })).toHaveAttribute('target', '_blank')
})

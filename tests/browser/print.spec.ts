import type { Page } from '@playwright/test'
import { create } from 'qrcode'
import { writeIndexedDb } from './indexed-db.ts'
import { saveMaterial, materialWithWorksheets } from './saved-material.ts'
import { expect, openPage, test } from './site.ts'

/** Counts calls of print instead of printing. */
async function recordPrintCalls(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const printed = { times: 0 }
    Object.assign(window, { printed, print: () => (printed.times += 1) })
  })
  return () => page.evaluate(() => (window as unknown as { printed: { times: number } }).printed.times)
}

/** Compares the QR code on the page, read from its SVG, with the code of an address. */
async function expectCodeOf(page: Page, address: string, selector: string): Promise<void> {
  const path = (await page.locator(`${selector} svg path`).first().getAttribute('d')) ?? ''
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const darkCount = Array.from(modules.data).filter((module) => module !== 0).length
  expect(path.split('M').length - 1).toBe(darkCount)
  const darkModules = new Set([...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => `${x} ${y}`))
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      expect(darkModules.has(`${column + 4} ${row + 4}`)).toBe(modules.get(row, column) !== 0)
}

test('a printed material has its text, its address and a QR code, without navigation and buttons', async ({
  page,
  site,
}) => {
  const printed = await recordPrintCalls(page)
  await openPage(page, '/vattnets-kretslopp')
  await page.getByRole('button', { name: 'Skriv ut' }).click()
  await expect.poll(printed).toBe(1)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('.print-address')).toContainText(`${site.address}/vattnets-kretslopp`)
  await expect(page.locator('.print-address svg')).toBeVisible()
  await expectCodeOf(page, `${site.address}/vattnets-kretslopp`, '.print-address')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText('Publicerat')).toBeVisible()
  for (const unwanted of ['.header', '.footer', '.tab-bar', '.share', '.detail-related', '.detail-actions'])
    await expect(page.locator(unwanted).first()).toBeHidden()
  for (const button of await page.locator('.button').all()) await expect(button).toBeHidden()
  const panel = page.getByRole('region', { name: 'Fakta om materialet' })
  await expect(panel).toHaveCSS('background-color', 'rgb(255, 255, 255)')
})

test.describe('with the service worker, without which nothing is saved', () => {
  test.use({ serviceWorkers: 'allow' })

  test('the list of saved materials prints as a list with addresses', async ({ page, site }) => {
    await recordPrintCalls(page)
    const material = await materialWithWorksheets(site)
    await saveMaterial(page, material)
    await openPage(page, '/sparat')
    await page.getByRole('button', { name: 'Skriv ut listan' }).click()
    await page.emulateMedia({ media: 'print' })
    const row = page.locator('.saved-row').first()
    await expect(row).toContainText(`${site.address}/${material.slug}`)
    await expect(row.locator('.print-address svg')).toBeVisible()
    await expect(row.locator('.saved-actions')).toBeHidden()
  })
})

test('a received order prints as a receipt, also one from before receipts were stored', async ({
  page,
  site,
}) => {
  const printed = await recordPrintCalls(page)
  await openPage(page, '/')
  const now = Date.now()
  await writeIndexedDb(page, 'outbox', {
    'order-1': {
      schema: 1,
      id: 'order-1',
      kind: 'order',
      lane: 'order',
      fields: { id: 1, qty: 30, organization: 'Ekskolan', city: 'Umeå', email: 'astrid.ek@skola.example' },
      title: 'Kärnhuset',
      slug: 'karnhuset',
      image: '',
      most: 30,
      owner: null,
      state: 'sent',
      attempts: 1,
      firstTriedAt: now,
      triedAt: now,
      heldUntil: 0,
      verdict: null,
      answer: { order_id: 'B7', qty: 30 },
      told: true,
      createdAt: now,
      endedAt: now,
    },
  })
  await openPage(page, '/utkorg')
  await page.locator('.outbox-row .button', { hasText: 'Visa kvitto: Kärnhuset' }).click()
  const receipt = page.locator('.receipt')
  await receipt.getByRole('button', { name: 'Skriv ut' }).click()
  await expect.poll(printed).toBe(1)
  await page.emulateMedia({ media: 'print' })
  for (const line of ['Kärnhuset', '30 ex', 'Ekskolan', 'Umeå', `${site.address}/karnhuset`])
    await expect(receipt).toContainText(line)
  await expectCodeOf(page, `${site.address}/karnhuset`, '.print-address')
  for (const unwanted of ['.header', '.footer', '.receipt-actions'])
    await expect(page.locator(unwanted).first()).toBeHidden()
})

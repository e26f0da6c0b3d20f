import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readWorkingCopy } from '#server/materials/working-copy.ts'
import { loadPdfFile } from './customer-materials.ts'
import { newMaterial } from './dialogs.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, test } from './site.ts'
import { placeOrders } from './staff-order-steps.ts'
import { openStaffPage } from './staff.ts'

test.use({ siteFor: 'staff whose answers are lost' })

/** The server gets the next request to an address, and its answer does not come back. */
async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
}

test('a step whose answer was lost is done once when it is sent again, also when the page shows the next order', async ({
  page,
  site,
  pageErrors,
}) => {
  const { id } = await placeOrders(site, 14, 'Tappskolan')
  const inState = async (state: string) => {
    const rows = await site.store
      .selectFrom('material_order')
      .select('id')
      .where('state', '=', state)
      .execute()
    return rows.length
  }
  await openStaffPage(page, site, '/bestallningar', 'packer')
  await loseAnswer(page, '**/v1/desk/orders-claim')
  const claim = page.getByRole('button', { name: /^Ta 10 och plocka/ })
  await claim.click()
  await expect(page.getByRole('alert')).toContainText('Vi fick inget svar')
  expect(await inState('picking')).toBe(10)
  await page.getByRole('button', { name: /och plocka/ }).click()
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('heading', { name: 'Packa nu' }))
      .first(),
  ).toBeVisible()
  expect(await inState('picking')).toBe(10)

  await page.goto('/redaktion/packa/1')
  await expect(page.getByRole('heading', { name: 'Packa nu' })).toBeVisible()
  const shown = page.locator('.pack-now header a').last()
  const first = await shown.innerText()
  await loseAnswer(page, '**/v1/desk/order-pack')
  await page.getByRole('button', { name: /^Packad, nästa paket/ }).click()
  await expect(page.getByRole('alert')).toContainText('Vi fick inget svar')
  await expect(shown).not.toHaveText(first)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Det var det förra steget, som inte fick svar.')
  expect(await inState('packed')).toBe(1)
  await page.keyboard.press('Enter')
  await expect.poll(() => inState('packed')).toBe(2)

  await page.goto(`/redaktion/lager/${id}`)
  const free = async () => {
    const { stock_qty } = await site.store
      .selectFrom('material')
      .select('stock_qty')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return stock_qty
  }
  const before = await free()
  await page.getByLabel('Antal').first().fill('7')
  await loseAnswer(page, '**/v1/desk/stock-move')
  const save = page
    .locator('form')
    .filter({ has: page.getByLabel('Antal') })
    .getByRole('button')
    .last()
  await save.click()
  await expect(page.getByRole('alert')).toContainText('Vi fick inget svar')
  expect(await free()).toBe(before + 7)
  await save.click()
  await expect(page.getByRole('alert')).toBeHidden()
  expect(await free()).toBe(before + 7)
  ignoreFailedRequests(pageErrors)
})

test('an editor whose saving got no answer writes on and saves, and is not asked to choose between two texts of their own', async ({
  page,
  site,
  pageErrors,
}) => {
  const { id } = await newMaterial(site, 'Tappat svar', { short_description: 'Som det var.' })
  await openStaffPage(page, site, `/material/${id}/innehall`, 'editor')
  const short = page.getByLabel('Kort beskrivning', { exact: true })
  const stored = async () => (await readWorkingCopy(site.store, id))?.fields.short_description
  const saveWithoutAnswer = async (text: string) => {
    await short.fill(text)
    await loseAnswer(page, '**/v1/desk/material-save')
    await page.keyboard.press('Control+s')
    await expect(page.getByText(/^Vi fick inget svar/).first()).toBeVisible()
    expect(await stored()).toBe(text)
  }
  await saveWithoutAnswer('Första texten')
  await short.fill('Andra texten')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.edit-saved')).toContainText('Sparat')
  await expect(page.getByRole('region', { name: /har också ändrat/ })).toHaveCount(0)
  expect(await stored()).toBe('Andra texten')

  // What stood there before is typed again: it is not what the server has.
  await saveWithoutAnswer('Tredje texten')
  await short.fill('Andra texten')
  await expect(page.locator('.edit-saved')).not.toContainText('Sparat')
  await page.keyboard.press('Control+s')
  await expect(page.locator('.edit-saved')).toContainText('Sparat')
  expect(await stored()).toBe('Andra texten')
  ignoreFailedRequests(pageErrors)
})

test('a document whose answer was lost is there once, and said to be, when the editor chooses it again', async ({
  page,
  site,
  pageErrors,
}, testInfo) => {
  const { id } = await newMaterial(site, 'Tappad fil', { short_description: 'Med en fil.' })
  await openStaffPage(page, site, `/material/${id}/innehall`, 'editor')
  // The browser sends the file itself: `route.fetch` would send the form without it.
  const devtools = await page.context().newCDPSession(page)
  devtools.once('Fetch.requestPaused', ({ requestId }) => {
    void devtools.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
  })
  const patterns = [{ urlPattern: '*/v1/desk/material-file-add', requestStage: 'Response' as const }]
  await devtools.send('Fetch.enable', { patterns })
  // A file on the disk has the same date each time it is chosen.
  const file = testInfo.outputPath('Handledning.pdf')
  await writeFile(file, (await loadPdfFile(site)).buffer)
  const choose = () => page.getByLabel('Lägg till fil').setInputFiles(file)
  await choose()
  await expect(page.getByText(/^Vi fick inget svar/).first()).toBeVisible()
  const stored = () =>
    site.store.selectFrom('material_file').select('title').where('material_id', '=', id).execute()
  expect(await stored()).toHaveLength(1)

  await devtools.send('Fetch.disable')
  const answer = page.waitForResponse('**/v1/desk/material-file-add')
  await choose()
  expect((await answer).status()).toBe(200)
  await expect(page.getByRole('region', { name: 'Filer' }).getByText(/Version 1/)).toBeVisible()
  expect(await stored()).toHaveLength(1)
  ignoreFailedRequests(pageErrors)
})

test('what was typed is offered when its form is opened again by the menu or by Back', async ({
  page,
  site,
}) => {
  const { id } = await newMaterial(site, 'Återkomst', { short_description: 'Som det var.' })
  await openStaffPage(page, site, `/material/${id}/innehall`, 'editor')
  const short = page.getByLabel('Kort beskrivning', { exact: true })
  await short.fill('Tjugo minuters arbete')
  await expect(page.locator('.edit-saved')).toContainText('Utkast på enheten')
  await page.getByRole('navigation', { name: 'Redaktionen' }).getByRole('link', { name: 'Material' }).click()
  await expect(page.getByRole('heading', { name: 'Material', exact: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Använd utkastet' }).click()
  await expect(short).toHaveValue('Tjugo minuters arbete')
})

test('names without spaces stay within a narrow screen', async ({ page, site }) => {
  const long = 'x'.repeat(80)
  const { id } = await newMaterial(site, long, { short_description: 'Om långa namn.' })
  await site.store.updateTable('material').set({ slug: long }).where('id', '=', id).execute()
  await site.store
    .updateTable('sender')
    .set({ name: long })
    .where(
      'id',
      '=',
      site.store.selectFrom('sender').select((row) => row.fn.min('id').as('id')),
    )
    .execute()
  await placeOrders(site, 1, long)
  await openStaffPage(page, site, '/bestallningar', 'editor')
  await page.getByRole('button', { name: /och plocka/ }).click()
  await expect(page.getByRole('heading', { name: 'Packa nu' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of [
    '',
    '/bestallningar',
    '/material',
    `/material/${id}/innehall`,
    '/siffror/arsrapporter',
  ]) {
    await page.goto(`/redaktion${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), path).toBe(0)
  }
})

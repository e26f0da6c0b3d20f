import type { Page } from '@playwright/test'
import { accessibilityIssues, overflowingElements } from './axe.ts'
import { newMaterial } from './dialogs.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, heading, test } from './site.ts'
import { saved } from './staff-material-steps.ts'
import { openStaffPage } from './staff.ts'

test.use({ siteFor: 'staff views and drafts' })

test('a view is stored under a name of its own, opened unchanged, updated and removed by the keyboard', async ({
  page,
  site,
  pageErrors,
}) => {
  await openStaffPage(page, site, '/material?lage=published', 'editor')
  const store = page.getByRole('button', { name: 'Spara som vy' })
  const name = page.getByLabel('Vyns namn')
  const views = page.getByRole('list', { name: 'Sparade vyer' }).getByRole('link')
  const update = page.getByRole('button', { name: 'Uppdatera vyn' })
  await store.press('Enter')
  await expect(name).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription('Ge vyn ett namn.')
  ignoreFailedRequests(pageErrors)
  await expect(name).toBeFocused()
  expect(await accessibilityIssues(page)).toEqual([])
  await page.getByRole('button', { name: 'Avbryt' }).press('Enter')
  await expect(store).toBeFocused()

  await page.keyboard.press('Enter')
  await page.keyboard.type('Publicerade')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Vyn är sparad.')).toBeFocused()
  await expect(views).toHaveAttribute('aria-current', 'true')
  await expect(update).toHaveCount(0)
  await store.press('Enter')
  await page.keyboard.type('publicerade')
  await page.keyboard.press('Enter')
  await expect(name).toHaveAccessibleDescription(/Du har redan en vy med det namnet/)
  await page.getByRole('button', { name: 'Avbryt' }).press('Enter')

  await page.goto('/redaktion/material')
  await views.click()
  await expect(page).toHaveURL(/lage=published/)
  await expect(views).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('button', { name: 'Ta bort vyn' })).toBeVisible()
  await expect(update).toHaveCount(0)
  await page.getByText('Kolumner', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'Lager' }).uncheck()
  await update.press('Enter')
  await expect(page.getByText('Vyn är sparad.')).toBeFocused()
  await expect(update).toHaveCount(0)
  await page.getByRole('button', { name: 'Ta bort vyn' }).press('Enter')
  await expect(page.getByText('Vyn är borttagen.')).toBeFocused()
  await expect(views).toHaveCount(0)

  // The bar of keys has its last button at every width.
  for (const width of [820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('button', { name: /alla kortkommandon/ })).toBeInViewport({ ratio: 1 })
    expect(await overflowingElements(page)).toEqual([])
  }
})

test('the keyboard goes on where a draft of a material was used or thrown away', async ({ page, site }) => {
  const { id } = await newMaterial(site, 'Tangent', { short_description: 'Som det var.' })
  await openStaffPage(page, site, `/material/${id}/innehall`, 'editor')
  const short = page.getByLabel('Kort beskrivning', { exact: true })
  const typeAndReload = async (text: string) => {
    await short.fill(text)
    await expect(saved(page)).toContainText('Utkast på enheten')
    await page.reload()
  }
  await typeAndReload('Halvfärdig tanke')
  await page.getByRole('button', { name: 'Använd utkastet' }).press('Enter')
  await expect(page.getByText('Utkastet är hämtat. Spara när du är klar.')).toBeFocused()
  await expect(short).toHaveValue('Halvfärdig tanke')
  await typeAndReload('En annan tanke')
  await page.getByRole('button', { name: 'Släng utkastet' }).press('Enter')
  await expect(page.getByText('Utkastet är slängt.')).toBeFocused()
  await expect(short).toHaveValue('Som det var.')
})

test('two editors of one article choose between both versions, and nothing is lost', async ({
  page,
  site,
  browser,
  pageErrors,
}) => {
  await openStaffPage(page, site, '/ord/artiklar', 'editor')
  await page.getByLabel('Ny artikel').fill('Myror i stan')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Myror i stan')
  const context = await browser.newContext({ baseURL: site.address })
  const other = await context.newPage()
  await openStaffPage(other, site, new URL(page.url()).pathname.replace('/redaktion', ''), 'editor')
  await titleOf(other).fill('Myror i staden')
  await write(other, 'Text', 'De bor under gatstenen.')
  await write(other, 'Ingress', 'Titta ner.')
  await other.keyboard.press('Control+s')
  await expect(saved(other)).toContainText('Sparat')
  await context.close()

  await titleOf(page).fill('Stadens myror')
  await write(page, 'Text', 'De äter glass.')
  await page.keyboard.press('Control+s')
  const conflict = page.getByRole('region', { name: /har också ändrat/ })
  await expect(conflict.getByRole('heading', { level: 2 })).toBeFocused()
  ignoreFailedRequests(pageErrors)
  await expect(conflict.getByRole('group', { name: 'Rubrik' })).toContainText('Myror i staden')
  await expect(conflict.getByRole('group', { name: 'Text' })).toContainText('De bor under gatstenen.')
  // What only the other has changed is taken; what is typed here stays typed.
  await expect(page.getByRole('textbox', { name: 'Ingress' })).toContainText('Titta ner.')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('De äter glass.')
  expect(await accessibilityIssues(page)).toEqual([])
  await conflict
    .getByRole('group', { name: 'Rubrik' })
    .getByRole('button', { name: /^Ta den andra/ })
    .press('Enter')
  await expect(conflict.getByRole('heading', { level: 2 })).toBeFocused()
  await conflict
    .getByRole('group', { name: 'Text' })
    .getByRole('button', { name: /^Behåll min/ })
    .press('Enter')
  await expect(page.getByText('Du har valt. Spara när du är klar.')).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(saved(page)).toContainText('Sparat')
  await page.reload()
  await expect(titleOf(page)).toHaveValue('Myror i staden')
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toContainText('De äter glass.')
  await expect(page.getByRole('textbox', { name: 'Ingress' })).toContainText('Titta ner.')
})

test('an article that is open when its time to be taken away comes says so, and keeps what is typed', async ({
  page,
  site,
}) => {
  const { id } = await site.store
    .selectFrom('article')
    .select('id')
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const row = site.store.updateTable('article').where('id', '=', id)
  await row.set({ withdraw_at: Date.now() + 3_600_000 }).execute()
  await page.clock.install()
  await openStaffPage(page, site, `/ord/artiklar/${id}`, 'editor')
  const state = page.locator('.edit-state').first()
  await expect(state).toHaveText('Publicerad')
  await titleOf(page).fill('Myror på hösten')
  await row.set({ withdraw_at: Date.now() }).execute()
  const statusInDatabase = async () =>
    (await site.store.selectFrom('article').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status
  await expect.poll(statusInDatabase).toBe(0)
  await page.clock.fastForward(3_602_000)
  await expect(state).toHaveText('Borttagen')
  await expect(titleOf(page)).toHaveValue('Myror på hösten')
})

const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Rubrik', exact: true })

async function write(page: Page, field: 'Text' | 'Ingress', text: string): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).click()
  await page.keyboard.type(text)
}

import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { required } from '#contract/messages.ts'
import { createCustomer } from '#tests/server/create-customer.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { cardAction, dialog, accessibilityIssuesInDialog } from './dialogs.ts'
import { writeIndexedDb, readIndexedDb } from './indexed-db.ts'
import { ignoreFailedRequests } from './page-errors.ts'
import { expect, openPage, test } from './site.ts'
import { viewports } from './viewports.ts'

const email = (page: Page) => dialog(page).getByLabel(/^E-post/)
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Ladda ner' })
const files = (page: Page) => dialog(page).locator('.file-actions a[download]')
/** Waits for the last part of the dialog, which moves the others: a press on what moves is lost. */
const filesAreGiven = (page: Page) =>
  expect(dialog(page).getByRole('button', { name: /^Spara på enheten/ })).toBeVisible()

/** A material of the demo catalogue with a worksheet, and a listing of its own. */
async function materialWithFiles({ store }: ListeningServer) {
  return store
    .selectFrom('material')
    .innerJoin('material_file', 'material_file.material_id', 'material.id')
    .select(['material.id', 'material.name', 'material_file.title', 'material_file.size'])
    .where('material.status', '=', 1)
    .where('is_downloadable', '=', 1)
    .where('product_externalurl', '=', '')
    .where('product_video', '=', 0)
    .where('material_file.type', '=', 'application/pdf')
    .orderBy('material.id')
    .executeTakeFirstOrThrow()
}

async function openDownload(page: Page, site: ListeningServer) {
  const material = await materialWithFiles(site)
  await openPage(page, `/search?q=${encodeURIComponent(material.name)}`)
  await cardAction(page, material, 'Ladda ner').click()
  await expect(email(page)).toBeVisible()
  return material
}

for (const [size, use] of Object.entries(viewports)) {
  test.describe(size, () => {
    test.use(use)

    test('a guest gives an email address and gets the files, with related material', async ({
      page,
      site,
    }) => {
      const material = await openDownload(page, site)
      await expect(dialog(page)).toContainText(`Du hämtar ${material.name} (PDF).`)
      await expect(dialog(page).getByRole('checkbox', { name: /^Jag har läst/ })).toBeChecked()
      await expect(dialog(page).getByRole('checkbox', { name: 'Ja tack!' })).not.toBeChecked()
      for (const invalid of ['', 'kim@', 'kim']) {
        await email(page).fill(invalid)
        await send(page).click()
        await expect(email(page)).toHaveAccessibleDescription(required)
        await expect(email(page)).toBeFocused()
      }
      await email(page).fill('kim@skola.example')
      let sendSaveButton = () => {}
      const sent = new Promise<void>((resolve) => (sendSaveButton = resolve))
      await page.route('**/assets/dialog-save-button-*', (route) => sent.then(() => route.continue()))
      await send(page).click()
      await expect(files(page).first()).toHaveAccessibleName(new RegExp(`^Hämta.*${material.title}`))
      await expect(dialog(page).getByRole('heading', { name: 'Är dessa också intressanta?' })).toBeVisible()
      await expect(dialog(page).locator('.related-downloads a').first()).toHaveAttribute(
        'href',
        /^\/[a-z0-9-]+$/,
      )
      await expect
        .poll(() => readIndexedDb(page, 'form-memory', 'downloadData'))
        .toMatchObject({ email: 'kim@skola.example', samtycke: 1, optin: 0 })
      // The button that comes last moves nothing away from under a finger.
      const place = await files(page).first().boundingBox()
      sendSaveButton()
      await filesAreGiven(page)
      expect(await files(page).first().boundingBox()).toEqual(place)
      const [saved] = await Promise.all([page.waitForEvent('download'), files(page).first().click()])
      expect(saved.suggestedFilename()).toBe(`${material.title}.pdf`)
      await expect(dialog(page)).toContainText('Hämtad.')
      await page.keyboard.press('Escape')
      await expect(dialog(page)).toBeHidden()
      await cardAction(page, material, 'Ladda ner').click()
      await expect(email(page)).toHaveValue('kim@skola.example')
      // The second download is one press.
      await expect(send(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(files(page).first()).toBeVisible()
      const recorded = () =>
        site.store
          .selectFrom('download')
          .select('id')
          .where('material_id', '=', material.id)
          .where('email', '=', 'kim@skola.example')
          .execute()
      await expect.poll(async () => (await recorded()).length).toBeGreaterThanOrEqual(2)
    })
  })
}

test.describe('with the service worker, without which nothing is saved', () => {
  test.use({ serviceWorkers: 'allow' })

  test('from the dialog files are opened, printed, fetched as one zip file, and saved without asking again', async ({
    page,
    site,
    context,
  }) => {
    await page.addInitScript(() => {
      window.print = () => void (document.documentElement.dataset['printed'] = '')
    })
    const material = await site.store
      .selectFrom('material_file')
      .innerJoin('material', 'material.id', 'material_file.material_id')
      .select(['material.slug'])
      .where('material.status', '=', 1)
      .where('material_file.type', '=', 'application/pdf')
      .groupBy(['material.id', 'material.slug'])
      .having((file) => file.fn.countAll(), '>', 1)
      .orderBy('material.id')
      .executeTakeFirstOrThrow()
    await openPage(page, `/${material.slug}`)
    await page.locator('.detail-actions').getByRole('link', { name: 'Ladda ner' }).click()
    await email(page).fill('kim@skola.example')
    await send(page).click()
    await expect(files(page).nth(1)).toBeVisible()
    await filesAreGiven(page)
    const count = await files(page).count()

    const [zip] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page)
        .getByRole('button', { name: /^Hämta alla \(zip\)/ })
        .click(),
    ])
    expect(zip.suggestedFilename()).toMatch(/\.zip$/)
    const bytes = await readFile(await zip.path())
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
    expect(bytes.toString('latin1').split('PK\u0001\u0002')).toHaveLength(count + 1)

    const sheet = dialog(page)
      .locator('.file-row', { has: page.getByRole('button', { name: /^Skriv ut/ }) })
      .first()
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      sheet.getByRole('link', { name: /^Öppna/ }).click(),
    ])
    await expect(opened.locator('.pdf-page').first()).toBeVisible()
    await opened.close()

    await sheet.getByRole('button', { name: /^Skriv ut/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-printed', '')
    const printed = page.locator('.printed-pages img')
    const pages = await printed.count()
    expect(pages).toBeGreaterThan(0)
    await page.emulateMedia({ media: 'print' })
    await expect(printed.first()).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(sheets).toHaveLength(pages)
    await page.emulateMedia({ media: 'screen' })
    await expect(printed).toHaveCount(0)

    await dialog(page)
      .getByRole('button', { name: /^Spara på enheten/ })
      .click()
    await expect(dialog(page).getByRole('button', { name: /^Sparat/ })).toBeVisible()
  })
})

test('a failed file download is reported, and the plain link remains', async ({ page, site, pageErrors }) => {
  await openDownload(page, site)
  await email(page).fill('kim@skola.example')
  await send(page).click()
  await filesAreGiven(page)
  await page.route('**/uploads/product/file/**', (route) => route.abort())
  await files(page).first().click()
  await expect(dialog(page)).toContainText('Filen kom inte fram hel.')
  await page.unroute('**/uploads/product/file/**')
  await Promise.all([page.waitForEvent('download'), files(page).first().click()])
  ignoreFailedRequests(pageErrors)
})

test('during a file download the progress is shown, and it can be cancelled', async ({ page, site }) => {
  await openDownload(page, site)
  await email(page).fill('kim@skola.example')
  await send(page).click()
  await filesAreGiven(page)
  let releaseInFlight = () => {}
  const released = new Promise<void>((resolve) => (releaseInFlight = resolve))
  await page.route('**/uploads/product/file/**', async (route) => {
    await released
    await route.continue().catch(() => null)
  })
  await files(page).first().click()
  await expect(dialog(page).getByRole('progressbar')).toBeVisible()
  await dialog(page)
    .getByRole('button', { name: /^Avbryt/ })
    .click()
  await expect(dialog(page).getByRole('progressbar')).toHaveCount(0)
  await expect(files(page).first()).toBeFocused()
  releaseInFlight()
})

test('a customer’s own address is filled in, and what a guest typed is removed', async ({ page, site }) => {
  await openPage(page, '/amne')
  const { id, token } = await createCustomer(site.store)
  const known = { email: 'astrid@skola.example', receive_emails: 1, receive_tips: 1 }
  await site.store.updateTable('customer').set(known).where('id', '=', id).execute()
  await writeIndexedDb(page, 'session', { token, userData: { user_id: id, ...known } })
  await writeIndexedDb(page, 'form-memory', { downloadData: { email: 'a@b.example', kept_at: Date.now() } })
  const material = await openDownload(page, site)
  await expect(email(page)).toHaveValue('astrid@skola.example')
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  await send(page).click()
  await expect(files(page).first()).toBeVisible()
  await expect.poll(() => readIndexedDb(page, 'form-memory', 'downloadData')).toBeUndefined()
  const written = () =>
    site.store.selectFrom('download').selectAll().where('customer_id', '=', id).executeTakeFirst()
  await expect
    .poll(written)
    .toMatchObject({ material_id: material.id, email: 'astrid@skola.example', optin: 1 })
})

test('axe finds no violations in the download dialog, before and after the download', async ({
  page,
  site,
}) => {
  await openDownload(page, site)
  await send(page).click()
  expect(await accessibilityIssuesInDialog(page)).toEqual([])
  await email(page).fill('kim@skola.example')
  await send(page).click()
  await expect(files(page).first()).toBeVisible()
  expect(await accessibilityIssuesInDialog(page)).toEqual([])
})

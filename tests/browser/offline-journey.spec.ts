import { dialog } from './dialogs.ts'
import { waitForOfflineCatalogue } from './offline-catalogue.ts'
import { fillInOrder, sendButton } from './order-form.ts'
import {
  cards,
  waitForController,
  expect,
  heading,
  setOnline,
  open,
  openControlled,
  ready,
  test,
} from './offline.ts'
import { saveMaterial, materialWithWorksheets, ownFilm } from './saved-material.ts'
import { searchBox } from './site.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('a teacher saves at school, then reads, searches, likes and orders on the train, and everything is delivered once', async ({
  page,
  site,
  context,
}) => {
  test.slow()
  const sheets = await materialWithWorksheets(site)
  const film = await ownFilm(site)
  const printed = await site.store
    .selectFrom('material')
    .select(['id', 'slug', 'name', 'stock_qty', 'like_count'])
    .where('is_order', '=', 1)
    .where('stock_qty', '>', 10)
    .where('is_customer', '=', 0)
    .where('status', '=', 1)
    .executeTakeFirstOrThrow()

  // At school.
  await openControlled(page, '/')
  await saveMaterial(page, sheets)
  await saveMaterial(page, film)
  await waitForOfflineCatalogue(page, site)
  const online = await openControlled(page, '/amne/biologi').then(() =>
    cards(page).locator('h3').allInnerTexts(),
  )

  // On the train, where the tablet has been suspended.
  await setOnline(context, false)
  await page.goto('/')
  await ready(page)
  await waitForController(page)
  await expect(page.locator('.offline-banner')).toContainText('Du är offline. Visar sparad kopia från')
  await open(page, '/amne/biologi')
  await expect.poll(() => cards(page).locator('h3').allInnerTexts()).toEqual(online)
  await open(page, '/arskurs')
  await expect(cards(page)).toHaveCount(24)
  await searchBox(page).fill('källkrtik')
  await searchBox(page).press('Enter')
  await expect(page.getByText('Menade du')).toBeVisible()

  await open(page, '/sparat')
  await page.getByRole('link', { name: sheets.name }).first().click()
  await expect(heading(page)).toHaveText(sheets.name)
  const file = sheets.files.find(({ type }) => type === 'application/pdf')
  await open(page, `/las/${sheets.slug}/${file?.id}`)
  await expect(page.locator('.pdf-page canvas').first()).toBeVisible()
  await page.getByRole('link', { name: /^Tillbaka till/ }).click()
  await expect(heading(page)).toHaveText(sheets.name)

  const parts = await page.evaluate(async (address) => {
    const ask = async (range: string) => {
      const response = await fetch(address, { headers: { range } })
      return [response.status, (await response.arrayBuffer()).byteLength]
    }
    return [await ask('bytes=0-99'), await ask('bytes=-50'), (await ask('bytes=999999999-'))[0]]
  }, film.video_embed_url)
  expect(parts).toEqual([[206, 100], [206, 50], 416])

  await open(page, `/${printed.slug}`)
  await expect(page.getByText('Det här materialet är inte sparat på enheten')).toBeVisible()
  await page
    .getByRole('button', { name: `Gilla ${printed.name}` })
    .first()
    .click()
  await page
    .locator('.detail')
    .getByRole('link', { name: /^Beställ/ })
    .first()
    .click()
  await expect(dialog(page).getByText('Lagret kontrolleras när beställningen skickas.')).toBeVisible()
  await fillInOrder(page)
  await sendButton(page).click()
  await expect(
    dialog(page).getByText('Beställningen är sparad på den här enheten och skickas när du får uppkoppling.'),
  ).toBeVisible()
  await page.reload()
  await ready(page)
  await expect(page.getByRole('button', { name: `Gilla ${printed.name}` }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  )

  // At the station.
  await setOnline(context, true)
  await expect(page.locator('.receipt-bar')).toContainText('mottagen', { timeout: 60_000 })
  const orders = () =>
    site.store.selectFrom('material_order').select('qty').where('material_id', '=', printed.id).execute()
  const likes = () =>
    site.store.selectFrom('material_like').select('liker').where('material_id', '=', printed.id).execute()
  await expect.poll(orders).toEqual([{ qty: 3 }])
  await expect.poll(async () => (await likes()).length).toBe(1)
  await expect(page.locator('.offline-banner')).toHaveText('')
  await open(page, '/utkorg')
  await expect(page.locator('.outbox-row[data-state="sent"]')).not.toHaveCount(0)
  expect(await orders()).toHaveLength(1)
})

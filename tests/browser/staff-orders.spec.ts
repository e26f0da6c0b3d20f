import { accessibilityIssues } from './axe.ts'
import { expect, test } from './site.ts'
import {
  personDelayMs,
  placeOrders,
  countingKeyboard,
  packAndSendBatch,
  scan,
  statesOf,
} from './staff-order-steps.ts'
import { openStaffPage } from './staff.ts'

// Counts and batches are those of these tests alone.
test.use({ siteFor: 'the staff orders' })
test.describe.configure({ mode: 'serial' })

test('a packer takes ten orders from received to sent with at most 40 keys, and can undo it', async ({
  page,
  site,
}) => {
  test.slow()
  await placeOrders(site, 12)
  await openStaffPage(page, site, '/bestallningar', 'packer')
  await expect(page.getByRole('row')).toHaveCount(13)
  const keyboard = countingKeyboard(page)

  await packAndSendBatch(page, keyboard, 10)
  await expect.poll(() => statesOf(site)).toEqual({ received: 2, sent: 10 })
  expect(keyboard.presses).toBeLessThanOrEqual(40)

  // What was done a moment ago stands in the database, so it can be undone after a reload too.
  await page.reload()
  await expect(page.getByText('Du skickade 10 beställningar').first()).toBeVisible()
  await keyboard.press('Control+z')
  await expect.poll(() => statesOf(site)).toEqual({ received: 2, packed: 10 })
})

test('a held Enter packs one order, a scan presses no button, and single letters can be switched off', async ({
  page,
  site,
}) => {
  await placeOrders(site, 2)
  const before = await statesOf(site)
  await openStaffPage(page, site, '/bestallningar', 'packer')
  await expect(page.getByRole('button', { name: /och plocka/ })).toBeVisible()
  // A scanner's T would claim orders and its Enter would press a button.
  expect(await scan(page, 'xtxtxtxtxtxt')).toBe(true)
  await page.keyboard.press('Shift+?', { delay: personDelayMs })
  const dialog = page.getByRole('dialog', { name: 'Kortkommandon' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Enstaka bokstäver är kortkommandon' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const claim = page.getByRole('button', { name: /och plocka/ })
  await expect(claim).not.toHaveAttribute('aria-keyshortcuts', 'T')
  await page.keyboard.press('t', { delay: personDelayMs })
  await page.reload()
  await expect(claim).not.toHaveAttribute('aria-keyshortcuts', 'T')
  expect(await statesOf(site)).toEqual(before)
  await page.getByRole('button', { name: /kortkommandon/ }).click()
  await dialog.getByRole('checkbox').check()
  await page.keyboard.press('Escape')
  await expect(claim).toHaveAttribute('aria-keyshortcuts', 'T')

  await claim.click()
  await expect(page.getByRole('heading', { name: 'Packa nu' })).toBeVisible()
  const packedBefore = (await statesOf(site))['packed'] ?? 0
  // A second `down` without an `up` is a key that is held.
  for (let times = 0; times < 4; times += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(page.getByText(/^1 av \d+ packade$/).last()).toBeVisible()
  // The next package waits for a press of its own.
  await expect(page.getByRole('button', { name: 'Packad, nästa paket' })).toBeFocused()
  await expect.poll(async () => (await statesOf(site))['packed']).toBe(packedBefore + 1)
})

test('filters and search stand in the address, going back keeps them, and an order is cancelled with its reason', async ({
  page,
  site,
}) => {
  await placeOrders(site, 3, 'Sökskolan')
  await openStaffPage(page, site, '/bestallningar', 'packer')
  await page.getByRole('searchbox', { name: 'Sök beställningar' }).fill('sökskolan 3')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=s.+kskolan.3/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.locator('[data-row-link]').click()
  await expect(page.getByRole('heading', { name: /^Beställning 10/ })).toBeVisible()
  await page.getByRole('button', { name: 'Avbryt beställningen …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Avbryt beställningen' }).click()
  await expect(dialog.getByText('Skriv varför. Det står i brevet till beställaren.')).toBeVisible()
  await dialog.getByLabel('Varför avbryts den?').fill('Beställaren har ångrat sig')
  await dialog.getByRole('button', { name: 'Avbryt beställningen' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Beställaren har ångrat sig')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Sök beställningar' })).toHaveValue('sökskolan 3')
  await expect(page.getByText('Inga beställningar passar sökningen och filtren.')).toBeVisible()
})

test('a slip is scanned to open its order, and its pages are printed in the right size', async ({
  page,
  site,
}) => {
  const order = await site.store
    .selectFrom('material_order')
    .selectAll()
    .where('state', '=', 'packed')
    .orderBy('number')
    .executeTakeFirstOrThrow()
  await openStaffPage(page, site, '/bestallningar', 'editor')
  // A scanner on a Swedish keyboard types other signs than the slip has.
  await expect(page.getByRole('button', { name: /och plocka/ })).toBeVisible()
  expect(await scan(page, `https>&&skola&redaktion&s*${order.slip_token}`)).toBe(true)
  await expect(page).toHaveURL(new RegExp(`/s#${order.slip_token}$`))
  expect(await statesOf(site)).toHaveProperty('packed')
  await expect(page.getByRole('heading', { level: 2 })).toContainText('Beställning')
  await page.getByRole('button', { name: 'Markera som skickad' }).click()
  await expect(page.getByText('Skickad', { exact: true })).toBeVisible()

  for (const [address, size] of [
    ['plocklista', [595, 842]],
    ['foljesedlar', [595, 842]],
    ['etiketter', [595, 842]],
    ['etiketter-4x6', [288, 432]],
  ] as const) {
    await page.goto(`/redaktion/utskrift/${address}?ids=${order.id}`)
    await expect(page.getByText(order.organization)).toBeVisible()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)]
    expect(boxes.map(([, width, height]) => [Math.round(Number(width)), Math.round(Number(height))])).toEqual(
      [size],
    )
  }
  const after = await site.store
    .selectFrom('material_order')
    .select('state')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(after.state).toBe('sent')
})

test('stock is counted, delivered and scrapped with a reason, and every change is listed', async ({
  page,
  site,
}) => {
  await openStaffPage(page, site, '/lager', 'packer')
  await page.locator('[data-row-link]').first().click()
  await expect(page.getByRole('heading', { name: 'Ändra lagret' })).toBeVisible()
  const shelf = page.locator('.stock-figures dd').first()
  const before = Number(await shelf.innerText())
  await page.getByLabel('Antal som kom').fill('25')
  await page.getByLabel('Varför').fill('Följesedel 881')
  await page.getByRole('button', { name: 'Lägg till leveransen' }).click()
  await expect(shelf).toHaveText(String(before + 25))
  await expect(page.getByText('Följesedel 881')).toBeVisible()
  await page.getByRole('radio', { name: 'Inventering' }).check()
  await page.getByLabel('Antal på hyllan nu').fill(String(before + 20))
  await page.getByLabel('Varför').fill('Låg på fel hylla')
  await page.getByRole('button', { name: 'Spara antalet' }).click()
  await expect(shelf).toHaveText(String(before + 20))
  await page.getByLabel('Hylla', { exact: true }).fill('D 7')
  await page.getByRole('button', { name: 'Spara', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /\S/ })).toBeVisible()
  await expect(page.getByLabel('Hylla', { exact: true })).toHaveValue('D 7')
})

test('a packer on a phone packs one parcel on a screen', async ({ page, site }) => {
  await placeOrders(site, 1)
  await page.setViewportSize({ width: 390, height: 844 })
  await openStaffPage(page, site, '/bestallningar', 'packer')
  await page.getByRole('button', { name: /och plocka/ }).click()
  await expect(page.getByRole('heading', { name: 'Packa nu' })).toBeHidden()
  await page.getByRole('link', { name: /^Börja på hylla/ }).click()
  await expect(page.getByRole('heading', { name: 'Packa nu' })).toBeVisible()
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
  await page.getByRole('button', { name: 'Packad, nästa paket' }).click()
  await expect(page.getByText(/^1 av \d+ packade/).last()).toBeVisible()
})

test('on a narrow screen with a keyboard Enter first shows the order, then packs it', async ({
  page,
  site,
}) => {
  await placeOrders(site, 2)
  await page.setViewportSize({ width: 390, height: 844 })
  await openStaffPage(page, site, '/bestallningar', 'packer')
  await page.getByRole('button', { name: /och plocka/ }).press('t')
  await expect(page.getByRole('link', { name: /^Börja på hylla/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Packa nu' })).toBeVisible()
  const packed = page.getByText(/ av \d+ packade/).filter({ visible: true })
  await expect(packed).toHaveText(/^0 av/)
  await page.keyboard.press('Enter')
  await expect(packed).toHaveText(/^1 av/)
})

test('the shortcuts of the stock are about materials, which cannot be chosen', async ({ page, site }) => {
  await openStaffPage(page, site, '/lager', 'packer')
  await page.getByRole('button', { name: /kortkommandon/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Kortkommandon' })
  await expect(dialog.getByText('Nästa material').first()).toBeVisible()
  await expect(dialog.getByText(/beställning/)).toHaveCount(0)
})

test('every page about orders and stock passes the accessibility checks at every width, light and dark', async ({
  page,
  site,
}) => {
  test.setTimeout(600_000) // Each look goes through three widths in two colour schemes.
  const order = await site.store
    .selectFrom('material_order')
    .selectAll()
    .where('state', '=', 'packed')
    .executeTakeFirstOrThrow()
  await openStaffPage(page, site, '/bestallningar?status=alla', 'editor')
  const addresses = {
    '/bestallningar?status=alla': 'tbody tr',
    [`/bestallningar/${order.number}`]: '.order-facts',
    [`/packa/${order.batch_number}?bestallning=${order.number}`]: '.pack-now',
    [`/s#${order.slip_token}`]: '.scanned',
    '/lager': 'tbody tr',
    [`/lager/${order.material_id}`]: '.movement-list',
    [`/utskrift/foljesedlar?ids=${order.id}`]: '.packing-slip',
    [`/utskrift/etiketter?ids=${order.id}`]: '.label-sheet',
  }
  for (const [address, content] of Object.entries(addresses)) {
    await page.goto(`/redaktion${address}`)
    await expect(page.locator(content).first()).toBeVisible()
    expect(await accessibilityIssues(page)).toEqual([])
  }
  const batch = await site.store
    .selectFrom('material_order')
    .select(['qty', 'packed_qty'])
    .where('batch_number', '=', order.batch_number)
    .execute()
  const copies = batch.reduce((sum, { qty, packed_qty }) => sum + (packed_qty ?? qty), 0)
  await page.goto(`/redaktion/utskrift/plocklista?omgang=${order.batch_number}`)
  await expect(page.getByRole('table', { name: 'Sammanlagt per material' })).toContainText(`${copies} ex`)
  expect(await accessibilityIssues(page)).toEqual([])
  await page.getByRole('link', { name: `Tillbaka till omgång ${order.batch_number}` }).click()
  await expect(page.getByRole('region', { name: `Omgång ${order.batch_number}` })).toBeVisible()

  await page.goto('/redaktion/bestallningar?status=packade')
  await page.getByRole('checkbox', { name: 'Välj alla som visas' }).check()
  for (const name of ['Skicka', 'Avbryt beställningar …', 'alla kortkommandon']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // What lies behind it cannot be pressed, however much of it is seen.
    expect(await accessibilityIssues(page, '[role=dialog], dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

import { followTokenOf } from '#server/orders/follow-token.ts'
import { createCustomer } from '#tests/server/create-customer.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { accessibilityIssues } from './axe.ts'
import { expect, test } from './site.ts'
import { placeOrders } from './staff-order-steps.ts'
import { openStaffPage } from './staff.ts'

// Counts and steps are those of these tests alone.
test.use({ siteFor: 'the staff short orders' })
test.describe.configure({ mode: 'serial' })

type Seen = { id: string; version: number }

/** A packer at another computer. */
async function otherPacker({ store, address }: ListeningServer) {
  const { id, headers } = await createCustomer(store, { roles: ['packer'] })
  const named = { first_name: 'Johan', last_name: 'Ståhl' }
  await store.updateTable('customer').set(named).where('id', '=', id).execute()
  return async <Data>(path: string, fields: object): Promise<Data> => {
    const response = await fetch(`${address}/v1/desk${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(fields),
    })
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: Data }).data
  }
}

/** All received orders are packed by another packer, who then sends the first of them. */
async function packAndSendFirst(site: ListeningServer): Promise<void> {
  const call = await otherPacker(site)
  const claimed = await call<{ orders: Seen[] }>('/orders-claim', { count: 10 })
  const packed: Seen[] = []
  for (const { id, version } of claimed.orders) packed.push(await call<Seen>('/order-pack', { id, version }))
  const [first] = packed.map(({ id, version }) => ({ id, version }))
  await call('/orders-send', { orders: [first] })
}

test('a second packer reads who sent a parcel a moment ago, and a label that was printed is asked about', async ({
  page,
  site,
}) => {
  await placeOrders(site, 3)
  await packAndSendFirst(site)
  await openStaffPage(page, site, '/bestallningar?status=skickade', 'packer')
  const recent = page.getByRole('region', { name: 'Nyss' })
  await expect(recent.getByText(/^Johan Ståhl skickade 10.00\d till Provskola/)).toBeVisible()
  await expect(recent.getByRole('button', { name: /^Ångra/ })).toHaveCount(0)
  // On a phone the newest step alone stands above the list, which is what the packer came for.
  const size = page.viewportSize()!
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(recent.getByRole('listitem')).toHaveCount(1)
  await recent.getByRole('button', { name: /^Visa alla/ }).click()
  await expect(recent.getByRole('listitem').nth(1)).toBeVisible()
  await page.setViewportSize(size)
  const [first, second] = await site.store
    .selectFrom('material_order')
    .select(['id', 'organization'])
    .where('state', '=', 'packed')
    .orderBy('number')
    .limit(2)
    .execute()
  await page.addInitScript(() => {
    const printed: string[] = []
    Object.assign(window, { printed, print: () => printed.push(document.body.innerText) })
  })
  const prints = () => page.evaluate(() => (window as unknown as { printed: string[] }).printed)
  await page.goto(`/redaktion/utskrift/etiketter?ids=${first!.id}`)
  await page.getByRole('button', { name: 'Skriv ut' }).click()
  await expect.poll(async () => (await prints()).length).toBe(1)
  await page.goto(`/redaktion/utskrift/etiketter?ids=${first!.id},${second!.id}`)
  await page.getByRole('button', { name: 'Skriv ut' }).click()
  const dialog = page.getByRole('dialog', { name: 'Redan utskriven' })
  await expect(dialog.getByText(/^Utskriven .+ av Astrid Ek$/)).toBeVisible()
  expect(await accessibilityIssues(page)).toEqual([])
  expect(await prints()).toEqual([])
  await dialog.getByRole('button', { name: 'Bara de andra 1' }).click()
  await expect.poll(async () => (await prints()).length).toBe(1)
  const [sheet] = await prints()
  expect([sheet!.includes(first!.organization), sheet!.includes(second!.organization)]).toEqual([false, true])
  await page.reload()
  await page.getByRole('button', { name: 'Skriv ut' }).click()
  await page.getByRole('button', { name: 'Skriv ut alla 2' }).click()
  await expect.poll(async () => (await prints()).length).toBe(1)
  await page.goto(`/redaktion/utskrift/etiketter-4x6?ids=${first!.id}`)
  // The whole label is seen on a phone.
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    const label = await page.locator('.parcel-label').boundingBox()
    expect(label!.x + label!.width).toBeLessThanOrEqual(width - 16)
  }
  // So are all columns of the pick list.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/redaktion/utskrift/plocklista?ids=${first!.id},${second!.id}`)
  const sheets = page.locator('.print-sheets')
  await expect(sheets.getByText(second!.organization)).toBeVisible()
  expect(await sheets.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
})

test('what is missing waits in the queue, and the teacher reads it on the page of the order', async ({
  page,
  site,
}) => {
  await placeOrders(site, 1, 'Bristskolan')
  await openStaffPage(page, site, '/bestallningar?q=bristskolan', 'packer')
  await page.getByRole('checkbox', { name: 'Välj alla som visas' }).check()
  await page.getByRole('button', { name: /Ta och plocka/ }).click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /Rätta adressen/ }).click()
  await dialog.getByLabel('Gata eller box').fill('Nya vägen 4')
  // A narrower window shows the list instead of the order that the dialog is about.
  const { width, height } = page.viewportSize()!
  await page.setViewportSize({ width: 600, height })
  await expect(page.getByRole('heading', { name: 'Packa nu', includeHidden: true })).toBeHidden()
  await expect(dialog.getByLabel('Gata eller box')).toHaveValue('Nya vägen 4')
  await dialog.getByRole('button', { name: 'Spara adressen' }).click()
  await expect(dialog).toBeHidden()
  await page.setViewportSize({ width, height })
  await expect(page.getByText('Nya vägen 4')).toBeVisible()
  await page.getByRole('button', { name: /Fattas/ }).click()
  await dialog.getByLabel('Så många packas').fill('1')
  await page.setViewportSize({ width: 600, height })
  await expect(dialog.getByLabel('Så många packas')).toHaveValue('1')
  await dialog.getByRole('radio', { name: 'Ska räcka till fler' }).check()
  await expect(dialog.getByRole('group', { name: 'Resten?' })).toBeHidden()
  await dialog.getByRole('radio', { name: 'Fanns inte på hyllan' }).check()
  await expect(dialog.getByRole('radio', { name: /^Står kvar i kön/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Packad med färre' }).click()
  await expect(dialog).toBeHidden()
  const order = await site.store
    .selectFrom('material_order')
    .selectAll()
    .where('organization', '=', 'Bristskolan 1')
    .executeTakeFirstOrThrow()
  await page.goto(`/redaktion/bestallningar/${order.number}`)
  await expect(page.getByText(/2 ex, 1 packade, 1 (står i kön|är erbjudna)/)).toBeVisible()
  await page.goto(`/bestallning#${await followTokenOf(site.store, order.id)}`)
  await expect(page.getByText(/^1 av 2 exemplar fanns\./)).toBeVisible()
  await page.getByRole('link', { name: 'Din plats i kön' }).click()
  await expect(page.getByRole('heading', { name: 'Din plats i kön' })).toBeVisible()
  await expect(page.getByText(/1 exemplar/).first()).toBeVisible()
})

import { orderQueued } from '#contract/messages.ts'
import { dialog, likesOf, openDialog } from './dialogs.ts'
import { waitForOfflineCatalogue } from './offline-catalogue.ts'
import { openControlled, setOnline } from './offline.ts'
import { createPrintedMaterial, fillInOrder, sendButton } from './order-form.ts'
import { goToOutbox, outboxRowState, receivedOrders } from './outbox-steps.ts'
import { persistedCallNames } from './persisted-queries.ts'
import { installStorageFaults } from './storage-faults.ts'
import { cards, expect, heading, navigateByLink, openPage, test as base } from './site.ts'

const test = base.extend({ serviceWorkers: 'allow', losesNetwork: true, siteFor: 'save data' })

test('where the browser saves data, one visit is enough to browse, read, like and order without network', async ({
  page,
  context,
  site,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '3g' } })
  })
  const material = await createPrintedMaterial(site)
  await openControlled(page, '/')
  await waitForOfflineCatalogue(page, site)
  await expect
    .poll(() => persistedCallNames(page), { timeout: 60_000 })
    .toEqual(expect.arrayContaining(['readSettings', 'listSchools', 'readTextPage']))
  await setOnline(context, false)

  await navigateByLink(page, '/amne/biologi')
  await expect(cards(page).first()).toBeVisible()
  await navigateByLink(page, '/pages/tillganglighet')
  await expect(heading(page)).toHaveText(/tillgänglighet/i)

  await navigateByLink(page, material.listing)
  await page.getByRole('button', { name: `Gilla ${material.name}`, exact: true }).click()
  await openDialog(page, material, 'Beställ')
  await fillInOrder(page)
  await sendButton(page).click()
  await expect(dialog(page).getByRole('status')).toHaveText(orderQueued)
  await dialog(page).getByRole('link', { name: 'Till utkorgen' }).click()
  await expect(outboxRowState(page, material.name).first()).toHaveText(/Väntar på nät/)

  await setOnline(context, true)
  await goToOutbox(page)
  await expect.poll(() => receivedOrders(site, material)).toEqual({ orders: [3], emails: 1 })
  await expect.poll(() => likesOf(site, material.id)).toBe(1)
})

test('where the browser saves data and the device stores nothing, pages do not fetch the catalogue again and again', async ({
  page,
  context,
}) => {
  await installStorageFaults(page, 'open refused')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    const counted = { looks: 0 }
    Object.assign(window, { counted })
    const open = Reflect.get(IDBFactory.prototype, 'open') as (...args: unknown[]) => unknown
    Reflect.set(IDBFactory.prototype, 'open', function (this: IDBFactory, ...args: unknown[]) {
      if (args[0] === 'skolmaterial-pocket') counted.looks += 1
      return open.apply(this, args)
    })
  })
  let fetched = 0
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/catalogue') fetched += 1
  })
  const looks = () => page.evaluate(() => (Reflect.get(window, 'counted') as { looks: number }).looks)
  for (const address of ['/', '/amne/biologi']) {
    await openPage(page, address)
    // Once for what is there, and once for whether anything can be.
    await expect.poll(async () => fetched > 0 || (await looks()) > 1).toBe(true)
    // What follows from the second look is asked for after it.
    await page.waitForLoadState('networkidle')
  }
  expect(fetched).toBe(0)
})

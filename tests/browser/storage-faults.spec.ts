import type { BrowserContext, Page } from '@playwright/test'
import { orderQueued } from '#contract/messages.ts'
import type { ListeningServer } from '../support/test-server.ts'
import { runAllVariants, runLongTests } from '../support/long-tests.ts'
import { cardAction, dialog, openDialog } from './dialogs.ts'
import { orderField, fillInOrder, createPrintedMaterial, sendButton } from './order-form.ts'
import { receivedOrders, openWithOutboxLoaded, outboxRow } from './outbox-steps.ts'
import { expect, openPage, test } from './site.ts'
import type { FaultStep } from '../support/faulty-storage.ts'
import { installStorageFaults, setStorageFault } from './storage-faults.ts'

test.use({ losesNetwork: true })

const commonFaults: FaultStep[] = [
  { fault: 'open silent', after: 'start' },
  { fault: 'put refused', after: 0 },
  { fault: 'put refused', after: 1 },
  { fault: 'put refused', after: 2 },
  { fault: 'commit silent', after: 0 },
  { fault: 'all silent', after: 1 },
]
const rareFaults: FaultStep[] = [
  { fault: 'open refused', after: 'start' },
  { fault: 'put aborted', after: 0 },
  { fault: 'put aborted', after: 1 },
  { fault: 'put aborted', after: 2 },
  { fault: 'put lost', after: 0 },
  { fault: 'put lost', after: 1 },
  { fault: 'commit silent', after: 1 },
  { fault: 'commit silent', after: 2 },
  { fault: 'all silent', after: 0 },
  { fault: 'all silent', after: 2 },
]
/** tests/unit/api/submit-timeout.test.ts has the faults that never answer, at each step. */
const fewFaults = commonFaults.filter(({ after }) => after === 'start' || after === 1)
const onlineFaults = runLongTests
  ? [...commonFaults, ...rareFaults]
  : runAllVariants
    ? commonFaults
    : fewFaults
const offlineFaults: FaultStep[] = runLongTests
  ? onlineFaults
  : [
      { fault: 'put refused', after: 0 },
      { fault: 'commit silent', after: 0 },
    ]

test('whatever fails in the storage, an order is sent, waits visibly in the outbox, or is not made, and the page says which', async ({
  context,
  site,
}) => {
  test.setTimeout(120_000 * onlineFaults.length)
  for (const step of onlineFaults)
    await test.step(`${step.fault} after ${step.after}`, () => orderWithFault(context, site, step, true))
})

test('offline too, an order that is neither stored nor sent is reported as such, and pressing again makes one order', async ({
  context,
  site,
}) => {
  test.setTimeout(120_000 * offlineFaults.length)
  for (const step of offlineFaults)
    await test.step(`${step.fault} after ${step.after}`, () => orderWithFault(context, site, step, false))
})

async function orderWithFault(
  context: BrowserContext,
  site: ListeningServer,
  { fault, after }: FaultStep,
  isOnline: boolean,
): Promise<void> {
  const material = await createPrintedMaterial(site)
  const page = await context.newPage()
  await installStorageFaults(page, after === 'start' ? fault : null)
  await openDialog(page, material, 'Beställ')
  await fillInOrder(page)
  // Emails to the same address are rate-limited.
  await orderField(page, 'E-post').fill(`${crypto.randomUUID()}@skola.example`)
  await context.setOffline(!isOnline)
  if (after !== 'start') await setStorageFault(page, fault, after)
  const outcome = await submitAndReadOutcome(page)
  const sent = { orders: [3], emails: 1 }
  if (outcome === 'sent') expect(await receivedOrders(site, material)).toEqual(sent)
  if (!isOnline) expect(outcome).not.toBe('sent')
  if (outcome === 'neither') {
    await expect(dialog(page).getByRole('button', { name: 'Försök igen' })).toBeEnabled()
    await context.setOffline(false)
    await setStorageFault(page, null)
    await dialog(page).getByRole('button', { name: 'Försök igen' }).click()
    await expect(dialog(page)).toContainText('En bekräftelse')
  }
  await context.setOffline(false)
  if (outcome === 'queued' && after !== 'start') await setStorageFault(page, null)
  await page.close()

  // An order that was said to wait is in the outbox or has been sent, and nothing is sent twice.
  const laterPage = await context.newPage()
  await openPage(laterPage, '/utkorg')
  await expect.poll(() => receivedOrders(site, material)).toEqual(sent)
  if (outcome === 'queued')
    await expect(outboxRow(laterPage, material.name)).toHaveAttribute('data-state', 'sent')
  await expect(laterPage.locator('[data-state="waiting"], [data-state="sending"]')).toHaveCount(0)
  expect(await receivedOrders(site, material)).toEqual(sent)
  await laterPage.close()
}

/**
 * Submits the form, and returns the outcome that the page shows. How long the page may wait for the storage is held by
 * tests/unit/api/submit-timeout.test.ts, where the clock does not depend on the machine.
 */
async function submitAndReadOutcome(page: Page): Promise<'sent' | 'queued' | 'neither'> {
  await sendButton(page).click()
  await expect(dialog(page).locator('.order-confirmation-text, [role="alert"]').first()).toBeVisible()
  if ((await dialog(page).getByText('En bekräftelse').count()) > 0) return 'sent'
  if ((await dialog(page).getByText(orderQueued).count()) > 0) return 'queued'
  await expect(dialog(page).getByRole('alert')).toContainText('kan inte spara beställningen')
  return 'neither'
}

test('a like and a download do not hang on the storage either', async ({ context, site }) => {
  test.setTimeout(180_000)
  const faults = runAllVariants
    ? (['put refused', 'commit silent', 'all silent'] as const)
    : (['all silent'] as const)
  for (const fault of faults) {
    const liked = await createPrintedMaterial(site)
    const page = await context.newPage()
    await installStorageFaults(page, null)
    await openPage(page, liked.listing)
    await setStorageFault(page, fault)
    const likeButton = page.getByRole('button', { name: `Gilla ${liked.name}`, exact: true }).first()
    await likeButton.click()
    await expect(likeButton).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => likesOf(site, liked.id), { message: fault }).toBe(1)

    const { slug, name } = await downloadable(site)
    await setStorageFault(page, null)
    await openPage(page, `/search?q=${encodeURIComponent(name)}`)
    await cardAction(page, { name }, 'Ladda ner').click()
    await dialog(page)
      .getByLabel(/^E-post/)
      .fill('kim@skola.example')
    await setStorageFault(page, fault)
    await dialog(page).getByRole('button', { name: 'Ladda ner' }).click()
    await expect(dialog(page).locator('.file-row').first(), `${fault} ${slug}`).toBeVisible()
    await page.close()
  }
})

test('a like that can be neither stored nor sent says so, and is sent when the server answers', async ({
  page,
  context,
  site,
}) => {
  const liked = await createPrintedMaterial(site)
  await installStorageFaults(page, null)
  await openWithOutboxLoaded(page, liked.listing)
  await setStorageFault(page, 'put refused')
  await context.setOffline(true)
  await page
    .getByRole('button', { name: `Gilla ${liked.name}`, exact: true })
    .first()
    .click()
  await expect(page.locator('.toast')).toContainText('är inte skickad än')
  await context.setOffline(false)
  await expect.poll(() => likesOf(site, liked.id)).toBe(1)
})

async function likesOf({ store }: ListeningServer, id: number): Promise<number> {
  const found = await store
    .selectFrom('material')
    .select('like_count')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.like_count ?? -1
}

async function downloadable({ store }: ListeningServer) {
  return store
    .selectFrom('material')
    .select(['slug', 'name'])
    .where('status', '=', 1)
    .where('is_downloadable', '=', 1)
    .where('product_externalurl', '=', '')
    .orderBy('id')
    .executeTakeFirstOrThrow()
}

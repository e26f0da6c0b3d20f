import type { BrowserContext, Page } from '@playwright/test'
import { orderKept } from '#contract/words.ts'
import type { Listening } from '../hands.ts'
import { isLong } from '../long.ts'
import { actionOf, dialog, openDialog } from './dialogs.ts'
import { field, fillIn, printed, send } from './order-form.ts'
import { arrived, openWarm, row } from './outbox-steps.ts'
import { expect, open, test } from './site.ts'
import { prepareFaults, setFault, type FaultStep } from './storage-faults.ts'

test.use({ losesNetwork: true })

/** How long somebody may look at a button that does nothing, ms. */
const patience = 4000

const often: FaultStep[] = [
  { fault: 'open silent', after: 'start' },
  { fault: 'put refused', after: 0 },
  { fault: 'put refused', after: 1 },
  { fault: 'put refused', after: 2 },
  { fault: 'commit silent', after: 0 },
  { fault: 'all silent', after: 1 },
]
const seldom: FaultStep[] = [
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
const steps = isLong ? [...often, ...seldom] : often
const offlineSteps: FaultStep[] = isLong
  ? steps
  : [
      { fault: 'put refused', after: 0 },
      { fault: 'commit silent', after: 0 },
    ]

test('whatever the storage does, an order is sent, waits where it can be seen, or is not made, and that is said', async ({
  context,
  site,
}) => {
  test.setTimeout(30_000 * steps.length)
  for (const step of steps)
    await test.step(`${step.fault} after ${step.after}`, () => orderWith(context, site, step, true))
})

test('without network too: what is neither kept nor sent is said to be neither, and pressed again it is one order', async ({
  context,
  site,
}) => {
  test.setTimeout(30_000 * offlineSteps.length)
  for (const step of offlineSteps)
    await test.step(`${step.fault} after ${step.after}`, () => orderWith(context, site, step, false))
})

async function orderWith(
  context: BrowserContext,
  site: Listening,
  { fault, after }: FaultStep,
  isOnline: boolean,
): Promise<void> {
  const material = await printed(site)
  const page = await context.newPage()
  await prepareFaults(page, after === 'start' ? fault : null)
  await openDialog(page, material, 'Beställ')
  await fillIn(page)
  // Many letters to one address would wait for each other.
  await field(page, 'E-post').fill(`${crypto.randomUUID()}@skola.example`)
  await context.setOffline(!isOnline)
  if (after !== 'start') await setFault(page, fault, after)
  const said = await pressAndHear(page)
  const sent = { orders: [3], letters: 1 }
  if (said === 'sent') expect(await arrived(site, material)).toEqual(sent)
  if (!isOnline) expect(said).not.toBe('sent')
  if (said === 'neither') {
    await expect(dialog(page).getByRole('button', { name: 'Försök igen' })).toBeEnabled()
    await context.setOffline(false)
    await setFault(page, null)
    await dialog(page).getByRole('button', { name: 'Försök igen' }).click()
    await expect(dialog(page)).toContainText('En bekräftelse')
  }
  await context.setOffline(false)
  if (said === 'kept' && after !== 'start') await setFault(page, null)
  await page.close()

  // What was said to wait is seen to wait, or has gone; nothing comes a second time.
  const later = await context.newPage()
  await open(later, '/utkorg')
  await expect.poll(() => arrived(site, material)).toEqual(sent)
  if (said === 'kept') await expect(row(later, material.name)).toHaveAttribute('data-state', 'sent')
  await expect(later.locator('[data-state="waiting"], [data-state="sending"]')).toHaveCount(0)
  expect(await arrived(site, material)).toEqual(sent)
  await later.close()
}

/** Presses, and gives what was said within the time that somebody waits. */
async function pressAndHear(page: Page): Promise<'sent' | 'kept' | 'neither'> {
  await page.evaluate(() => {
    const said = () => document.querySelector('[role="dialog"] :is(.order-done-text, [role="alert"])')
    document.addEventListener('click', () => {
      const began = performance.now()
      const watch = setInterval(() => {
        if (said() === null) return
        clearInterval(watch)
        document.documentElement.dataset['heardAfter'] = String(performance.now() - began)
      }, 20)
    })
  })
  await send(page).click()
  await page.waitForFunction(() => document.documentElement.dataset['heardAfter'] !== undefined)
  const took = await page.evaluate(() => Number(document.documentElement.dataset['heardAfter']))
  expect(took, 'ms until something was said').toBeLessThan(patience)
  if ((await dialog(page).getByText('En bekräftelse').count()) > 0) return 'sent'
  if ((await dialog(page).getByText(orderKept).count()) > 0) return 'kept'
  await expect(dialog(page).getByRole('alert')).toContainText('kan inte spara beställningen')
  return 'neither'
}

test('a like and a download do not hang on the storage either', async ({ context, site }) => {
  test.setTimeout(180_000)
  for (const fault of ['put refused', 'commit silent', 'all silent'] as const) {
    const liked = await printed(site)
    const page = await context.newPage()
    await prepareFaults(page, null)
    await open(page, liked.listing)
    await setFault(page, fault)
    const heart = page.getByRole('button', { name: `Gilla ${liked.name}`, exact: true }).first()
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => likesOf(site, liked.id), { message: fault }).toBe(1)

    const { slug, name } = await downloadable(site)
    await setFault(page, null)
    await open(page, `/search?q=${encodeURIComponent(name)}`)
    await actionOf(page, { name }, 'Ladda ner').click()
    await dialog(page)
      .getByLabel(/^E-post/)
      .fill('kim@skola.example')
    await setFault(page, fault)
    await dialog(page).getByRole('button', { name: 'Ladda ner' }).click()
    await expect(dialog(page).locator('.file-row').first(), `${fault} ${slug}`).toBeVisible({
      timeout: patience,
    })
    await page.close()
  }
})

test('a like that can neither be kept nor sent says so, and goes when somebody answers', async ({
  page,
  context,
  site,
}) => {
  const liked = await printed(site)
  await prepareFaults(page, null)
  await openWarm(page, liked.listing)
  await setFault(page, 'put refused')
  await context.setOffline(true)
  await page
    .getByRole('button', { name: `Gilla ${liked.name}`, exact: true })
    .first()
    .click()
  await expect(page.locator('.toast')).toContainText('är inte skickad än')
  await context.setOffline(false)
  await expect.poll(() => likesOf(site, liked.id)).toBe(1)
})

async function likesOf({ store }: Listening, id: number): Promise<number> {
  const found = await store
    .selectFrom('material')
    .select('like_count')
    .where('id', '=', id)
    .executeTakeFirst()
  return found?.like_count ?? -1
}

async function downloadable({ store }: Listening) {
  return store
    .selectFrom('material')
    .select(['slug', 'name'])
    .where('status', '=', 1)
    .where('is_downloadable', '=', 1)
    .where('product_externalurl', '=', '')
    .orderBy('id')
    .executeTakeFirstOrThrow()
}

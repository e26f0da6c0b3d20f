import { expect, test, type Page } from '@playwright/test'
import { defaultTiming } from '#server/mail/delivery-timing.ts'
import { startChaosEnvironment, type ChaosEnvironment } from './chaos-environment.ts'
import {
  findInconsistencies,
  findWrongLikeCounts,
  readOutboxRows,
  type PlacedOrder,
  type ReportedOutcome,
} from './consistency-checks.ts'
import { faults, type Fault } from './faulty-proxy.ts'
import { dialog } from '../browser/dialogs.ts'
import { orderField, sendButton, schoolInput, schoolSuggestions } from '../browser/order-form.ts'
import { waitForController, ready } from '../browser/offline.ts'

const rounds = Number(process.env['CHAOS_ROUNDS'] ?? 4)
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 100_000)

/** Numbers that look like chance and are the same for the same seed (a linear congruence, modulus 2³¹ - 1). */
function seededRandom(start: number): () => number {
  let state = (start % 2_147_483_646) + 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const random = seededRandom(seed)
const pickFrom = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(random() * things.length)]!
const withProbability = (likelihood: number) => random() < likelihood

test('whatever befalls the network, the server and the browser, no order is lost or doubled', async () => {
  test.setTimeout(120_000 + rounds * 40_000)
  // With this number the same rounds come again.
  console.log(`${rounds} rounds, CHAOS_SEED=${seed}`)
  const place = await startChaosEnvironment()
  try {
    const stock = await preparePrintedMaterials(place)
    const ordered: PlacedOrder[] = []
    await warmUp(place, [...stock.keys()])
    for (let round = 0; round < rounds; round++) await runRound(place, [...stock.keys()], round, ordered)
    const rows = await waitForDelivery(place)
    const said = ordered.map(({ outcome }) => outcome)
    console.log(
      `told: ${['kept', 'nothing', 'refused'].map((one) => `${one} ${said.filter((told) => told === one).length}`).join(', ')}`,
    )
    // A letter that was in hand when the server was killed goes out when its lease has passed.
    await expect
      .poll(() => findInconsistencies(place.store, place.dataFolder, rows, { stock, orders: ordered }), {
        timeout: defaultTiming.leaseMs + 15_000,
      })
      .toEqual([])
    expect(await findWrongLikeCounts(place.store)).toEqual([])
  } finally {
    await place.close()
  }
})

/** Two materials of paper, with enough of each. */
async function preparePrintedMaterials({ store }: ChaosEnvironment): Promise<Map<string, number>> {
  const rows = await store
    .selectFrom('material')
    .select('slug')
    .where('is_order', '=', 1)
    .where('status', '=', 1)
    .where('is_customer', '=', 0)
    .orderBy('id')
    .limit(2)
    .execute()
  const slugs = rows.map(({ slug }) => slug)
  await store
    .updateTable('material')
    .set({ stock_qty: 5000, max_qty: 10 })
    .where('slug', 'in', slugs)
    .execute()
  return new Map(slugs.map((slug) => [slug, 5000]))
}

/** A first visit to each, as one who has been here before has made it: afterwards they are on the device. */
async function warmUp(place: ChaosEnvironment, slugs: string[]): Promise<void> {
  const [first, second] = place.tabs()
  for (const [page, slug] of [
    [first, slugs[0]],
    [second, slugs[1]],
    [first, slugs[1]],
    [second, slugs[0]],
  ] as const) {
    await page.goto(`/${slug}`)
    await ready(page)
    await waitForController(page)
  }
  await openOrder(first)
  await expect(orderField(first, 'Antal')).toBeVisible()
  await first.keyboard.press('Escape')
}

const openOrder = (page: Page) =>
  page
    .locator('.detail')
    .getByRole('link', { name: /^Beställ/ })
    .first()
    .click()

async function runRound(
  place: ChaosEnvironment,
  slugs: string[],
  round: number,
  ordered: PlacedOrder[],
): Promise<void> {
  const fault = withProbability(0.75) ? pickFrom<Fault>(faults) : null
  const disruption = pickFrom([
    'none',
    'none',
    'offline',
    'flapping',
    'no server',
    'worker ends',
    'browser ends',
    'tab is left',
  ] as const)
  const page = place.tabs()[pickFrom([0, 1] as const)]
  const slug = pickFrom(slugs)
  const order: PlacedOrder = {
    email: `prov${round}@skola.example`,
    slug,
    qty: 1 + Math.floor(random() * 5),
    outcome: 'nothing',
  }
  ordered.push(order)
  const what = `round ${round}: ${order.email} orders ${order.qty} ${slug}; ${fault ?? 'no fault'}, ${disruption}`
  if (process.env['CHAOS_LOUD'] !== undefined) console.log(what)
  await test.step(what, async () => {
    await page.goto(`/${slug}`)
    await ready(page)
    if (withProbability(0.4)) await likeMaterial(page)
    place.proxy.setFault(fault)
    if (disruption === 'offline' || disruption === 'flapping') await place.browser().setOffline(true)
    if (disruption === 'no server') await place.killServer()
    await openOrder(page)
    await fillIn(page, order)
    if (disruption === 'worker ends') await place.stopWorker()
    await sendButton(page).click()
    if (disruption === 'flapping') await flapNetwork(place)
    if (disruption === 'browser ends') await place.restartBrowser()
    else if (disruption === 'tab is left') await page.goto('/pages/om').catch(() => null)
    else order.outcome = await outcomeInDialog(page)
    if (withProbability(0.3)) await place.dispatchSync()
    await place.browser().setOffline(false)
    await place.startServer()
    if (withProbability(0.5)) place.proxy.setFault(null)
    if (withProbability(0.2)) place.proxy.closeAllConnections()
  })
}

async function fillIn(page: Page, { email, qty }: PlacedOrder): Promise<void> {
  await orderField(page, 'Antal').selectOption(String(qty))
  await orderField(page, 'E-post').fill(email)
  // What was written the last time stands there already.
  if ((await orderField(page, 'Förnamn').inputValue()) !== '') return
  await orderField(page, 'Förnamn').fill('Kim')
  await orderField(page, 'Efternamn').fill('Lind')
  await orderField(page, 'Yrkesroll').selectOption({ label: 'Lärare' })
  await schoolInput(page).fill('b')
  await schoolSuggestions(page).first().click()
  await orderField(page, 'Telefon').fill('08-123 45')
}

/** What the dialog says in the end. */
async function outcomeInDialog(page: Page): Promise<ReportedOutcome> {
  const kept = dialog(page)
    .getByText(/Beställningen är (mottagen|sparad på den här enheten)/)
    .first()
  // At once in the form, or a little later where it was said to wait.
  const refused = dialog(page)
    .getByRole('alert')
    .or(dialog(page).getByText('Beställningen kunde inte tas emot'))
    .first()
  await expect(kept.or(refused).first()).toBeVisible({ timeout: 45_000 })
  return (await kept.isVisible()) ? 'kept' : 'refused'
}

async function likeMaterial(page: Page): Promise<void> {
  const heart = page.locator('.detail .like-button').first()
  if ((await heart.getAttribute('aria-pressed')) !== 'true') await heart.click()
}

async function flapNetwork(place: ChaosEnvironment): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await place.browser().setOffline(turn % 2 === 1)
    await place.tabs()[0].evaluate(() => navigator.onLine)
  }
  await place.browser().setOffline(true)
}

/** The network is back for good: everything that can leave has left. */
async function waitForDelivery(place: ChaosEnvironment) {
  place.proxy.setFault(null)
  await place.browser().setOffline(false)
  await place.startServer()
  const [page] = place.tabs()
  await page.goto('/utkorg')
  await ready(page)
  await expect
    .poll(
      async () => {
        const now = page.getByRole('button', { name: /Skicka nu|Skicka alla/ })
        if ((await now.count()) > 0)
          await now
            .first()
            .click({ timeout: 2000 })
            .catch(() => null)
        return (await readOutboxRows(page)).filter(({ state }) => state === 'waiting' || state === 'sending')
          .length
      },
      { timeout: 90_000, intervals: [1000] },
    )
    .toBe(0)
  return readOutboxRows(page)
}

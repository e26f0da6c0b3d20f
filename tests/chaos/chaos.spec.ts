import { expect, test, type Page } from '@playwright/test'
import { defaultTiming } from '#server/mail/delivery-timing.ts'
import { startChaosEnvironment, type ChaosEnvironment } from './chaos-environment.ts'
import {
  findInconsistencies,
  findWrongLikeCounts,
  readStoredOutbox,
  type PlacedOrder,
  type ReportedOutcome,
} from './consistency-checks.ts'
import { faults, type Fault } from './faulty-proxy.ts'
import { dialog } from '../browser/dialogs.ts'
import { runLongTests } from '../support/long-tests.ts'
import { fillInPerson, orderField, sendButton } from '../browser/order-form.ts'
import { waitForController, ready } from '../browser/offline.ts'

const rounds = Number(process.env['CHAOS_ROUNDS'] ?? 4)
/** The same rounds in every run, so that a change is judged by what it changed; the long form draws new ones. */
const seed = Number(process.env['CHAOS_SEED'] ?? (runLongTests ? Date.now() % 100_000 : 20_262))

/** A seeded pseudo-random generator (linear congruential, modulus 2³¹ - 1). */
function seededRandom(start: number): () => number {
  let state = (start % 2_147_483_646) + 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const random = seededRandom(seed)
const pickFrom = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)]!
const withProbability = (likelihood: number) => random() < likelihood

test('no order is lost or duplicated, whatever happens to the network, the server and the browser', async () => {
  test.setTimeout(300_000 + rounds * 120_000)
  // The same seed repeats the same rounds.
  console.log(`${rounds} rounds, CHAOS_SEED=${seed}`)
  const environment = await startChaosEnvironment()
  try {
    const stock = await preparePrintedMaterials(environment)
    const ordered: PlacedOrder[] = []
    await warmUp(environment, [...stock.keys()])
    for (let round = 0; round < rounds; round++)
      await runRound(environment, [...stock.keys()], round, ordered)
    const rows = await waitForDelivery(environment)
    const outcomes = ordered.map(({ outcome }) => outcome)
    console.log(
      `reported: ${['accepted', 'nothing', 'refused'].map((kind) => `${kind} ${outcomes.filter((outcome) => outcome === kind).length}`).join(', ')}`,
    )
    // An email that was being sent when the server was killed is sent again when its lease has expired.
    await expect
      .poll(
        () =>
          findInconsistencies(environment.store, environment.dataFolder, rows, { stock, orders: ordered }),
        {
          timeout: defaultTiming.leaseMs + 15_000,
        },
      )
      .toEqual([])
    expect(await findWrongLikeCounts(environment.store)).toEqual([])
  } finally {
    await environment.close()
  }
})

/** Two printed materials with enough stock. */
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

/** Visits each material in each tab, so that a later visit finds them on the device. */
async function warmUp(environment: ChaosEnvironment, slugs: string[]): Promise<void> {
  const [first, second] = environment.tabs()
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
  environment: ChaosEnvironment,
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
    'worker stops',
    'browser restarts',
    'tab leaves',
  ] as const)
  const page = environment.tabs()[pickFrom([0, 1] as const)]
  const slug = pickFrom(slugs)
  const order: PlacedOrder = {
    email: `prov${round}@skola.example`,
    slug,
    qty: 1 + Math.floor(random() * 5),
    outcome: 'nothing',
  }
  ordered.push(order)
  const title = `round ${round}: ${order.email} orders ${order.qty} ${slug}; ${fault ?? 'no fault'}, ${disruption}`
  if (process.env['CHAOS_LOUD'] !== undefined) console.log(title)
  await test.step(title, async () => {
    await page.goto(`/${slug}`)
    await ready(page)
    if (withProbability(0.4)) await likeMaterial(page)
    environment.proxy.setFault(fault)
    if (disruption === 'offline' || disruption === 'flapping') await environment.browser().setOffline(true)
    if (disruption === 'no server') await environment.killServer()
    await openOrder(page)
    await fillIn(page, order)
    if (disruption === 'worker stops') await environment.stopWorker()
    await sendButton(page).click()
    if (disruption === 'flapping') await flapNetwork(environment)
    if (disruption === 'browser restarts') await environment.restartBrowser()
    else if (disruption === 'tab leaves') await page.goto('/pages/om').catch(() => null)
    else order.outcome = await outcomeInDialog(page)
    if (withProbability(0.3)) await environment.dispatchSync()
    await environment.browser().setOffline(false)
    await environment.startServer()
    if (withProbability(0.5)) environment.proxy.setFault(null)
    if (withProbability(0.2)) environment.proxy.closeAllConnections()
  })
}

async function fillIn(page: Page, { email, qty }: PlacedOrder): Promise<void> {
  await orderField(page, 'Antal').selectOption(String(qty))
  await orderField(page, 'E-post').fill(email)
  // The form remembers what was filled in the last time.
  if ((await orderField(page, 'Förnamn').inputValue()) !== '') return
  await fillInPerson(page)
}

/** The outcome that the dialog reports. */
async function outcomeInDialog(page: Page): Promise<ReportedOutcome> {
  const accepted = dialog(page)
    .getByText(/Beställningen är (mottagen|sparad på den här enheten)/)
    .first()
  // A refusal shows at once in the form, or later in environment of the message that the order waits.
  const refused = dialog(page)
    .getByRole('alert')
    .or(dialog(page).getByText('Beställningen kunde inte tas emot'))
    .first()
  await expect(accepted.or(refused).first()).toBeVisible({ timeout: 45_000 })
  return (await accepted.isVisible()) ? 'accepted' : 'refused'
}

async function likeMaterial(page: Page): Promise<void> {
  const heart = page.locator('.detail .like-button').first()
  if ((await heart.getAttribute('aria-pressed')) !== 'true') await heart.click()
}

async function flapNetwork(environment: ChaosEnvironment): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await environment.browser().setOffline(turn % 2 === 1)
    await environment.tabs()[0].evaluate(() => navigator.onLine)
  }
  await environment.browser().setOffline(true)
}

/** Brings the network back for good and waits until every entry is delivered that can be. */
async function waitForDelivery(environment: ChaosEnvironment) {
  environment.proxy.setFault(null)
  await environment.browser().setOffline(false)
  await environment.startServer()
  const [page] = environment.tabs()
  await page.goto('/utkorg')
  await ready(page)
  await expect
    .poll(
      async () => {
        const sendNow = page.getByRole('button', { name: /Skicka nu|Skicka alla/ })
        if ((await sendNow.count()) > 0)
          await sendNow
            .first()
            .click({ timeout: 2000 })
            .catch(() => null)
        return (await readStoredOutbox(page)).filter(
          ({ state }) => state === 'waiting' || state === 'sending',
        ).length
      },
      { timeout: 240_000, intervals: [1000] },
    )
    .toBe(0)
  return readStoredOutbox(page)
}

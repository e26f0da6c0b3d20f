import { expect, test, type Page } from '@playwright/test'
import { usualPace } from '#server/mail/pace.ts'
import { makePlace, type Place } from './chaos-place.ts'
import { lossesOf, oddLikes, rowsOf, type Ordered, type Told } from './chaos-ledger.ts'
import { faults, type Fault } from './faulty-way.ts'
import { dialog } from './dialogs.ts'
import { field, send, school, suggestions } from './order-form.ts'
import { controlled, ready } from './offline.ts'

const rounds = Number(process.env['CHAOS_ROUNDS'] ?? 4)
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 100_000)

/** Numbers that look like chance and are the same for the same seed (a linear congruence, modulus 2³¹ - 1). */
function chanceOf(start: number): () => number {
  let state = (start % 2_147_483_646) + 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

const chance = chanceOf(seed)
const among = <Thing>(things: readonly Thing[]): Thing => things[Math.floor(chance() * things.length)]!
const happens = (likelihood: number) => chance() < likelihood

test('whatever befalls the network, the server and the browser, no order is lost or doubled', async () => {
  test.setTimeout(120_000 + rounds * 40_000)
  // With this number the same rounds come again.
  console.log(`${rounds} rounds, CHAOS_SEED=${seed}`)
  const place = await makePlace()
  try {
    const stock = await printedMaterial(place)
    const ordered: Ordered[] = []
    await warmUp(place, [...stock.keys()])
    for (let round = 0; round < rounds; round++) await trial(place, [...stock.keys()], round, ordered)
    const rows = await calm(place)
    const said = ordered.map(({ told }) => told)
    console.log(
      `told: ${['kept', 'nothing', 'refused'].map((one) => `${one} ${said.filter((told) => told === one).length}`).join(', ')}`,
    )
    // A letter that was in hand when the server was killed goes out when its lease has passed.
    await expect
      .poll(() => lossesOf(place.store, place.dataFolder, rows, { stock, ordered }), {
        timeout: usualPace.lease + 15_000,
      })
      .toEqual([])
    expect(await oddLikes(place.store)).toEqual([])
  } finally {
    await place.end()
  }
})

/** Two materials of paper, with enough of each. */
async function printedMaterial({ store }: Place): Promise<Map<string, number>> {
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
async function warmUp(place: Place, slugs: string[]): Promise<void> {
  const [first, second] = place.tabs()
  for (const [page, slug] of [
    [first, slugs[0]],
    [second, slugs[1]],
    [first, slugs[1]],
    [second, slugs[0]],
  ] as const) {
    await page.goto(`/${slug}`)
    await ready(page)
    await controlled(page)
  }
  await openOrder(first)
  await expect(field(first, 'Antal')).toBeVisible()
  await first.keyboard.press('Escape')
}

const openOrder = (page: Page) =>
  page
    .locator('.detail')
    .getByRole('link', { name: /^Beställ/ })
    .first()
    .click()

async function trial(place: Place, slugs: string[], round: number, ordered: Ordered[]): Promise<void> {
  const fault = happens(0.75) ? among<Fault>(faults) : null
  const trouble = among([
    'none',
    'none',
    'offline',
    'flapping',
    'no server',
    'worker ends',
    'browser ends',
    'tab is left',
  ] as const)
  const page = place.tabs()[among([0, 1] as const)]
  const slug = among(slugs)
  const order: Ordered = {
    email: `prov${round}@skola.example`,
    slug,
    qty: 1 + Math.floor(chance() * 5),
    told: 'nothing',
  }
  ordered.push(order)
  const what = `round ${round}: ${order.email} orders ${order.qty} ${slug}; ${fault ?? 'no fault'}, ${trouble}`
  if (process.env['CHAOS_LOUD'] !== undefined) console.log(what)
  await test.step(what, async () => {
    await page.goto(`/${slug}`)
    await ready(page)
    if (happens(0.4)) await likeHere(page)
    place.way.befall(fault)
    if (trouble === 'offline' || trouble === 'flapping') await place.browser().setOffline(true)
    if (trouble === 'no server') await place.killServer()
    await openOrder(page)
    await fillIn(page, order)
    if (trouble === 'worker ends') await place.stopWorker()
    await send(page).click()
    if (trouble === 'flapping') await flap(place)
    if (trouble === 'browser ends') await place.restartBrowser()
    else if (trouble === 'tab is left') await page.goto('/pages/om').catch(() => null)
    else order.told = await toldIn(page)
    if (happens(0.3)) await place.ringSync()
    await place.browser().setOffline(false)
    await place.startServer()
    if (happens(0.5)) place.way.befall(null)
    if (happens(0.2)) place.way.cutAll()
  })
}

async function fillIn(page: Page, { email, qty }: Ordered): Promise<void> {
  await field(page, 'Antal').selectOption(String(qty))
  await field(page, 'E-post').fill(email)
  // What was written the last time stands there already.
  if ((await field(page, 'Förnamn').inputValue()) !== '') return
  await field(page, 'Förnamn').fill('Kim')
  await field(page, 'Efternamn').fill('Lind')
  await field(page, 'Yrkesroll').selectOption({ label: 'Lärare' })
  await school(page).fill('b')
  await suggestions(page).first().click()
  await field(page, 'Telefon').fill('08-123 45')
}

/** What the dialog says in the end. */
async function toldIn(page: Page): Promise<Told> {
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

async function likeHere(page: Page): Promise<void> {
  const heart = page.locator('.detail .like-button').first()
  if ((await heart.getAttribute('aria-pressed')) !== 'true') await heart.click()
}

async function flap(place: Place): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await place.browser().setOffline(turn % 2 === 1)
    await place.tabs()[0].evaluate(() => navigator.onLine)
  }
  await place.browser().setOffline(true)
}

/** The network is back for good: everything that can leave has left. */
async function calm(place: Place) {
  place.way.befall(null)
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
        return (await rowsOf(page)).filter(({ state }) => state === 'waiting' || state === 'sending').length
      },
      { timeout: 90_000, intervals: [1000] },
    )
    .toBe(0)
  return rowsOf(page)
}

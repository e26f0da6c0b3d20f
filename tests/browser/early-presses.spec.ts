import type { Route } from '@playwright/test'
import { formatInteger } from '#src/ui/format.ts'
import { isHydrated } from './hydration.ts'
import { createPrintedMaterial, orderField } from './order-form.ts'
import { cards, expect, heading, openPage, startHydration, test, waitForHydration } from './site.ts'

test('a button that is pressed before the scripts have come is busy at once, and does its work when they have', async ({
  page,
  site,
}) => {
  let release = (): void => undefined
  const held = new Promise<void>((done) => (release = done))
  const requested: string[] = []
  await page.route('**/assets/*.js', async (route) => {
    requested.push(route.request().url())
    await held
    await route.continue()
  })
  const { id, slug } = await site.store
    .selectFrom('material')
    .select(['id', 'slug'])
    .where('status', '=', 1)
    .where('is_downloadable', '=', 1)
    .orderBy('views', 'desc')
    .executeTakeFirstOrThrow()
  const likes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/product-like-count')) likes.push(request.url())
  })
  // Pictures that never come hold the load event back, and the six seconds after which the scripts come without it never
  // end: the press alone starts them.
  await page.addInitScript((longestWaitMs) => {
    const setTimeout = window.setTimeout.bind(window)
    const late = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
      ms === longestWaitMs ? 0 : setTimeout(run, ms, ...rest)
    Object.assign(window, { setTimeout: late })
  }, 6000)
  await page.route('**/uploads/**', () => undefined)
  await page.goto(`/${slug}`, { waitUntil: 'commit' })
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /^Gilla/ })
    .first()
  await expect(heart).toBeVisible()
  expect(requested).toEqual([])
  await heart.click()
  await expect(heart).toHaveAttribute('aria-busy', 'true')
  await heart.click()
  await expect.poll(() => requested.length).toBeGreaterThan(0)
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')

  release()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).not.toHaveAttribute('aria-busy')
  await waitForHydration(page)
  await expect.poll(() => likes.length).toBe(1)
  await expect
    .poll(async () => {
      const row = await site.store
        .selectFrom('material')
        .select('like_count')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return row.like_count
    })
    .toBeGreaterThan(0)
})

test("'Beställ' on a material's own page opens the order when the scripts have come, whenever it is pressed", async ({
  page,
  site,
}) => {
  const material = await createPrintedMaterial(site)
  const orderLink = page.getByRole('main').getByRole('link', { name: 'Beställ', exact: true }).first()
  // Before any script, and while the components are loading.
  for (const held of ['**/assets/*.js', '**/assets/react-*.js']) {
    let release = (): void => undefined
    const isReleased = new Promise<void>((done) => (release = done))
    const hold = async (route: Route) => {
      await isReleased
      await route.continue()
    }
    await page.route(held, hold)
    const requested = page.waitForRequest(held)
    await page.goto(`/${material.name.toLowerCase()}`)
    if (held.includes('react')) await requested
    await orderLink.click()
    await expect(orderLink).toHaveAttribute('aria-busy', 'true')
    expect(new URL(page.url()).hash).toBe('')

    release()
    await expect(orderField(page, 'Antal')).toBeVisible()
    await page.unroute(held, hold)
  }
})

test('without a touch no script is requested before the page and its pictures are there', async ({
  page,
}) => {
  await page.goto('/amne/biologi')
  await waitForHydration(page)
  const { earliest, scripts } = await page.evaluate(() => ({
    earliest: (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]).map(
      ({ loadEventStart, domContentLoadedEventStart }) =>
        Math.min(loadEventStart, domContentLoadedEventStart + 6000),
    )[0],
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }))
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(earliest ?? Infinity)
  await expect(cards(page).first()).toBeVisible()
})

test('a picture that never comes does not keep the page from its scripts', async ({ page }) => {
  await page.route('**/uploads/**', () => undefined)
  // Its cover is loaded at once, so the page is not loaded without it.
  await page.goto('/skogens-kretslopp', { waitUntil: 'commit' })
  await waitForHydration(page)
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
})

test('a heart is filled, a like sent and a followed link counted while the components are still loading, each once', async ({
  page,
}) => {
  let release = (): void => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    const events: unknown[] = ((window as { events?: unknown[] }).events = [])
    addEventListener('skolmaterial:event', (event) => events.push((event as CustomEvent).detail))
  })
  const events = () =>
    page.evaluate(() => (window as { events?: { name: string }[] }).events?.map(({ name }) => name))
  const likes: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/product-like-count')) likes.push(request.url())
  })
  // The page stays: what a followed link is counted as does not depend on when the browser says that its tab is open.
  const openInNewTab = () =>
    card
      .getByRole('heading')
      .getByRole('link')
      .click({ modifiers: ['ControlOrMeta'] })
  await openPage(page, '/popularall')
  await startHydration(page)
  const card = cards(page).first()
  const heart = card.getByRole('button', { name: /^Gilla/ })
  const before = Number((await heart.innerText()).replace(/\s/g, ''))
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveText(formatInteger(before + 1))
  await expect(heart).not.toHaveAttribute('aria-busy')
  await expect.poll(() => likes).toHaveLength(1)
  await openInNewTab()
  await expect.poll(events).toEqual(['product like', 'product card click', 'most visited click'])
  expect(await isHydrated(page)).toBe(false)

  release()
  await waitForHydration(page)
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveText(formatInteger(before + 1))
  await heart.click()
  await openInNewTab()
  await expect.poll(async () => (await events())?.length).toBe(5)
  expect((await events())?.filter((name) => name === 'product like')).toHaveLength(1)
  expect(likes).toHaveLength(1)
})

test('a link that is pressed the moment the components answer leads on, and nothing of the page is left to hydrate', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.addInitScript(() => {
    const pressWhenReady = (_: unknown, observer: MutationObserver) => {
      if (document.documentElement.dataset['ready'] === undefined) return
      if (!Object.keys(document.getElementById('root')!).some((key) => key.startsWith('__reactContainer'))) {
        // The page is hydrated when it is used.
        delete document.documentElement.dataset['ready']
        document.querySelector('input')!.dispatchEvent(new Event('input', { bubbles: true }))
        return
      }
      observer.disconnect()
      document.querySelector<HTMLElement>('footer a[href="/pages/tillganglighet"]')!.click()
    }
    new MutationObserver(pressWhenReady).observe(document, {
      attributeFilter: ['data-ready'],
      subtree: true,
    })
  })
  for (const address of ['/amne', '/amne/biologi', '/amne']) {
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page).toHaveURL(/pages\/tillganglighet$/)
    await expect(page.locator('main')).toHaveAttribute('aria-busy', 'false')
  }
})

test('what a list does when the browser is idle does not take back the page that was chosen meanwhile', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const waiting: IdleRequestCallback[] = []
    window.requestIdleCallback = (work) => waiting.push(work)
    const runAll = () =>
      waiting.splice(0).forEach((work) => work({ didTimeout: true, timeRemaining: () => 0 }))
    Object.assign(window, { becomeIdle: () => setInterval(runAll) })
  })
  await openPage(page, '/amne/biologi')
  await startHydration(page)
  await waitForHydration(page)
  // The list stays on the screen while the next page is awaited.
  let release = (): void => undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route('**/v1/**', async (route) => {
    await held
    await route.continue()
  })
  await page.locator('footer').getByRole('link', { name: 'Tillgänglighet' }).click()
  await expect(page).toHaveURL(/pages\/tillganglighet$/)
  await expect(cards(page).first()).toBeVisible()
  // Then it fetches the components' scripts.
  const isDone = page.waitForRequest(/assets\/react-[\w-]+\.js$/)
  await page.evaluate(() => (window as unknown as { becomeIdle: () => void }).becomeIdle())
  await isDone
  await expect(page).toHaveURL(/pages\/tillganglighet$/)
  release()
  await expect(heading(page)).toHaveText('Tillgänglighet för Skolmaterial')
  await expect(page).toHaveURL(/pages\/tillganglighet$/)
})

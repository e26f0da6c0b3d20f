import type { BrowserContext, CDPSession, Page } from '@playwright/test'

/** Slow 4G as in the browsers' developer tools, and a phone with a quarter of this machine's speed. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 }
const cpuSlowdown = 4

/**
 * How long after the navigation a page is observed, ms: as long for every page, because scripts that answer late would otherwise be observed
 * for longer than the page without them. A first visit, whose blocking time is compared, until everything that starts by itself has.
 */
const firstVisitMs = 10_000
const laterVisitMs = 6_000

/** What the worker stores after it answers, ms. */
const settlingMs = 2500

/** Times are ms since the navigation; `tbt` is task time beyond 50 ms; bytes are as received until then, with headers. */
export type Visit = {
  fcp: number
  lcp: number
  cls: number
  tbt: number
  ready: number
  scriptBytes: number
  documentBytes: number
}

type VisitOptions = {
  /** Whether the page has the site's scripts, which say when they answer. */
  hydrates?: boolean
  isFirst?: boolean
}

/** Opens an address in a new tab of a slow phone, and observes it for as long as every other page. */
export async function visitPage(
  context: BrowserContext,
  address: string,
  { hydrates = false, isFirst = false }: VisitOptions = {},
): Promise<Visit> {
  const page = await context.newPage()
  try {
    const { session, bytes } = await slowDown(page)
    const observedMs = isFirst ? firstVisitMs : laterVisitMs
    await page.addInitScript({ content: observeVitals(observedMs) })
    await page.goto(address, { waitUntil: 'load' })
    const ready = await evaluate<number>(session, hydrates ? untilReady : 'performance.now()')
    await evaluate(session, until(observedMs))
    const vitals = await evaluate<Pick<Visit, 'fcp' | 'lcp' | 'cls' | 'tbt'>>(session, 'vitals')
    return { ...vitals, ready, scriptBytes: bytes.Script, documentBytes: bytes.Document }
  } finally {
    await page.close()
  }
}

type SlowTab = { session: CDPSession; bytes: { Script: number; Document: number } }

/** Gives a tab the network and the processor of a slow phone. Gives the bytes that it receives from now on. */
export async function slowDown(page: Page): Promise<SlowTab> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  // A context without network stays without.
  if (await page.evaluate(() => navigator.onLine))
    await session.send('Network.emulateNetworkConditions', slow4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const bytes = { Script: 0, Document: 0 }
  const kinds = new Map<string, string>()
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'Script' || kind === 'Document') bytes[kind] += encodedDataLength
  })
  return { session, bytes }
}

/** A function of the test runner would bring its own scripts into the page, whose evaluation is a long task. */
export async function evaluate<Value>(session: CDPSession, expression: string): Promise<Value> {
  const { result } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  return result.value as Value
}

/** When the site's scripts answer, ms since the navigation. */
export const untilReady = `
  new Promise((done) => {
    const look = () => {
      if (document.documentElement.dataset.ready === undefined) setTimeout(look, 20)
      else done(performance.now())
    }
    look()
  })
`

/** Waits until the worker answers for the site, and has had time to store what a visit without network needs. */
export async function waitForWorker(context: BrowserContext, address: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(address)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(settlingMs)
  await page.close()
}

/** Resolves so long after the navigation; an entry of the last task has been delivered then. */
const until = (ms: number) => `
  new Promise((done) => setTimeout(done, Math.max(0, ${ms} - performance.now()) + 300))
`

/** Runs in the page: the first and the largest contentful paint, layout shifts, and task time beyond 50 ms, of so long. It is text, so that no compiler changes it. */
const observeVitals = (observedMs: number) => `
  window.vitals = { fcp: 0, lcp: 0, cls: 0, tbt: 0 }
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().filter(({ startTime }) => startTime < ${observedMs}).forEach(take)).observe({ type, buffered: true })
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') vitals.fcp = entry.startTime })
  observe('largest-contentful-paint', (entry) => { vitals.lcp = entry.startTime })
  observe('layout-shift', (entry) => { vitals.cls += entry.value })
  observe('longtask', (entry) => { vitals.tbt += Math.max(0, entry.duration - 50) })
`

/** Times, ms. */
export type FilterTimes = { number: number; cards: number }

/**
 * Opens the filters and one of their groups, and presses an option of it as soon as the page answers, or, `isWarm`, when everything that it loads by itself is there: ms from the
 * press until the new number of results is on the screen, and until the cards are, which the open sheet of filters covers on a phone; as the browser's Element Timing says.
 */
export async function pressFilter(
  context: BrowserContext,
  address: string,
  isWarm: boolean,
): Promise<FilterTimes> {
  const page = await context.newPage()
  try {
    const { session } = await slowDown(page)
    await page.goto(address, { waitUntil: 'load' })
    await evaluate(session, untilReady)
    if (isWarm) {
      await page.getByRole('complementary', { name: 'Filter' }).hover()
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(settlingMs)
    }
    return await evaluate<FilterTimes>(session, pressAndWait)
  } finally {
    await page.close()
  }
}

/** Runs in the page, as text. */
const pressAndWait = `
  new Promise((done) => {
    // textContent: innerText would lay out the page in every frame.
    const shown = {
      number: () => document.querySelector('.listing-count')?.textContent,
      cards: () => [...document.querySelectorAll('main .card-grid h3 a')].map((link) => link.href).join(),
    }
    const before = { number: shown.number(), cards: shown.cards() }
    const option = document.querySelector('#arskurs ~ div [role=checkbox][aria-checked=false]')
    // As somebody does who has reached it: the filters and its own group are open.
    for (let around = option.closest('details'); around !== null; around = around.parentElement.closest('details')) around.open = true
    option.scrollIntoView()
    const times = {}
    // What is added in the frame of a change is on the screen with it, and the browser says when.
    new PerformanceObserver((list) => {
      for (const { identifier, renderTime } of list.getEntries()) times[identifier] = renderTime - start
      if (times.number !== undefined && times.cards !== undefined) done(times)
    }).observe({ type: 'element' })
    const waiting = new Set(Object.keys(shown))
    const look = () => {
      for (const name of waiting) {
        const now = shown[name]()
        if (now === undefined || now === before[name]) continue
        waiting.delete(name)
        const added = document.createElement('p')
        added.textContent = '.'
        added.setAttribute('elementtiming', name)
        Object.assign(added.style, { position: 'fixed', top: 0, left: 0, margin: 0, zIndex: 9999 })
        document.body.append(added)
      }
      if (waiting.size > 0) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    const start = performance.now()
    option.click()
  })
`

/** Times, ms from a press on a heart to the frame after the one that says that something happens, and that says that it is liked. */
export type HeartTimes = { busy: number; liked: number }

/** Presses the first heart of a page 300 ms after it is first painted, when few of the scripts are there. */
export async function pressHeart(context: BrowserContext, address: string): Promise<HeartTimes> {
  const page = await context.newPage()
  try {
    const { session } = await slowDown(page)
    await page.goto(address, { waitUntil: 'commit' })
    return await evaluate<HeartTimes>(session, pressHeartAndWait)
  } finally {
    await page.close()
  }
}

/** Runs in the page, as text. */
const pressHeartAndWait = `
  new Promise((done) => {
    const press = () => {
      const heart = document.querySelector('.like-button')
      const times = {}
      const start = performance.now()
      heart.click()
      const look = () => {
        const isLiked = heart.getAttribute('aria-pressed') === 'true'
        if (isLiked || heart.getAttribute('aria-busy') === 'true') times.busy ??= performance.now() - start
        if (!isLiked) return requestAnimationFrame(look)
        requestAnimationFrame(() => requestAnimationFrame(() => done({ ...times, liked: performance.now() - start })))
      }
      requestAnimationFrame(look)
    }
    const untilPaint = () => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]
      if (painted === undefined) return setTimeout(untilPaint, 10)
      setTimeout(press, Math.max(0, painted.startTime + 300 - performance.now()))
    }
    untilPaint()
  })
`

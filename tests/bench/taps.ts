import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { startListeningServer } from '#tests/support/test-server.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { startBareSite } from './bare-site.ts'
import { median } from './page-report.ts'
import { evaluate, slowDown, untilReady, waitForWorker } from './page-visit.ts'

const cardLink = '.card h3 a'
/** What can be pressed on a list, by its name in the report; the first that is on the screen. */
const controls: Record<string, string> = {
  heart: '.card .like-button',
  save: '.card .save-icon-button',
  'add to a box': '.card [aria-label$="i låda"]',
  'search field': 'header input[type=search], #page-search',
  filters: '.filters summary',
  'Mer, below': '.tab-more summary',
  'a card': cardLink,
}
/** How long after the first paint a control is pressed, ms. */
const delays = [300, 1500, 4000]
const list = '/amne/biologi'
/** A list of 96 cards. */
const longList = '/amne?listall=1'

/**
 * How long a press waits for the next frame, as the browser itself measures it (Event Timing), on the first visit of a slow phone: the
 * processor four times slower, slow 4G; of a card's link also how long it takes until the heading of the page that it leads to is on the
 * screen. Then the tasks longer than 50 ms while a phone that has everything scrolls a list of 96 cards, types a search and opens an order.
 */
export async function benchTaps({ rounds = 3, materials = 500 } = {}): Promise<void> {
  const site = await startListeningServer({ size: { materials } })
  const bareSite = await startBareSite(site.address)
  const browser = await chromium.launch(launchOptions)
  const measure = async (name: string, timeOf: (phone: BrowserContext, delay: number) => Promise<number>) => {
    const cells: string[] = []
    for (const delay of delays) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++)
        times.push(Math.round(await withPhone(browser, (phone) => timeOf(phone, delay))))
      cells.push(`after ${delay} ms: ${median(times)} (${Math.min(...times)}–${Math.max(...times)})`)
    }
    console.log(`${name}\n  ${cells.join('\n  ')}`)
  }
  try {
    await measure('a card of the page without scripts', (phone, delay) =>
      press(phone, bareSite.address + list, cardLink, delay),
    )
    for (const [name, selector] of Object.entries(controls))
      await measure(name, (phone, delay) => press(phone, site.address + list, selector, delay))
    const headings = { 'of the page without scripts ': bareSite.address, '': site.address }
    for (const [whose, address] of Object.entries(headings)) {
      // Neither server shall make the page while the phone waits for it.
      await withPhone(browser, (phone) => followCard(phone, address + list, 1500))
      await measure(`a card ${whose}until the next heading is on the screen`, (phone, delay) =>
        followCard(phone, address + list, delay),
      )
    }
    await withPhone(browser, (phone) => describeLongTasks(phone, site.address))
  } finally {
    await browser.close()
    bareSite.close()
    await site.close()
  }
}

async function withPhone<T>(browser: Browser, run: (phone: BrowserContext) => Promise<T>): Promise<T> {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  })
  try {
    return await run(phone)
  } finally {
    await phone.close()
  }
}

/** The milliseconds from a press to the next frame; those of the slowest of its events. */
async function press(
  phone: BrowserContext,
  address: string,
  selector: string,
  delay: number,
): Promise<number> {
  const page = await phone.newPage()
  const { session } = await slowDown(page)
  await page.addInitScript({ content: observePresses })
  await page.goto(address, { waitUntil: 'commit' })
  const place = await evaluate<{ x: number; y: number } | null>(session, placeAfterPaint(selector, delay))
  if (place === null) return Number.NaN
  await tap(session, place)
  return evaluate<number>(session, 'slowestPress()')
}

/** The milliseconds from a press on a card's link until the heading of its page is on the screen (Element Timing). */
async function followCard(phone: BrowserContext, address: string, delay: number): Promise<number> {
  const page = await phone.newPage()
  const { session } = await slowDown(page)
  await page.addInitScript({ content: observeHeading })
  await page.goto(address, { waitUntil: 'commit' })
  const place = await evaluate<{ x: number; y: number } | null>(session, placeAfterPaint(cardLink, delay))
  if (place === null) return Number.NaN
  const { pathname } = new URL(address)
  const opened = page.waitForURL((url) => url.pathname !== pathname, { waitUntil: 'commit' })
  await tap(session, place)
  await opened
  return evaluate<number>(session, 'headingAfterPress')
}

async function tap(session: CDPSession, place: { x: number; y: number }): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Runs in the page, as text. A press is over when its click has been painted; the page that it leads to would have no entry of it. */
const observePresses = `
  const entries = []
  new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type: 'event', durationThreshold: 16, buffered: true })
  addEventListener('click', (event) => { if (event.target.closest('.card h3 a')) event.preventDefault() })
  window.slowestPress = async () => {
    await new Promise((done) => setTimeout(done, 1500))
    return Math.max(0, ...entries.filter(({ name }) => /^(pointer(down|up)|click|touch(start|end))$/.test(name)).map(({ duration }) => duration))
  }
`

/** Runs in each page, as text. The time of the press is left to the next page, with the clock that both have. */
const observeHeading = `
  addEventListener('pointerdown', ({ timeStamp }) => { sessionStorage.pressedAt = performance.timeOrigin + timeStamp }, true)
  window.headingAfterPress = new Promise((done) => {
    new PerformanceObserver((list) => {
      const [heading] = list.getEntries()
      done(performance.timeOrigin + heading.renderTime - Number(sessionStorage.pressedAt))
    }).observe({ type: 'element', buffered: true })
  })
  const marker = new MutationObserver(() => {
    const heading = document.querySelector('main h1')
    if (heading === null) return
    heading.setAttribute('elementtiming', 'heading')
    marker.disconnect()
  })
  marker.observe(document, { childList: true, subtree: true })
`

/** Runs in the page: where a control is, so long after the first paint; null where there is none on the screen. */
const placeAfterPaint = (selector: string, delay: number) => `
  new Promise((done) => {
    const look = () => {
      for (const each of document.querySelectorAll(${JSON.stringify(selector)})) {
        const { x, y, width, height } = each.getBoundingClientRect()
        if (width > 0 && y > 70 && y + height < innerHeight - 70 || each.closest('header, .tab-bar')) return done({ x: x + width / 2, y: y + height / 2 })
      }
      done(null)
    }
    const untilPaint = () => {
      const painted = performance.getEntriesByName('first-contentful-paint')[0]
      if (painted === undefined) return setTimeout(untilPaint, 10)
      setTimeout(look, Math.max(0, painted.startTime + ${delay} - performance.now()))
    }
    untilPaint()
  })
`

/** Prints the tasks longer than 50 ms while somebody uses a page that has loaded everything. */
async function describeLongTasks(phone: BrowserContext, address: string): Promise<void> {
  await waitForWorker(phone, address + list)
  await during(phone, `${address}${longList}`, 'scrolling a list of 96 cards', async (page, session) => {
    const count = await evaluate<number>(session, `document.querySelectorAll('.listing .card').length`)
    if (count < 96) throw new Error(`The long list has ${count} cards`)
    const isAtEnd = 'scrollY + innerHeight > document.documentElement.scrollHeight - 10'
    while (!(await evaluate<boolean>(session, isAtEnd))) {
      await page.mouse.wheel(0, 300)
      await page.waitForTimeout(50)
    }
  })
  await during(phone, `${address}/`, 'typing a search', async (page) => {
    await page.locator('input[type=search]').first().tap()
    await page.keyboard.type('demokrati', { delay: 150 })
    await page.waitForTimeout(1000)
  })
  await during(phone, `${address}/search?medium=2`, 'opening an order', async (page) => {
    await page.locator('main [data-opens-dialog]').first().tap()
    await page.getByRole('dialog').waitFor()
    await page.waitForTimeout(1000)
  })
}

async function during(
  phone: BrowserContext,
  address: string,
  name: string,
  run: (page: Page, session: CDPSession) => Promise<void>,
): Promise<void> {
  const page = await phone.newPage()
  const { session } = await slowDown(page)
  await page.addInitScript({
    content: `window.longTasks = []; new PerformanceObserver((list) => longTasks.push(...list.getEntries().map(({ duration }) => Math.round(duration)))).observe({ type: 'longtask' })`,
  })
  await page.goto(address, { waitUntil: 'load' })
  await evaluate(session, untilReady)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(3000)
  await evaluate(session, 'longTasks.length = 0')
  await run(page, session)
  const tasks = await evaluate<number[]>(session, 'longTasks')
  console.log(`${name}: ${tasks.length === 0 ? 'no task over 50 ms' : `tasks of ${tasks.join(', ')} ms`}`)
  await page.close()
}

// npm run bench taps -- --rounds 3 --materials 500
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { rounds: { type: 'string' }, materials: { type: 'string' } } })
  await benchTaps({
    ...(values.rounds !== undefined && { rounds: Number(values.rounds) }),
    ...(values.materials !== undefined && { materials: Number(values.materials) }),
  })
}

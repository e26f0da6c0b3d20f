import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from '@playwright/test'
import { startListeningServer } from '#tests/support/test-server.ts'
import { launchOptions } from '#tests/support/chromium.ts'
import { startBareSite } from './bare-site.ts'
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

/**
 * How long a press waits for the next frame, as the browser itself measures it (Event Timing), on the first visit of a slow phone: the
 * processor four times slower, slow 4G. Then the tasks longer than 50 ms while a phone that has everything scrolls a list, types a search
 * and opens an order.
 */
export async function benchTaps({ rounds = 3, materials = 500 } = {}): Promise<void> {
  const site = await startListeningServer({ size: { materials } })
  const bareSite = await startBareSite(site.address)
  const browser = await chromium.launch(launchOptions)
  const measure = async (name: string, address: string, selector: string) => {
    const cells: string[] = []
    for (const delay of delays) {
      const times: number[] = []
      for (let round = 0; round < rounds; round++)
        times.push(await withPhone(browser, (phone) => press(phone, address + list, selector, delay)))
      cells.push(`after ${delay} ms: ${median(times)} (${Math.min(...times)}–${Math.max(...times)})`)
    }
    console.log(`${name}\n  ${cells.join('\n  ')}`)
  }
  try {
    await measure('a card of the page without scripts', bareSite.address, cardLink)
    for (const [name, selector] of Object.entries(controls)) await measure(name, site.address, selector)
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
  await during(phone, `${address}${list}`, 'scrolling a list', async (page) => {
    for (let turn = 0; turn < 40; turn++) {
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
  run: (page: Page) => Promise<void>,
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
  await run(page)
  const tasks = await evaluate<number[]>(session, 'longTasks')
  console.log(`${name}: ${tasks.length === 0 ? 'no task over 50 ms' : `tasks of ${tasks.join(', ')} ms`}`)
  await page.close()
}

function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

// npm run bench taps -- --rounds 3 --materials 500
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { rounds: { type: 'string' }, materials: { type: 'string' } } })
  await benchTaps({
    ...(values.rounds !== undefined && { rounds: Number(values.rounds) }),
    ...(values.materials !== undefined && { materials: Number(values.materials) }),
  })
}

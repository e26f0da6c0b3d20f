import { chromium, type CDPSession, type Page } from '@playwright/test'
import * as Y from 'yjs'
import { addChanges } from '#src/boxes/box-edits.ts'
import { applyChanges, readBox } from '#src/boxes/box-document.ts'
import { summarize, type BoxSummary } from '#src/boxes/box.ts'
import { startListeningServer, type ListeningServer } from '#tests/support/test-server.ts'
import { launchOptions } from '#tests/support/chromium.ts'

const [boxCount, materialCount, rounds] = [200, 50, 9]
const slowdown = 4

type StoredBox = { summary: BoxSummary; update: string }
type Device = { page: Page; session: CDPSession }

/**
 * A device with 200 boxes of 50 materials, on a processor four times slower: how long the list of boxes and one box take from the press
 * to the paint that fills the screen, and to the end of the frame that has everything. A box with one material is opened in turns with it, and so is a
 * list with one box, for the ratio.
 */
const site = await startListeningServer()
const browser = await chromium.launch(launchOptions)
try {
  const large = await makeBoxes(site, boxCount, materialCount)
  const small = await makeBoxes(site, 1, 1)
  const devices = { large: await openDevice(large), small: await openDevice(small) }
  const figures: Record<string, number[]> = {}
  let nextPaints = 0
  for (let round = 0; round < rounds; round++)
    for (const [name, device] of Object.entries(devices)) {
      const { page } = device
      const boxes = name === 'large' ? large : small
      const { id } = boxes.at(-1 - (round % boxes.length))!.summary
      const add = (what: string, ms: number) => (figures[`${what}, ${name}`] ??= []).push(ms)
      await page.goto(`${site.address}/lador`)
      await page.locator('.box-card').nth(Math.min(boxes.length, 40)).waitFor()
      // The box's components are there from the first press on.
      await page.waitForLoadState('networkidle')
      const box = await timesToFrames(
        device,
        `a[href="/lada/${id}"]`,
        '.part-row',
        boxes[0]!.summary.partCount,
      )
      add('a box fills the screen', box.filled)
      nextPaints += box.isNextPaint ? 1 : 0
      add('a box is whole', box.whole)
      add('minutes are changed', await timeOfMinutes(page))
      const list = await timesToFrames(
        device,
        'nav.breadcrumbs a[href="/lador"]',
        '.box-card',
        Math.min(boxes.length, 40) + 1,
      )
      add('the list fills the screen', list.filled)
      nextPaints += list.isNextPaint ? 1 : 0
      add('the list is whole', list.whole)
    }
  for (const [what, times] of Object.entries(figures)) {
    const sorted = times.toSorted((a, b) => a - b)
    console.log(
      what.padEnd(28),
      `median ${Math.round(sorted[Math.floor(sorted.length / 2)]!)} ms, ${Math.round(sorted[0]!)}–${Math.round(sorted.at(-1)!)}`,
    )
  }
  console.log(`The next paint after the press filled the screen ${nextPaints} of ${4 * rounds} times.`)
} finally {
  await browser.close()
  await site.close()
}

/** Boxes as a device stores them, with materials of the example catalogue. */
async function makeBoxes({ store }: ListeningServer, boxes: number, materials: number): Promise<StoredBox[]> {
  const rows = await store
    .selectFrom('material')
    .select(['id', 'name', 'slug', 'image'])
    .where('status', '=', 1)
    .orderBy('id')
    .limit(materials)
    .execute()
  return Array.from({ length: boxes }, (_, at) => {
    const id = crypto.randomUUID()
    const document = new Y.Doc()
    applyChanges(document, [{ part: '', field: 'title', from: '', to: `Låda ${at + 1}` }])
    const parts = rows.map(({ id: materialId, name: title, slug, image }) => ({
      ...{ kind: 'material' as const, materialId, title, slug, image, badge: 'PDF', minutes: 10 },
    }))
    applyChanges(document, addChanges(readBox(document, id), parts))
    const update = Buffer.from(Y.encodeStateAsUpdate(document)).toString('base64')
    return { summary: { ...summarize(readBox(document, id), at), removedAt: 0, sync: null }, update }
  })
}

/** A device of its own that has the boxes. */
async function openDevice(boxes: StoredBox[]): Promise<Device> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  const page = await context.newPage()
  // The loader names functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (made) => made')
  await page.goto(`${site.address}/lador`)
  await page.locator('.box-card').first().waitFor()
  await page.evaluate(async (stored) => {
    const opening = indexedDB.open('skolmaterial-boxes')
    const database = await new Promise<IDBDatabase>(
      (done) => (opening.onsuccess = () => done(opening.result)),
    )
    const writing = database.transaction('boxes', 'readwrite')
    const objects = writing.objectStore('boxes')
    objects.put(
      stored.map(({ summary }) => summary),
      'index',
    )
    for (const { summary, update } of stored)
      objects.put(
        Uint8Array.from(atob(update), (letter) => letter.charCodeAt(0)),
        ['update', summary.id, 1],
      )
    await new Promise((done) => (writing.oncomplete = done))
    database.close()
  }, boxes)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, session }
}

type Times = { filled: number; whole: number; isNextPaint: boolean }

/**
 * From the press on a link, ms: to the paint that fills the screen with elements, or has all, and to the end of the frame in which all are there.
 * The first is the browser's own figure (Event Timing) where the next paint after the press fills the screen. The script is text: a function of
 * the test runner would bring its own scripts into the page, whose evaluation is a long task.
 */
async function timesToFrames(
  { page, session }: Device,
  link: string,
  selector: string,
  count: number,
): Promise<Times> {
  const run = async (expression: string) => {
    const { result } = await session.send('Runtime.evaluate', {
      expression,
      awaitPromise: true,
      returnByValue: true,
    })
    return result.value as unknown
  }
  const pressed = page.locator(link).first()
  await pressed.hover()
  const { x, y, width, height } = (await pressed.boundingBox())!
  await run(watch(selector, count))
  await page.mouse.click(x + width / 2, y + height / 2)
  return (await run('watched')) as Times
}

function watch(selector: string, count: number): string {
  return `
  watched = new Promise((done) => {
    let [start, filled, painted, isNextPaint] = [0, 0, 0, false]
    addEventListener('click', (event) => (start = event.timeStamp), { capture: true, once: true })
    new PerformanceObserver((list, observer) => {
      const click = list.getEntries().find(({ name, startTime }) => name === 'click' && startTime === start)
      if (click === undefined) return
      painted = click.duration
      observer.disconnect()
    }).observe({ type: 'event', durationThreshold: 16 })
    // A message that is sent while a frame is made arrives when it is done, and what was to be done before it.
    const afterFrame = (use) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => use(performance.now() - start)
      port2.postMessage(0)
    }
    let frames = 0
    const look = () => requestAnimationFrame(() => {
      if (start > 0) frames++
      const elements = document.querySelectorAll('${selector}')
      const isWhole = elements.length >= ${count}
      const last = elements.item(elements.length - 1)
      const isFilled = start > 0 && (isWhole || (last !== null && last.getBoundingClientRect().bottom > innerHeight))
      if (isFilled && filled === 0) {
        isNextPaint = frames === 1
        afterFrame((now) => (filled ||= now))
      }
      if (isFilled && isWhole) afterFrame((whole) => setTimeout(() => done({ filled: isNextPaint && painted > 0 ? painted : filled, whole, isNextPaint }), 300))
      else look()
    })
    look()
  })
  0
`
}

/** From the key that ends a number of minutes to the frame after the one in which the sum has changed, ms. */
async function timeOfMinutes(page: Page): Promise<number> {
  const field = page.getByLabel(/^Minuter för/).first()
  await field.fill(String(20 + Math.floor(Math.random() * 400)))
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        const facts = document.querySelector('.box-facts')!
        const before = facts.textContent
        const started = performance.now()
        const look = () =>
          requestAnimationFrame(() => {
            if (facts.textContent === before) look()
            else requestAnimationFrame(() => done(performance.now() - started))
          })
        document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
        ;(document.activeElement as HTMLElement).blur()
        look()
      }),
  )
}

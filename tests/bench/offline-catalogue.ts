import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'
import { root, startListeningServer } from '#tests/support/test-server.ts'

/** A phone's processor at a quarter of this one; the page's thread only, not the worker's. */
const cpuSlowdown = 4

/** The catalogue on a device: its bytes, how long the worker takes to answer from it, and how long the page is held meanwhile. */
export async function benchOfflineCatalogue(sizes: (number | null)[] = [null, 10_000]): Promise<void> {
  const browser = await chromium.launch(launchOptions)
  try {
    for (const materials of sizes) {
      const site = await startListeningServer(materials === null ? {} : { size: { materials } })
      const packed = await fetch(`${site.address}/v1/catalogue`, { headers: { 'accept-encoding': 'br' } })
      const json = (await packed.arrayBuffer()).byteLength
      const context = await browser.newContext({ bypassCSP: true, baseURL: site.address })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
      const asked = page.waitForRequest((one) => new URL(one.url()).pathname === '/v1/catalogue')
      const bytes = snapshotBytesOnWire(page)
      await page.goto('/')
      // From here on the page has nothing else to do.
      await asked
      await recordLongTasks(page)
      const brotli = await bytes
      await page.waitForFunction(async () =>
        (await indexedDB.databases()).some(({ name }) => name === 'skolmaterial-pocket'),
      )
      const times = await timeWorkerQueries(page, workerAddress())
      const longest = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as TaskLog).tasks))
      console.log(
        [
          `${materials ?? 'the box'}`.padEnd(8),
          `JSON ${json} B, brotli ${brotli} B`,
          `first answer ${times[0]?.toFixed(0)} ms, later ${times
            .slice(1)
            .map((time) => time.toFixed(0))
            .join(' ')} ms`,
          `longest task of the page at a ${cpuSlowdown}th of the speed ${longest.toFixed(0)} ms`,
        ].join(' · '),
      )
      await context.close()
      await site.close()
    }
  } finally {
    await browser.close()
  }
}

type TaskLog = { tasks: number[] }

/** Bytes of the snapshot on the wire. */
async function snapshotBytesOnWire(page: Page): Promise<number> {
  const response = await page.waitForResponse((one) => new URL(one.url()).pathname === '/v1/catalogue')
  await response.finished()
  const { responseBodySize } = await response.request().sizes()
  return responseBodySize
}

function recordLongTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const watched = globalThis as unknown as TaskLog
    watched.tasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) watched.tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
}

/** A worker as the page starts it, asked the same search again and again: the first time it reads and indexes the catalogue. */
async function timeWorkerQueries(page: Page, address: string): Promise<number[]> {
  for (;;) {
    const answers = await page.evaluate(queryFiveTimes, address)
    // Until the catalogue is on the device there is nothing to answer from.
    if (answers.every(({ found }) => found)) return answers.map(({ took }) => took)
  }
}

/** Runs in the page. */
async function queryFiveTimes(url: string): Promise<{ found: boolean; took: number }[]> {
  const worker = new Worker(url, { type: 'module' })
  const answers: { found: boolean; took: number }[] = []
  // The first message is none that it knows: its script is read by then, so that the next answer is of the catalogue alone.
  for (const t of ['nothing', 'answer', 'answer', 'answer', 'answer', 'answer']) {
    const start = performance.now()
    const told = await new Promise<MessageEvent<{ found?: unknown }>>((resolve) => {
      worker.onmessage = resolve
      worker.postMessage({ v: 1, id: 1, t, call: 'searchMaterials', fields: { q: 'vatten', options: 24 } })
    })
    if (t === 'answer')
      answers.push({ found: told.data.found !== undefined, took: performance.now() - start })
  }
  worker.terminate()
  return answers
}

function workerAddress(): string {
  const names = readdirSync(path.join(root, 'dist/client/assets'))
  return `/assets/${names.find((name) => /^offline-catalogue-worker-.*\.js$/.test(name)) ?? ''}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await benchOfflineCatalogue()

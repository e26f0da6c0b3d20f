import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Page } from '@playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'
import { root, startListeningServer } from '#tests/support/test-server.ts'

/** Emulates a phone with a quarter of this machine's speed; only the page's thread, not the worker's. */
const cpuSlowdown = 4

/** Measures the offline catalogue: its size, the worker's response times, and the page's longest task meanwhile. */
export async function benchOfflineCatalogue(sizes: (number | null)[] = [null, 10_000]): Promise<void> {
  const browser = await chromium.launch(launchOptions)
  try {
    for (const materials of sizes) {
      const site = await startListeningServer(materials === null ? {} : { size: { materials } })
      const response = await fetch(`${site.address}/v1/catalogue`, { headers: { 'accept-encoding': 'br' } })
      const json = (await response.arrayBuffer()).byteLength
      const context = await browser.newContext({ bypassCSP: true, baseURL: site.address })
      const page = await context.newPage()
      const session = await context.newCDPSession(page)
      await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
      const catalogueRequest = page.waitForRequest(
        (request) => new URL(request.url()).pathname === '/v1/catalogue',
      )
      const bytes = snapshotBytesOnWire(page)
      await page.goto('/')
      // From here on the page is otherwise idle.
      await catalogueRequest
      await recordLongTasks(page)
      const brotli = await bytes
      await page.waitForFunction(async () =>
        (await indexedDB.databases()).some(({ name }) => name === 'skolmaterial-pocket'),
      )
      const times = await timeWorkerQueries(page, workerAddress())
      const longest = await page.evaluate(() => Math.max(0, ...(globalThis as unknown as TaskLog).tasks))
      console.log(
        [
          `${materials ?? 'demo'}`.padEnd(8),
          `JSON ${json} B, brotli ${brotli} B`,
          `first response ${times[0]?.toFixed(0)} ms, later ${times
            .slice(1)
            .map((time) => time.toFixed(0))
            .join(' ')} ms`,
          `longest task of the page at 1/${cpuSlowdown} of the speed ${longest.toFixed(0)} ms`,
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

/** Transferred bytes of the snapshot. */
async function snapshotBytesOnWire(page: Page): Promise<number> {
  const response = await page.waitForResponse(
    (candidate) => new URL(candidate.url()).pathname === '/v1/catalogue',
  )
  await response.finished()
  const { responseBodySize } = await response.request().sizes()
  return responseBodySize
}

function recordLongTasks(page: Page): Promise<void> {
  return page.evaluate(() => {
    const log = globalThis as unknown as TaskLog
    log.tasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) log.tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
}

/** Starts a worker as the page does and repeats one search; the first one includes reading and indexing the catalogue. */
async function timeWorkerQueries(page: Page, address: string): Promise<number[]> {
  for (;;) {
    const results = await page.evaluate(queryFiveTimes, address)
    // The worker finds nothing until the catalogue is stored on the device.
    if (results.every(({ found }) => found)) return results.map(({ ms }) => ms)
  }
}

/** Runs in the page. */
async function queryFiveTimes(url: string): Promise<{ found: boolean; ms: number }[]> {
  const worker = new Worker(url, { type: 'module' })
  const results: { found: boolean; ms: number }[] = []
  // The first message is unknown to the worker: it waits for the script, so that the next response times the catalogue only.
  for (const t of ['nothing', 'answer', 'answer', 'answer', 'answer', 'answer']) {
    const start = performance.now()
    const event = await new Promise<MessageEvent<{ found?: unknown }>>((resolve) => {
      worker.onmessage = resolve
      worker.postMessage({ v: 1, id: 1, t, call: 'searchMaterials', fields: { q: 'vatten', options: 24 } })
    })
    if (t === 'answer') results.push({ found: event.data.found !== undefined, ms: performance.now() - start })
  }
  worker.terminate()
  return results
}

function workerAddress(): string {
  const names = readdirSync(path.join(root, 'dist/client/assets'))
  return `/assets/${names.find((name) => /^offline-catalogue-worker-.*\.js$/.test(name)) ?? ''}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const sizes = process.argv.slice(2).map(Number)
  await benchOfflineCatalogue(sizes.length > 0 ? sizes : undefined)
}

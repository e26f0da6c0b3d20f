import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { launchOptions } from '#tests/support/chromium.ts'
import { root } from '#tests/support/test-server.ts'
import type { Keystrokes } from './keystrokes-page.ts'

/**
 * How long the device's search takes for a keystroke, and for building its index, at full speed and at a quarter of it, in turns:
 * `npm run bench keystrokes`, or `-- 1000` for another number of generated materials. On a device a worker does this, whose
 * speed Chromium cannot lower; here the page's thread does it alone.
 */
const sizes = process.argv.slice(2).map(Number)
const speeds = { 'full speed': 1, 'a quarter': 4 }
const rounds = 5

const script = await buildScript()
const browser = await chromium.launch(launchOptions)
try {
  for (const size of sizes.length > 0 ? sizes : [1000, 10_000]) {
    const all: Record<string, Keystrokes[]> = {}
    for (let round = 0; round < rounds; round++)
      for (const [name, rate] of Object.entries(speeds)) {
        const page = await browser.newPage()
        await page.evaluate(script)
        await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate })
        ;(all[name] ??= []).push(await keystrokesIn(page, size))
        await page.close()
      }
    for (const [name, measured] of Object.entries(all)) {
      const middle = (values: number[]) => at(values, 0.5).toFixed(1)
      const p50 = middle(measured.map(({ times }) => at(times, 0.5)))
      const p95 = measured.map(({ times }) => at(times, 0.95))
      console.log(
        `${size} materials, ${name}: index ${middle(measured.map((each) => each.build))} ms, keystroke p50 ${p50} ms, ` +
          `p95 ${middle(p95)} ms (${Math.min(...p95).toFixed(1)}–${Math.max(...p95).toFixed(1)}), the middle of ${rounds} rounds`,
      )
    }
  }
} finally {
  await browser.close()
}

function keystrokesIn(page: Page, size: number): Promise<Keystrokes> {
  return page.evaluate(
    (materials) =>
      (globalThis as unknown as { timeKeystrokes: (size: number) => Keystrokes }).timeKeystrokes(materials),
    size,
  )
}

function at(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The finder and the generated catalogue as one script. */
async function buildScript(): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: {
        entry: path.join(root, 'tests/bench/keystrokes-page.ts'),
        formats: ['iife'],
        name: 'keystrokes',
      },
    },
  })
  const [{ output }] = result as [Rolldown.RolldownOutput]
  return output[0].code
}

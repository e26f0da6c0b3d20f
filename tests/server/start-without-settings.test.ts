import { spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { neededAtStart } from '#tests/support/needed-at-start.ts'
import { root } from '#tests/support/test-server.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'skolmaterial-empty-'))
let child: ChildProcess | undefined
afterAll(() => {
  child?.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
})

test('npm start without settings shows the demo at once, and says so in one line', async () => {
  // The same program in a folder of its own, so that ./data is not shared, with nothing but what a container has.
  mkdirSync(path.join(folder, 'scripts'))
  copyFileSync(path.join(root, 'scripts/start.mjs'), path.join(folder, 'scripts/start.mjs'))
  const prepare = `export const root = ${JSON.stringify(folder)}; export const install = () => {}; export const build = () => {}`
  writeFileSync(path.join(folder, 'scripts/prepare.mjs'), prepare)
  for (const name of neededAtStart) {
    const [source, target] = [path.join(root, name), path.join(folder, name)]
    if (name === 'node_modules') symlinkSync(source, target)
    else cpSync(source, target, { recursive: true })
  }
  const port = await freePort()
  child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), LOG_LEVEL: 'warn' },
  })
  let output = ''
  child.stdout?.on('data', (bytes: Buffer) => (output += bytes.toString()))
  const address = `http://127.0.0.1:${port}`
  const readiness = () =>
    fetch(`${address}/readyz`).then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(readiness, { timeout: 200_000 }).toBe(200)
  const listing = (await (await fetch(`${address}/v1/product/latest`)).json()) as { meta: { total: number } }
  expect(listing.meta.total).toBeGreaterThan(100)
  expect(output.split('\n').filter((line) => line.startsWith('Demo:'))).toHaveLength(1)
  const ended = new Promise((resolve) => child?.on('exit', resolve))
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
}, 240_000)

import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { root } from '#tests/support/test-server.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Starts another server by the same script, and returns its exit code. */
function startWith(server: string): number | null {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'skolmaterial-start-'))
  folders.push(folder)
  for (const name of ['scripts', 'dist/program']) mkdirSync(path.join(folder, name), { recursive: true })
  copyFileSync(path.join(root, 'scripts/start.mjs'), path.join(folder, 'scripts/start.mjs'))
  const prepare = `export const root = ${JSON.stringify(folder)}; export const install = () => {}; export const build = () => {}`
  writeFileSync(path.join(folder, 'scripts/prepare.mjs'), prepare)
  writeFileSync(path.join(folder, 'dist/program/main.js'), server)
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return spawnSync(process.execPath, ['scripts/start.mjs'], { cwd: folder }).status
}

test('a process manager gets an exit code that tells whether the server was killed, failed or ended well', () => {
  expect(startWith(`process.kill(process.pid, 'SIGKILL')`)).toBe(137)
  expect(startWith('process.exit(3)')).toBe(3)
  expect(startWith('process.exit(0)')).toBe(0)
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '#tests/support/test-server.ts'

type Step = (dist: string, now?: number) => void

// Plain JavaScript without types, because it runs before packages are installed.
const script = path.join(root, 'scripts/previous-builds.mjs')
const { restoreArchivedAssets, archiveAssets } = (await import(script)) as {
  archiveAssets: Step
  restoreArchivedAssets: Step
}

const day = 86_400_000
let dist = ''
beforeEach(() => (dist = mkdtempSync(path.join(os.tmpdir(), 'skolmaterial-dist-'))))
afterEach(() => rmSync(dist, { recursive: true }))

/** Builds these assets at a time, as scripts/prepare.mjs does. */
function build(now: number, parts: Record<string, string>): string[] {
  const assets = path.join(dist, 'client/assets')
  archiveAssets(dist, now)
  rmSync(path.join(dist, 'client'), { recursive: true, force: true })
  mkdirSync(assets, { recursive: true })
  for (const [name, text] of Object.entries(parts)) writeFileSync(path.join(assets, name), text)
  restoreArchivedAssets(dist, now)
  return readdirSync(assets).sort()
}

test('a page of an earlier version finds its assets for 30 days after their replacement', () => {
  const start = Date.now()
  expect(build(start, { 'a-1.js': 'one', 'same.js': 'same' })).toEqual(['a-1.js', 'same.js'])
  // However long the version had been deployed.
  const second = start + 90 * day
  expect(build(second, { 'a-2.js': 'two', 'same.js': 'same' })).toEqual(['a-1.js', 'a-2.js', 'same.js'])
  expect(build(second + 20 * day, { 'a-3.js': 'three' })).toEqual(['a-1.js', 'a-2.js', 'a-3.js', 'same.js'])
  expect(readFileSync(path.join(dist, 'client/assets/a-1.js'), 'utf8')).toBe('one')
  expect(build(second + 31 * day, { 'a-3.js': 'three' })).toEqual(['a-2.js', 'a-3.js', 'same.js'])
  expect(build(second + 51 * day, { 'a-1.js': 'one again' })).toEqual(['a-1.js', 'a-3.js'])
  expect(readFileSync(path.join(dist, 'client/assets/a-1.js'), 'utf8')).toBe('one again')
})

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from '#tests/support/test-server.ts'

let top: string
beforeEach(() => {
  top = mkdtempSync(path.join(os.tmpdir(), 'skolmaterial-regexes-'))
  for (const folder of ['contract', 'finder', 'scripts', 'seed', 'server', 'src', 'sw'])
    mkdirSync(path.join(top, folder))
})
afterEach(() => rmSync(top, { recursive: true, force: true }))

/** The output of the check for a file with these lines, by line, and whether it passes. */
function checked(lines: string[]): { faults: number[]; passes: boolean } {
  writeFileSync(path.join(top, 'server/written.ts'), lines.join('\n'))
  const { stdout, status } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts/check-regexes.mjs'), top],
    { encoding: 'utf8', cwd: root },
  )
  const found = [...stdout.matchAll(/^server\/written\.ts:(\d+): /gm)]
  return { faults: found.map((match) => Number(match[1])), passes: status === 0 }
}

test('a regular expression with more than linear time is rejected, and so is one built at run time', () => {
  const slow = [
    String.raw`export const mail = /[^\s@]+@[^\s@]+/g`,
    String.raw`export const words = /^(\w+\s?)+$/`,
    String.raw`export const cut = (text: string) => text.replace(/\s+$/, '')`,
    "const part = '[^>]*'",
    'export const tag = new RegExp(`<${part}>`, "g")',
    'export const of = (word: string) => new RegExp(`^${word}$`)',
  ]
  expect(checked(slow)).toEqual({ faults: [1, 2, 3, 5, 6], passes: false })
  // Also the second time, from the cache.
  expect(checked(slow)).toEqual({ faults: [1, 2, 3, 5, 6], passes: false })
})

test('a linear one passes, and so does one with a reason, which only counts for its own line', () => {
  const written = [
    String.raw`export const mail = /^[^\s@]+@[^\s@]+$/`,
    '// regex-ok: at most 40 characters',
    String.raw`export const year = /\d+$/`,
  ]
  expect(checked(written)).toEqual({ faults: [], passes: true })
  const unexplained = ['// regex-ok:', String.raw`export const day = /\d+$/`]
  expect(checked([...written, ...unexplained])).toEqual({ faults: [5], passes: false })
})

// Names of test files in lists by reason, for server-tests.mjs and browser-tests.mjs.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { root } from './prepare.mjs'

/** The names in lists that have them in one text each. */
export const namesIn = (lists) => Object.values(lists).flatMap((list) => list.trim().split(/\s+/))

/** Throws when a file of a list is not there: a test that was renamed would run, or be left out, unnoticed. */
export function checkFiles(files) {
  const missing = files.filter((file) => !existsSync(path.join(root, file)))
  if (missing.length > 0) throw new Error(`No such tests: ${missing.join(', ')}`)
}

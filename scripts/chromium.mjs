// Finds the browser for the tests, and installs one if there is none.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { program, root } from './prepare.mjs'

/** Preferred, because without windows a page takes a third of the processor time. */
const headlessShellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const names = ['chromium', 'chromium-browser', 'google-chrome']

/** The path of a Chromium; '' for Playwright's own, which Playwright finds by itself. */
export function ensureChromium() {
  const found = configuredPath() || find(headlessShellNames)
  if (found !== '') return found
  console.log('Installing Chromium …')
  if (process.getuid?.() === 0) {
    const options = {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }
    const install = (name) =>
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options).status === 0
    const updated = spawnSync('apt-get', ['update'], options).status === 0
    if (updated && !install(headlessShellNames[0]) && find(names) === '') install(names[0])
  }
  const installed = find(headlessShellNames) || find(names)
  if (installed !== '') return installed
  spawnSync(program('playwright'), ['install', 'chromium'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return ''
}

const configuredPath = () => process.env.CHROMIUM_PATH ?? ''

function find(names) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  const candidates = names.flatMap((name) => folders.map((folder) => path.join(folder, name)))
  return candidates.find(isExecutable) ?? ''
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

// What every command needs first. Plain Node: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { restoreArchivedAssets, archiveAssets } from './previous-builds.mjs'

export const root = path.resolve(import.meta.dirname, '..')
const installStampFile = path.join(root, 'node_modules/.installed')
const buildStampFile = path.join(root, 'dist/.built')

/** Runs a program of the project's to its end; ends this one when it fails. */
export function run(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (status !== 0) process.exit(status ?? (signal === null ? 1 : 130))
}

/** The path of a program that a package brings. */
export const program = (name) => path.join(root, 'node_modules/.bin', name)

/** Installs from the lock file when it has changed since the last time. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(installStampFile) && readFileSync(installStampFile, 'utf8') === lock) return
  console.log('Installerar paketen …')
  run('npm', ['ci', '--no-audit', '--no-fund'])
  writeFileSync(installStampFile, lock)
}

/** Everything that the page is built of. */
const sources = [
  'src',
  'contract',
  'finder',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'manifest.webmanifest',
  'package-lock.json',
]

/** Another for every change to what the page is built of. */
export function sourceHash() {
  const state = createHash('sha256')
  for (const source of sources) addToHash(state, path.join(root, source))
  return state.digest('hex')
}

/** Builds the page and what draws it on the server when a source of theirs has changed. */
export function build() {
  const hash = sourceHash()
  if (existsSync(buildStampFile) && readFileSync(buildStampFile, 'utf8') === hash) return
  console.log('Bygger sidan …')
  const dist = path.dirname(buildStampFile)
  archiveAssets(dist)
  for (const made of ['.built', 'client', 'server'])
    rmSync(path.join(dist, made), { recursive: true, force: true })
  run(program('vite'), ['build', '--logLevel', 'warn'])
  run(program('vite'), ['build', '--ssr', 'src/server-entry.tsx', '--logLevel', 'warn'])
  run(process.execPath, ['scripts/compress.mjs'])
  restoreArchivedAssets(dist)
  writeFileSync(buildStampFile, hash)
}

function addToHash(state, file) {
  if (!existsSync(file)) return
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) addToHash(state, path.join(file, name))
    return
  }
  state.update(path.relative(root, file)).update(readFileSync(file))
}

// Shared by all commands. Uses only Node's own modules, because it runs before packages are installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { restoreArchivedAssets, archiveAssets } from './previous-builds.mjs'

export const root = path.resolve(import.meta.dirname, '..')
const installStampFile = path.join(root, 'node_modules/.installed')
const buildStampFile = path.join(root, 'dist/.built')
const programStampFile = path.join(root, 'dist/.compiled')

/** Runs a program and waits for it; exits with its status if it fails. */
export function run(command, args, options = {}) {
  const { status, signal } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (status !== 0) process.exit(status ?? (signal === null ? 1 : 130))
}

/** The path of a program from a package. */
export const program = (name) => path.join(root, 'node_modules/.bin', name)

/** Installs packages if the lock file has changed since the last install. */
export function install() {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(installStampFile) && readFileSync(installStampFile, 'utf8') === lock) return
  console.log('Installing packages …')
  run('npm', ['ci', '--no-audit', '--no-fund'])
  writeFileSync(installStampFile, lock)
}

/** The inputs of the compiled program: what the server consists of. */
const programSources = [
  'server',
  'contract',
  'finder',
  'seed',
  'vite.program.config.ts',
  'package.json',
  'package-lock.json',
]

/** The inputs of the build. */
const sources = [
  'src',
  'contract',
  'finder',
  'sw',
  'public',
  'index.html',
  'redaktion.html',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.chunk-modules.ts',
  'vite.staff.config.ts',
  'vite.first-script.ts',
  'vite.icons.ts',
  'manifest.webmanifest',
  'package-lock.json',
]

/** A hash of all inputs of the build. */
export const sourceHash = () => hashOf(sources)

/** Builds all that the server needs, if its sources have changed. */
export function build() {
  buildSite()
  buildProgram()
}

/** Compiles the server, the operator's commands and the seed if their sources have changed. */
export function buildProgram() {
  const hash = hashOf(programSources)
  if (isStamped(programStampFile, hash)) return
  console.log('Compiling the server …')
  rmSync(programStampFile, { force: true })
  run(program('vite'), ['build', '--config', 'vite.program.config.ts', '--logLevel', 'warn'])
  writeFileSync(programStampFile, hash)
}

/** Builds the client, the server renderer and the staff pages if their sources have changed. */
function buildSite() {
  const hash = sourceHash()
  if (isStamped(buildStampFile, hash)) return
  console.log('Building the site …')
  const dist = path.dirname(buildStampFile)
  archiveAssets(dist)
  for (const output of ['.built', 'client', 'server', 'staff'])
    rmSync(path.join(dist, output), { recursive: true, force: true })
  run(program('vite'), ['build', '--logLevel', 'warn'])
  run(program('vite'), ['build', '--ssr', 'src/server-entry.tsx', '--logLevel', 'warn'])
  run(program('vite'), ['build', '--config', 'vite.staff.config.ts', '--logLevel', 'warn'])
  run(process.execPath, ['scripts/compress.mjs'])
  restoreArchivedAssets(dist)
  writeFileSync(buildStampFile, hash)
}

const isStamped = (file, hash) => existsSync(file) && readFileSync(file, 'utf8') === hash

function hashOf(files) {
  const hash = createHash('sha256')
  for (const file of files) addToHash(hash, path.join(root, file))
  return hash.digest('hex')
}

function addToHash(hash, file) {
  if (!existsSync(file)) return
  if (statSync(file).isDirectory()) {
    for (const name of readdirSync(file).sort()) addToHash(hash, path.join(file, name))
    return
  }
  hash.update(path.relative(root, file)).update(readFileSync(file))
}

import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { ensureDatabase, databaseUrlFor, onPostgres } from '#tests/support/postgres.ts'
import { removeDataFolder, root } from '#tests/support/test-server.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

const folders: string[] = []
const children: ChildProcess[] = []
afterEach(async () => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL')
  await stopServerProcesses()
  for (const folder of folders.splice(0)) await removeDataFolder(folder)
})

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'skolmaterial-empty-'))
  folders.push(folder)
  return folder
}

/** The environment of a configured site on an empty database, in a folder or on PostgreSQL. */
async function ownSite() {
  const dataFolder = newFolder()
  if (onPostgres) await ensureDatabase(dataFolder)
  const url = databaseUrlFor(dataFolder)
  return { LOG_LEVEL: 'warn', DATA_DIR: dataFolder, ...(url !== undefined && { DATABASE_URL: url }) }
}

const totalOf = async (address: string) =>
  ((await (await fetch(`${address}/v1/product/latest`)).json()) as { meta: { total: number } }).meta.total

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause(100)
}

test('with a mistyped DATA_DIR an operator gets an empty site that says so and works, and one command seeds it while it runs', async () => {
  const environment = await ownSite()
  const server = await startServerProcess(environment, false)
  await waitUntilReady(server)
  expect(server.output()).toContain('har inget material')
  expect(server.output()).not.toContain('tests@')
  expect(await totalOf(server.address)).toBe(0)
  const home = await (await fetch(server.address)).text()
  expect(home).toContain('Här finns inget material ännu')
  expect(home).toContain('npm run seed')
  expect(home).not.toContain(environment.DATA_DIR)

  // Every page of the empty site works.
  const reads = allCalls.filter((call) => call.kind === 'read' && !call.path.includes('{'))
  for (const address of [
    ...reads.map((call) => `/v1${call.path}`),
    ...['amne', 'arskurs', 'tema', 'nyckelord'].map((parent) => `/v1/product/category/${parent}`),
    '/amne',
    '/nyckelord',
    '/latestall',
    '/search?q=abc',
    '/blog',
    '/sparat',
    '/sitemap.xml',
    '/sitemap-sidor-1.xml',
    '/robots.txt',
    '/oai?verb=ListRecords&metadataPrefix=oai_dc',
    '/sw.js',
    '/readyz',
  ])
    expect((await fetch(server.address + address)).status, address).not.toBeGreaterThanOrEqual(500)

  // The program that `npm run seed` starts once the packages are installed.
  const seed = spawn(process.execPath, ['dist/program/seed.js'], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', ...environment },
  })
  children.push(seed)
  expect(await new Promise((resolve) => seed.on('exit', resolve))).toBe(0)
  await until(async () => (await totalOf(server.address)) > 100)
  await until(async () => !(await (await fetch(server.address)).text()).includes('Här finns inget material'))
  const menu = (await (await fetch(`${server.address}/v1/menu`)).json()) as { data: unknown[] }
  expect(menu.data.length).toBeGreaterThan(0)
}, 240_000)

test('two servers that start concurrently on an empty database with SEED=demo seed it once', async () => {
  const environment = { ...(await ownSite()), SEED: 'demo' }
  const servers = await Promise.all([
    startServerProcess(environment, false),
    startServerProcess(environment, false),
  ])
  await Promise.all(servers.map(waitUntilReady))
  const totals = await Promise.all(servers.map(({ address }) => totalOf(address)))
  expect(totals[0]).toBeGreaterThan(100)
  expect(totals[1]).toBe(totals[0])
  const filling = servers.filter(({ output }) => output().includes('Exempelkatalogen är inlagd'))
  expect(filling).toHaveLength(1)
}, 240_000)

import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Success } from '#contract/calls/call.ts'
import type {
  listBackups,
  listErrors,
  listJobs,
  listSiteArchives,
  readHealth,
} from '#contract/calls/staff-operation.ts'
import { siteArchivePath } from '#contract/site-archive.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createInstallations, restoreInto } from './archive-fixture.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'
import { auditEntries, createStaff } from './staff-fixture.ts'

const installations = createInstallations()
let server: Server
let folder: string
let editor: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  folder = await installations.newFolder()
  server = await startServer({
    environment: { BACKUP_DIR: folder, BACKUP_KEEP: '1', LOG_LEVEL: 'error' },
    onLogLine: () => undefined,
    prepare: (app) => {
      app.get('/v1/broken/:number', () => {
        throw new Error(`Något gick sönder för 12345`)
      })
    },
  })
  editor = await createStaff(server, 'editor')
})
afterAll(async () => {
  await stopServerProcesses()
  await server.close()
  await installations.remove()
})

const read = async <C extends { name: string }>(path: string) =>
  (await editor.call(path)).json<{ data: Success<C & typeof listBackups>['data'] }>().data
const backups = () => read<typeof listBackups>('/backups')

/** A backup is made by a process of its own, which starts slowly on a busy machine. */
const processTimeoutMs = 180_000
const testTimeoutMs = 3 * processTimeoutMs

async function makeBackup(): Promise<void> {
  const before = (await backups()).runs.length
  expect((await editor.call('/backup-make')).statusCode).toBe(200)
  await expect
    .poll(
      async () => {
        const { runs } = await backups()
        return runs.length === before + 1 && runs[0]?.state
      },
      { timeout: processTimeoutMs },
    )
    .toBe('done')
}

test(
  'an editor makes a backup that can be restored; the oldest give way',
  async () => {
    for (let made = 0; made < 2; made++) await makeBackup()
    const { backups: left } = await backups()
    expect(left).toHaveLength(1)
    expect(await readdir(folder)).toEqual([left[0]?.name])
    const target = await installations.empty('sqlite')
    const { tables } = await restoreInto(target, `${folder}/${left[0]?.name}`)
    expect(tables.find(({ name }) => name === 'material')?.rows).toBeGreaterThan(100)
  },
  testTimeoutMs,
)

test(
  'an editor writes an archive of the site, which a new installation reads, without persons',
  async () => {
    type Archives = Success<typeof listSiteArchives>['data']
    const read = async () => (await editor.call('/site-archives')).json<{ data: Archives }>().data
    const before = (await backups()).runs.length
    expect((await editor.call('/site-archive-make')).statusCode).toBe(200)
    // Only one archive is written at a time: a backup that is asked for meanwhile is made after it.
    expect((await editor.call('/site-archive-make')).statusCode).toBe(409)
    expect((await editor.call('/backup-make')).statusCode).toBe(200)
    await expect.poll(async () => (await read()).runs[0]?.state, { timeout: processTimeoutMs }).toBe('done')
    const { archives, runs } = await read()
    expect([archives.length, runs.length]).toEqual([1, 1])
    expect((await auditEntries(server)).slice(-2)).toMatchObject([
      { call: 'makeSiteArchive', entity: 'site-archive' },
      { call: 'makeBackup', entity: 'backup' },
    ])
    const ended = async () => {
      const { runs: made } = await backups()
      return made.length === before + 1 && made[0]?.state
    }
    await expect.poll(ended, { timeout: processTimeoutMs }).toBe('done')
    const target = await installations.empty('sqlite')
    const { tables } = await restoreInto(target, `${folder}/${archives[0]?.name}`)
    const names = tables.map(({ name }) => name)
    expect(names).toContain('material')
    expect(names).not.toContain('customer')
    expect(names).not.toContain('material_order')
    const packer = await createStaff(server, 'packer')
    expect((await packer.call('/site-archive-make')).statusCode).toBe(403)

    const name = archives[0]?.name ?? ''
    const download = (file: string, headers = {}) =>
      server.app.inject({ method: 'POST', url: `${siteArchivePath}/${file}`, headers })
    const downloaded = await download(name, editor.headers)
    expect(downloaded.statusCode).toBe(200)
    expect(downloaded.rawPayload.equals(await readFile(`${folder}/${name}`))).toBe(true)
    expect((await auditEntries(server)).at(-1)).toMatchObject({ call: 'downloadSiteArchive', entity: name })
    expect((await download(name, packer.headers)).statusCode).toBe(403)
    expect((await download(name)).statusCode).toBe(401)
    // A backup holds everything about everybody.
    const backup = (await backups()).backups[0]?.name ?? ''
    for (const other of [backup, '..%2Fmain.sqlite'])
      expect((await download(other, editor.headers)).statusCode, other).toBe(404)
  },
  testTimeoutMs,
)

test(
  'a backup that fails is said on Today until one succeeds, and leaves nothing behind',
  async () => {
    await rm(folder, { recursive: true })
    await writeFile(folder, 'no folder')
    expect((await editor.call('/backup-make')).statusCode).toBe(200)
    await expect
      .poll(async () => (await backups()).runs[0]?.state, { timeout: processTimeoutMs })
      .toBe('failed')
    const today = async () =>
      (await editor.call('/today')).json<{ data: { tasks: { key: string; examples: string[] }[] } }>().data
        .tasks
    expect(await today()).toContainEqual(
      expect.objectContaining({ key: 'backups', examples: ['Säkerhetskopia'] }),
    )
    const jobs = (await editor.call('/jobs')).json<{ data: Success<typeof listJobs>['data'] }>().data.jobs
    expect(jobs.find(({ key }) => key === 'backup')?.failed).toHaveLength(1)
    await rm(folder)
    await makeBackup()
    expect((await today()).map(({ key }) => key)).not.toContain('backups')
  },
  testTimeoutMs,
)

test('errors of the server and of browsers are counted by what they say', async () => {
  for (const number of [1, 2, 3])
    expect((await server.app.inject(`/v1/broken/${number}`)).statusCode).toBe(500)
  const entries = [{ kind: 'diagnostic', level: 'error', message: 'x is undefined', url: '/amne' }]
  const reported = await server.app.inject({
    method: 'POST',
    url: '/v1/client-log',
    headers: { 'content-type': 'application/json' },
    payload: { agent: 'Firefox', build: '', entries },
  })
  expect(reported.statusCode, reported.body).toBe(200)
  const { errors, days } = (await editor.call('/errors')).json<{ data: Success<typeof listErrors>['data'] }>()
    .data
  expect(errors).toContainEqual(expect.objectContaining({ source: 'server', count: 3 }))
  expect(errors).toContainEqual(
    expect.objectContaining({ source: 'client', message: 'x is undefined', count: 1 }),
  )
  expect(days.at(-1)?.client).toBe(1)
  expect(days.at(-1)?.server).toBeGreaterThanOrEqual(3)
})

test('health names what is wrong and which versions run', async () => {
  const { dataFolder } = server.config
  const url = databaseUrlFor(dataFolder)
  // In a process of its own: that of the tests has the memory of all servers before it.
  const environment = {
    ...{ NODE_ENV: 'test', DATA_DIR: dataFolder },
    ...(url !== undefined && { DATABASE_URL: url }),
  }
  const other = await startServerProcess(environment, false)
  await waitUntilReady(other)
  const answer = await fetch(`${other.address}/v1/desk/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...editor.headers },
    body: '{}',
  })
  const { checks, versions } = ((await answer.json()) as { data: Success<typeof readHealth>['data'] }).data
  expect(checks.filter(({ ok }) => !ok).map(({ key }) => key)).toEqual([])
  expect(versions.map(({ value }) => value)).toContain(process.versions.node)
  expect(versions.find(({ key }) => key === 'database')?.value).toMatch(/^(SQLite|PostgreSQL) \d/)
}, 120_000)

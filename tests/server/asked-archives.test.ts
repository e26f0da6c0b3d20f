import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Success } from '#contract/calls/call.ts'
import type { listBackups } from '#contract/calls/staff-operation.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createInstallations } from './archive-fixture.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'
import { createStaff } from './staff-fixture.ts'

const installations = createInstallations()
/** Answers visitors and staff, and does no jobs. */
let web: Server
let folder: string
let editor: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  folder = await installations.newFolder()
  web = await startServer({ environment: { ROLE: 'web', BACKUP_DIR: folder } })
  editor = await createStaff(web, 'editor')
})
afterAll(async () => {
  await stopServerProcesses()
  await web.close()
  await installations.remove()
})

const backups = async () =>
  (await editor.call('/backups')).json<{ data: Success<typeof listBackups>['data'] }>().data

async function startJobServer() {
  const url = databaseUrlFor(web.config.dataFolder)
  const server = await startServerProcess(
    {
      ...{ DATA_DIR: web.config.dataFolder, BACKUP_DIR: folder, ROLE: 'jobs', LOG_LEVEL: 'warn' },
      ...(url === undefined ? {} : { DATABASE_URL: url }),
    },
    false,
  )
  await waitUntilReady(server)
  return server
}

const timeoutMs = 180_000

test(
  'a backup that is asked of a server that does no jobs is made by one that does; when that is killed in the middle, the next makes it',
  async () => {
    const presses = await Promise.all([editor.call('/backup-make'), editor.call('/backup-make')])
    expect(presses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    // Nobody makes it yet, and the page knows that it waits.
    expect(await backups()).toMatchObject({ asked: { state: 'waiting' }, runs: [], backups: [] })

    const first = await startJobServer()
    const runs = async () => (await backups()).runs.map(({ state }) => state)
    await expect.poll(runs, { timeout: timeoutMs, interval: 5 }).toEqual(['running'])
    first.child.kill('SIGKILL')
    await first.ended
    // As if the time of its leases had passed.
    await web.store.updateTable('lease').set({ until: 1 }).where('name', '=', 'backup').execute()
    await web.store.updateTable('job').set({ next_at: 1 }).where('kind', '=', 'backup').execute()
    expect(await backups()).toMatchObject({
      asked: { state: 'again' },
      runs: [{ state: 'broken-off' }],
    })
    expect((await editor.call('/backup-make')).statusCode).toBe(409)

    await startJobServer()
    await expect.poll(runs, { timeout: timeoutMs }).toEqual(['done', 'broken-off'])
    await expect.poll(async () => (await backups()).asked).toBeNull()
    expect((await backups()).backups.length).toBeGreaterThan(0)
    const job = web.store.selectFrom('job').select(['state', 'attempts']).where('kind', '=', 'backup')
    expect(await job.execute()).toEqual([{ state: 'done', attempts: 2 }])
  },
  2 * timeoutMs,
)

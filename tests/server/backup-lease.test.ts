import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Success } from '#contract/calls/call.ts'
import type { listBackups } from '#contract/calls/staff-operation.ts'
import { runJob } from '#server/core/jobs/job-runs.ts'
import { holdJobLease } from '#server/core/jobs/hold-job-lease.ts'
import { openJob } from '#server/core/jobs/job-queue.ts'
import { releaseJobLease, takeJobLease } from '#server/core/jobs/job-lease.ts'
import { isBackupDue } from '#server/operation/backups.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createInstallations } from './archive-fixture.ts'
import { auditEntries, createStaff } from './staff-fixture.ts'

const installations = createInstallations()
let server: Server
let editor: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  server = await startServer({ environment: { BACKUP_DIR: await installations.newFolder() } })
  editor = await createStaff(server, 'editor')
})
afterAll(async () => {
  await server.close()
  await installations.remove()
})

const backups = async () =>
  (await editor.call('/backups')).json<{ data: Success<typeof listBackups>['data'] }>().data

/** A backup is made by a process of its own, which starts slowly on a busy machine. */
const processTimeoutMs = 180_000
const testTimeoutMs = 2 * processTimeoutMs

test('a run that takes longer than its lease goes on having it, and gives it back', async () => {
  const { store } = server
  const lease = { name: 'long', holder: randomUUID(), leaseMs: 1500, longestMs: 1500 }
  const others = () => takeJobLease(store, 'long', randomUUID(), 1500)
  expect(await takeJobLease(store, 'long', lease.holder, 1500)).toBe(true)
  const { until } = await store
    .selectFrom('lease')
    .select('until')
    .where('name', '=', 'long')
    .executeTakeFirstOrThrow()
  await holdJobLease(store, lease, async () => {
    // Past the time of the lease that was taken.
    while (Date.now() <= Number(until) + 100) await setTimeout(20)
    expect(await others()).toBe(false)
  })
  expect(await others()).toBe(true)
})

test('a backup is made on time, once for several servers, and not again at once after a failure', async () => {
  const other = await startServer()
  try {
    const { store } = other
    expect(await isBackupDue(store, 24)).toBe(true)
    await expect(runJob(store, 'backup', () => Promise.reject(new Error('full')))).rejects.toThrow('full')
    expect(await isBackupDue(store, 24)).toBe(false)
    const later = Date.now() + 2 * 3_600_000
    expect(await isBackupDue(store, 24, later)).toBe(true)
    await runJob(store, 'backup', () => Promise.resolve('klart'))
    expect(await isBackupDue(store, 24, later)).toBe(false)
    expect(await isBackupDue(store, 24, Date.now() + 24 * 3_600_000)).toBe(true)
    const [one, two] = [randomUUID(), randomUUID()]
    const taken = await Promise.all([
      takeJobLease(store, 'x', one, 60_000),
      takeJobLease(store, 'x', two, 60_000),
    ])
    expect(taken.filter(Boolean)).toHaveLength(1)
    await releaseJobLease(store, 'x', one)
    await releaseJobLease(store, 'x', two)
    expect(await takeJobLease(store, 'x', two, -1)).toBe(true)
    expect(await takeJobLease(store, 'x', one, 60_000)).toBe(true)
  } finally {
    await other.close()
  }
})

test(
  'a press while another server makes a backup is refused, and waits for an archive or for a lease to end; a backup whose server has ended is broken off',
  async () => {
    const { store } = server
    const press = async () => {
      const response = await editor.call('/backup-make')
      return [response.statusCode, response.json<{ message: string }>().message]
    }
    const before = (await backups()).runs
    // Another server has taken the lease, and begins.
    const id = randomUUID()
    expect(await takeJobLease(store, 'backup', id, 60_000)).toBe(true)
    const started_at = Date.now()
    const run = { job: 'backup', state: 'running', message: '', started_at, ended_at: null }
    await store
      .insertInto('job_run')
      .values({ ...run, id })
      .execute()
    expect((await backups()).runs[0]?.state).toBe('running')
    expect(await press()).toEqual([409, 'En säkerhetskopia görs redan. Försök igen när det är klart.'])
    expect((await backups()).runs).toHaveLength(before.length + 1)
    expect((await auditEntries(server)).at(-1)?.call).not.toBe('makeBackup')
    // It ends without a word: its lease is not renewed.
    await store
      .updateTable('lease')
      .set({ until: Date.now() - 1 })
      .where('holder', '=', id)
      .execute()
    expect((await backups()).runs[0]).toMatchObject({ state: 'broken-off', started_at })
    // And another server has begun an archive, so the backup waits.
    const archive = randomUUID()
    expect(await takeJobLease(store, 'backup', archive, 60_000)).toBe(true)
    expect(await press()).toEqual([200, 'Säkerhetskopian är beställd. Du kan lämna sidan.'])
    expect(await press()).toEqual([409, 'En säkerhetskopia väntar redan på att göras.'])
    await expect
      .poll(async () => (await openJob(store, 'backup'))?.reason, { timeout: processTimeoutMs })
      .toBe('En annan kopia eller ett annat arkiv görs just nu.')
    expect(await backups()).toMatchObject({ asked: { state: 'waiting' }, runs: [{ started_at }] })
    await releaseJobLease(store, 'backup', archive)
    await expect
      .poll(async () => (await backups()).runs[0]?.state, { timeout: processTimeoutMs })
      .toBe('done')
    await expect.poll(async () => (await backups()).asked).toBeNull()
    expect((await backups()).runs[1]).toMatchObject({ state: 'broken-off', started_at })
    await store.deleteFrom('job_run').where('id', '=', id).execute()
  },
  testTimeoutMs,
)

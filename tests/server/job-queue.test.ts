import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  addJob,
  claimJob,
  deleteEndedJobs,
  endJob,
  openJob,
  renewJob,
  type ClaimedJob,
} from '#server/core/jobs/job-queue.ts'
import { JobFailed, JobPostponed, queuedJobs, type QueuedWork } from '#server/core/jobs/run-queued-jobs.ts'
import { openDatabase, type Store } from '#server/database/open.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'

let dataFolder: string
let store: Store
beforeAll(async () => {
  dataFolder = await createSeededDataFolder()
  store = await openDatabase(dataFolder, databaseUrlFor(dataFolder))
})
afterAll(async () => {
  await store.destroy()
  await removeDataFolder(dataFolder)
})
beforeEach(async () => void (await store.deleteFrom('job').execute()))

const ask = (key: string, kind: ClaimedJob['kind'] = 'backup') =>
  store.transaction().execute((transaction) => addJob(transaction, kind, key))
const claim = (leaseMs = 60_000) => claimJob(store, ['backup'], leaseMs)
const jobs = () =>
  store
    .selectFrom('job')
    .select(['key', 'state', 'attempts', 'reason'])
    .orderBy('kind')
    .orderBy('key')
    .execute()

/** The unexpected errors of the servers. */
const errors: unknown[] = []

/** Claims and does jobs as a server does, until none is due. */
function serve(work: QueuedWork['work'], more: Partial<QueuedWork> = {}, stopping = new AbortController()) {
  const queued = { kinds: ['backup'] as const, leaseMs: 60_000, maxAttempts: 3, retryMs: 0 }
  return queuedJobs(store, { ...queued, work, onError: (error) => errors.push(error), ...more }).run(
    async () => !stopping.signal.aborted,
    stopping.signal,
  )
}

test('what is asked for twice is one job, and after it has ended it can be asked for again', async () => {
  expect([await ask('a'), await ask('a'), await ask('b'), await ask('a', 'site-archive')]).toEqual([
    ...[true, false, true, true],
  ])
  await serve(async () => undefined)
  expect(await jobs()).toMatchObject([
    { key: 'a', state: 'done', attempts: 1 },
    { key: 'b', state: 'done', attempts: 1 },
    { key: 'a', state: 'waiting', attempts: 0 },
  ])
  expect([await openJob(store, 'backup', 'a'), await ask('a')]).toEqual([null, true])
  expect(await openJob(store, 'backup', 'a')).toMatchObject({ state: 'waiting', reason: '' })
})

test('a job whose transaction fails is not there', async () => {
  const failing = store.transaction().execute(async (transaction) => {
    await addJob(transaction, 'backup', 'a')
    throw new Error('full')
  })
  await expect(failing).rejects.toThrow('full')
  expect(await jobs()).toEqual([])
})

test('no job is done twice where several servers do them', async () => {
  for (let number = 0; number < 20; number++) await ask(`${number}`)
  const done: string[] = []
  const server = () =>
    serve(async ({ key }) => {
      done.push(key)
      await setTimeout(5)
    })
  await Promise.all([server(), server(), server()])
  expect(done.sort()).toEqual(Array.from({ length: 20 }, (_, number) => `${number}`).sort())
})

test('a job whose server has ended is claimed by another, and what the first says later changes nothing', async () => {
  await ask('a')
  const first = (await claim(-1))!
  const second = (await claim())!
  expect([first.attempts, second.attempts, await claim()]).toEqual([1, 2, null])
  expect([await renewJob(store, first, 60_000), await renewJob(store, second, 60_000)]).toEqual([false, true])
  await endJob(store, first, { state: 'failed', reason: 'late' })
  await endJob(store, second, { state: 'done' })
  expect(await jobs()).toEqual([{ key: 'a', state: 'done', attempts: 2, reason: '' }])
})

test('the lease of long work is renewed meanwhile, and its work is ended when another server has claimed the job all the same', async () => {
  await ask('a')
  let mayEnd = (): void => undefined
  const ending = new Promise<void>((done) => (mayEnd = done))
  // Renewed at a third of it.
  const serving = serve(() => ending, { leaseMs: 3000 })
  const leaseOf = async () =>
    Number((await store.selectFrom('job').select('next_at').executeTakeFirstOrThrow()).next_at)
  await expect.poll(async () => (await jobs())[0]?.state).toBe('running')
  const before = await leaseOf()
  await expect.poll(leaseOf).toBeGreaterThan(before)
  expect(await claim()).toBeNull()
  mayEnd()
  await serving

  await ask('a')
  let wasEnded = false
  // Of which the server hears with the next renewal.
  const losing = serve(
    (_job, stopped) =>
      new Promise((_, reject) =>
        stopped.addEventListener('abort', () => {
          wasEnded = true
          reject(new Error('ended'))
        }),
      ),
    { leaseMs: 300 },
  )
  await expect.poll(async () => (await jobs())[0]?.state).toBe('running')
  // As a server that was paused for longer than its lease finds it.
  await store.updateTable('job').set({ attempts: 5 }).execute()
  await losing
  expect(wasEnded).toBe(true)
  expect(await jobs()).toMatchObject([{ state: 'running', attempts: 5 }])
})

test('a job that fails is tried again and given up with its reason; one that cannot be done yet waits as often as needed', async () => {
  await ask('a')
  await serve(() => Promise.reject(new JobFailed('disken är full')))
  expect(await jobs()).toEqual([{ key: 'a', state: 'failed', attempts: 3, reason: 'disken är full' }])

  await ask('a')
  let looks = 0
  await serve(async () => {
    looks += 1
    if (looks < 10) throw new JobPostponed('upptaget', 0)
  })
  expect([looks, await jobs()]).toEqual([10, [{ key: 'a', state: 'done', attempts: 1, reason: '' }]])

  await ask('a')
  await serve(() => Promise.reject(new JobFailed('trasig')), { retryMs: null })
  expect(await jobs()).toEqual([{ key: 'a', state: 'failed', attempts: 1, reason: 'trasig' }])
})

test('an unexpected error is reported, and the job is tried again soon', async () => {
  await ask('a')
  await serve(() => Promise.reject(new Error('the database is away')))
  expect(errors.splice(0)).toEqual([new Error('the database is away')])
  expect(await jobs()).toEqual([{ key: 'a', state: 'waiting', attempts: 1, reason: 'the database is away' }])
  const { next_at } = await store.selectFrom('job').select('next_at').executeTakeFirstOrThrow()
  expect(Number(next_at) - Date.now()).toBeLessThanOrEqual(10_000)
  expect(errors).toEqual([])
})

test('a job that a stopping server leaves is done by the next, and one that ends every server is given up', async () => {
  await ask('a')
  const stopping = new AbortController()
  await serve(
    async (_job, stopped) => {
      stopping.abort()
      stopped.throwIfAborted()
    },
    {},
    stopping,
  )
  expect(await jobs()).toMatchObject([{ state: 'waiting', attempts: 0 }])
  for (let ended = 0; ended < 3; ended++) expect(await claim(-1)).not.toBeNull()
  const called: string[] = []
  await serve(async () => void called.push('work'), {
    onGivenUp: async ({ key }) => void called.push(`given up ${key}`),
  })
  expect(called).toEqual(['given up a'])
  expect(await jobs()).toMatchObject([
    { state: 'failed', attempts: 4, reason: 'Servern slutade mitt i 3 gånger.' },
  ])
})

test('a time that a clock years ahead has written holds nothing up, and ended jobs are deleted when their time has come', async () => {
  await ask('a')
  const inYears = Date.now() + 5 * 365 * 24 * 3_600_000
  await store.updateTable('job').set({ next_at: inYears }).execute()
  const job = (await claim())!
  await endJob(store, job, { state: 'done' })
  await ask('b')
  await deleteEndedJobs(store, Date.now() - 1000)
  expect(await jobs()).toHaveLength(2)
  await deleteEndedJobs(store, Date.now() + 1000)
  expect(await jobs()).toMatchObject([{ key: 'b', state: 'waiting' }])
})

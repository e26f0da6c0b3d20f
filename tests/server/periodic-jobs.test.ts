import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pauseJobLease, takeJobLease } from '#server/core/jobs/job-lease.ts'
import { periodicJobs } from '#server/core/jobs/periodic-jobs.ts'
import { startPeriodicJob } from '#server/core/jobs/start-periodic-job.ts'
import { openDatabase, type Store } from '#server/database/open.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, root } from '#tests/support/test-server.ts'

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

/** How many servers do a job at this moment, and the most that have at one. */
let [running, mostRunning] = [0, 0]

/** A server that does a job, and how often it has. */
function startServerWith(
  name: keyof typeof periodicJobs,
  role: 'all' | 'web' | 'jobs' = 'all',
  everyMs?: number,
) {
  const server = { runs: 0, errors: [] as unknown[], stop: async () => undefined as void }
  const run = async () => {
    server.runs += 1
    running += 1
    mostRunning = Math.max(mostRunning, running)
    await setTimeout(50)
    running -= 1
  }
  const job = startPeriodicJob(
    name,
    { store, config: { role }, ...(everyMs !== undefined && { everyMs }) },
    { run, onError: (error) => server.errors.push(error) },
  )
  return Object.assign(server, { stop: job.stop })
}

test('of two servers one at a time does a job, and the other goes on when one has stopped; one that only answers never does', async () => {
  // Without a run at the start, and more often than in the list.
  const start = (role: 'all' | 'web') => startServerWith('lost-box-files', role, 2000)
  const [web, first, second] = [start('web'), start('all'), start('all')]
  await expect.poll(() => first.runs + second.runs, { timeout: 60_000 }).toBeGreaterThan(2)
  const [stopped, other] = first.runs > 0 ? [first, second] : [second, first]
  await stopped.stop()
  const before = [stopped.runs, other.runs]
  await expect.poll(() => other.runs, { timeout: 60_000 }).toBeGreaterThan(before[1] ?? 0)
  await Promise.all([other.stop(), web.stop()])
  expect([mostRunning, stopped.runs, web.runs]).toEqual([1, before[0], 0])
  expect([...first.errors, ...second.errors]).toEqual([])
})

test('a server that starts does a job at once, although another has just done it, and not while another does it', async () => {
  const earlier = randomUUID()
  expect(await takeJobLease(store, 'retention', earlier, 60_000)).toBe(true)
  const tooEarly = startServerWith('retention')
  await tooEarly.stop()
  expect(tooEarly.runs).toBe(0)
  await pauseJobLease(store, 'retention', earlier, Date.now() + 3_000_000)
  const later = startServerWith('retention')
  await later.stop()
  expect(later.runs).toBe(1)
})

test('a rest that was written while the clock was years ahead does not hold up a job', async () => {
  const day = periodicJobs['stock-check'].everyMs
  const [one, two] = [randomUUID(), randomUUID()]
  await takeJobLease(store, 'stock-check', one, 60_000)
  await pauseJobLease(store, 'stock-check', one, Date.now() + day / 2)
  expect(await takeJobLease(store, 'stock-check', two, 60_000, { longestMs: day })).toBe(false)
  await store
    .updateTable('lease')
    .set({ until: Date.now() + 3650 * day })
    .where('name', '=', 'stock-check')
    .execute()
  expect(await takeJobLease(store, 'stock-check', two, 60_000, { longestMs: day })).toBe(true)
})

test('docs/operations.md has every job with its interval and which of several servers does it', () => {
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8')
  const rows = [...text.matchAll(/^\| `([\w-]+)` +\| ([^|]+?) +\| (one|rows|each) +\| [^|]+\|$/gm)]
  expect(rows.map(([, name, every, servers]) => ({ name, every, servers }))).toEqual(
    Object.entries(periodicJobs).map(([name, job]) => ({
      name,
      every: describeInterval(job.everyMs) + ('atStart' in job ? ', and at the start' : ''),
      servers: job.servers,
    })),
  )
})

function describeInterval(ms: number): string {
  const [seconds, minutes, hours] = [ms / 1000, ms / 60_000, ms / 3_600_000]
  if (hours >= 1) return `${hours} h`
  return minutes >= 1 ? `${minutes} min` : `${seconds} s`
}

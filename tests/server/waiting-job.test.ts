import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { listJobs } from '#contract/calls/staff-operation.ts'
import type { Success } from '#contract/calls/call.ts'
import { takeJobLease } from '#server/core/jobs/job-lease.ts'
import { runFrequentJob } from '#server/core/jobs/job-runs.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createStaff } from './staff-fixture.ts'

let server: Server
let editor: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  server = await startServer()
  editor = await createStaff(server, 'editor')
})
afterAll(() => server.close())

const run = (work: () => Promise<string | null>) => runFrequentJob(server.store, 'waiting-list', work)

async function waitingJob() {
  const { data } = (await editor.call('/jobs')).json<{ data: Success<typeof listJobs>['data'] }>()
  return data.jobs.find(({ key }) => key === 'waiting-list')
}

test('staff see that the waiting list runs, on one of several servers', async () => {
  await expect.poll(async () => (await waitingJob())?.last?.state).toBe('done')
  // The server that runs it holds the lease; another one does nothing meanwhile.
  expect(await takeJobLease(server.store, 'waiting-list', randomUUID(), 60_000)).toBe(false)
})

test('a failure is said on Today until a run succeeds, and stays in the list after many runs without anything to do', async () => {
  // Another server runs the job now, so nothing else is recorded meanwhile.
  await server.store
    .updateTable('lease')
    .set({ holder: 'another server', until: Date.now() + 3_600_000 })
    .where('name', '=', 'waiting-list')
    .execute()
  const failedJobs = async () =>
    (await editor.call('/today'))
      .json<{ data: { tasks: { key: string; examples: string[] }[] } }>()
      .data.tasks.find(({ key }) => key === 'jobs')?.examples
  await expect(run(() => Promise.reject(new Error('no connection')))).rejects.toThrow('no connection')
  expect(await failedJobs()).toEqual(['Väntelistan'])
  await run(() => Promise.resolve('2 erbjudanden gick ut.'))
  for (let times = 0; times < 60; times++) await run(() => Promise.resolve(null))
  expect(await failedJobs()).toBeUndefined()
  const job = await waitingJob()
  expect([job?.last?.state, job?.last?.message]).toEqual(['done', ''])
  expect(job?.failed.map(({ message }) => message)).toEqual(['no connection'])
})

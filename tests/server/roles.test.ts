import { afterEach, expect, test } from 'vitest'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createPrint, orderFields } from './order-fields.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

const localServer = await serverForTests()
afterEach(stopServerProcesses)

test('a server for the web takes orders and sends no email; one for jobs sends it and answers no visitor', async () => {
  const { dataFolder } = localServer.config
  const url = databaseUrlFor(dataFolder)
  const start = async (ROLE: string) => {
    const server = await startServerProcess(
      { DATA_DIR: dataFolder, LOG_LEVEL: 'info', ROLE, ...(url !== undefined && { DATABASE_URL: url }) },
      false,
    )
    await waitUntilReady(server)
    return server
  }
  const print = await createPrint(localServer, { stock_qty: 5, max_qty: 5 })
  const web = await start('web')
  const ordered = await fetch(`${web.address}/v1/activity/postOrder/get`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderFields(print.id)),
  })
  expect(ordered.status).toBe(200)
  const jobs = await start('jobs')
  for (const path of ['/', '/v1/menu', '/amne', '/v1/activity/postOrder/get'])
    expect((await fetch(jobs.address + path)).status, path).toBe(404)
  expect((await fetch(`${jobs.address}/healthz`)).status).toBe(200)
  const stateOf = async () =>
    (await localServer.store.selectFrom('letter').select('state').execute()).map(({ state }) => state)
  await expect.poll(stateOf).toEqual(['sent'])
  await expect.poll(() => jobs.output()).toContain('email sent')
  expect(web.output()).not.toContain('email sent')
  web.child.kill('SIGTERM')
  jobs.child.kill('SIGTERM')
  expect(await Promise.all([web.ended, jobs.ended])).toEqual([0, 0])
})

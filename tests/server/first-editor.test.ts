import { afterEach, expect, test } from 'vitest'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'
import { newStaffFields } from './staff-fixture.ts'

// The demo catalogue has no editor.
const demo = await serverForTests()
afterEach(stopServerProcesses)

/** Starts a server in a process of its own on the demo's data, and waits for its last line. */
async function startOnDemo(environment: Record<string, string> = {}) {
  const { dataFolder } = demo.config
  const url = databaseUrlFor(dataFolder)
  const own = { DATA_DIR: dataFolder, LOG_LEVEL: 'info', ...(url !== undefined && { DATABASE_URL: url }) }
  const server = await startServerProcess({ ...own, ...environment }, false)
  await waitUntilReady(server)
  await expect.poll(() => server.output()).toContain('is listening on')
  return server
}

const tokenIn = (output: string) => /\/redaktion\/forsta#(\S+)/.exec(output)?.[1] ?? ''

async function makeEditor(address: string, token: string): Promise<number> {
  const response = await fetch(`${address}/v1/desk/first-editor`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(newStaffFields({ token })),
  })
  return response.status
}

test('each start without an editor prints an address for the first one; the last address alone works, and a server with collected logs prints none and ends none', async () => {
  const first = await startOnDemo()
  const second = await startOnDemo()
  const [old, current] = [tokenIn(first.output()), tokenIn(second.output())]
  expect([old.length, current.length].map((length) => length > 20)).toEqual([true, true])
  const collected = await startOnDemo({ LOG_FORMAT: 'json' })
  expect(collected.output()).toContain('npm run desk -- add-editor')
  expect(tokenIn(collected.output())).toBe('')
  expect(await makeEditor(first.address, old)).toBe(403)
  expect(await makeEditor(first.address, current)).toBe(200)
})

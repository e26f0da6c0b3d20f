import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { announceFirstEditor } from '#server/accounts/staff/announce-first-editor.ts'
import { hashToken } from '#server/core/callers/caller.ts'
import { connect, databaseLocation } from '#server/database/open.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'
import { createStaff, newStaffFields } from './staff-fixture.ts'

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

test('each start without an editor prints an address for the first one, and the last address alone works', async () => {
  const first = await startOnDemo()
  const second = await startOnDemo()
  const [old, current] = [tokenIn(first.output()), tokenIn(second.output())]
  expect([old.length, current.length].map((length) => length > 20)).toEqual([true, true])
  expect(await makeEditor(first.address, old)).toBe(403)
  expect(await makeEditor(first.address, current)).toBe(200)
  const third = await startOnDemo()
  expect(tokenIn(third.output())).toBe('')
})

test('of servers that start at the same moment the one whose address is valid has written it to the file', async () => {
  await demo.store.deleteFrom('staff_role').execute()
  const { dataFolder } = demo.config
  const url = databaseUrlFor(dataFolder)
  const stores = Array.from({ length: 4 }, () => connect(databaseLocation(dataFolder, url)))
  const config = { dataFolder, logsOnlyJson: true, publicUrl: 'https://skolmaterial.example' }
  try {
    for (let round = 0; round < 25; round++) {
      const checks = await Promise.all(
        stores.map((store) => announceFirstEditor(store, config, () => undefined)),
      )
      for (const check of checks) await check?.stop()
      const token = tokenIn(await readFile(path.join(dataFolder, 'first-editor.txt'), 'utf8'))
      const { value } = await demo.store
        .selectFrom('secret')
        .select('value')
        .where('name', '=', 'first-editor')
        .executeTakeFirstOrThrow()
      expect(value.split(' ')[0], `round ${round}`).toBe(hashToken(token))
    }
  } finally {
    for (const store of stores) await store.destroy()
  }
})

test('where the log is collected the address is in a file of the server’s user, which a start with an editor removes', async () => {
  await demo.store.deleteFrom('staff_role').execute()
  const file = path.join(demo.config.dataFolder, 'first-editor.txt')
  const collected = await startOnDemo({ LOG_FORMAT: 'json' })
  expect(collected.output()).toContain(file)
  expect(tokenIn(collected.output())).toBe('')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const token = tokenIn(await readFile(file, 'utf8'))
  expect(await makeEditor(collected.address, token)).toBe(200)
  expect(await makeEditor(collected.address, token)).toBe(403)
  const next = await startOnDemo({ LOG_FORMAT: 'json' })
  expect(next.output()).not.toContain('no editor')
  await expect(stat(file)).rejects.toThrow('ENOENT')
})

test('an address that works no longer does not stay in the folder of the server that wrote it', async () => {
  await demo.store.deleteFrom('staff_role').execute()
  const folders = await Promise.all(
    ['one', 'other'].map((name) => mkdtemp(path.join(os.tmpdir(), `skolmaterial-${name}-`))),
  )
  const announce = (dataFolder: string) =>
    announceFirstEditor(
      demo.store,
      { dataFolder, logsOnlyJson: true, publicUrl: 'https://skolmaterial.example' },
      () => undefined,
      20,
    )
  const textIn = (folder: string | undefined) =>
    readFile(path.join(folder ?? '', 'first-editor.txt'), 'utf8').catch(() => '')
  const [own, other] = folders
  const first = await announce(own!)
  await expect.poll(() => textIn(own)).toContain('/redaktion/forsta#')
  // Another server gives out a newer address, in its own folder; then a third one in that folder too.
  const second = await announce(other!)
  await expect.poll(() => textIn(own)).toBe('')
  const replaced = await textIn(other)
  const third = await announce(other!)
  const newest = await textIn(other)
  expect([newest.length > 20, newest === replaced]).toEqual([true, false])
  await createStaff(demo, 'editor')
  await expect.poll(() => textIn(other)).toBe('')
  for (const check of [first, second, third]) await check?.stop()
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

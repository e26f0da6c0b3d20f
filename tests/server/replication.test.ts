import { mkdtempSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connect } from '#server/database/open.ts'
import { waysToLoseOrders } from '#server/database/replication.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { startPostgresPair, type PostgresPair } from '#tests/support/postgres-pair.ts'
import { createProgramRole } from '#tests/support/program-role.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

const waitsForNone = /^the database waits for no standby: .* can be lost with its machine$/
const isNotWritten = /^the database acknowledges before it has written .* can be lost when it stops$/

let seeded: string
let pair: PostgresPair
let owner: pg.Client
let program: string
beforeAll(async () => {
  seeded = await createSeededDataFolder()
  pair = await startPostgresPair(databaseUrlFor(seeded) ?? '', { isAsynchronous: true })
  program = await createProgramRole(pair.url, 'ett lösenord')
  owner = new pg.Client({ connectionString: pair.url })
  await owner.connect()
})
afterEach(stopServerProcesses)
afterAll(async () => {
  await owner?.end()
  await pair?.close()
  await removeDataFolder(seeded)
})

async function set(settings: { synchronous_standby_names?: string; synchronous_commit?: string }) {
  for (const [name, value] of Object.entries({
    ...{ synchronous_standby_names: '', synchronous_commit: 'on' },
    ...settings,
  }))
    await owner.query(`alter system set ${name} = '${value}'`)
  await owner.query('select pg_reload_conf()')
}

/** The standby runs, with the settings of a cluster that nobody has thought about. */
async function startWithStandby() {
  // It may run already.
  await pair.startStandby().catch(() => undefined)
  await expect.poll(receivers).toBe(1)
  await set({})
}

const receivers = async () => (await owner.query('select from pg_stat_replication')).rowCount

test.each([
  ['the role that compose.yaml gives the program', () => program],
  ['the owner of the database', () => pair.url],
])('%s learns when PostgreSQL does not wait for the standby, or not even for its disk', async (_, url) => {
  await startWithStandby()
  const store = connect(url())
  const ways = () => expect.poll(() => waysToLoseOrders(store))
  try {
    await ways().toMatch(waitsForNone)
    await set({ synchronous_standby_names: '*' })
    await ways().toBeNull()
    await set({ synchronous_standby_names: '*', synchronous_commit: 'local' })
    await ways().toMatch(waitsForNone)
    await set({ synchronous_standby_names: '*', synchronous_commit: 'off' })
    await ways().toMatch(isNotWritten)
    // Without a standby there is none to wait for; the disk is there always.
    await pair.stopStandby('fast')
    await expect.poll(receivers).toBe(0)
    await ways().toMatch(isNotWritten)
    await set({})
    await ways().toBeNull()
  } finally {
    await store.destroy()
  }
})

test('a server says so in its log at the start', async () => {
  await startWithStandby()
  const empty = mkdtempSync(path.join(os.tmpdir(), 'skolmaterial-empty-'))
  const server = await startServerProcess({ DATA_DIR: empty, DATABASE_URL: program, LOG_LEVEL: 'warn' })
  await waitUntilReady(server)
  await expect.poll(() => server.output()).toContain('the database waits for no standby')
})

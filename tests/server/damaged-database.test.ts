import { readFileSync, writeFileSync } from 'node:fs'
import Libsql from 'libsql'
import { afterEach, expect, test } from 'vitest'
import { damageAdvice, damagedExitCode } from '#server/database/damage.ts'
import { sqliteFileIn } from '#server/database/open.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

afterEach(stopServerProcesses)

/** A data folder in whose SQLite file the first page of a table cannot be read. */
async function folderWithDamaged(table: string): Promise<string> {
  const folder = await createSeededDataFolder()
  const file = sqliteFileIn(folder)
  const database = new Libsql(file)
  const { rootpage } = database.prepare('select rootpage from sqlite_master where name = ?').get(table) as {
    rootpage: number
  }
  const { page_size: pageSize } = database.prepare('pragma page_size').get() as { page_size: number }
  // What is still in the write-ahead log would be read instead of the page.
  database.exec('pragma wal_checkpoint(truncate)')
  database.close()
  const bytes = readFileSync(file)
  bytes.fill(0xff, (rootpage - 1) * pageSize, rootpage * pageSize)
  writeFileSync(file, bytes)
  return folder
}

/** A start of the server on SQLite, whatever database the other tests run on. */
const start = (dataFolder: string) => startServerProcess({ DATA_DIR: dataFolder, ROLE: 'web' })

test('a server whose database is damaged does not start, and says what to do', async () => {
  const folder = await folderWithDamaged('material')
  const server = await start(folder)
  expect(await server.ended).toBe(damagedExitCode)
  expect(server.output()).toContain(damageAdvice)
})

test('a file that is no database ends the start in the same way, and stays as it is', async () => {
  const folder = await createSeededDataFolder()
  const bytes = Buffer.alloc(100_000, 'not a database ')
  writeFileSync(sqliteFileIn(folder), bytes)
  const server = await start(folder)
  expect(await server.ended).toBe(damagedExitCode)
  expect(server.output()).toContain(damageAdvice)
  expect(readFileSync(sqliteFileIn(folder)).equals(bytes)).toBe(true)
})

test('damage that is found by a request refuses it for now and stops the server with the reason', async () => {
  const folder = await folderWithDamaged('report')
  const server = await start(folder)
  await waitUntilReady(server)
  const body = new URLSearchParams({ kind: 'link', text: 'En länk leder fel.' })
  const answer = await fetch(`${server.address}/v1/report-problem`, { method: 'POST', body })
  expect(answer.status).toBe(503)
  expect(await server.ended).toBe(damagedExitCode)
  expect(server.output()).toContain(damageAdvice)
})

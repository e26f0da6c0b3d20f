import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, sqliteFileIn, openDatabase, type Store } from '#server/database/open.ts'
import { migrate } from '#server/database/migrate.ts'
import { busyTimeoutMs } from '#server/database/sqlite.ts'
import { root } from '#tests/support/test-server.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-migrations-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function tablesIn(store: Store): Promise<string[]> {
  const { rows } = await sql<{
    name: string
  }>`select name from sqlite_master where type = 'table' order by name`.execute(store)
  return rows.map((row) => row.name)
}

/** Starts a process that says when it opens a database. */
function openingProcess(dataFolder: string) {
  const script = `import { openDatabase } from '#server/database/open.ts'; console.log('opening'); await openDatabase(process.argv[1])`
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, dataFolder], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
}

/** Opens a database in a process of its own; `kill` ends it after this time, ms. */
function openElsewhere(dataFolder: string, kill?: number): Promise<number | null> {
  const child = openingProcess(dataFolder)
  if (kill !== undefined) setTimeout(() => child.kill('SIGKILL'), kill)
  return new Promise((resolve) => child.on('exit', (code) => resolve(code)))
}

test('a second start changes nothing', async () => {
  const dataFolder = path.join(folder, 'twice')
  const first = await openDatabase(dataFolder)
  const before = await sql<{ name: string; run_at: number }>`select * from migration`.execute(first)
  await migrate(first)
  await first.destroy()
  const second = await openDatabase(dataFolder)
  expect((await sql`select * from migration`.execute(second)).rows).toEqual(before.rows)
  await second.destroy()
})

test('two processes that start concurrently migrate once', async () => {
  const dataFolder = path.join(folder, 'together')
  const codes = await Promise.all([
    openElsewhere(dataFolder),
    openElsewhere(dataFolder),
    openElsewhere(dataFolder),
  ])
  expect(codes).toEqual([0, 0, 0])
  const store = await openDatabase(dataFolder)
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(store)
  expect(rows.length).toBe(new Set(rows.map((row) => row.name)).size)
  expect(await tablesIn(store)).toContain('material')
  await store.destroy()
})

test('a start waits longer than any other write while another process migrates', async () => {
  const dataFolder = path.join(folder, 'slow')
  await openDatabase(dataFolder).then((store) => store.destroy())
  const migrating = connect(sqliteFileIn(dataFolder))
  await migrating.connection().execute(async (connection) => {
    await sql`begin immediate`.execute(connection)
    const child = openingProcess(dataFolder)
    const exit = new Promise((resolve) => child.on('exit', resolve))
    await once(child.stdout, 'data')
    await pause(busyTimeoutMs + 1000)
    await sql`commit`.execute(connection)
    expect(await exit).toBe(0)
  })
  await migrating.destroy()
})

test('a migration that fails leaves the database unchanged, and the next start completes it', async () => {
  const dataFolder = path.join(folder, 'broken')
  const whole = await openDatabase(path.join(folder, 'whole'))
  const wanted = await tablesIn(whole)
  await whole.destroy()
  // An existing table lets the migration fail after it has created others.
  const blocked = await openDatabase(path.join(folder, 'scrap')).then(async (store) => {
    await store.destroy()
    const { mkdir } = await import('node:fs/promises')
    await mkdir(dataFolder, { recursive: true })
    const before = connect(sqliteFileIn(dataFolder))
    await sql`create table material_like (x text)`.execute(before)
    return before
  })
  await expect(migrate(blocked)).rejects.toThrow()
  expect(await tablesIn(blocked)).toEqual(['material_like'])
  await sql`drop table material_like`.execute(blocked)
  await migrate(blocked)
  expect(await tablesIn(blocked)).toEqual(wanted)
  await blocked.destroy()
})

test('killed at any moment during the migration, it starts the next time', async () => {
  for (const after of [350, 420, 500, 600, 750]) {
    const dataFolder = path.join(folder, `killed-${after}`)
    await openElsewhere(dataFolder, after)
    const store = await openDatabase(dataFolder)
    expect(await tablesIn(store)).toContain('counter')
    expect((await sql<{ ok: string }>`pragma integrity_check`.execute(store)).rows[0]).toEqual({
      integrity_check: 'ok',
    })
    await store.destroy()
    await pause(10)
  }
})

test('after a stop the folder contains one complete file', async () => {
  const dataFolder = path.join(folder, 'stopped')
  const store = await openDatabase(dataFolder)
  await sql`insert into setting (name, value) values ('kept', 'yes')`.execute(store)
  await store.destroy()
  await rm(`${sqliteFileIn(dataFolder)}-wal`, { force: true })
  await rm(`${sqliteFileIn(dataFolder)}-shm`, { force: true })
  const again = await openDatabase(dataFolder)
  expect((await sql`select value from setting`.execute(again)).rows).toEqual([{ value: 'yes' }])
  await again.destroy()
})

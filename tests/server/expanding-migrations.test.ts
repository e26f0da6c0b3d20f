import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { migrate, migrationNames } from '#server/database/migrate.ts'
import { connect, databaseLocation, type Store } from '#server/database/open.ts'
import { databaseUrlFor, ensureDatabase, onPostgres } from '#tests/support/postgres.ts'
import { narrowedBy, readSchema } from '#tests/support/schema-changes.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'

/**
 * What narrowed the schema before the first release, when no earlier server had to run beside. Nothing is added here: a release adds,
 * and a later one removes what no server uses any more (decision 111).
 */
const beforeTheFirstRelease: Record<string, string[]> = {
  '006-order-numbers': ['material_order has the new unique index material_order_number'],
  '012-packing': [
    'material_order has the new unique index material_order_slip_token',
    'letter has the new unique index letter_about',
  ],
  '017-waiting-list': ['stock_request is gone'],
  '020-operation': [
    'material has the new unique index material_import_key',
    'school has the new unique index school_unit_code',
  ],
}

let folder: string
let store: Store
afterEach(async () => {
  await store.destroy()
  await removeDataFolder(folder)
})

async function emptyDatabase(): Promise<void> {
  folder = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-expanding-'))
  if (onPostgres) await ensureDatabase(folder)
  store = connect(databaseLocation(folder, databaseUrlFor(folder)))
}

test('after each migration a server of the release before reads and writes what it knows', async () => {
  await emptyDatabase()
  const narrowed: Record<string, string[]> = {}
  let before = await readSchema(store)
  for (const name of migrationNames) {
    await migrate(store, [name])
    const after = await readSchema(store)
    const found = narrowedBy(before, after)
    if (found.length > 0) narrowed[name] = found
    before = after
  }
  expect(narrowed).toEqual(beforeTheFirstRelease)
})

test('what an earlier server could not read or write is found', async () => {
  await emptyDatabase()
  await sql`create table leaf (id integer not null, name text, place text, colour text)`.execute(store)
  await sql`create table twig (id integer not null)`.execute(store)
  const before = await readSchema(store)
  await sql`drop table twig`.execute(store)
  await sql`alter table leaf rename column name to title`.execute(store)
  await sql`alter table leaf drop column colour`.execute(store)
  await sql`alter table leaf add column width integer not null default 0`.execute(store)
  await sql`alter table leaf add column note text`.execute(store)
  await sql`create unique index leaf_place on leaf (place)`.execute(store)
  await sql`create table branch (id integer not null, name text not null)`.execute(store)
  await sql`create unique index branch_name on branch (name)`.execute(store)
  expect(narrowedBy(before, await readSchema(store)).toSorted()).toEqual([
    'leaf has the new unique index leaf_place',
    'leaf.colour is gone',
    'leaf.name is gone',
    'twig is gone',
  ])
  const after = await readSchema(store)
  expect(narrowedBy({ ...after, tables: new Map([['branch', new Map<string, never>()]]) }, after)).toEqual([
    'branch.id has no value in the rows of earlier servers',
    'branch.name has no value in the rows of earlier servers',
  ])
})

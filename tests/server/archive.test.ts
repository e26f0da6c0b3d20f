import { randomUUID } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkAuditLog } from '#server/core/records/check-audit-log.ts'
import { lastChange } from '#server/database/change-log.ts'
import { migrate, migrationNames } from '#server/database/migrate.ts'
import { leftOutOfBackups } from '#server/operation/archive/site-rules.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import {
  alterArchive,
  contentOf,
  createInstallations,
  installationOf,
  restoreInto,
  uploadsIn,
} from './archive-fixture.ts'
import { addBoxFile } from './box-file-fixture.ts'
import { createPrint, orderFields, orderPath, send } from './order-fields.ts'
import { createMaterialEditor, savedIn } from './staff-material-fixture.ts'

const installations = createInstallations()
/** Where the tests have no PostgreSQL, the archive goes from one SQLite file to another. */
const otherEngine = onPostgres ? 'postgres' : 'sqlite'

let server: Server
let file: string
beforeAll(async () => {
  server = await startServer()
  const editor = await createMaterialEditor(server)
  savedIn(await editor.upload('/material-file-add', await editor.published()))
  await editor.draft({ short_description: 'Radbrytning\u2028och "citat" och \\ och åäö 🌲.' })
  const print = await createPrint(server, { stock_qty: 50, max_qty: 10 })
  expect((await send(server, orderPath, orderFields(print.id))).statusCode).toBe(200)
  await addBoxFile(server)
  file = await installations.archive(installationOf(server))
})
afterAll(async () => {
  await server.close()
  await installations.remove()
})

/** What a restore changes itself: the change log begins anew, and the audit log has one more entry. */
function withoutOwnChanges(content: Record<string, string[]>): Record<string, string[]> {
  const compared = Object.entries(content).filter(
    ([table]) => !leftOutOfBackups.has(table) && table !== 'audit_entry',
  )
  return Object.fromEntries(
    compared.map(([table, rows]) => [
      table,
      rows.filter(
        (row) => !/"(change|audit|first-editor)"/.test(table === 'counter' || table === 'secret' ? row : ''),
      ),
    ]),
  )
}

test('a backup is restored into the other database and back, with every row of every table and every file', async () => {
  const before = withoutOwnChanges(await contentOf(server.store))
  for (const table of ['material', 'material_order', 'customer', 'letter', 'stock_movement'])
    expect(before[table]?.length, table).toBeGreaterThan(0)
  const sqlite = await installations.empty('sqlite')
  await restoreInto(sqlite, file)
  expect(withoutOwnChanges(await contentOf(sqlite.store))).toEqual(before)
  const other = await installations.empty(otherEngine)
  await restoreInto(other, await installations.archive(sqlite))
  expect(withoutOwnChanges(await contentOf(other.store))).toEqual(before)
  const uploads = await uploadsIn(server.config.dataFolder)
  expect(Object.keys(uploads).length).toBeGreaterThan(100)
  expect(await uploadsIn(sqlite.dataFolder)).toEqual(uploads)
  expect(await uploadsIn(other.dataFolder)).toEqual(uploads)
})

test('what is restored goes on: new rows get new numbers, and the audit log is whole', async () => {
  const target = await installations.empty(otherEngine)
  await restoreInto(target, file)
  const restored = await startServer({ dataFolder: target.dataFolder })
  try {
    const before = await restored.store.selectFrom('stock_movement').select('id').execute()
    const print = await createPrint(restored, { stock_qty: 50, max_qty: 10 })
    const ordered = await send(restored, orderPath, orderFields(print.id))
    expect(ordered.statusCode).toBe(200)
    const after = await restored.store.selectFrom('stock_movement').select('id').execute()
    expect(after.length).toBe(before.length + 1)
    expect((await checkAuditLog(restored.store)).fault).toBeNull()
    const last = await restored.store
      .selectFrom('audit_entry')
      .select('call')
      .orderBy('seq', 'desc')
      .executeTakeFirst()
    expect(last?.call).toBe('restore')
    // A device that saw changes after the backup must not believe that it is up to date.
    expect(await lastChange(restored.store)).toBeGreaterThan((await lastChange(server.store)) + 1000)
    expect(await restored.store.selectFrom('session').selectAll().execute()).toEqual([])
  } finally {
    await restored.close()
  }
})

test('a backup is of one moment, though others write meanwhile', async () => {
  let isWriting = true
  const write = async () => {
    // Both rows or none: an archive with only one of them is of two moments.
    for (let number = 0; isWriting; number++) {
      // SQLite answers at once, so without this nothing else would run.
      await pause()
      await server.store.transaction().execute(async (transaction) => {
        const value = String(number)
        await transaction
          .insertInto('text_link')
          .values({ id: 10_000 + number, title: value, url: '', position: 0 })
          .execute()
        await transaction
          .insertInto('setting')
          .values({ name: `pair-${number}`, value })
          .execute()
      })
    }
  }
  const writing = write()
  const during = await installations.archive(installationOf(server))
  isWriting = false
  await writing
  const target = await installations.empty('sqlite')
  await restoreInto(target, during)
  const links = await target.store.selectFrom('text_link').select('title').where('id', '>=', 10_000).execute()
  const settings = await target.store
    .selectFrom('setting')
    .select('value')
    .where('name', 'like', 'pair-%')
    .execute()
  const sorted = (texts: string[]) => texts.sort()
  expect(sorted(links.map(({ title }) => title))).toEqual(sorted(settings.map(({ value }) => value)))
  const all = await server.store.selectFrom('text_link').select('id').where('id', '>=', 10_000).execute()
  expect(all.length).toBeGreaterThan(0)
})

test('an archive is not restored over anything that is there', async () => {
  const own = installationOf(server)
  await expect(restoreInto(own, file)).rejects.toThrow('Databasen är inte tom')
  const target = await installations.empty('sqlite')
  await restoreInto(target, file)
  await expect(restoreInto(target, file)).rejects.toThrow('Databasen är inte tom')
  const nextToUploads = await installations.empty('sqlite')
  await expect(restoreInto({ ...nextToUploads, dataFolder: target.dataFolder }, file)).rejects.toThrow(
    'är inte tom',
  )
})

test('a damaged archive leaves the target empty', async () => {
  const folder = await installations.newFolder()
  const small = await installations.empty('sqlite')
  await migrate(small.store)
  await small.store.insertInto('text_page').values({ slug: 'om', title: 'Lomma', body: '' }).execute()
  await mkdir(path.join(small.dataFolder, 'uploads/file'), { recursive: true })
  await writeFile(path.join(small.dataFolder, 'uploads/file/x.0123456789.pdf'), 'PDF')
  const smallFile = await installations.archive(small)
  const isPages = (name: string) => name === 'tables/text_page.jsonl'
  const manifestWith = (change: (text: string) => string) => (entry: { name: string; bytes: Buffer }) =>
    entry.name === 'manifest.json'
      ? [{ ...entry, bytes: Buffer.from(change(entry.bytes.toString())) }]
      : [entry]
  const damages: [string, Parameters<typeof alterArchive>[2]][] = [
    [
      'stämmer inte med sin kontrollsumma',
      ({ name, bytes }) => [
        { name, bytes: isPages(name) ? Buffer.from(bytes.toString().replace('Lomma', 'Lammo')) : bytes },
      ],
    ],
    [
      'är större än',
      ({ name, bytes }) => [{ name, bytes: isPages(name) ? Buffer.concat([bytes, bytes]) : bytes }],
    ],
    ['saknas', (entry) => (isPages(entry.name) ? [] : [entry])],
    [
      'hör inte dit',
      (entry) => (isPages(entry.name) ? [entry, { ...entry, name: 'tables/mer.jsonl' }] : [entry]),
    ],
    ['annan version', manifestWith((text) => text.replace(/"path":"file\//, '"path":"file/../../'))],
    ['nyare version', manifestWith((text) => text.replace('020-operation', '999-later'))],
    ['börjar inte med manifest.json', (entry) => (entry.name === 'manifest.json' ? [] : [entry])],
  ]
  for (const [message, change] of damages) {
    const target = await installations.empty('sqlite')
    await expect(restoreInto(target, await alterArchive(smallFile, folder, change))).rejects.toThrow(message)
    const content = await contentOf(target.store)
    expect(content['text_page'] ?? [], message).toEqual([])
    expect(await uploadsIn(target.dataFolder), message).toEqual({})
  }
  const noArchive = path.join(folder, 'brev.zip')
  await writeFile(noArchive, 'Hej!')
  await expect(restoreInto(await installations.empty('sqlite'), noArchive)).rejects.toThrow(
    'går inte att läsa',
  )
})

test('an archive of an earlier version is restored and then updated', async () => {
  const old = await installations.empty('sqlite')
  const oldNames = migrationNames.slice(0, -1)
  await migrate(old.store, oldNames)
  await old.store
    .insertInto('text_page')
    .values({ slug: 'om', title: 'Om oss', body: randomUUID() })
    .execute()
  const target = await installations.empty(otherEngine)
  await restoreInto(target, await installations.archive(old))
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(target.store)
  expect(rows.map(({ name }) => name).sort()).toEqual([...migrationNames].sort())
  expect((await contentOf(target.store))['text_page']).toEqual((await contentOf(old.store))['text_page'])
})

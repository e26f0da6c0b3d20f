import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeAuditLog } from '#server/core/records/audit.ts'
import { migrate } from '#server/database/migrate.ts'
import { openDatabase } from '#server/database/open.ts'
import { moveDatabase } from '#server/operation/archive/move-database.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { contentOf, createInstallations, installationOf, type Installation } from './archive-fixture.ts'
import { addBoxFile } from './box-file-fixture.ts'
import { createPrint, orderFields, orderPath, send } from './order-fields.ts'
import { createMaterialEditor } from './staff-material-fixture.ts'

const installations = createInstallations()
/** Where the tests have no PostgreSQL, the rows go from one SQLite file to another. */
const otherEngine = onPostgres ? 'postgres' : 'sqlite'

let server: Server
let database: string
let before: Record<string, string[]>
beforeAll(async () => {
  server = await startServer()
  const editor = await createMaterialEditor(server)
  await editor.draft({ short_description: 'Radbrytning\u2028och "citat" och \\ och åäö 🌲.' })
  const print = await createPrint(server, { stock_qty: 50, max_qty: 10 })
  expect((await send(server, orderPath, orderFields(print.id))).statusCode).toBe(200)
  await addBoxFile(server)
  const installation = installationOf(server)
  database = installation.database
  // The command runs while no server does.
  await server.app.close()
  before = await contentOf(server.store)
})
afterAll(async () => {
  await server.close()
  await installations.remove()
})

const withoutMigrations = ({ migration: _, ...content }: Record<string, string[]>) => content

test('every row goes to the other database and back, and the source stays as it was', async () => {
  const there = await installations.empty(otherEngine)
  const sums = await moveDatabase(database, there.database)
  expect(sums.find(({ name }) => name === 'material_order')?.rows).toBe(before['material_order']?.length)
  expect(withoutMigrations(await contentOf(there.store))).toEqual(withoutMigrations(before))
  const back = await installations.empty('sqlite')
  expect(await moveDatabase(there.database, back.database)).toEqual(sums)
  expect(withoutMigrations(await contentOf(back.store))).toEqual(withoutMigrations(before))
  expect(await contentOf(server.store)).toEqual(before)
  await expect(moveDatabase(database, there.database)).rejects.toThrow('Målet är inte tomt')
  await expect(moveDatabase((await installations.empty('sqlite')).database, back.database)).rejects.toThrow(
    'Källan är tom',
  )
})

test('after a move, and after one back, orders go on after the last number', async () => {
  const lastNumber = async ({ store }: Installation) => {
    const newest = store.selectFrom('material_order').select('number').orderBy('number', 'desc')
    return (await newest.executeTakeFirstOrThrow()).number
  }
  let from = installationOf(server)
  for (const engine of [otherEngine, 'sqlite', otherEngine] as const) {
    const there = await installations.empty(engine)
    await moveDatabase(from.database, there.database)
    const before = await lastNumber(there)
    const environment = { DATABASE_URL: engine === 'postgres' ? there.database : '' }
    const moved = await startServer({ dataFolder: there.dataFolder, environment })
    try {
      const print = await createPrint(moved, { stock_qty: 5, max_qty: 5 })
      expect((await send(moved, orderPath, orderFields(print.id))).json()).toMatchObject({
        number: before + 1,
      })
    } finally {
      await moved.close()
    }
    from = there
  }
})

test('a move that was interrupted goes on, and does not take the beginning of another for its own', async () => {
  const there = await installations.empty(otherEngine)
  await migrate(there.store)
  const run = (statement: string) => sql.raw(statement).execute(there.store)
  await run(
    onPostgres
      ? `alter table material_order add constraint stopped check (email = '')`
      : `create trigger stopped before insert on material_order begin select raise(abort, 'stopped'); end`,
  )
  await expect(moveDatabase(database, there.database)).rejects.toThrow('stopped')
  expect((await contentOf(there.store))['category']).toEqual(before['category'])
  await run(onPostgres ? 'alter table material_order drop constraint stopped' : 'drop trigger stopped')
  const open = () => openDatabase(there.dataFolder, onPostgres ? there.database : undefined)
  await expect(open()).rejects.toThrow('Kör npm run desk -- move igen')
  // A server has run on the source meanwhile, and something was changed in the target: before the audit log and after it.
  await server.store
    .transaction()
    .execute((transaction) =>
      writeAuditLog(transaction, { customer: null, role: 'operator', call: 'restore' }, [
        { kind: 'archive', entity: 'backup', after: {} },
      ]),
    )
  await run(`insert into allowance (name, period, used) values ('fel', 0, 1)`)
  await there.store.updateTable('category').set({ name: 'Fel' }).where('parent_id', '=', 3).execute()
  const { rows } = await sql<{ origin: string }>`select origin from unfinished_move`.execute(there.store)
  await moveDatabase(database, there.database)
  const moved = withoutMigrations(await contentOf(there.store))
  expect(moved).toEqual(withoutMigrations(await contentOf(server.store)))
  expect(moved['audit_entry']).toHaveLength((before['audit_entry']?.length ?? 0) + 1)
  await (await open()).destroy()

  // A server that ran on a target whose move is not finished has written to its audit log, which nobody can undo.
  await run('create table unfinished_move (origin text not null)')
  await run(`insert into unfinished_move (origin) values ('${rows[0]?.origin ?? ''}')`)
  const entry = await there.store.selectFrom('audit_entry').selectAll().limit(1).executeTakeFirstOrThrow()
  await there.store
    .insertInto('audit_entry')
    .values({ ...entry, seq: 9999 })
    .execute()
  await expect(moveDatabase(database, there.database)).rejects.toThrow('Töm målet och kör kommandot igen')

  const third = await installations.empty('sqlite')
  await sql`create table unfinished_move (origin text not null)`.execute(third.store)
  await sql`insert into unfinished_move (origin) values ('annan')`.execute(third.store)
  await expect(moveDatabase(database, third.database)).rejects.toThrow('början av en annan flytt')
})

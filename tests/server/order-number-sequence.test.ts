import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextNumber } from '#server/database/change-log.ts'
import { migrate, migrationNames } from '#server/database/migrate.ts'
import { connect, databaseLocation } from '#server/database/open.ts'
import { nextOrderNumber } from '#server/orders/order-number.ts'
import { databaseUrlFor, dropDatabase, ensureDatabase } from '#tests/support/postgres.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { createPrint, orderFields, orderPath, send } from './order-fields.ts'

// For PostgreSQL only: SQLite has one writer at a time.
let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('an order does not wait for one of another material that is still being written', async () => {
  const print = await createPrint(server, { stock_qty: 5, max_qty: 5 })
  await server.store.transaction().execute(async (transaction) => {
    const unfinished = await nextOrderNumber(transaction)
    const taken = await send(server, orderPath, orderFields(print.id))
    expect([taken.statusCode, taken.json()]).toEqual([
      200,
      expect.objectContaining({ number: unfinished + 1 }),
    ])
  })
})

test('servers of the release before, which add to the counter, get numbers of the same sequence', async () => {
  const taken = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      server.store
        .transaction()
        .execute((transaction) =>
          at % 2 === 0 ? nextOrderNumber(transaction) : nextNumber(transaction, 'order'),
        ),
    ),
  )
  const sorted = taken.toSorted((one, other) => one - other)
  expect(sorted).toEqual(Array.from({ length: 20 }, (_, at) => (sorted[0] ?? 0) + at))
})

test('the sequence goes on where the counter was', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'skolmaterial-sequence-'))
  await ensureDatabase(folder)
  const store = connect(databaseLocation(folder, databaseUrlFor(folder)))
  try {
    await migrate(
      store,
      migrationNames.filter((name) => name < '050'),
    )
    await sql`update counter set value = 10512 where name = 'order'`.execute(store)
    // A server of the release before is writing an order meanwhile.
    let migrating: Promise<void> | undefined
    await store.transaction().execute(async (transaction) => {
      expect(await nextNumber(transaction, 'order')).toBe(10_513)
      migrating = migrate(store)
      const waiting = sql`select 1 from pg_locks where not granted
        and relation = to_regclass('counter') and database = (select oid from pg_database where datname = current_database())`
      await expect.poll(async () => (await waiting.execute(store)).rows.length, { timeout: 20_000 }).toBe(1)
    })
    await migrating
    expect(await store.transaction().execute(nextOrderNumber)).toBe(10_514)
  } finally {
    await store.destroy()
    await dropDatabase(folder)
  }
})

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultConnections } from '#server/database/postgres-address.ts'
import { connect, type Store } from '#server/database/open.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, startServer } from '#tests/support/test-server.ts'
import { createPrint, orderFields, orderPath, send } from './order-fields.ts'

// For PostgreSQL only: `npm test` excludes this file from the run on SQLite.
let dataFolder: string
let url: string
const stores: Store[] = []
beforeAll(async () => {
  dataFolder = await createSeededDataFolder()
  url = databaseUrlFor(dataFolder) ?? ''
})
afterAll(async () => {
  await Promise.all(stores.map((store) => store.destroy()))
  await removeDataFolder(dataFolder)
})

function open(settings: string): Store {
  const store = connect(`${url}?${settings}`)
  stores.push(store)
  return store
}
const readSetting = (store: Pick<Store, 'selectFrom'>) =>
  store.selectFrom('setting').selectAll().where('name', '=', 'prepared').executeTakeFirst()
/** The statements with a plan on the one connection for reads. */
async function plansOf(store: Store): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(
    store,
  )
  return rows.map(({ statement }) => statement)
}

test('statements that come again are planned once for each connection, where the setting asks for it', async () => {
  const [plain, prepared] = [open('connections=2'), open('connections=2&prepared=on')]
  for (const store of [plain, prepared]) for (let times = 0; times < 3; times++) await readSetting(store)
  expect(await plansOf(plain)).toEqual([])
  expect((await plansOf(prepared)).filter((text) => text.includes('"setting"'))).toHaveLength(1)
})

test('lists of every length leave no plan for each behind', async () => {
  const store = open('connections=2&prepared=on')
  for (const times of [1, 2])
    for (let length = 1; length <= 600; length++) {
      const ids = Array.from({ length }, (_, at) => at * times)
      await store.selectFrom('material').select('id').where('id', 'in', ids).execute()
    }
  expect((await plansOf(store)).length).toBeLessThanOrEqual(400)
})

test('when a migration changes a table, statements that were prepared before it go on, each write once', async () => {
  const store = open('connections=2&prepared=on')
  const write = (value: string) =>
    store.transaction().execute(async (transaction) => {
      const before = await readSetting(transaction)
      await transaction
        .insertInto('setting')
        .values({ name: 'prepared', value })
        .onConflict((conflict) =>
          conflict.column('name').doUpdateSet({ value: `${before?.value ?? ''}${value}` }),
        )
        .execute()
    })
  for (const value of ['a', 'b', 'c']) await write(value)
  for (let times = 0; times < 3; times++) expect((await readSetting(store))?.value).toBe('abc')
  await sql`alter table setting add column note text`.execute(open('connections=2'))
  await write('d')
  expect(await readSetting(store)).toEqual({ name: 'prepared', value: 'abcd', note: null })
})

test('orders and reads are right with prepared statements', async () => {
  const server = await startServer({ dataFolder, environment: { DATABASE_URL: `${url}?prepared=on` } })
  try {
    const print = await createPrint(server, { stock_qty: 50, max_qty: 5 })
    for (let round = 0; round < 3; round++) {
      const orders = Array.from({ length: 6 }, () => send(server, orderPath, orderFields(print.id)))
      for (const answer of await Promise.all(orders)) expect(answer.statusCode).toBe(200)
      const stock = await server.app.inject(`/v1/product-stock/${print.slug}`)
      expect(stock.json()).toMatchObject({ data: { qty: 50 - 6 * (round + 1) } })
    }
  } finally {
    await server.close()
  }
})

test('without a number in the address there are connections by the cores, within bounds', async () => {
  expect([1, 2, 3, 64].map(defaultConnections)).toEqual([4, 8, 12, 12])
  const store = open('application_name=by-cores')
  const wait = () => sql`select pg_sleep(0.3)`.execute(store)
  const waits = Promise.all(Array.from({ length: 40 }, wait))
  const observer = open('connections=2')
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from pg_stat_activity where application_name = 'by-cores'`.execute(
      observer,
    )
    return rows[0]?.count
  }
  await expect.poll(count).toBe(defaultConnections() / 2)
  await waits
  expect(await count()).toBe(defaultConnections() / 2)
})

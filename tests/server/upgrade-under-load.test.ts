import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { migrationNames } from '#server/database/migrate.ts'
import { connect } from '#server/database/open.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'
import { makeNextRelease } from './next-release.ts'
import { createPrint, orderFields, orderPath } from './order-fields.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'

// For PostgreSQL only: `npm test` excludes this file from the run on SQLite.
let dataFolder: string
let next: Awaited<ReturnType<typeof makeNextRelease>>
afterEach(async () => {
  await stopServerProcesses()
  await next.remove()
  await removeDataFolder(dataFolder)
})

type Server = Awaited<ReturnType<typeof startServerProcess>>
const startStock = 100_000
/** Each request comes from a school of its own, so that no limit of one network is met. */
const someNetwork = () =>
  Array.from({ length: 3 }, () => Math.floor(Math.random() * 250)).reduce((at, part) => `${at}.${part}`, '10')

/** Somebody who goes on until `end` is called, at the servers that `servers` gives at the moment, in turn. What is refused for now is sent again, as devices do. */
function loadOn(servers: () => Server[], slug: string, id: number) {
  const found = { orders: [] as unknown[], likes: 0, reads: 0, broken: [] as unknown[] }
  let [turn, ended] = [0, false]
  async function ask(path: string, fields: object | null): Promise<Record<string, unknown> | null> {
    const key = randomUUID()
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-device-id': key,
      'x-forwarded-for': someNetwork(),
    }
    for (;;) {
      const all = servers()
      const { address } = all[turn++ % all.length] as Server
      const options = fields === null ? {} : { method: 'POST', headers, body: JSON.stringify(fields) }
      try {
        const response = await fetch(`${address}/v1${path}`, options)
        const body = (await response.json()) as Record<string, unknown>
        if (response.status === 200) return body
        if (response.status !== 503 || response.headers.get('retry-after') === null) {
          found.broken.push([path, response.status, body])
          return null
        }
      } catch (error) {
        found.broken.push([path, String(error)])
        return null
      }
      await pause(50)
    }
  }
  const work = [
    ...Array.from({ length: 4 }, () => async () => {
      const body = await ask(orderPath, orderFields(id))
      if (body !== null) found.orders.push(body['order_id'])
    }),
    async () => {
      if ((await ask('/product-like-count', { product_id: id })) !== null) found.likes += 1
    },
    ...[`/product/detail/${slug}`, '/search?q=', '/setting'].map((path) => async () => {
      // A search for other words each time is in no memory.
      const asked = path.endsWith('=') ? `${path}${randomUUID().slice(0, 8)}` : path
      if ((await ask(asked, null)) !== null) found.reads += 1
    }),
  ]
  const running = Promise.all(
    work.map(async (once) => {
      while (!ended) {
        await once()
        // So that starting servers get their share of the processor too.
        await pause(20)
      }
    }),
  )
  return {
    found,
    /** Waits until so many orders more were taken. */
    async untilOrders(more: number): Promise<void> {
      const wanted = found.orders.length + more
      await expect
        .poll(() => found.orders.length >= wanted || found.broken.length > 0, { timeout: 60_000 })
        .toBe(true)
      expect(found.broken).toEqual([])
    },
    async end(): Promise<void> {
      ended = true
      await running
    },
  }
}

test('under load servers are replaced by those of a release with a migration, and back, with no broken answer and no order lost or doubled', async () => {
  dataFolder = await createSeededDataFolder()
  const url = databaseUrlFor(dataFolder) ?? ''
  next = await makeNextRelease()
  const store = connect(url)
  const { id, slug } = await createPrint({ store }, { stock_qty: startStock, max_qty: 5 })
  const start = async (settings = '', program?: string) => {
    const environment = {
      DATA_DIR: dataFolder,
      DATABASE_URL: `${url}${settings}`,
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
    }
    const server = await startServerProcess(environment, false, program)
    await waitUntilReady(server)
    return server
  }
  const stop = async (server: Server) => {
    server.child.kill('SIGTERM')
    expect(await server.ended, server.output()).toBe(0)
  }
  const isMigrated = async () =>
    (await sql`select 1 from migration where name = '999-next-release'`.execute(store)).rows.length === 1
  // One keeps the plans of its statements, which the migration makes out of date.
  const [plain, prepared] = [await start(), await start('?prepared=on')]
  let servers = [plain, prepared]
  const load = loadOn(() => servers, slug, id)
  await load.untilOrders(30)
  expect(await isMigrated()).toBe(false)

  const upgraded = await start('', next.folder)
  expect(await isMigrated()).toBe(true)
  await load.untilOrders(30)
  servers = [plain, prepared, upgraded]
  await load.untilOrders(30)
  servers = [upgraded]
  await Promise.all([stop(plain), stop(prepared)])
  await load.untilOrders(20)

  const earlier = await start('?prepared=on')
  servers = [earlier, upgraded]
  await load.untilOrders(20)
  servers = [earlier]
  await stop(upgraded)
  await load.untilOrders(20)
  await load.end()
  await stop(earlier)

  const { found } = load
  expect(found.broken).toEqual([])
  expect(Math.min(found.likes, found.reads)).toBeGreaterThan(20)
  const stored = await store
    .selectFrom('material_order')
    .select(['id', 'number'])
    .where('material_id', '=', id)
    .execute()
  expect(stored.map((order) => order.id).sort()).toEqual([...found.orders].sort())
  expect(new Set(stored.map(({ number }) => number)).size).toBe(found.orders.length)
  const material = await store
    .selectFrom('material')
    .select(['stock_qty'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(startStock - material.stock_qty).toBe(found.orders.length)
  const likes = await store.selectFrom('material_like').select('material_id').execute()
  expect(likes.length).toBe(found.likes)
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(store)
  expect(rows.length).toBe(migrationNames.length + 1)
  await store.destroy()
})

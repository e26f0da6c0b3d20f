import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, startServer, type Server } from '#tests/support/test-server.ts'
import { makeBackup } from '#contract/calls/staff-operation.ts'
import { guest } from '#server/core/callers/caller.ts'
import { createStaffRouter } from '#server/http/staff-calls.ts'
import { createCustomer } from './create-customer.ts'
import {
  clearActivity,
  countRows,
  createPrint,
  orderFields,
  orderPath,
  sendUntilTaken,
  stockOf,
} from './order-fields.ts'

// A PostgreSQL that refuses concurrent changes (40001) instead of letting them wait, as distributed databases do.
let dataFolder: string
let server: Server
beforeAll(async () => {
  dataFolder = await createSeededDataFolder()
  const url = new URL(databaseUrlFor(dataFolder) ?? '')
  url.searchParams.set('options', '-c default_transaction_isolation=serializable')
  server = await startServer({ dataFolder, environment: { DATABASE_URL: url.href } })
  await clearActivity(server)
})
afterAll(async () => {
  await server.close()
  await removeDataFolder(dataFolder)
})

test('forty orders and thirty likes at once are each stored once, and the stock agrees', async () => {
  const isolation = await server.store
    .selectNoFrom((row) => row.fn<string>('current_setting', [row.val('transaction_isolation')]).as('level'))
    .executeTakeFirstOrThrow()
  expect(isolation.level).toBe('serializable')
  const print = await createPrint(server, { stock_qty: 50, max_qty: 5 })
  const people = await Promise.all(Array.from({ length: 30 }, () => createCustomer(server.store)))
  const orders = Array.from({ length: 40 }, (_, at) =>
    sendUntilTaken(server, orderPath, orderFields(print.id, { email: `nummer-${at}@skola.example` })),
  )
  const likes = people.map(({ headers }) =>
    sendUntilTaken(server, '/product-like-count', { product_id: print.id }, headers),
  )
  const before = await server.store
    .selectFrom('material')
    .select('like_count')
    .where('id', '=', print.id)
    .executeTakeFirstOrThrow()
  const answers = await Promise.all([...orders, ...likes])
  expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([])
  expect([await stockOf(server, print.id), await countRows(server, 'material_order')]).toEqual([10, 40])
  const numbers = await server.store.selectFrom('material_order').select('number').execute()
  expect(new Set(numbers.map(({ number }) => number)).size).toBe(40)
  const after = await server.store
    .selectFrom('material')
    .select('like_count')
    .where('id', '=', print.id)
    .executeTakeFirstOrThrow()
  const liked = await server.store
    .selectFrom('material_like')
    .select('liker')
    .where('material_id', '=', print.id)
    .execute()
  expect(liked).toHaveLength(30)
  expect(after.like_count).toBeGreaterThanOrEqual(before.like_count)
}, 600_000)

test('a write of staff that is tried anew does what follows it once, and clears up after each try', async () => {
  const { id } = await createCustomer(server.store, { roles: ['editor'] })
  const done: string[] = []
  let send: () => Promise<unknown> = async () => undefined
  const router = createStaffRouter(
    {
      implement: (_call, handler) => {
        send = async () => handler({} as never, { ...guest, customer: { id, isEditor: true } })
      },
      implementUpload: () => undefined,
    },
    server.store,
  )
  let tries = 0
  router.write(makeBackup, async (_fields, { audit, atEnd, afterCommit }) => {
    tries += 1
    const ownTry = tries
    atEnd(async () => void done.push(`cleared up ${ownTry}`))
    afterCommit(async () => void done.push(`started by ${ownTry}`))
    audit({ kind: 'backup', entity: 'test' })
    if (tries === 1) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
    return { message: 'Klart.' }
  })
  await send()
  expect(done).toEqual(['cleared up 1', 'cleared up 2', 'started by 2'])
})

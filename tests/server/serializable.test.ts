import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, startServer, type Server } from '#tests/support/test-server.ts'
import { makeBackup } from '#contract/calls/staff-operation.ts'
import { errorMessages } from '#contract/messages.ts'
import { guest } from '#server/core/callers/caller.ts'
import { createStaffRouter } from '#server/http/staff-calls.ts'
import { createCustomer } from './create-customer.ts'
import {
  clearActivity,
  countRows,
  createPrint,
  orderFields,
  orderPath,
  send,
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

/**
 * What happens to an order as it is committed, for the first tries only: a trigger that runs at the end of the transaction. The sequence that
 * counts the tries is not rolled back with them.
 */
async function atCommit(firstTries: number, statement: string) {
  await sql.raw(`create sequence commit_tries`).execute(server.store)
  await sql
    .raw(
      `create function at_commit() returns trigger language plpgsql as $$ begin
         if nextval('commit_tries') <= ${firstTries} then ${statement}; end if;
         return null;
       end $$`,
    )
    .execute(server.store)
  await sql
    .raw(
      `create constraint trigger at_commit after insert on material_order
       deferrable initially deferred for each row execute function at_commit()`,
    )
    .execute(server.store)
  return {
    async tries(): Promise<number> {
      const { rows } = await sql<{ tries: number }>`select last_value as tries from commit_tries`.execute(
        server.store,
      )
      return Number(rows[0]?.tries)
    },
    async remove(): Promise<void> {
      await sql.raw('drop function at_commit cascade').execute(server.store)
      await sql.raw('drop sequence commit_tries').execute(server.store)
    },
  }
}

test('an order whose commit is refused (40001) is tried anew: nothing was stored, and it is stored once', async () => {
  await clearActivity(server)
  const print = await createPrint(server, { stock_qty: 50, max_qty: 5 })
  const commits = await atCommit(2, `raise exception 'could not serialize access' using errcode = '40001'`)
  const answer = await send(server, orderPath, orderFields(print.id))
  expect([answer.statusCode, await commits.tries()]).toEqual([200, 3])
  await commits.remove()
  expect([await countRows(server, 'material_order'), await countRows(server, 'letter')]).toEqual([1, 1])
  expect(await stockOf(server, print.id)).toBe(49)
})

test('an order whose connection breaks at the commit is not tried anew by the server, because nobody knows whether it was stored', async () => {
  await clearActivity(server)
  const print = await createPrint(server, { stock_qty: 50, max_qty: 5 })
  const commits = await atCommit(1, 'perform pg_terminate_backend(pg_backend_pid())')
  const key = { 'idempotency-key': 'a-key-of-a-broken-commit' }
  const broken = await send(server, orderPath, orderFields(print.id), key)
  expect([broken.statusCode, broken.json<{ message: string }>().message]).toEqual([
    503,
    errorMessages.UNAVAILABLE,
  ])
  expect(await commits.tries()).toBe(1)
  const again = await sendUntilTaken(server, orderPath, orderFields(print.id), key)
  await commits.remove()
  expect(again.statusCode).toBe(200)
  expect([await countRows(server, 'material_order'), await stockOf(server, print.id)]).toEqual([1, 49])
})

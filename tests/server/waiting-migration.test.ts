import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as stockRequests from '#server/database/migrations/007-stock-requests.ts'
import * as waitingList from '#server/database/migrations/017-waiting-list.ts'
import { nextNumber } from '#server/database/change-log.ts'
import { recordTextVersion } from '#server/core/records/consent.ts'
import { runWaitingList } from '#server/waiting/run-waiting-list.ts'
import { startServer } from '#tests/support/test-server.ts'
import { createPrinted } from './packing-fixture.ts'
import { join, emailsTo, placesOf, queueOf, readPlace } from './waiting-fixture.ts'

test('requests from before the waiting list become places in their order, and are served in it', async () => {
  // A server that serves the queue by itself would do so between two steps of the test.
  const server = await startServer({ environment: { ROLE: 'web' } })
  try {
    const { store } = server
    const material = await createPrinted(server, 0, { max_qty: 12 })
    const limitless = await createPrinted(server, 0, { max_qty: 0 })
    // The database as servers of the earlier version have left it.
    await sql`drop table waiting_place`.execute(store)
    await stockRequests.up(store as never)
    const { text_version, first, second, third } = await store.transaction().execute(async (transaction) => ({
      text_version: await recordTextVersion(transaction, 'Det går bra.', 1),
      first: await nextNumber(transaction, 'stock-request'),
      second: await nextNumber(transaction, 'stock-request'),
      third: await nextNumber(transaction, 'stock-request'),
    }))
    for (const [number, name, of] of [
      [second, 'bo', material],
      [first, 'anna', material],
      [third, 'cim', limitless],
    ] as const)
      await sql`
        insert into stock_request (id, number, material_id, email, mailbox, customer_id, text_version, created_at)
        values (${randomUUID()}, ${number}, ${of}, ${`${name}@skola.example`}, ${name}, null, ${text_version}, ${1000 + number})
      `.execute(store)
    await waitingList.up(store as never)

    expect(await queueOf(server, material)).toEqual(['anna: waiting 12', 'bo: waiting 12'])
    expect(await queueOf(server, limitless)).toEqual(['cim: waiting 30'])
    expect((await placesOf(server, material)).map(({ created_at }) => Number(created_at))).toEqual([
      1000 + first,
      1000 + second,
    ])
    await store.updateTable('material').set({ stock_qty: 15 }).where('id', '=', material).execute()
    await runWaitingList(store, server.config, Date.now())
    expect(await queueOf(server, material)).toEqual(['anna: offered 12', 'bo: offered 3', 'bo: waiting 9'])
    expect(await emailsTo(server, 'anna@skola.example')).toHaveLength(1)
    // Whoever comes now is behind them.
    const late = await join(server, material, { email: 'dag@skola.example', qty: 1 })
    expect(await readPlace(server, late)).toMatchObject({ ahead: 1 })
  } finally {
    await server.close()
  }
})

import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCardReader, type ReadCards } from '#server/materials/card-reader.ts'
import { cardsOf } from '#server/materials/cards.ts'
import { recordChangeAndRefresh, startServer, type Server } from '#tests/support/test-server.ts'

const ids = Array.from({ length: 60 }, (_, at) => at + 1)

let server: Server
let readCards: ReadCards
let statementCount = 0
const countStatements: KyselyPlugin = {
  transformQuery({ node }) {
    statementCount += 1
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}
beforeAll(async () => {
  // Without jobs nothing else changes materials.
  server = await startServer({ environment: { ROLE: 'web' } })
  readCards = createCardReader(server.store.withPlugin(countStatements), server.finder.changeNumberOfMaterial)
})
afterAll(() => server.close())

const change = (id: number, columns: object) =>
  server.store.updateTable('material').set(columns).where('id', '=', id).execute()

/** The cards as the database has them, and that the reader gives the same; how many statements it took. */
async function statementsOfSame(): Promise<number> {
  const before = statementCount
  const cards = await readCards(ids)
  expect(cards).toEqual(await cardsOf(server.store, ids))
  return statementCount - before
}

test('cards that were read before take one statement, and nothing at all needs none', async () => {
  expect(await statementsOfSame()).toBeGreaterThan(1)
  expect(await statementsOfSame()).toBe(1)
  expect(await readCards([])).toEqual([])
  expect(await readCards([999_999])).toEqual([])
})

test('likes, views, stock and what is withdrawn are shown at once, before any change is recorded', async () => {
  await statementsOfSame()
  await change(5, { like_count: 1234, views: 98_765 })
  await change(6, { is_order: 1, stock_qty: 0, max_qty: 7 })
  await change(7, { status: 0 })
  expect(await statementsOfSame()).toBe(1)
  const cards = new Map((await readCards([5, 6, 7])).map((card) => [card.id, card]))
  expect(cards.get(5)).toMatchObject({ like_count: 1234, views: 98_765 })
  expect(cards.get(6)).toMatchObject({ isOrder: 1, sold_out: 1, max_qty: 7 })
  expect([...cards.keys()]).toEqual([5, 6])
  await change(6, { stock_qty: 3 })
  await change(7, { status: 1 })
  await statementsOfSame()
  expect((await readCards([6]))[0]?.sold_out).toBe(0)
})

test('a change of one material reads its card again; one of the words reads all', async () => {
  await statementsOfSame()
  const words = () => server.store.updateTable('category').set({ name: 'Omdöpt' })
  await change(8, { name: 'Nytt namn', image_alt: 'Ny bild' })
  await server.store.deleteFrom('material_keyword').where('material_id', '=', 8).execute()
  await recordChangeAndRefresh(server, 'material', 8)
  await statementsOfSame()
  expect((await readCards([8]))[0]).toMatchObject({ name: 'Nytt namn', keyword: [] })
  // Only the card of the changed material was read.
  expect(await statementsOfSame()).toBe(1)
  await words().where('id', 'in', [20, 21]).execute()
  await recordChangeAndRefresh(server, 'options', 0)
  await statementsOfSame()
})

test('a draft is no card, however often it is asked for, until it is published', async () => {
  await change(9, { status: 0, name: 'Utkast' })
  await recordChangeAndRefresh(server, 'material', 9)
  expect(await readCards([9])).toEqual([])
  // Changes of drafts are in no log.
  await change(9, { name: 'Klart' })
  expect(await readCards([9])).toEqual([])
  await change(9, { status: 1 })
  expect((await readCards([9]))[0]?.name).toBe('Klart')
})

test('a change that comes while a card is read makes it out of date', async () => {
  const reading = readCards([10])
  await change(10, { name: 'Under läsningen' })
  await recordChangeAndRefresh(server, 'material', 10)
  await reading
  expect((await readCards([10]))[0]?.name).toBe('Under läsningen')
})

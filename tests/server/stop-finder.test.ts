import { afterAll, beforeAll, expect, test } from 'vitest'
import { startFinder } from '#server/catalogue/live-finder.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { databaseLocation } from '#server/database/open.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('a server that stops while the catalogue is packed for devices finishes it first, because an interrupted thread would abort the process', async () => {
  const { store, config } = server
  const finder = await startFinder(store, databaseLocation(config.dataFolder, config.databaseUrl))
  const packing = finder.snapshot()
  await Promise.all([finder.stop(), expect(packing).resolves.toMatchObject({ seq: finder.changeNumber() })])
})

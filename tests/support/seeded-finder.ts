import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { startIndexBuilder, type IndexBuilder } from '#server/catalogue/index-builder.ts'
import { startFinder, type LiveFinder } from '#server/catalogue/live-finder.ts'
import { readConfig } from '#server/core/settings/config.ts'
import { databaseLocation, openDatabase, type Store } from '#server/database/open.ts'
import { databaseUrlFor } from './postgres.ts'
import { createSeededDataFolder } from './seeded-folder.ts'
import { removeDataFolder } from './test-server.ts'

export type SeededFinder = {
  dataFolder: string
  /** Where the finder and its thread find the database. */
  database: string
  store: Store
  builder: IndexBuilder
  finder: LiveFinder
  app: FastifyInstance
  /** What the finder logs. */
  output: string[]
  close(): Promise<void>
}

/** A finder on a seeded database of its own that looks for changes every 20 ms, its thread, and an app that answers with it. */
export async function startSeededFinder(
  builderOptions: Parameters<typeof startIndexBuilder>[0] = {},
): Promise<SeededFinder> {
  const dataFolder = await createSeededDataFolder()
  const databaseUrl = databaseUrlFor(dataFolder)
  const store = await openDatabase(dataFolder, databaseUrl)
  const database = databaseLocation(dataFolder, databaseUrl)
  const builder = startIndexBuilder(builderOptions)
  const finder = await startFinder(store, database, { followIntervalMs: 20, maxLagMs: 400, builder })
  const config = readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'test', DATA_DIR: dataFolder })
  const app = await buildApp({ config, store, finder, clientFolder: path.join(dataFolder, 'no-page') })
  const output: string[] = []
  finder.logTo({ error: (_about, text) => output.push(text), info: (text) => output.push(text) })
  const close = async () => {
    await app.close()
    await finder.stop()
    await builder.stop()
    await store.destroy()
    await removeDataFolder(dataFolder)
  }
  return { dataFolder, database, store, builder, finder, app, output, close }
}

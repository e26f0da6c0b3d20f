import { rm } from 'node:fs/promises'
import { freePort } from './free-port.ts'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { startIndexBuilder } from '#server/catalogue/index-builder.ts'
import { startFinder, type LiveFinder } from '#server/catalogue/live-finder.ts'
import { readConfig, type Config } from '#server/core/settings/config.ts'
import { recordChange, type ChangeKind } from '#server/database/change-log.ts'
import { databaseLocation, openDatabase, type Store } from '#server/database/open.ts'
import { createReplicas } from '#server/database/replicas.ts'
import type { SeedSize } from '#seed/seed-if-empty.ts'
import { databaseUrlFor, dropDatabase, ensureDatabase, onPostgres } from './postgres.ts'
import { createSeededDataFolder } from './seeded-folder.ts'

/** The root of the repository. */
export const root = path.resolve(import.meta.dirname, '../..')

export type StartOptions = {
  /** The built client; without it only the API is served. */
  clientFolder?: string
  /** A data folder that is not removed when the server closes, instead of a newly seeded one. */
  dataFolder?: string
  /** A fixed port for `startListeningServer`; otherwise a free one. */
  port?: number
  /** The size of the seed; the demo catalogue's by default. */
  size?: Partial<SeedSize>
  /** Further environment variables, as in `.env.example`. */
  environment?: Record<string, string>
  /** How long a read may wait for its turn, ms; by default there is no limit. */
  maxReadWaitMs?: number
  /** The event loop's delay above which requests are refused, ms; by default there is no limit. */
  maxEventLoopDelayMs?: number
  /** Is called with every line of the log, at the environment's LOG_LEVEL. */
  onLogLine?: (line: Record<string, unknown>) => void
  /** Adds to the server before it starts, such as a route that is slow on purpose. */
  prepare?: (app: FastifyInstance) => void
}

/** A real server with its own data folder, which tests call through `app.inject`. */
export type Server = {
  app: FastifyInstance
  store: Store
  finder: LiveFinder
  config: Config
  /** Also listens on a free port of 127.0.0.1, for behaviour that only a socket shows; returns the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

/** One thread for all servers of a test process, so that each test does not start one. */
const builder = startIndexBuilder()

export async function startServer(options: StartOptions = {}): Promise<Server> {
  const dataFolder = options.dataFolder ?? (await createSeededDataFolder(options.size))
  const environmentConfig = readConfig({
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    PORT: String(options.port ?? 0),
    DATABASE_URL: databaseUrlFor(dataFolder),
    // The captcha works the same with less computation.
    CAPTCHA_ROUNDS: '10',
    ...options.environment,
    DATA_DIR: dataFolder,
  })
  // The overload protection is off, in production mode too: a busy test machine would refuse requests.
  const config: Config = {
    ...environmentConfig,
    maxEventLoopDelayMs: options.maxEventLoopDelayMs ?? 0,
    maxReadWaitMs: options.maxReadWaitMs ?? 0,
  }
  if (onPostgres) await ensureDatabase(dataFolder)
  const replicas = createReplicas(config.databaseReadUrls)
  const store = await openDatabase(dataFolder, config.databaseUrl, undefined, replicas)
  // On a busy test machine packing takes long, and a snapshot from before the last changes would be given.
  const finderOptions = { builder, slowPackMs: Infinity }
  const finder = await startFinder(store, databaseLocation(dataFolder, config.databaseUrl), finderOptions)
  const clientFolder = options.clientFolder ?? path.join(dataFolder, 'no-page')
  const { onLogLine } = options
  const logTo = onLogLine && {
    write: (line: string) => onLogLine(JSON.parse(line) as Record<string, unknown>),
  }
  const app = await buildApp({ config, store, replicas, finder, clientFolder, ...(logTo && { logTo }) })
  options.prepare?.(app)
  await app.ready()
  return {
    app,
    store,
    finder,
    config,
    listen: () => app.listen({ host: '127.0.0.1', port: config.port }),
    async close() {
      await app.close()
      await finder.stop()
      await store.destroy()
      if (options.dataFolder === undefined) await removeDataFolder(dataFolder)
    },
  }
}

/** Records a change that a test made without the API in the change log, and lets the server read it. */
export async function recordChangeAndRefresh(
  { store, finder }: Pick<Server, 'store' | 'finder'>,
  kind: ChangeKind = 'content',
  entity = 0,
): Promise<void> {
  await store.transaction().execute((transaction) => recordChange(transaction, kind, entity))
  await finder.follow()
}

/** A server that listens on a port, for browsers. */
export type ListeningServer = {
  /** For example http://127.0.0.1:40123, without a slash at the end. */
  address: string
  port: number
  dataFolder: string
  store: Store
  finder: LiveFinder
  /** Closes every connection at once and stops. The data folder stays, so that `startListeningServer` can use the same folder and port again. */
  kill(): Promise<void>
  close(): Promise<void>
}

export async function startListeningServer(options: StartOptions = {}): Promise<ListeningServer> {
  const port = options.port ?? (await freePort())
  const dataFolder = options.dataFolder ?? (await createSeededDataFolder(options.size))
  const clientFolder = options.clientFolder ?? path.join(root, 'dist/client')
  const server = await startServer({ ...options, clientFolder, dataFolder, port })
  const address = await server.listen()
  let stopped: Promise<void> | null = null
  const kill = () => {
    if (stopped === null) {
      server.app.server.closeAllConnections()
      stopped = server.close()
    }
    return stopped
  }
  return {
    address,
    port,
    dataFolder,
    store: server.store,
    finder: server.finder,
    kill,
    async close() {
      await kill()
      if (options.dataFolder === undefined) await removeDataFolder(dataFolder)
    },
  }
}

/** Removes a data folder and its database. */
export async function removeDataFolder(dataFolder: string): Promise<void> {
  // A picture that is still being written makes its folder 'not empty' for a moment.
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 10 })
  if (onPostgres) await dropDatabase(dataFolder)
}

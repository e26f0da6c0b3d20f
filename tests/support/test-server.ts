import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { copyFile, link, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import { startFinder, type LiveFinder } from '#server/catalogue/live-finder.ts'
import { readConfig, type Config } from '#server/core/config.ts'
import { recordChange, type ChangeKind } from '#server/database/change-log.ts'
import { databaseLocation, openDatabase, type Store } from '#server/database/open.ts'
import { demoSize, seedIfEmpty, type SeedSize } from '#seed/seed-if-empty.ts'
import { copySeededDatabase, databaseUrlFor, dropDatabase, ensureDatabase, onPostgres } from './postgres.ts'

/** The top of the tree. */
export const root = path.resolve(import.meta.dirname, '../..')

export type StartOptions = {
  /** The built page; without it only the API answers. */
  clientFolder?: string
  /** A data folder that stays when the server closes, instead of a fresh one of the seed. */
  dataFolder?: string
  /** A fixed port for `startListeningServer`; otherwise a free one. */
  port?: number
  /** How much is seeded; otherwise what is in the box. */
  size?: Partial<SeedSize>
  /** More of the environment, as in `.env.example`. */
  environment?: Record<string, string>
  /** Hears every line of the log, at the environment's LOG_LEVEL. */
  onLogLine?: (line: Record<string, unknown>) => void
  /** Puts more on the server before it starts, such as a route that is slow on purpose. */
  prepare?: (app: FastifyInstance) => void
}

/** A real server that is asked through `app.inject`, on a data folder of its own. */
export type Server = {
  app: FastifyInstance
  store: Store
  finder: LiveFinder
  config: Config
  /** Listens on a free port of 127.0.0.1 too, for what only a socket shows; gives the address. */
  listen(): Promise<string>
  close(): Promise<void>
}

export async function startServer(options: StartOptions = {}): Promise<Server> {
  const dataFolder = options.dataFolder ?? (await createSeededDataFolder(options.size))
  const read = readConfig({
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    PORT: String(options.port ?? 0),
    DATABASE_URL: databaseUrlFor(dataFolder),
    // The proof is the same, the work for it less.
    CAPTCHA_ROUNDS: '10',
    ...options.environment,
    DATA_DIR: dataFolder,
  })
  // A busy test machine turns nobody away, also where the test asks for production.
  const config: Config = { ...read, maxEventLoopDelayMs: 0 }
  if (onPostgres) await ensureDatabase(dataFolder)
  const store = await openDatabase(dataFolder, config.databaseUrl)
  const finder = await startFinder(store, databaseLocation(dataFolder, config.databaseUrl))
  const clientFolder = options.clientFolder ?? path.join(dataFolder, 'no-page')
  const { onLogLine } = options
  const logTo = onLogLine && {
    write: (line: string) => onLogLine(JSON.parse(line) as Record<string, unknown>),
  }
  const app = await buildApp({ config, store, finder, clientFolder, ...(logTo && { logTo }) })
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

/** Writes into the change log what was changed past the API, and lets the server see it. */
export async function recordChangeAndRefresh(
  { store, finder }: Pick<Server, 'store' | 'finder'>,
  kind: ChangeKind = 'content',
  entity = 0,
): Promise<void> {
  await store.transaction().execute((transaction) => recordChange(transaction, kind, entity))
  await finder.follow()
}

/** A server that listens, for browsers. */
export type ListeningServer = {
  /** For example http://127.0.0.1:40123, without a slash at the end. */
  address: string
  port: number
  dataFolder: string
  store: Store
  finder: LiveFinder
  /** Lets go of every client at once and stops; the data folder stays for a `startListeningServer` on the same folder and port. */
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

/** Takes a data folder away, and its database with it. */
export async function removeDataFolder(dataFolder: string): Promise<void> {
  await rm(dataFolder, { recursive: true, force: true })
  if (onPostgres) await dropDatabase(dataFolder)
}

/** A port that nobody uses just now. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise<void>((resolve) => probe.close(() => resolve()))
  return port
}

/** A new data folder with a seeded database, copied from one that is seeded once for each version of the seed. */
export async function createSeededDataFolder(size: Partial<SeedSize> = {}): Promise<string> {
  const whole = { ...demoSize, ...size }
  const template = await seededTemplate(whole)
  const folder = path.join(os.tmpdir(), `skolmaterial-test-${randomBytes(6).toString('hex')}`)
  await copyFolder(template, folder)
  if (onPostgres) await copySeededDatabase(folder, seedVersion(), whole)
  return folder
}

async function seededTemplate(size: SeedSize): Promise<string> {
  const template = path.join(
    os.tmpdir(),
    `skolmaterial-seed-${seedVersion()}-${size.materials}-${size.schools}`,
  )
  const lock = `${template}.lock`
  while (!existsSync(template)) {
    try {
      mkdirSync(lock)
    } catch {
      // Somebody else is seeding; a lock whose owner died is taken away after five minutes.
      await pause(200)
      if (existsSync(lock) && Date.now() - statSync(lock).mtimeMs > 300_000) rmSync(lock, { recursive: true })
      continue
    }
    try {
      if (!existsSync(template)) await seedFolder(template, size)
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
  return template
}

/** Filled beside and moved, so that a half seeded folder is never taken for a whole one. */
async function seedFolder(template: string, size: SeedSize): Promise<void> {
  const beside = `${template}.${process.pid}`
  rmSync(beside, { recursive: true, force: true })
  const store = await openDatabase(beside)
  await seedIfEmpty(store, beside, size)
  await store.destroy()
  await rename(beside, template)
}

/** A hash of everything that decides what a seeded folder holds. */
function seedVersion(): string {
  const hash = createHash('sha256')
  const add = (file: string) => {
    if (statSync(file).isDirectory()) {
      for (const name of readdirSync(file).sort()) add(path.join(file, name))
      return
    }
    hash.update(path.relative(root, file)).update(readFileSync(file))
  }
  const sources = [
    'seed',
    'server/database',
    'server/core/sanitize-html.ts',
    'server/materials/slug.ts',
    'server/uploads/upload-paths.ts',
  ]
  for (const source of sources) add(path.join(root, source))
  return hash.digest('hex').slice(0, 12)
}

/** The database is copied; uploads are never written in place, so their copies may share the bytes. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target)
    else if (entry.name.endsWith('.sqlite')) await copyFile(source, target)
    else if (!entry.name.includes('.sqlite-')) await link(source, target)
  }
}

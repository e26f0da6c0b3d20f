import { openDatabase, type Store } from '#server/database/open.ts'
import { databaseUrlFor } from '../support/postgres.ts'
import { createSeededDataFolder } from '../support/seeded-folder.ts'
import { removeDataFolder } from '../support/test-server.ts'
import { startServerProcess, waitUntilReady } from '../server/server-process.ts'
import { startFaultyProxy, type FaultyProxy } from './faulty-proxy.ts'

type ServerProcess = Awaited<ReturnType<typeof startServerProcess>>

/**
 * A real server in its own process (on PostgreSQL if the tests run on it), with a faulty proxy in front of it, whose address stays when
 * the server is killed and started again.
 */
export type KillableServer = {
  address: string
  store: Store
  dataFolder: string
  proxy: FaultyProxy
  /** Ends the process at once, in the middle of whatever it does. */
  kill: () => Promise<void>
  start: () => Promise<void>
  close(): Promise<void>
}

export async function startKillableServer(): Promise<KillableServer> {
  const dataFolder = await createSeededDataFolder()
  const databaseUrl = databaseUrlFor(dataFolder)
  const store = await openDatabase(dataFolder, databaseUrl)
  const proxy = await startFaultyProxy()
  let server: ServerProcess | null = null

  async function start(): Promise<void> {
    if (server !== null) return
    server = await startServerProcess(
      {
        DATA_DIR: dataFolder,
        DATABASE_URL: databaseUrl ?? '',
        PUBLIC_URL: proxy.address,
        LOG_LEVEL: 'warn',
        NODE_ENV: 'production',
      },
      false,
    )
    await waitUntilReady(server)
    proxy.setUpstreamPort(server.port)
  }

  async function kill(): Promise<void> {
    if (server === null) return
    const killed = server
    server = null
    proxy.setUpstreamPort(null)
    killed.child.kill('SIGKILL')
    await killed.ended
  }

  await start()
  return {
    ...{ address: proxy.address, store, dataFolder, proxy, kill, start },
    async close() {
      await kill()
      await proxy.close()
      await store.destroy()
      await removeDataFolder(dataFolder)
    },
  }
}

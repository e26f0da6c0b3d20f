import { execFile, type ExecFileOptions } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { installedPostgres } from './installed-postgres.ts'
import { freePort } from './free-port.ts'

const exec = promisify(execFile)

/** How a primary stops: `fast` sends the standby all that is committed; `immediate` kills every process, as a crash does. */
export type StopMode = 'fast' | 'immediate'

/** Two PostgreSQL servers, a primary and the standby that it waits for, behind one address that leads to one of them. */
export type PostgresPair = {
  /** The address through the proxy, which always leads to the current primary. */
  url: string
  /** The address of the standby. */
  standbyUrl: string
  stopStandby(mode: StopMode): Promise<void>
  startStandby(): Promise<void>
  /** Stops the primary. Until `promoteStandby` every connection to the address is closed at once. */
  stopPrimary(mode: StopMode): Promise<void>
  /** Makes the standby the primary and leads the address to it. */
  promoteStandby(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts a pair whose primary has the content of the database at `source`, and waits until the standby is synchronous. With
 * `isAsynchronous` the primary waits for no standby, which may then stop.
 */
export async function startPostgresPair(
  source: string,
  { isAsynchronous = false } = {},
): Promise<PostgresPair> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'pg-pair-'))
  const owner = await databaseOwner(folder)
  const run = (program: string, args: string[], options: ExecFileOptions = {}) =>
    runAs(owner, path.join(installedPostgres(), program), args, { cwd: folder, ...options })
  const [primaryPort, standbyPort] = [await freePort(), await freePort()]
  const start = (name: string, port: number) =>
    run('pg_ctl', [
      '-D',
      name,
      '-w',
      '-l',
      `${name}.log`,
      'start',
      '-o',
      `${settings} -p ${port} -k ${folder}`,
    ])
  const addressOf = (port: number) => `postgres://tests@127.0.0.1:${port}/postgres`

  await run('initdb', ['-D', 'primary', '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'])
  await start('primary', primaryPort)
  await run('pg_dump', ['--no-owner', '-f', 'content.sql', source])
  await run('psql', ['-q', '-v', 'ON_ERROR_STOP=1', '-f', 'content.sql', addressOf(primaryPort)])
  await run('pg_basebackup', [
    '-d',
    addressOf(primaryPort),
    '-D',
    'standby',
    '-R',
    '-X',
    'stream',
    '-c',
    'fast',
  ])
  await start('standby', standbyPort)
  if (!isAsynchronous) await makeSynchronous(addressOf(primaryPort))
  const proxy = await startProxy(primaryPort)
  return {
    url: addressOf(proxy.port),
    standbyUrl: addressOf(standbyPort),
    stopStandby: async (mode) => void (await run('pg_ctl', ['-D', 'standby', '-w', '-m', mode, 'stop'])),
    startStandby: async () => void (await start('standby', standbyPort)),
    async stopPrimary(mode) {
      proxy.leadTo(null)
      await run('pg_ctl', ['-D', 'primary', '-w', '-m', mode, 'stop'])
    },
    async promoteStandby() {
      await run('pg_ctl', ['-D', 'standby', '-w', 'promote'])
      proxy.leadTo(standbyPort)
    },
    async close() {
      proxy.close()
      // One of the two may be stopped already.
      for (const name of ['primary', 'standby'])
        await run('pg_ctl', ['-D', name, '-w', '-m', 'immediate', 'stop']).catch(() => null)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Without fsync, because the data is temporary and the machine does not stop. */
const settings = '-c listen_addresses=127.0.0.1 -c fsync=off -c max_connections=50'

/** PostgreSQL refuses to run as root, so root lets the user of the installation own the folder. Null for anybody else. */
async function databaseOwner(folder: string): Promise<string | null> {
  if (process.getuid?.() !== 0) return null
  const ids = await Promise.all(['-u', '-g'].map((flag) => exec('id', [flag, 'postgres'])))
  const [user = 0, group = 0] = ids.map(({ stdout }) => Number(stdout))
  await chown(folder, user, group)
  return 'postgres'
}

function runAs(owner: string | null, program: string, args: string[], options: ExecFileOptions) {
  return owner === null
    ? exec(program, args, options)
    : exec('runuser', ['-u', owner, '--', program, ...args], options)
}

/** Lets commits wait for the standby, and waits until it has caught up. */
async function makeSynchronous(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query("alter system set synchronous_standby_names = '*'")
    await client.query('select pg_reload_conf()')
    for (;;) {
      const { rows } = await client.query<{ sync_state: string }>(
        'select sync_state from pg_stat_replication',
      )
      if (rows.some(({ sync_state }) => sync_state === 'sync')) return
    }
  } finally {
    await client.end()
  }
}

/** Passes connections on to a port that can be changed. Nothing that was open survives a change. */
async function startProxy(firstTarget: number) {
  let target: number | null = firstTarget
  const open = new Set<net.Socket>()
  const server = net.createServer((incoming) => {
    if (target === null) return void incoming.destroy()
    const outgoing = net.connect(target, '127.0.0.1')
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      open.add(socket)
      // The close event follows an error.
      socket.on('error', () => undefined)
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
      socket.pipe(other)
    }
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const closeAll = () => open.forEach((socket) => socket.destroy())
  return {
    port,
    leadTo(next: number | null) {
      target = next
      closeAll()
    },
    close() {
      server.close()
      closeAll()
    },
  }
}

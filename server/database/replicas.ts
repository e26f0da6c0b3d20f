import { sql, type QueryResult, type Kysely } from 'kysely'
import { parsePostgresAddress } from './postgres-address.ts'
import { createReplica, type LogPosition } from './replica.ts'
import type { Database } from './schema.ts'

/** How late a replica may be, ms: less than an answer with counters is cached. */
const defaultMaxLagMs = 5000
/** For how long positions of the primary are remembered, ms: a longer lag is given as this one. */
const positionsLifeMs = 60_000
/** How long the primary may take to say where it is, ms. Reads go on from replicas when it does not. */
const primaryTimeoutMs = 1000

type Log = { info: (about: object, text: string) => void; warn: (about: object, text: string) => void }

/** The replicas of the database that this process may read from. */
export type Replicas = {
  /** The rows of a select, from a replica that has every change that this process has seen; null when there is none, or it fails. */
  read(statement: string, values: unknown[]): Promise<RowsOfReplica | null>
  /** Asks the primary and every replica how far they are. Before the first call no replica is read from. `seen`: the last change that this process knows. */
  look(store: Kysely<Database>, seen: () => number, log: Log): Promise<void>
  /** How many reads that may be late were answered by the primary and by each replica, from 1. */
  reads(): Record<string, number>
  /** Each replica's state, by its number. */
  states(): { replica: string; isUsed: boolean; lagMs: number }[]
  end(): Promise<void>
}

type RowsOfReplica = { command: 'SELECT'; rowCount: number; rows: Record<string, unknown>[] }

/** Connects to the replicas at these addresses, each of which leads to one server. */
export function createReplicas(addresses: readonly string[], maxLagMs = defaultMaxLagMs): Replicas {
  const replicas = addresses.map((address) => createReplica(parsePostgresAddress(address), maxLagMs))
  const counts = new Map(['primary', ...replicas.map((_, at) => numberOf(at))].map((name) => [name, 0]))
  const logged = new Map<number, string | null>()
  const primary = { positions: [] as LogPosition[], secret: '' }
  let seen: () => number = () => Infinity
  let log: Log | null = null
  let turn = 0

  async function askPrimary(store: Kysely<Database>): Promise<void> {
    const at = performance.now()
    const { rows }: QueryResult<{ bytes: string; secret: string | null }> = await sql<{
      bytes: string
      secret: string | null
    }>`select pg_current_wal_lsn() - '0/0'::pg_lsn as bytes,
      (select value from secret where name = 'person') as secret`.execute(store)
    const bytes = Number(rows[0]?.bytes)
    primary.secret = rows[0]?.secret ?? ''
    // After a switch the log of the new primary may be shorter.
    const isShorter = bytes < (primary.positions.at(-1)?.bytes ?? 0)
    primary.positions = [
      ...(isShorter ? [] : primary.positions.filter((position) => position.at > at - positionsLifeMs)),
      { at, bytes },
    ]
  }

  /** Says once when a replica is no longer used, and once when it is again. */
  function logChange(at: number): void {
    const { problem } = replicas[at]?.state() ?? { problem: null }
    if (logged.get(at) === problem) return
    logged.set(at, problem)
    if (problem === null) log?.info({ replica: numberOf(at) }, 'a replica of the database is read from')
    else log?.warn({ replica: numberOf(at), reason: problem }, 'a replica of the database is not read from')
  }

  const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)

  return {
    async read(statement, values) {
      const seenNow = seen()
      turn += 1
      const order = replicas.map((_, at) => (turn + at) % replicas.length)
      const at = order.find((place) => replicas[place]?.isUsable(seenNow) === true)
      // Whatever a replica cannot answer, the primary can, or says why not.
      const result = at === undefined ? null : await replicas[at]?.read(statement, values).catch(() => null)
      if (at === undefined || !result) {
        if (at !== undefined) logChange(at)
        count('primary')
        return null
      }
      count(numberOf(at))
      const rows = result.rows as RowsOfReplica['rows']
      return { command: 'SELECT', rowCount: rows.length, rows }
    },
    async look(store, seenChange, logTo) {
      seen = seenChange
      log = logTo
      // One that does not answer is not waited for; what it said last holds.
      await Promise.race([askPrimary(store).catch(() => undefined), timeout(primaryTimeoutMs)])
      if (primary.positions.length > 0) await Promise.all(replicas.map((replica) => replica.look(primary)))
      replicas.forEach((_, at) => logChange(at))
    },
    reads: () => Object.fromEntries(counts),
    states: () =>
      replicas.map((replica, at) => ({
        replica: numberOf(at),
        isUsed: replica.isUsable(seen()),
        lagMs: replica.state().lagMs,
      })),
    end: async () => void (await Promise.all(replicas.map((replica) => replica.end()))),
  }
}

/** Replicas are named by their place in the setting, because an address may hold a password. */
const numberOf = (at: number) => String(at + 1)

const timeout = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref())

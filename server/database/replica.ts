import type pg from 'pg'
import type { QueryResult } from 'pg'
import type { PostgresAddress } from './postgres-address.ts'
import type { DriverError } from './connection-errors.ts'
import { createPool } from './postgres-pool.ts'
import { createStatementNames, runNamed } from './statement-names.ts'

/** How long a replica may take, ms: the primary answers in its place, so nobody waits longer for it. */
const connectTimeoutMs = 1000
const queryTimeoutMs = 2000
/** A state that was seen longer ago says nothing, ms. */
const stateLifeMs = 5000

/** Where the write-ahead log of the primary was at a time (ms of the monotonic clock), as a number of bytes. */
export type LogPosition = { at: number; bytes: number }
/** What the primary says of itself: where its log is, and which database it is. */
export type Primary = { positions: readonly LogPosition[]; secret: string }

/** Why a replica is not used; null when it is. */
type Problem = 'not looked at' | 'behind' | 'no standby' | 'another database' | `away (${string})` | null

export type Replica = ReturnType<typeof createReplica>

/**
 * A standby of the primary that reads may go to. `look` asks it how far it is. What it has replayed it keeps, so each later read finds
 * at least the change number that was seen then.
 */
export function createReplica(address: PostgresAddress, maxLagMs: number) {
  const limits = { timeoutMs: queryTimeoutMs, connectTimeoutMs, queryTimeoutMs }
  const reads = createPool(address, { max: Math.max(1, Math.floor(address.connections / 2)), ...limits })
  // Reads that wait for a connection must not make the replica look as if it were away.
  const looks = createPool(address, { max: 1, ...limits })
  const names = address.isPrepared ? createStatementNames() : null
  let problem: Problem = 'not looked at'
  let lookedAt = -Infinity
  let change = 0
  let lagMs = 0

  async function ask(): Promise<State> {
    const { rows } = await looks.query<State>(stateQuery)
    if (rows[0] === undefined) throw new Error('no row')
    return rows[0]
  }

  /** Learns how far the replica is. `primary` has been asked before. */
  async function look(primary: Primary): Promise<void> {
    try {
      const state = await ask()
      change = Number(state.change ?? 0)
      lagMs = lagOf(Number(state.bytes), primary.positions)
      lookedAt = performance.now()
      problem = problemOf(state, primary, lagMs > maxLagMs)
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown): void {
    const { code, message = '' } = error as DriverError
    problem = `away (${code ?? (/timeout/i.test(message) ? 'timeout' : 'no connection')})`
  }

  return {
    look,
    /** Whether it may be asked by a process that knows the changes up to `seen`. */
    isUsable: (seen: number) =>
      problem === null && change >= seen && performance.now() - lookedAt < stateLifeMs,
    /** A single select; throws when the replica does not answer, which it is then not asked again until it was looked at. */
    async read(sql: string, values: unknown[]): Promise<QueryResult> {
      let client: pg.PoolClient
      try {
        client = await reads.connect()
      } catch (error) {
        fail(error)
        throw error
      }
      try {
        const result = await runNamed(client, names, sql, values)
        client.release()
        return result
      } catch (error) {
        // Whatever failed, the connection is not used again: a select that the replica has refused is rare.
        client.release(true)
        const { code = '' } = error as DriverError
        // A conflict with what is replayed, or a table that has not arrived yet, says nothing about the next read.
        if (!/^(40001|40P01|42\w{3}|0A000)$/.test(code)) fail(error)
        throw error
      }
    },
    state: () => ({ problem, lagMs }),
    end: async () => void (await Promise.all([reads.end(), looks.end()])),
  }
}

type State = {
  change: string | number | null
  secret: string | null
  bytes: string | null
  is_standby: boolean
}

/** One statement, so that the change number is no newer than what the reads after it see. */
const stateQuery = `
  select (select value from counter where name = 'change') as change,
    (select value from secret where name = 'person') as secret,
    pg_last_wal_replay_lsn() - '0/0'::pg_lsn as bytes,
    pg_is_in_recovery() as is_standby`

/** A standby that has been promoted has a history of its own: it may be the primary now, or have lost it. */
function problemOf(state: State, primary: Primary, isBehind: boolean): Problem {
  if (!state.is_standby) return 'no standby'
  if (state.secret !== primary.secret) return 'another database'
  return isBehind ? 'behind' : null
}

/** How long ago the primary was where the replica is, ms; at least, when that was before all that is remembered. */
function lagOf(bytes: number, positions: readonly LogPosition[]): number {
  const newest = positions.at(-1)
  if (newest === undefined || bytes >= newest.bytes) return 0
  const reached = positions.findLast((position) => position.bytes <= bytes) ?? positions[0]
  return performance.now() - (reached?.at ?? 0)
}

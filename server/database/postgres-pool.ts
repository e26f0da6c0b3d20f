import pg from 'pg'
import type { PostgresAddress } from './postgres-address.ts'

/** How long a connection may take, ms: less than a request may take. */
const connectTimeoutMs = 15_000
/** How long a statement may take in a transaction and outside, ms. */
export const writeTimeoutMs = 20_000
export const readTimeoutMs = 10_000

/** The type id of bigint, which the driver returns as text by default. Our values are times and counters far below 2^53. */
const bigintType = 20

type PoolOptions = {
  max: number
  /** How long a statement may take, ms. */
  timeoutMs: number
  /** For a server that others can stand in for: how long a connection, and an answer, is waited for, ms. */
  connectTimeoutMs?: number
  queryTimeoutMs?: number
}

/** Connections to a PostgreSQL. */
export function createPool({ address, hasPooler }: PostgresAddress, options: PoolOptions): pg.Pool {
  const types = new pg.TypeOverrides()
  types.setTypeParser(bigintType, Number)
  const pool = new pg.Pool({
    connectionString: address,
    max: options.max,
    connectionTimeoutMillis: options.connectTimeoutMs ?? connectTimeoutMs,
    // PgBouncer refuses settings at the start of a connection. There the role has them (docs/configuration.md).
    ...(!hasPooler && { statement_timeout: options.timeoutMs }),
    // A database that disappears silently must not block a request for ever.
    query_timeout: options.queryTimeoutMs ?? writeTimeoutMs + 1_000,
    keepAlive: true,
    types,
  })
  // An error event without a listener ends the process. The pool listens on idle connections only; one that breaks while in
  // use rejects its query and emits an event too.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

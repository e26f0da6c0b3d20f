import os from 'node:os'

/**
 * Connections of one process, half of them for reads. A PostgreSQL works on about two statements for each of its cores, and one process
 * has few under way; with the most, three processes and three that replace them stay below the hundred that PostgreSQL allows by default.
 */
const connectionsPerCore = 4
const leastConnections = 4
const mostConnections = 12

/** Connections where the address names no number, by the cores that this process may use. */
export const defaultConnections = (cores = os.availableParallelism()): number =>
  Math.min(mostConnections, Math.max(leastConnections, cores * connectionsPerCore))

/** What the address of a PostgreSQL says: our own settings are taken out of it, because the driver would send them to the database. */
export type PostgresAddress = {
  address: string
  connections: number
  /** Behind PgBouncer in transaction mode. */
  hasPooler: boolean
  /** Statements that come again have names, and are planned once for each connection. */
  isPrepared: boolean
}

/** Reads an address; throws what is wrong with it, without the address, which may hold a password. */
export function parsePostgresAddress(url: string): PostgresAddress {
  if (!URL.canParse(url)) throw new Error('not an address')
  const parsed = new URL(url)
  const connections = Number(parsed.searchParams.get('connections') ?? defaultConnections())
  const isOn = (name: string) => {
    const value = parsed.searchParams.get(name) ?? 'off'
    if (value !== 'on' && value !== 'off') throw new Error(`${name} has to be on or off`)
    return value === 'on'
  }
  const [hasPooler, isPrepared] = [isOn('pooler'), isOn('prepared')]
  if (!Number.isInteger(connections) || connections < 2)
    throw new Error('connections has to be a whole number, 2 or more')
  if (hasPooler && isPrepared)
    throw new Error(
      'prepared=on cannot be together with pooler=on, which gives each transaction another connection',
    )
  for (const name of ['connections', 'pooler', 'prepared']) parsed.searchParams.delete(name)
  return { address: parsed.href, connections, hasPooler, isPrepared }
}

/** What is wrong with the address of a PostgreSQL; null when nothing is. */
export function problemOfPostgresAddress(url: string): string | null {
  try {
    parsePostgresAddress(url)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

/** Connections of one process, half of them for reads; ten processes stay below the hundred that PostgreSQL allows by default. */
const defaultConnections = 8

/** What the address of a PostgreSQL says: our own settings are taken out of it, because the driver would send them to the database. */
export type PostgresAddress = { address: string; connections: number; hasPooler: boolean }

/** Reads an address; throws what is wrong with it, without the address, which may hold a password. */
export function parsePostgresAddress(url: string): PostgresAddress {
  if (!URL.canParse(url)) throw new Error('not an address')
  const parsed = new URL(url)
  const connections = Number(parsed.searchParams.get('connections') ?? defaultConnections)
  const hasPooler = parsed.searchParams.get('pooler') === 'on'
  if (!Number.isInteger(connections) || connections < 2)
    throw new Error('connections has to be a whole number, 2 or more')
  for (const name of ['connections', 'pooler']) parsed.searchParams.delete(name)
  return { address: parsed.href, connections, hasPooler }
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

import { readdirSync } from 'node:fs'
import path from 'node:path'

const folder = '/usr/lib/postgresql'

/** The folder of the programs of the newest PostgreSQL that Debian's package has installed. */
export function installedPostgres(): string {
  const newest = readdirSync(folder)
    .sort((a, b) => Number(a) - Number(b))
    .at(-1)
  return path.join(folder, newest ?? '', 'bin')
}

import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { installedPostgres } from './installed-postgres.ts'
import { root } from './test-server.ts'

/** Makes the role and the database that compose.yaml gives the program, in the PostgreSQL of the owner at `ownerUrl`; gives the program's address. */
export async function createProgramRole(ownerUrl: string, password: string): Promise<string> {
  const cluster = new URL(ownerUrl)
  await promisify(execFile)(path.join(root, 'deploy/postgres/create-role.sh'), {
    env: {
      PATH: `${installedPostgres()}:${process.env['PATH'] ?? ''}`,
      ...{ PGHOST: cluster.hostname, PGPORT: cluster.port, PGPASSWORD: decodeURIComponent(cluster.password) },
      ...{ POSTGRES_USER: decodeURIComponent(cluster.username), PROGRAM_PASSWORD: password },
    },
  })
  const program = new URL(cluster)
  program.pathname = '/skolmaterial'
  program.username = 'skolmaterial'
  program.password = encodeURIComponent(password)
  return program.href
}

import { existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { readHealth } from '#contract/calls/staff-operation.ts'
import type { Config } from '../core/settings/config.ts'
import { programFolder } from '../core/settings/program-files.ts'
import { lastChange } from '../database/change-log.ts'
import { migrationNames } from '../database/migrate.ts'
import type { Store } from '../database/open.ts'
import { isPostgres } from '../database/postgres.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { lastAuditCheck } from './last-audit-check.ts'

/** What the health of the finder is read from. */
export type FinderHealth = { ready: () => boolean; changeNumber: () => number }

/** Below this the disk is soon full for uploads and backups, bytes. */
const minFreeBytes = 1_000_000_000
/** A server of more has lost memory somewhere, bytes. */
const maxMemoryBytes = 1_500_000_000
/** The finder follows once a second; a few changes behind are normal. */
const maxChangesBehind = 50

/** Whether everything works, and what runs. */
export function mountHealthCall(
  { read }: StaffRouter,
  { store, config, finder }: { store: Store; config: Config; finder: FinderHealth },
): void {
  read(readHealth, async () => {
    const asked = performance.now()
    await sql`select 1`.execute(store)
    const answeredMs = Math.round(performance.now() - asked)
    const free = await freeBytes(config.dataFolder)
    const behind = (await lastChange(store)) - finder.changeNumber()
    const { rss } = process.memoryUsage()
    return {
      data: {
        checks: [
          { key: 'database', ok: answeredMs < 1000, value: answeredMs },
          { key: 'finder', ok: finder.ready() && behind <= maxChangesBehind, value: Math.max(0, behind) },
          { key: 'disk', ok: free === null || free > minFreeBytes, value: free },
          { key: 'memory', ok: rss < maxMemoryBytes, value: rss },
          { key: 'database-size', ok: true, value: await databaseBytes(store) },
          { key: 'mail', ok: config.smtpUrl !== undefined || !config.production, value: null },
          await lastAuditCheck(store, Date.now()),
        ],
        versions: [
          { key: 'program', value: programVersion() },
          { key: 'node', value: process.versions.node },
          { key: 'database', value: await databaseVersion(store) },
          { key: 'schema', value: migrationNames.at(-1) ?? '' },
        ],
        started_at: Math.round(Date.now() - process.uptime() * 1000),
        now: Date.now(),
      },
    }
  })
}

async function freeBytes(folder: string): Promise<number | null> {
  // Some file systems do not tell.
  const found = await statfs(folder).catch(() => null)
  return found === null ? null : found.bavail * found.bsize
}

async function databaseBytes(store: Store): Promise<number> {
  const { rows } = isPostgres(store)
    ? await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(store)
    : await sql<{ bytes: number }>`select page_count * page_size as bytes
        from pragma_page_count(), pragma_page_size()`.execute(store)
  return Number(rows[0]?.bytes ?? 0)
}

async function databaseVersion(store: Store): Promise<string> {
  if (isPostgres(store)) {
    const { rows } = await sql<{
      version: string
    }>`select current_setting('server_version') as version`.execute(store)
    return `PostgreSQL ${rows[0]?.version ?? ''}`
  }
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(store)
  return `SQLite ${rows[0]?.version ?? ''}`
}

function programVersion(): string {
  const file = path.join(programFolder, 'package.json')
  if (!existsSync(file)) return ''
  return (JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version ?? ''
}

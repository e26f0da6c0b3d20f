import { dayMs } from '#contract/durations.ts'
import {
  listBackups,
  listErrors,
  listJobs,
  listSiteArchives,
  makeBackup,
  makeSiteArchive,
} from '#contract/calls/staff-operation.ts'
import type { Config } from '../core/settings/config.ts'
import { shownJobs } from '../core/jobs/job-runs.ts'
import type { Store } from '../database/open.ts'
import type { StaffRouter } from '../http/staff-calls.ts'
import { listArchives } from './archive/backup-folder.ts'
import { askedArchive, askForArchive } from './asked-archives.ts'
import { jobNames } from './backup-lease.ts'
import { countDocuments } from './count-documents.ts'
import { mountHealthCall, type FinderHealth } from './health.ts'
import { lastRuns } from './last-runs.ts'
import { summarizeLinks } from './summarize-links.ts'

type OperationDeps = {
  store: Store
  config: Config
  finder: FinderHealth
  /** Writes the errors that have been counted and not written yet. */
  writeErrors: () => Promise<void>
}

const maxErrors = 100
const shownDays = 14

/** How the server runs: backups, jobs, errors, health. */
export function mountOperationCalls(staffRouter: StaffRouter, deps: OperationDeps): void {
  const { store, config, writeErrors } = deps
  mountHealthCall(staffRouter, deps)

  staffRouter.read(listBackups, async () => ({
    data: {
      backups: await listArchives(config.backup.folder, 'backup'),
      runs: await lastRuns(store, 'backup', 10),
      asked: await askedArchive(store, 'backup'),
      every_hours: config.backup.everyHours,
      keep: config.backup.keep,
      folder: config.backup.folder,
      now: Date.now(),
    },
  }))

  staffRouter.read(listSiteArchives, async () => ({
    data: {
      archives: await listArchives(config.backup.folder, 'site'),
      runs: await lastRuns(store, 'site-archive', 3),
      asked: await askedArchive(store, 'site'),
      keep: config.backup.keep,
      folder: config.backup.folder,
      now: Date.now(),
    },
  }))

  staffRouter.write(makeBackup, async (_fields, { transaction, audit }) => {
    await askForArchive(transaction, 'backup')
    audit({ kind: 'backup', entity: jobNames.backup, after: { asked: true } })
    return { message: 'Säkerhetskopian är beställd. Du kan lämna sidan.' }
  })

  staffRouter.write(makeSiteArchive, async (_fields, { transaction, audit }) => {
    await askForArchive(transaction, 'site')
    audit({ kind: 'backup', entity: jobNames.site, after: { asked: true } })
    return { message: 'Arkivet är beställt. Du kan lämna sidan.' }
  })

  staffRouter.read(listJobs, async () => ({
    data: {
      jobs: await Promise.all(
        shownJobs.map(async (key) => {
          const runs = await lastRuns(store, key, 50)
          return { key, last: runs[0] ?? null, failed: runs.filter(hasFailed).slice(0, 5) }
        }),
      ),
      letters: await summarizeEmails(store),
      schedules: await summarizeSchedules(store),
      documents: await countDocuments(store),
      links: { is_on: config.linkChecks, ...(await summarizeLinks(store)) },
      now: Date.now(),
    },
  }))

  staffRouter.read(listErrors, async () => {
    await writeErrors()
    const rows = await store
      .selectFrom('error_count')
      .select(['source', 'fingerprint', 'message', 'place'])
      .select(({ fn }) => [
        fn.sum<number>('count').as('count'),
        fn.min('first_at').as('first_at'),
        fn.max('last_at').as('last_at'),
      ])
      .where('last_at', '>', Date.now() - shownDays * dayMs)
      .groupBy(['source', 'fingerprint', 'message', 'place'])
      .orderBy('last_at', 'desc')
      .limit(maxErrors)
      .execute()
    return { data: { errors: rows.map(presentError), days: await errorDays(store) } }
  })
}

const hasFailed = ({ state }: { state: string }) => state === 'failed' || state === 'broken-off'

async function summarizeEmails(store: Store) {
  const states = await store
    .selectFrom('letter')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count'), fn.max('sent_at').as('last')])
    .groupBy('state')
    .execute()
  const count = (state: string) => Number(states.find((row) => row.state === state)?.count ?? 0)
  const last = states.find(({ state }) => state === 'sent')?.last
  return {
    waiting: count('waiting'),
    refused: count('refused'),
    last_sent_at: last === null || last === undefined ? null : Number(last),
  }
}

async function summarizeSchedules(store: Store) {
  const { publish, withdraw, failed } = await store
    .selectFrom('material')
    .select(({ fn, eb }) => [
      fn.min('publish_at').as('publish'),
      fn.min('withdraw_at').as('withdraw'),
      fn.sum<number>(eb.case().when('schedule_error', '!=', '').then(1).else(0).end()).as('failed'),
    ])
    .executeTakeFirstOrThrow()
  const times = [publish, withdraw].flatMap((at) => (at === null ? [] : [Number(at)]))
  return { next_at: times.length === 0 ? null : Math.min(...times), failed: Number(failed ?? 0) }
}

type ErrorRow = Record<'source' | 'message' | 'place', string> &
  Record<'count' | 'first_at' | 'last_at', unknown>

const presentError = ({ source, message, place, count, first_at, last_at }: ErrorRow) => ({
  source: source === 'client' ? ('client' as const) : ('server' as const),
  message,
  place,
  count: Number(count),
  first_at: Number(first_at),
  last_at: Number(last_at),
})

async function errorDays(store: Store) {
  const days = Array.from({ length: shownDays }, (_, back) =>
    new Date(Date.now() - (shownDays - 1 - back) * dayMs).toISOString().slice(0, 10),
  )
  const rows = await store
    .selectFrom('error_count')
    .select(['day', 'source', ({ fn }) => fn.sum<number>('count').as('count')])
    .where('day', 'in', days)
    .groupBy(['day', 'source'])
    .execute()
  const count = (day: string, source: string) =>
    Number(rows.find((row) => row.day === day && row.source === source)?.count ?? 0)
  return days.map((day) => ({ day, server: count(day, 'server'), client: count(day, 'client') }))
}

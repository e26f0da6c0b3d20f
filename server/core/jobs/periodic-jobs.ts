import { hourMs, minuteMs, secondMs } from '#contract/durations.ts'

/**
 * Which of several servers with `ROLE=jobs` or `all` does a job:
 * - `one`: the one that has its lease (job-lease.ts). The others try at every interval, and take over from one that has ended.
 * - `rows`: all of them. Each row of work is taken by a statement that only one of them can have done.
 * - `each`: every one for itself, because it compares what it remembers, or because done twice it does no harm.
 */
type Servers = 'one' | 'rows' | 'each'

export type PeriodicJob = {
  everyMs: number
  servers: Servers
  /** Runs when the server starts too. */
  atStart?: boolean
  /** Longer than it takes: after this time without a word another server may begin, ms. */
  leaseMs?: number
}

/**
 * All that a server does by itself at intervals, but for what each process does with its own memory. docs/operations.md has the same
 * table, with what the jobs do.
 */
export const periodicJobs = {
  retention: { everyMs: hourMs, servers: 'one', atStart: true, leaseMs: 30 * minuteMs },
  'stock-check': { everyMs: 24 * hourMs, servers: 'one', atStart: true, leaseMs: 30 * minuteMs },
  'audit-check': { everyMs: 24 * hourMs, servers: 'one', atStart: true, leaseMs: 30 * minuteMs },
  'waiting-list': { everyMs: 30 * secondMs, servers: 'one', atStart: true, leaseMs: 90 * secondMs },
  'link-collection': { everyMs: hourMs, servers: 'one', atStart: true, leaseMs: 30 * minuteMs },
  'unused-text-pictures': { everyMs: hourMs, servers: 'one', leaseMs: 30 * minuteMs },
  'unused-proposal-files': { everyMs: hourMs, servers: 'one', leaseMs: 30 * minuteMs },
  'unfinished-uploads': { everyMs: hourMs, servers: 'one', leaseMs: 30 * minuteMs },
  // Two servers that remove the same files do no harm.
  'ended-box-files': { everyMs: minuteMs, servers: 'each' },
  'lost-box-files': { everyMs: 10 * minuteMs, servers: 'one' },
  documents: { everyMs: 2 * secondMs, servers: 'rows' },
  'asked-archives': { everyMs: secondMs, servers: 'rows', atStart: true },
  // Looks whether a backup is due. The backup has a lease of its own, which those that staff ask for take too.
  'backup-schedule': { everyMs: minuteMs, servers: 'each', atStart: true },
  // Other servers ask the CDN too, which does no harm.
  'cdn-purge': { everyMs: secondMs, servers: 'each' },
  'curriculum-days': { everyMs: 10 * minuteMs, servers: 'each', atStart: true },
  'material-schedules': { everyMs: secondMs, servers: 'rows' },
  'article-schedules': { everyMs: secondMs, servers: 'rows' },
  'tips-emails': { everyMs: secondMs, servers: 'rows' },
  'link-check': { everyMs: 2 * secondMs, servers: 'rows' },
} as const satisfies Record<string, PeriodicJob>

export type PeriodicJobName = keyof typeof periodicJobs

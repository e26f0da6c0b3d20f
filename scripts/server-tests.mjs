// Which server tests run on which database, and which of them `npm test` leaves out.
import { checkFiles, namesIn } from './test-names.mjs'

/** Tests of the connection to PostgreSQL. */
const postgresOnlyTests = [
  'database-role',
  'failover',
  'lost-database-connections',
  'order-number-sequence',
  'partition',
  'prepared-statements',
  'read-replica',
  'replication',
  'serializable',
  'slow-database',
  'upgrade-under-load',
]

/** Tests with an S3 store: scripts/with-s3.sh starts one and names it. */
const s3OnlyTests = process.env.TEST_S3_URL ? [] : ['s3-files', 's3-failures']

/** Tests of the database file, or of processes that share one; they use SQLite whatever the others use. */
const sqliteOnlyTests = [
  'damaged-database',
  'follow-change-log',
  'full-disk',
  'migrations',
  'process',
  'read-only-disk',
  's3-failures',
  's3-files',
  'silent-sockets',
  'sockets',
  'start-without-settings',
  'upload-crash',
]

/**
 * Tests of what lies before or behind the database, by the reason why both databases give the same: they run on SQLite only, because
 * each server of a test costs time. What they read and write by the way, other tests read and write on both.
 */
const sameOnBothTests = {
  'requests, headers and addresses, which are checked before anything is read': `
    cdn client-disconnects cross-site field-message fuzz-addresses logging long-urls methods refusal-language repeated-parameters
    secrets staff-access`,
  'texts and files, whose bytes both databases give back as they got them': `
    sanitize-html staff-import-files upload-documents upload-pictures`,
  'pages, which are rendered from the index in memory': `
    addresses rendered-page-cache page-etags page-head`,
  'processes, threads, name servers and clocks: the program gives the database every time as a number': `
    build-thread-dies email-names orphan-processes roles start-errors stop-finder tracing wrong-clock`,
  'no database at all': 'config guarded-fetch',
}

/** Tests that run in CI, with `-- --long` and when they are named, by the reason why each takes long. They take three quarters of the time of all. */
const longTests = {
  'processes and threads that start, hang, are killed or share the work': `
    build-thread-dies build-thread-hangs empty-start first-editor kill-under-load orphan-processes process roles start-errors
    start-without-settings stop-under-load upload-crash`,
  'faults of clocks, disks, mail servers and connections, which are waited for': `
    damaged-database email-delivery email-names follow-change-log silent-sockets slow-database slow-pieces
    sockets wrong-clock`,
  'every call with random values, every text with hostile ones': `
    fuzz fuzz-addresses fuzz-inherited-names refusal-language sanitize-html`,
  'several servers, devices or writers in a random order': `
    account-box-convergence backup-lease box-team-convergence erasure-race live-changes packing-races two-servers upgrade-under-load
    waiting-races`,
  'a copy of the whole site, or of every version of the database': `
    archive migrations move-database staff-operation`,
  'large files and lists, read in a process of their own, or hundreds of requests': `
    curriculum-import daily-count-limit documents resumable-uploads staff-import-lists staff-schools`,
  'every call by everybody, every page of every list': `
    access-matrix deactivate-account earlier-client facet-counts offline-catalogue word-site-lists`,
  'times that come: schedules, jobs and queues': `
    cdn link-checks periodic-jobs staff-schedules`,
  'a search for marked words in all logs': `
    log-secrets log-secrets-of-staff logging secrets tracing`,
}

/** Of those, tests that run on PostgreSQL only with `-- --long` or when they are named, because CI has no time for them. */
const seldomOnPostgresTests = {
  'what they send is the same on both; how each database takes hostile values is tested by hostile-input and malformed-input': `
    daily-count-limit documents earlier-client empty-start first-editor fuzz fuzz-inherited-names`,
  'who may call what, and what filters count, is decided in memory': 'access-matrix facet-counts',
  'mail servers, threads, files and sockets that fail; their rows are read and written by other tests on both': `
    build-thread-hangs email-delivery link-checks resumable-uploads slow-pieces stop-under-load`,
  'lists in files, logs, and lists of a site that are read into memory': `
    curriculum-import log-secrets offline-catalogue staff-import-lists staff-schools word-site-lists`,
  'two minutes of all cores': 'upgrade-under-load',
}

/** The names of the tests that a short run leaves out. */
export const longServerTests = namesIn(longTests)

const fileOf = (name) => `tests/server/${name}.test.ts`

/** The arguments that leave tests out for Vitest. Throws when a list names a file that is not there. */
function excludeArgs(names) {
  const files = [...new Set(names)].map(fileOf)
  checkFiles(files)
  return files.map((file) => `--exclude=${file}`)
}

/** The arguments for the unit tests and the server tests on SQLite. */
export const sqliteArgs = ({ withLong }) =>
  excludeArgs([...postgresOnlyTests, ...s3OnlyTests, ...(withLong ? [] : longServerTests)])

/** The arguments for the server tests on PostgreSQL. */
export const postgresArgs = ({ withLong, withSeldom }) => [
  'tests/server',
  ...excludeArgs([
    ...sqliteOnlyTests,
    ...namesIn(sameOnBothTests),
    ...(withLong ? [] : longServerTests),
    ...(withSeldom ? [] : namesIn(seldomOnPostgresTests)),
  ]),
]

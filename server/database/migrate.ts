import { sql, type Kysely } from 'kysely'
import * as catalogue from './migrations/001-catalogue.ts'
import * as actions from './migrations/002-actions.ts'
import * as accounts from './migrations/003-accounts.ts'
import * as ownMaterial from './migrations/004-own-material.ts'
import * as harvest from './migrations/005-harvest.ts'
import * as orderNumbers from './migrations/006-order-numbers.ts'
import * as person from './migrations/009-person.ts'
import * as stockRequests from './migrations/007-stock-requests.ts'
import * as secondFactor from './migrations/010-second-factor.ts'
import * as staff from './migrations/011-staff.ts'
import * as packing from './migrations/012-packing.ts'
import * as materialEditing from './migrations/013-material-editing.ts'
import * as privacy from './migrations/015-privacy.ts'
import * as moderation from './migrations/014-moderation.ts'
import * as words from './migrations/016-words.ts'
import * as wordLists from './migrations/018-word-lists.ts'
import * as texts from './migrations/019-texts.ts'
import * as operation from './migrations/020-operation.ts'
import * as figures from './migrations/021-figures.ts'
import * as printsAndRests from './migrations/024-prints-and-rests.ts'
import * as waitingList from './migrations/017-waiting-list.ts'
import * as proposals from './migrations/025-proposals.ts'
import * as tipsLetters from './migrations/022-tips-letters.ts'
import * as senderPages from './migrations/023-sender-pages.ts'
import * as uploadPurpose from './migrations/026-upload-purpose.ts'
import * as documents from './migrations/027-documents.ts'
import * as requestIds from './migrations/031-request-ids.ts'
import * as curriculum from './migrations/037-curriculum.ts'
import * as sharedBoxes from './migrations/033-shared-boxes.ts'
import * as audience from './migrations/034-audience.ts'
import * as accountBoxes from './migrations/038-account-boxes.ts'
import * as jointOrders from './migrations/045-joint-orders.ts'
import * as boxMembers from './migrations/046-box-members.ts'
import * as foundByJobs from './migrations/048-found-by-jobs.ts'
import * as filmLength from './migrations/049-film-length.ts'
import * as orderNumberSequence from './migrations/050-order-number-sequence.ts'
import * as accountBoxFiles from './migrations/051-account-box-files.ts'
import * as boxLinks from './migrations/052-box-links.ts'
import * as jobs from './migrations/053-jobs.ts'
import * as searchOrders from './migrations/035-search-orders.ts'
import * as needsAndPaper from './migrations/030-needs-and-paper.ts'
import * as timeAndLanguage from './migrations/029-time-and-language.ts'
import { isPostgres } from './postgres.ts'
import { retryConflicts } from './retry-transactions.ts'
import { busyTimeoutMs } from './sqlite.ts'

/**
 * In the order they run: the one in which they came, which is not that of their numbers. Each may build on those above it. A
 * migration that has run is never changed.
 */
const migrations = [
  { name: '001-catalogue', up: catalogue.up },
  { name: '002-actions', up: actions.up },
  { name: '003-accounts', up: accounts.up },
  { name: '004-own-material', up: ownMaterial.up },
  { name: '005-harvest', up: harvest.up },
  { name: '006-order-numbers', up: orderNumbers.up },
  { name: '009-person', up: person.up },
  { name: '007-stock-requests', up: stockRequests.up },
  { name: '010-second-factor', up: secondFactor.up },
  { name: '011-staff', up: staff.up },
  { name: '012-packing', up: packing.up },
  { name: '013-material-editing', up: materialEditing.up },
  { name: '015-privacy', up: privacy.up },
  { name: '014-moderation', up: moderation.up },
  { name: '016-words', up: words.up },
  { name: '018-word-lists', up: wordLists.up },
  { name: '019-texts', up: texts.up },
  { name: '020-operation', up: operation.up },
  { name: '021-figures', up: figures.up },
  { name: '017-waiting-list', up: waitingList.up },
  { name: '025-proposals', up: proposals.up },
  { name: '024-prints-and-rests', up: printsAndRests.up },
  { name: '022-tips-letters', up: tipsLetters.up },
  { name: '026-upload-purpose', up: uploadPurpose.up },
  { name: '023-sender-pages', up: senderPages.up },
  { name: '027-documents', up: documents.up },
  { name: '031-request-ids', up: requestIds.up },
  { name: '029-time-and-language', up: timeAndLanguage.up },
  { name: '030-needs-and-paper', up: needsAndPaper.up },
  { name: '034-audience', up: audience.up },
  { name: '035-search-orders', up: searchOrders.up },
  { name: '033-shared-boxes', up: sharedBoxes.up },
  { name: '037-curriculum', up: curriculum.up },
  { name: '038-account-boxes', up: accountBoxes.up },
  { name: '045-joint-orders', up: jointOrders.up },
  { name: '046-box-members', up: boxMembers.up },
  { name: '048-found-by-jobs', up: foundByJobs.up },
  { name: '049-film-length', up: filmLength.up },
  { name: '050-order-number-sequence', up: orderNumberSequence.up },
  { name: '051-account-box-files', up: accountBoxFiles.up },
  { name: '052-box-links', up: boxLinks.up },
  { name: '053-jobs', up: jobs.up },
]

export const migrationNames = migrations.map(({ name }) => name)

/** An arbitrary number that no other advisory lock in this database uses. */
const migrationLock = 7_356_001

/** How long a start waits while another process migrates the same file, ms; a large database may take minutes. */
const migrationWaitMs = 10 * 60_000

/** For how long a migration is repeated that meets the transactions of other servers, ms: a lock is waited for without a limit, a deadlock ends at once. */
const giveUpAfterMs = 2 * 60_000

/** Begins with the write lock. The wait blocks this process, in which nothing else runs yet. */
async function beginOnSqlite<T>(connection: Kysely<T>): Promise<void> {
  const setTimeoutTo = (ms: number) => sql`pragma busy_timeout = ${sql.raw(String(ms))}`.execute(connection)
  await setTimeoutTo(migrationWaitMs)
  try {
    await sql`begin immediate`.execute(connection)
  } finally {
    await setTimeoutTo(busyTimeoutMs)
  }
}

/**
 * Runs the pending migrations in one transaction that takes a lock first: two processes that start at once do not migrate
 * twice, and a process that is killed in between leaves the database unchanged. Where servers of the release before answer meanwhile, PostgreSQL may end
 * it for a deadlock with their transactions: nothing of it is stored then, and it is repeated. `only`: the migrations to run, for an archive of an
 * earlier version.
 */
export async function migrate<T>(store: Kysely<T>, only: readonly string[] = migrationNames): Promise<void> {
  await retryConflicts(() => migrateOnce(store, only), performance.now() + giveUpAfterMs)
}

async function migrateOnce<T>(store: Kysely<T>, only: readonly string[]): Promise<void> {
  await store.connection().execute(async (connection) => {
    if (isPostgres(store)) {
      // Whoever waits for the lock sees afterwards what the other has done, also where transactions are serializable by default.
      await sql`begin isolation level read committed`.execute(connection)
      // The lock is waited for, and a large table takes its time.
      await sql`set local lock_timeout = 0`.execute(connection)
      await sql`set local statement_timeout = 0`.execute(connection)
      await sql`select pg_advisory_xact_lock(${migrationLock})`.execute(connection)
    } else await beginOnSqlite(connection)
    try {
      await sql`create table if not exists migration (name text primary key, run_at bigint not null)`.execute(
        connection,
      )
      const { rows } = await sql<{ name: string }>`select name from migration`.execute(connection)
      const done = new Set(rows.map((row) => row.name))
      for (const migration of migrations.filter(({ name }) => only.includes(name) && !done.has(name))) {
        await migration.up(connection as Kysely<unknown>, isPostgres(store) ? 'postgres' : 'sqlite')
        await sql`insert into migration (name, run_at) values (${migration.name}, ${Date.now()})`.execute(
          connection,
        )
      }
      await sql`commit`.execute(connection)
    } catch (error) {
      // The rollback fails too when the database is full or unreachable. It discards the transaction by itself, and the first
      // error is the one to report.
      await sql`rollback`.execute(connection).catch(() => undefined)
      throw error
    }
  })
}

import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** Operation and import: runs of jobs, leases, counted errors, imports, schools of the register, and resumable uploads. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table('job_run', {
    id: 'text',
    job: 'text',
    state: 'text',
    message: 'text',
    started_at: 'bigint',
    ended_at: 'bigint?',
  })
  await index('job_run', ['job', 'started_at'])
  // Whoever holds a lease does the work; another process may take it over when its time has passed.
  await table('lease', { name: 'text', holder: 'text', until: 'bigint' }, { primary: ['name'] })
  await table(
    'error_count',
    {
      day: 'text',
      source: 'text',
      fingerprint: 'text',
      message: 'text',
      place: 'text',
      count: 'integer',
      first_at: 'bigint',
      last_at: 'bigint',
    },
    { primary: ['day', 'source', 'fingerprint'] },
  )
  await index('error_count', ['last_at'])

  await table('import_job', {
    id: 'text',
    kind: 'text',
    file_name: 'text',
    state: 'text',
    message: 'text',
    /** JSON: the file's columns, and how many rows are new, changed and so on. */
    columns: 'text',
    counts: 'text',
    done: 'integer',
    total: 'integer',
    made_by: 'text?',
    created_at: 'bigint',
    ended_at: 'bigint?',
  })
  await index('import_job', ['created_at'])
  await table(
    'import_row',
    {
      job_id: 'text',
      number: 'integer',
      outcome: 'text',
      // JSON: the cells as they were read, what will be written, and what is wrong with which cell.
      cells: 'text',
      plan: 'text',
      errors: 'text',
    },
    { primary: ['job_id', 'number'], references: { job_id: 'import_job.id' }, cascades: ['job_id'] },
  )
  await index('import_row', ['job_id', 'outcome', 'number'])
  await sql`alter table material add column import_key text not null default ''`.execute(database)
  await sql`create unique index material_import_key on material (import_key) where import_key <> ''`.execute(
    database,
  )

  // A school without a code is the operator's own, such as a preschool, and no import changes it.
  await sql`alter table school add column unit_code text not null default ''`.execute(database)
  await sql`alter table school add column closed_at bigint`.execute(database)
  await sql`create unique index school_unit_code on school (unit_code) where unit_code <> ''`.execute(
    database,
  )

  await table('resumable_upload', {
    id: 'text',
    material_id: 'integer',
    customer_id: 'text',
    file_name: 'text',
    size: 'bigint',
    created_at: 'bigint',
    expires_at: 'bigint',
  })
  await index('resumable_upload', ['expires_at'])
}

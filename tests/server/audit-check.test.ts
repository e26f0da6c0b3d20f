import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { checkAuditLog } from '#server/core/records/check-audit-log.ts'
import { hashOf } from '#server/core/records/audit.ts'
import { isPostgres } from '#server/database/postgres.ts'
import { runAuditCheck, startAuditCheck } from '#server/staff/audit-check.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { newEmail } from './account-fixture.ts'
import { auditEntries, createStaff } from './staff-fixture.ts'

const server = await serverForTests()
const { store } = server
const editor = await createStaff(server, 'editor')

/** What somebody with the database's password can do. */
async function dropTriggers(): Promise<void> {
  const names = isPostgres(store) ? ['rows', 'truncate'] : ['update', 'delete']
  for (const name of names)
    await sql
      .raw(`drop trigger if exists audit_entry_${name}${isPostgres(store) ? ' on audit_entry' : ''}`)
      .execute(store)
}
await dropTriggers()

/** Five entries that fit. */
beforeEach(async () => {
  await store.deleteFrom('audit_personal').execute()
  await store.deleteFrom('audit_entry').execute()
  await store.deleteFrom('counter').where('name', '=', 'audit').execute()
  await store.deleteFrom('job_run').where('job', '=', 'audit-check').execute()
  for (let count = 0; count < 5; count++)
    expect((await editor.call('/invite', { email: newEmail(), role: 'packer' })).statusCode).toBe(200)
})

type Line = { details: object; message: string }

/** Runs the nightly check; gives how it ended and what it wrote to the server's log. */
async function check(goesOn?: () => Promise<boolean>) {
  const lines: Line[] = []
  const write = (details: object, message: string) => void lines.push({ details, message })
  const error = await runAuditCheck(store, { info: write, warn: write, error: write }, goesOn).then(
    () => '',
    ({ message }: Error) => message,
  )
  return { error, lines }
}

type Health = { data: { checks: { key: string; value: number | null }[] } }
type Jobs = { data: { jobs: { key: string; last: object | null; failed: object[] }[] } }
type Today = { data: { tasks: { key: string; examples: string[] }[] } }

/** What editors see of it: under 'Läget', under 'Jobb' and on the first page. */
async function seenByEditors() {
  const [health, jobs, today] = await Promise.all(
    ['/health', '/jobs', '/today'].map((path) => editor.call(path)),
  )
  return {
    health: health?.json<Health>().data.checks.find(({ key }) => key === 'audit'),
    job: jobs?.json<Jobs>().data.jobs.find(({ key }) => key === 'audit-check'),
    waits: today?.json<Today>().data.tasks.find(({ key }) => key === 'jobs')?.examples ?? [],
  }
}

test('a log that nobody has changed is whole, and the last hash is in the server’s own log', async () => {
  const { error, lines } = await check()
  const last = (await auditEntries(server)).at(-1)
  expect([error, lines]).toEqual([
    '',
    [{ details: { entries: 5, hash: last?.hash }, message: 'the audit log is whole' }],
  ])
  expect(await seenByEditors()).toMatchObject({
    health: { ok: true, state: 'whole' },
    job: { last: { state: 'done', message: 'loggen är hel: 5 rader' } },
    waits: [],
  })
})

test('an entry that was changed behind the triggers is found the next night and named to the editors', async () => {
  await store.updateTable('audit_entry').set({ after: '{"role":"editor"}' }).where('seq', '>=', 3).execute()
  const message = 'Rad 3 i loggen är ändrad efter att den skrevs.'
  const { error, lines } = await check()
  expect([error, lines[0]?.details]).toEqual([message, { seq: 3, kind: 'changed' }])
  const seen = await seenByEditors()
  expect(seen).toMatchObject({
    health: { ok: false, state: 'not-whole', note: message },
    job: { last: { state: 'failed', message } },
  })
  expect(seen.waits).toEqual(['Loggkontroll'])
})

test('an entry that was removed is named, also the newest ones', async () => {
  const remove = (seq: number) => store.deleteFrom('audit_entry').where('seq', '=', seq).execute()
  await remove(5)
  expect((await check()).error).toBe('Rad 5 i loggen är borttagen.')
  await remove(2)
  expect((await check()).error).toBe('Rad 2 i loggen är borttagen.')
  await store.deleteFrom('audit_entry').execute()
  expect((await check()).error).toBe('Rad 1 i loggen är borttagen.')
})

test('an entry that was changed together with its hash is found by the one after it', async () => {
  const [, second, entry] = await auditEntries(server)
  if (entry === undefined) throw new Error('Nothing was recorded')
  const { hash: _hash, ...fields } = entry
  const changed = { ...fields, seq: Number(fields.seq), at: Number(fields.at), entity: 'x' }
  await store
    .updateTable('audit_entry')
    .set({ entity: 'x', hash: hashOf(changed) })
    .where('seq', '=', 3)
    .execute()
  expect(await checkAuditLog(store)).toEqual({
    ...{ entries: 2, hash: second?.hash, fault: { seq: 3, kind: 'replaced' }, isComplete: true },
  })
  expect((await check()).error).toBe('Rad 3 i loggen är utbytt: rad 4 skrevs efter en annan.')
})

test('a first entry that names an earlier one is not as it was written', async () => {
  const [entry] = await auditEntries(server)
  if (entry === undefined) throw new Error('Nothing was recorded')
  const { hash: _hash, ...fields } = entry
  const changed = { ...fields, seq: 1, at: Number(fields.at), previous_hash: 'x' }
  await store
    .updateTable('audit_entry')
    .set({ previous_hash: 'x', hash: hashOf(changed) })
    .where('seq', '=', 1)
    .execute()
  expect(await checkAuditLog(store)).toMatchObject({ entries: 0, fault: { seq: 1, kind: 'changed' } })
})

/** A check while the table cannot be read, as while the database starts or somebody works in it. */
async function checkWithoutTable(): Promise<string> {
  await sql.raw('alter table audit_entry rename to audit_entry_away').execute(store)
  const { error } = await check()
  await sql.raw('alter table audit_entry_away rename to audit_entry').execute(store)
  return error
}

test('a check that could not be made says when and why, and does not say that the log is not whole', async () => {
  const reason = await checkWithoutTable()
  expect(reason).toMatch(/audit_entry/)
  const never = (await seenByEditors()).health
  expect(never).toMatchObject({ ok: false, state: 'not-checked', note: reason })
  expect(never).not.toHaveProperty('last_ok_at')
  expect(Math.abs(Date.now() - (never?.value ?? 0))).toBeLessThan(60_000)

  await check()
  const wholeAt = (await seenByEditors()).health?.value
  await checkWithoutTable()
  const seen = await seenByEditors()
  expect(seen.health).toMatchObject({ ok: false, state: 'not-checked', note: reason, last_ok_at: wholeAt })
  expect(seen.job).toMatchObject({ last: { state: 'failed' } })
  await check()
  expect((await seenByEditors()).health).toMatchObject({ ok: true, state: 'whole' })
})

test('what a check has found stands while later ones cannot be made', async () => {
  await store.deleteFrom('audit_entry').where('seq', '=', 2).execute()
  const { error } = await check()
  await checkWithoutTable()
  expect((await seenByEditors()).health).toMatchObject({ ok: false, state: 'not-whole', note: error })
})

test('a server that stops ends the check that it has begun', async () => {
  await store.deleteFrom('audit_entry').where('seq', '=', 2).execute()
  const lines: string[] = []
  const write = (_details: object, message: string) => void lines.push(message)
  await startAuditCheck(store, { role: 'all' }, { info: write, warn: write, error: write }).stop()
  expect(lines).toEqual(['the check of the audit log was ended before its time'])
  expect((await seenByEditors()).job).toMatchObject({ last: { state: 'broken-off' } })
})

test('a log that nobody has checked for two days is not called whole', async () => {
  await check()
  const ended_at = Date.now() - 49 * 3_600_000
  await store
    .updateTable('job_run')
    .set({ started_at: ended_at, ended_at })
    .where('job', '=', 'audit-check')
    .execute()
  expect((await seenByEditors()).health).toEqual({
    ...{ key: 'audit', ok: false, state: 'not-checked', value: null, note: '', last_ok_at: ended_at },
  })
})

test('a check that is ended early says nothing about the log, and is no failure that waits', async () => {
  await store.deleteFrom('audit_entry').where('seq', '=', 2).execute()
  const { error, lines } = await check(async () => false)
  expect([error, lines]).toEqual(['Servern stoppades, eller en annan tog över jobbet.', []])
  expect(await seenByEditors()).toMatchObject({
    health: { ok: true, state: 'never-checked' },
    job: { last: { state: 'broken-off', message: error } },
    waits: [],
  })
})

test('a long log is followed to its end', async () => {
  const [first] = await auditEntries(server)
  if (first === undefined) throw new Error('Nothing was recorded')
  const { hash: _hash, ...fields } = first
  let previous_hash = (await auditEntries(server)).at(-1)?.hash ?? ''
  const rows = Array.from({ length: 2000 }, (_, at) => {
    const entry = { ...fields, seq: at + 6, at: Number(fields.at), previous_hash }
    previous_hash = hashOf(entry)
    return { ...entry, hash: previous_hash }
  })
  for (let at = 0; at < rows.length; at += 500)
    await store
      .insertInto('audit_entry')
      .values(rows.slice(at, at + 500))
      .execute()
  await store.updateTable('counter').set({ value: 2005 }).where('name', '=', 'audit').execute()
  expect(await checkAuditLog(store)).toMatchObject({ entries: 2005, hash: previous_hash, fault: null })
  let questions = 0
  const twice = await checkAuditLog(store, async () => ++questions < 2)
  expect([twice.entries, twice.fault, twice.isComplete]).toEqual([2000, null, false])
  await store.updateTable('audit_entry').set({ call: 'x' }).where('seq', '=', 1999).execute()
  expect((await checkAuditLog(store)).fault).toEqual({ seq: 1999, kind: 'changed' })
})

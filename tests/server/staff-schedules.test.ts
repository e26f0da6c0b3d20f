import { afterAll, expect, test } from 'vitest'
import { runDueSchedules } from '#server/material-editing/run-schedules.ts'
import { parseSwedishMinute, toSwedishMinute } from '#server/core/time/swedish-time.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'
import { auditEntries } from './staff-fixture.ts'
import { asVisitor, createMaterialEditor } from './staff-material-fixture.ts'

const server = await serverForTests()
const { dataFolder } = server.config
const editor = await createMaterialEditor(server)
afterAll(stopServerProcesses)

const inDays = (days: number) => toSwedishMinute(Date.now() + days * 86_400_000)
const after = (days: number) => Date.now() + days * 86_400_000 + 60_000

test('the hour that the clocks skip is no time, and of the hour that is twice the first is meant', () => {
  expect(parseSwedishMinute('2027-03-28T02:30')).toBe('missing')
  expect(parseSwedishMinute('2027-10-31T02:30')).toBe(Date.parse('2027-10-31T00:30:00Z'))
  expect(parseSwedishMinute('2026-12-01T08:00')).toBe(Date.parse('2026-12-01T07:00:00Z'))
  expect(parseSwedishMinute('2026-02-30T08:00')).toBe('malformed')
})

test('nothing is published before its time', async () => {
  const draft = await editor.draft()
  await editor.write('/material-schedule', draft, { publish_at: inDays(2) })
  expect(await runDueSchedules(server.store, after(1))).toBe(0)
  expect((await editor.read(draft.id)).state).toBe('draft')
})

test('several servers publish a material once', async () => {
  const url = databaseUrlFor(dataFolder)
  const environment = { DATA_DIR: dataFolder, ...(url !== undefined && { DATABASE_URL: url }) }
  const others = await Promise.all([
    startServerProcess(environment, false),
    startServerProcess(environment, false),
  ])
  await Promise.all(others.map(waitUntilReady))
  const draft = await editor.draft()
  const { version } = await editor.write('/material-schedule', draft, { publish_at: inDays(2) })
  // As if the two days had passed.
  await server.store
    .updateTable('material')
    .set({ publish_at: Date.now() })
    .where('id', '=', draft.id)
    .execute()
  await expect.poll(async () => (await editor.read(draft.id)).state, { timeout: 30_000 }).toBe('published')
  const published = await editor.read(draft.id)
  expect([published.publish_at, published.version]).toEqual([null, version + 1])
  const entries = (await auditEntries(server)).filter(
    ({ call, entity }) => call === 'schedule' && entity === String(draft.id),
  )
  expect(entries.length).toBe(1)
})

test('a time to take it away, set after the time to publish it, leaves what is published the newest', async () => {
  const draft = await editor.draft()
  const scheduled = await editor.write('/material-schedule', draft, { publish_at: inDays(1) })
  const both = await editor.write('/material-schedule', scheduled, { withdraw_at: inDays(2) })
  expect(both.publish_version).toBe(both.version)
  const saved = await editor.write('/material-save', both, { name: 'Skrivet efteråt' })
  const later = await editor.write('/material-schedule', saved, { withdraw_at: inDays(3) })
  expect(later.publish_version).toBe(both.version)
  await runDueSchedules(server.store, after(1))
  expect(await asVisitor(server, draft.fields.slug)).toMatchObject({ name: draft.fields.name })
})

test('what was saved after the time was set waits as a working copy', async () => {
  const draft = await editor.draft()
  const scheduled = await editor.write('/material-schedule', draft, { publish_at: inDays(1) })
  expect(scheduled.publish_version).toBe(scheduled.version)
  await editor.write('/material-save', scheduled, { name: 'Skrivet efteråt' })
  await runDueSchedules(server.store, after(1))
  expect(await asVisitor(server, draft.fields.slug)).toMatchObject({ name: draft.fields.name })
  const now = await editor.read(draft.id)
  expect([now.fields.name, now.working_copy === null]).toEqual(['Skrivet efteråt', false])
})

test('a material is withdrawn at its time', async () => {
  const published = await editor.published()
  await editor.write('/material-schedule', published, { withdraw_at: inDays(3) })
  await runDueSchedules(server.store, after(3))
  expect(await asVisitor(server, published.fields.slug)).toBeNull()
  expect((await editor.read(published.id)).state).toBe('archived')
})

test('a publication that cannot happen says why, and other materials are published', async () => {
  const [broken, whole] = [await editor.draft(), await editor.draft()]
  for (const draft of [broken, whole])
    await editor.write('/material-schedule', draft, { publish_at: inDays(4) })
  // As a category's removal does it.
  await server.store.deleteFrom('material_category').where('material_id', '=', broken.id).execute()
  await server.store
    .updateTable('material_version')
    .set({ fields: JSON.stringify({ ...broken.fields, amne: [] }) })
    .where('material_id', '=', broken.id)
    .execute()
  await runDueSchedules(server.store, after(4))
  expect((await editor.read(whole.id)).state).toBe('published')
  const failed = await editor.read(broken.id)
  expect([failed.state, failed.schedule_error]).toEqual(['draft', 'Välj minst ett ämne först.'])
  const { data } = (await editor.call('/today')).json<{ data: { tasks: { key: string; path?: string }[] } }>()
  expect(data.tasks.find(({ key }) => key === 'schedules')?.path).toBe(`/material/${broken.id}/innehall`)
})

test.each([
  ['2027-03-28T02:30', 'finns inte'],
  ['2020-01-01T08:00', 'redan varit'],
  ['i morgon', 'dag och klockslag'],
])('the time %s is refused beside its field', async (publish_at, reason) => {
  const { id, version } = await editor.draft()
  const response = await editor.call('/material-schedule', { id, version, publish_at })
  expect(response.statusCode).toBe(422)
  expect(response.json<{ errors: { publish_at: string[] } }>().errors.publish_at[0]).toContain(reason)
})

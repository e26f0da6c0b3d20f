import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { addMaterial } from '#tests/support/add-material.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { emailsTo } from './account-fixture.ts'
import { createCustomer } from './create-customer.ts'
import { send } from './order-fields.ts'
import { createStaff } from './staff-fixture.ts'

let server: Server
let editor: Awaited<ReturnType<typeof createStaff>>
beforeAll(async () => {
  server = await startServer({ environment: { PUBLIC_URL: 'https://material.example' } })
  editor = await createStaff(server, 'editor')
})
afterAll(() => server.close())

test('an organisation waits until it is approved or declined; either can be taken back', async () => {
  const { id } = await createCustomer(server.store)
  await server.store.updateTable('customer').set({ is_organisation: 1 }).where('id', '=', id).execute()
  await server.store
    .insertInto('organisation')
    .values({ customer_id: id, name: 'Föreningen Skogen', website: 'https://skogen.example' })
    .execute()
  const call = (decision: string, seen: string, message = '') =>
    editor.call('/organisation-decide', { id, decision, seen, message })
  expect((await call('declined', 'waiting')).statusCode).toBe(422)
  expect((await call('declined', 'waiting', 'Ni säljer läromedel.')).statusCode).toBe(200)
  const today = (await editor.call('/today')).json<{ data: { tasks: { key: string }[] } }>().data.tasks
  expect(today.map(({ key }) => key)).not.toContain('organisations')
  const again = await call('approved', 'waiting')
  expect([again.statusCode, again.json<{ message: string }>().message]).toEqual([
    409,
    'Föreningen Skogen är redan inte godkänd av Astrid Ek. Läs på nytt.',
  ])
  expect((await editor.call('/organisation-undo', { id })).statusCode).toBe(200)
  expect((await call('approved', 'waiting')).statusCode).toBe(200)
  const [email, ...others] = await emailsTo(server, `${id}@skola.example`)
  expect([email?.subject, others]).toEqual(['Er organisation är godkänd', []])
  expect((await editor.call('/organisations')).json()).toMatchObject({
    data: { organisations: [{ name: 'Föreningen Skogen', state: 'approved' }] },
  })
})

test('a visitor’s report is counted, closed once with an email, and deleted in time', async () => {
  const fields = { kind: 'link', text: 'Filmen visas inte.', email: 'per@hem.example', page: '/film-om-sol' }
  const sent = await send(server, '/report-problem', fields)
  expect(sent.json()).toMatchObject({
    data: { number: 1, message: expect.stringContaining('svarar') as string },
  })
  expect((await send(server, '/report-problem', { ...fields, text: ' ' })).statusCode).toBe(422)
  expect((await send(server, '/report-problem', { ...fields, page: 'https://x.example' })).statusCode).toBe(
    200,
  )
  const list = async (state: string) =>
    (await editor.call('/reports', { state })).json<{
      data: { reports: { id: string; version: number; page: string }[]; counts: { new: number } }
    }>().data
  const [first, second] = (await list('new')).reports
  expect([first?.page, second?.page]).toEqual(['/film-om-sol', ''])
  const close = (state: string, version = 1) =>
    editor.call('/report-decide', { id: first?.id, version, state, answer: 'Vi har bytt film.' })
  const both = await Promise.all([close('done'), close('dismissed')])
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const answers = async () => (await emailsTo(server, 'per@hem.example')).map(({ text }) => text)
  expect(await answers()).toEqual([expect.stringContaining('Vi har bytt film.')])
  expect((await close('new', 2)).statusCode).toBe(200)
  expect([await answers(), (await list('new')).counts.new]).toEqual([[], 2])
  expect((await close('done', 3)).statusCode).toBe(200)
  const inDays = (days: number) => applyRetention(server.store, server.config, Date.now() + days * 86_400_000)
  // The sweep also ends the editor's session.
  const states = async () =>
    (await server.store.selectFrom('report').select('state').orderBy('number').execute()).map(
      ({ state }) => state,
    )
  await inDays(89)
  expect(await states()).toEqual(['done', 'new'])
  await inDays(91)
  expect(await states()).toEqual(['new'])
})

test('a report about a material leads to the material, also under an earlier address and when it is a customer’s', async () => {
  const one = await addMaterial(server, { slug: 'regnbagen', name: 'Regnbågen' })
  const work = await addMaterial(server, { slug: 'kottar', name: 'Kottar', is_customer: 1 })
  await server.store
    .insertInto('slug_history')
    .values({ space: 'material', old_slug: 'farger-i-regn', entity_id: one, changed_at: 1 })
    .execute()
  for (const page of ['/regnbagen', '/farger-i-regn', '/kottar', '/amne'])
    await send(server, '/report-problem', { kind: 'link', text: 'Något är fel.', email: '', page })
  const response = await (await createStaff(server, 'editor')).call('/reports', { state: 'new' })
  const { reports } = response.json<{ data: { reports: { page: string; material: object | null }[] } }>().data
  const rainbow = { id: one, name: 'Regnbågen', is_customer: 0 }
  expect(Object.fromEntries(reports.map(({ page, material }) => [page, material]))).toMatchObject({
    '/regnbagen': rainbow,
    '/farger-i-regn': rainbow,
    '/kottar': { id: work, name: 'Kottar', is_customer: 1 },
    '/amne': null,
  })
  const today = await (await createStaff(server, 'editor')).call('/today')
  const { tasks } = today.json<{ data: { tasks: { key: string; examples: string[] }[] } }>().data
  expect(tasks.find(({ key }) => key === 'reports')?.examples.join()).toContain('Regnbågen: en länk')
})

test('one network cannot flood the editors with reports', async () => {
  const fields = { kind: 'other', text: 'Hej' }
  const headers = { 'x-device-id': 'a'.repeat(32) }
  const codes: number[] = []
  for (let sent = 0; sent < 11; sent++)
    codes.push(
      (await send(server, '/report-problem', { ...fields, text: `Hej ${sent}` }, headers)).statusCode,
    )
  expect(codes.filter((code) => code === 200)).toHaveLength(10)
  expect(codes.at(-1)).toBe(429)
})

import { expect, test } from 'vitest'
import type { readToday } from '#contract/calls/staff.ts'
import { listPlannedToday } from '#server/staff/planned-today.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createPrinted, placeOrder } from './packing-fixture.ts'
import { createStaff } from './staff-fixture.ts'
import { dataIn } from './figures-fixture.ts'

const server = await serverForTests()
const { store } = server
const editor = await createStaff(server, 'editor')
const packer = await createStaff(server, 'packer')
const today = async (staff = editor) => dataIn<typeof readToday>(await staff.call('/today'))

test('what waits to be packed is added up: copies, shelves and covers', async () => {
  const before = (await today(packer)).to_pack
  const material = await createPrinted(server, 50)
  await placeOrder(server, material, { qty: 7 })
  await placeOrder(server, material, { qty: 5 })
  const after = (await today(packer)).to_pack
  expect(after?.copies).toBe((before?.copies ?? 0) + 12)
  expect(after?.shelves).toBeGreaterThan(0)
  expect(after?.images.length).toBeGreaterThan(0)
})

test('orders that wait from one school are one example of what waits', async () => {
  const material = await createPrinted(server, 50)
  await store.updateTable('material_order').set({ state: 'sent' }).where('state', '=', 'received').execute()
  for (const qty of [2, 3, 4]) await placeOrder(server, material, { qty })
  const orders = (await today()).tasks.find(({ key }) => key === 'orders')
  expect(orders?.count).toBe(3)
  expect(orders?.examples).toHaveLength(1)
})

test('what happens by itself before midnight in Sweden is listed, soonest first; a packer sees no material', async () => {
  const [soon, late, tomorrow] = await store
    .selectFrom('material')
    .select('id')
    .orderBy('id')
    .limit(3)
    .execute()
  const times: [number | undefined, object][] = [
    [soon?.id, { withdraw_at: Date.parse('2027-01-14T12:00:00Z') }],
    [late?.id, { publish_at: Date.parse('2027-01-14T22:30:00Z') }],
    // Half past midnight in Sweden.
    [tomorrow?.id, { publish_at: Date.parse('2027-01-14T23:30:00Z') }],
  ]
  for (const [id = 0, change] of times)
    await store.updateTable('material').set(change).where('id', '=', id).execute()
  const article = await store.selectFrom('article').select('id').orderBy('id').executeTakeFirstOrThrow()
  const noon = { publish_at: Date.parse('2027-01-14T11:00:00Z') }
  await store.updateTable('article').set(noon).where('id', '=', article.id).execute()
  const now = Date.parse('2027-01-14T08:00:00Z')
  expect((await listPlannedToday(store, now, true)).map(({ kind, path }) => [kind, path])).toEqual([
    ['publish', `/ord/artiklar/${article.id}`],
    ['withdraw', `/material/${soon?.id}/innehall`],
    ['publish', `/material/${late?.id}/innehall`],
  ])
  expect(await listPlannedToday(store, now, false)).toEqual([])
})

test('the post that an editor has set a time for is on the list of working days, until it has been', async () => {
  const words = await editor.call('/words', { kind: 'packing' })
  const [{ id, version }] = words.json<{ data: { words: [{ id: string; version: number }] } }>().data.words
  const save = (post_pickup: string) =>
    editor.call('/word-save', { kind: 'packing', id, version, post_pickup })
  expect((await save('kvart i fyra')).statusCode).toBe(422)
  expect((await save('15.30')).statusCode).toBe(200)
  const post = async (now: string) =>
    (await listPlannedToday(store, Date.parse(now), false)).filter(({ kind }) => kind === 'post')
  expect(await post('2027-02-12T08:00:00Z')).toEqual([
    { at: Date.parse('2027-02-12T14:30:00Z'), kind: 'post', name: 'Posten hämtar', path: '' },
  ])
  expect(await post('2027-02-12T15:00:00Z')).toEqual([])
  expect(await post('2027-02-13T08:00:00Z')).toEqual([])
})

test('an import with errors waits until the same person has made another', async () => {
  const addImport = (id: string, created_at: number, error: number) =>
    store
      .insertInto('import_job')
      .values({
        ...{ id, created_at, kind: 'materials', file_name: `${id}.csv`, state: 'checked', message: '' },
        ...{ columns: '[]', counts: JSON.stringify({ new: 1, changed: 0, same: 0, error }), done: 1 },
        ...{ total: 1, made_by: editor.id, ended_at: null },
      })
      .execute()
  await addImport('host', Date.now() - 1000, 3)
  expect((await today()).tasks).toContainEqual(
    expect.objectContaining({
      key: 'imports',
      examples: ['host.csv, 3 rader med fel'],
      path: '/import/host',
    }),
  )
  await addImport('rattad', Date.now(), 0)
  expect((await today()).tasks.map(({ key }) => key)).not.toContain('imports')
})

test('what waits is listed in the order of its urgency: emails that failed, then few copies, then imports with errors', async () => {
  await createPrinted(server, 5, { threshold: 10 })
  await store
    .insertInto('import_job')
    .values({
      ...{
        id: 'sist',
        created_at: Date.now() + 1000,
        kind: 'materials',
        file_name: 'sist.csv',
        state: 'checked',
      },
      ...{
        message: '',
        columns: '[]',
        counts: JSON.stringify({ new: 1, changed: 0, same: 0, error: 2 }),
        done: 1,
      },
      ...{ total: 1, made_by: editor.id, ended_at: null },
    })
    .execute()
  await store
    .insertInto('letter')
    .values({
      ...{
        id: 'tillbaka',
        kind: 'order',
        recipient: 'nej@skola.example',
        subject: 'Din beställning',
        text: '',
      },
      ...{ html: '', state: 'refused', attempts: 1, next_at: 0, created_at: Date.now(), sent_at: null },
      ...{ reason: '550', customer_id: null, gather: 0 },
    })
    .execute()
  const keys = (await today()).tasks.map(({ key }) => key)
  expect(keys.filter((key) => ['letters', 'stock', 'imports'].includes(key))).toEqual([
    'letters',
    'stock',
    'imports',
  ])
})

test('a material whose address has become a page of the site waits for a new one', async () => {
  const id = await createPrinted(server, 5, { slug: 'lador', name: 'Lådbilar' })
  const waiting = async () => (await today()).tasks.find(({ key }) => key === 'addresses')
  expect(await waiting()).toMatchObject({
    count: 1,
    examples: ['Lådbilar (/lador)'],
    path: `/material/${id}/innehall`,
  })
  await store.updateTable('material').set({ slug: 'ladbilar' }).where('id', '=', id).execute()
  expect(await waiting()).toBeUndefined()
})

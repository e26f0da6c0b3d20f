import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import {
  maxAccountBoxBytes,
  maxAccountBoxes,
  maxAccountBoxesBytes,
  maxErasedBoxes,
} from '#contract/account-boxes.ts'
import type { Success } from '#contract/calls/call.ts'
import type { listAccountBoxes, syncAccountBox } from '#contract/calls/account-box.ts'
import { documentOf, readBox } from '#src/boxes/box-document.ts'
import { addChanges } from '#src/boxes/box-edits.ts'
import { applyChanges } from '#src/boxes/box-document.ts'
import { maxPartTextLength } from '#src/boxes/box.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { exportPersonalData } from '#server/core/personal-data/personal-data.ts'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { base64, boxUpdate, setFields } from './account-box-fixture.ts'
import { createCustomer } from './create-customer.ts'
import { send } from './order-fields.ts'

const server = await serverForTests()
let teacher: Awaited<ReturnType<typeof createCustomer>>
beforeEach(async () => {
  teacher = await createCustomer(server.store)
})

const call = (path: string, fields: object, { headers } = teacher) =>
  send(server, `/customer/${path}`, { ...fields }, headers)
async function sync(id: string, fields: { since?: number; update?: string }) {
  const response = await call('box-sync', { id, ...fields })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<Success<typeof syncAccountBox>>().data
}
const list = async () => (await call('boxes', {})).json<Success<typeof listAccountBoxes>>().data
const documentFrom = (updates: string[]) => documentOf(updates.map((update) => Buffer.from(update, 'base64')))
const titleOf = (updates: string[]) => readBox(documentFrom(updates), '').title
const rowsOf = (id: string) =>
  server.store.selectFrom('account_box_update').selectAll().where('box_id', '=', id).execute()

test('what one device sends, another gets; a repeat changes nothing', async () => {
  const id = randomUUID()
  const update = boxUpdate('Vikingatiden')
  const sent = await sync(id, { since: 0, update })
  expect(sent).toMatchObject({ seq: 1, updates: [] })
  expect(await sync(id, { since: 0, update })).toMatchObject({ seq: 1, hash: sent.hash })
  const standing = { role: 'own', ended: '', colleagues: 0, files_mark: '' }
  expect(await list()).toEqual([{ id, seq: 1, hash: sent.hash, is_erased: false, ...standing }])
  const got = await sync(id, { since: 0 })
  expect(titleOf(got.updates)).toBe('Vikingatiden')
  expect((await sync(id, { since: got.seq })).updates).toEqual([])
  // A device that is ahead of the server has seen what a restored database has lost: it gets all there is, and sends the rest.
  expect(titleOf((await sync(id, { since: 9 })).updates)).toBe('Vikingatiden')
  const stranger = await createCustomer(server.store)
  expect((await call('boxes', {}, stranger)).json()).toMatchObject({ data: [] })
  expect((await call('box-sync', { id }, stranger)).json()).toMatchObject({ status: 'DATA NOT FOUND' })
})

test('many changes become one row with all of them, whatever was deleted is gone from it, and no device misses any', async () => {
  const id = randomUUID()
  const device = documentOf([])
  const long = 'En anteckning som togs bort. '.repeat(20)
  let [vector, seq] = ['', 0]
  for (let turn = 0; turn < 80; turn++) {
    setFields(device, { title: `Version ${turn}`, subject: turn % 2 === 0 ? long : 'Historia' })
    const update = base64(
      Y.encodeStateAsUpdate(device, vector === '' ? undefined : Buffer.from(vector, 'base64')),
    )
    const answer = await sync(id, { since: seq, update })
    expect(answer.updates).toEqual([])
    ;({ vector, seq } = answer)
  }
  const rows = await rowsOf(id)
  expect(rows.length).toBeLessThan(40)
  const all = await sync(id, { since: 0 })
  expect(readBox(documentFrom(all.updates), '')).toEqual(readBox(device, ''))
  expect(JSON.stringify(rows).length).toBeLessThan(80 * long.length)
  const { bytes } = await server.store
    .selectFrom('account_box')
    .select('bytes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(bytes).toBe(rows.reduce((sum, { content }) => sum + content.length, 0))
})

test('the longest note of a part that only its own people see is stored, and is what every device gets', async () => {
  const [id, part] = [randomUUID(), randomUUID()]
  const note = 'å'.repeat(maxPartTextLength)
  const device = documentOf([])
  setFields(device, { kind: 'note', title: 'Kartan', text: 'Häng upp den', note }, part)
  await sync(id, { since: 0, update: base64(Y.encodeStateAsUpdate(device)) })
  const { updates } = await sync(id, { since: 0 })
  expect(readBox(documentFrom(updates), '').parts).toMatchObject([{ id: part, text: 'Häng upp den', note }])
})

test('what is no box, too large, or needs what the server lacks is refused, and nothing of it is stored', async () => {
  const id = randomUUID()
  const refused = async (update: string, status = 422, to: string = randomUUID()) => {
    const response = await call('box-sync', { id: to, update })
    expect(response.statusCode, response.body).toBe(status)
    return response.json<{ message: string }>().message
  }
  const made = (fill: (document: Y.Doc) => void) => {
    const document = new Y.Doc()
    fill(document)
    return base64(Y.encodeStateAsUpdate(document))
  }
  const part = (value: unknown, field = 'title') =>
    made((document) => {
      const fields = new Y.Map()
      document.getMap('parts').set('del', fields)
      fields.set(field, value)
    })
  await refused('inte base64!')
  await refused(base64(Buffer.from('inget dokument')))
  await refused(made((document) => document.getText('other').insert(0, 'x')))
  await refused(made((document) => document.getMap('parts').set('del', 'text')))
  await refused(part(new Y.Doc()))
  await refused(part(new Y.Array()))
  await refused(part(new Uint8Array(3)))
  await refused(part(10n))
  await refused(part([10n]))
  await refused(part('javascript:alert(1)', 'url'))
  await refused(part('x'.repeat(20_001)))
  await refused(part(new Y.Text('x'.repeat(20_001)), 'note'))
  await refused(part(new Y.Text('x'), 'title'))
  expect(
    await refused(
      made((document) => {
        for (let at = 0; at < 30; at++) {
          document.getMap('box').set(`field${at}`, 'å'.repeat(9500))
        }
      }),
    ),
  ).toContain('för stor')
  expect((await call('box-sync', { id, update: 'A'.repeat(2 * maxAccountBoxBytes) })).statusCode).toBe(413)
  expect((await call('box-sync', { id: '../etc', update: boxUpdate('x') })).statusCode).toBe(422)

  // The second of two changes, without the first.
  const device = documentOf([])
  setFields(device, { title: 'Ett' })
  const first = Y.encodeStateVector(device)
  setFields(device, { title: 'Två' })
  await refused(base64(Y.encodeStateAsUpdate(device, first)), 409, id)
  expect(await list()).toEqual([])
  expect(await server.store.selectFrom('account_box').selectAll().where('id', '=', id).execute()).toEqual([])
})

const fill = (id: string, rows: { bytes?: number; erased_at?: number }[]) =>
  server.store
    .insertInto('account_box')
    .values(
      rows.map((row) => ({
        ...{ id: randomUUID(), customer_id: id, seq: 1, hash: 'h', bytes: 0, removed_at: null },
        ...{ created_at: 1, changed_at: 1, erased_at: null, ...row },
      })),
    )
    .execute()

test('an account takes so many boxes and so many bytes, says so in words, stores nothing more, and has space again after an erasure', async () => {
  const [first, next] = [randomUUID(), randomUUID()]
  await sync(first, { update: boxUpdate('Vikingatiden') })
  await fill(
    teacher.id,
    Array.from({ length: maxAccountBoxes - 1 }, () => ({})),
  )
  const refused = await call('box-sync', { id: next, update: boxUpdate('En till') })
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    message: 'Kontot har plats för 500 lådor. Ta bort en låda för gott, så får den här plats.',
  })
  expect(await rowsOf(next)).toEqual([])
  expect((await call('box-erase', { id: first })).statusCode).toBe(200)
  expect((await sync(next, { update: boxUpdate('En till') })).seq).toBe(1)

  teacher = await createCustomer(server.store)
  await fill(teacher.id, [{ bytes: maxAccountBoxesBytes - 10 }])
  const full = await call('box-sync', { id: randomUUID(), update: boxUpdate('En till') })
  expect(full.statusCode).toBe(422)
  expect(full.json<{ message: string }>().message).toContain('Kontots plats för lådor är slut.')
  expect(await list()).toHaveLength(1)
})

test('an account that erases without end forgets the oldest erasures', async () => {
  const id = randomUUID()
  await sync(id, { update: boxUpdate('Vikingatiden') })
  await fill(
    teacher.id,
    Array.from({ length: maxErasedBoxes + 5 }, (_, at) => ({ erased_at: at + 1 })),
  )
  await call('box-erase', { id })
  const known = await list()
  expect(known).toHaveLength(maxErasedBoxes)
  expect(known.find((box) => box.id === id)?.is_erased).toBe(true)
})

test('a box that was erased is erased on every device; one that was removed can be taken back for 30 days', async () => {
  const [erased, removed, untouched] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [erased, removed, untouched]) await sync(id, { update: boxUpdate('Vikingatiden') })
  expect((await call('box-erase', { id: erased })).statusCode).toBe(200)
  expect((await call('box-erase', { id: erased })).statusCode).toBe(200)
  expect((await call('box-sync', { id: erased, update: boxUpdate('Sent') })).statusCode).toBe(409)
  expect(await rowsOf(erased)).toEqual([])
  expect((await list()).find(({ id }) => id === erased)?.is_erased).toBe(true)

  const device = documentFrom((await sync(removed, { since: 0 })).updates)
  setFields(device, { removed: true })
  await sync(removed, { update: base64(Y.encodeStateAsUpdate(device)) })
  const day = 86_400_000
  const sweep = (days: number) => applyRetention(server.store, server.config, Date.now() + days * day)
  await sweep(29)
  // The session does not live as long as this.
  const states = async () =>
    Object.fromEntries(
      (
        await server.store
          .selectFrom('account_box')
          .select(['id', 'erased_at'])
          .where('customer_id', '=', teacher.id)
          .execute()
      ).map(({ id, erased_at }) => [id, erased_at !== null]),
    )
  expect(await states()).toEqual({ [erased]: true, [removed]: false, [untouched]: false })
  await sweep(31)
  expect(await states()).toEqual({ [erased]: true, [removed]: true, [untouched]: false })
  expect(await rowsOf(removed)).toEqual([])
  await sweep(401)
  expect(await states()).toMatchObject({ [untouched]: false })
  expect(Object.keys(await states())).not.toContain(erased)
})

test('a person’s boxes are in the export, and erased with the account', async () => {
  const id = randomUUID()
  const device = documentOf([])
  setFields(device, { title: 'Vikingatiden' })
  applyChanges(
    device,
    addChanges(readBox(device, id), [{ kind: 'note', title: 'Runor', text: 'Skriv namnen' }]),
  )
  await sync(id, { update: base64(Y.encodeStateAsUpdate(device)) })
  const email = `${teacher.id}@skola.example`
  const exported = JSON.stringify(await exportPersonalData(server.store, { id: teacher.id, emails: [email] }))
  for (const text of [id, 'Vikingatiden', 'Runor', 'Skriv namnen']) expect(exported).toContain(text)
  await erasePerson(server, email)
  expect(await rowsOf(id)).toEqual([])
  expect(await server.store.selectFrom('account_box').selectAll().where('id', '=', id).execute()).toEqual([])
})

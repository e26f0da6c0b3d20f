import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { required } from '#contract/messages.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { countRows, clearActivity, send } from './order-fields.ts'
import { createCustomer } from './create-customer.ts'

let server: Server
let id: number

beforeAll(async () => {
  server = await startServer()
  const material = await server.store
    .selectFrom('material')
    .select('id')
    .where('is_downloadable', '=', 1)
    .where('status', '=', 1)
    .where('customer_id', 'is', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  id = material.id
})
beforeEach(async () => {
  await clearActivity(server)
  await server.store
    .updateTable('material')
    .set({ status: 1, customer_id: null, is_downloadable: 1 })
    .where('id', '=', id)
    .execute()
})
afterAll(() => server.close())

const download = (more: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  send(
    server,
    '/download/postdownload/get',
    { id, email: 'astrid.ek@skola.example', samtycke: 1, optin: 0, ...more },
    headers,
  )

test('a download returns the files and related materials, and is recorded with its consent', async () => {
  const response = await download({ optin: '1' })
  const { data } = response.json<{ data: { image: string; downloadable: string; related: unknown[] } }>()
  const ofOurs: unknown = expect.stringMatching(/^\/uploads\/product\/file\//)
  const someText: unknown = expect.any(String)
  expect(JSON.parse(data.downloadable)).toContainEqual(
    expect.objectContaining({
      file: ofOurs,
      title: someText,
    }),
  )
  expect(data.related.length).toBeGreaterThan(0)
  expect(await server.store.selectFrom('download').selectAll().execute()).toMatchObject([
    { material_id: id, email: 'astrid.ek@skola.example', optin: 1 },
  ])
  const consent = await server.store
    .selectFrom('consent')
    .innerJoin('consent_text', 'consent_text.version', 'consent.text_version')
    .select(['source', 'optin', 'text', 'created_at'])
    .executeTakeFirstOrThrow()
  const theWords: unknown = expect.stringContaining('e-postadress')
  expect(consent).toMatchObject({
    source: 'download',
    optin: 1,
    text: theWords,
  })
  expect(consent.created_at).toBeGreaterThan(Date.now() - 60_000)
})

test('one idempotency key is one download, and returns the files each time', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const [first, second] = [await download({}, key), await download({}, key)]
  expect(second.body).toBe(first.body)
  expect(await countRows(server, 'download')).toBe(1)
})

test('a repeated download gets its stored response also if the material has been unpublished since', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const first = await download({}, key)
  await server.store.updateTable('material').set({ status: 0 }).where('id', '=', id).execute()
  const second = await download({}, key)
  expect([second.statusCode, second.body]).toEqual([200, first.body])
  expect((await download()).statusCode).toBe(404)
})

test.each(['', 'astrid', 'a@b.example,c@d.example', undefined])(
  "the address %j is refused with the form's message",
  async (email) => {
    const response = await download({ email })
    expect(response.statusCode).toBe(422)
    expect(response.json<{ errors: object }>().errors).toEqual({ email: [required] })
  },
)

test('a material that has no files, is hidden or does not exist is not found; its owner can download it', async () => {
  const person = await createCustomer(server.store)
  const set = (values: object) =>
    server.store.updateTable('material').set(values).where('id', '=', id).execute()
  expect((await download({ id: 999_999 })).statusCode).toBe(404)
  await set({ status: 0, customer_id: person.id })
  expect((await download()).statusCode).toBe(404)
  expect((await download({}, person.headers)).statusCode).toBe(200)
  await set({ status: 1, is_downloadable: 0, customer_id: null })
  expect((await download()).statusCode).toBe(404)
})

test('nobody can download in the name of another', async () => {
  const [person, other] = [await createCustomer(server.store), await createCustomer(server.store)]
  expect((await download({ user_id: other.id }, person.headers)).statusCode).toBe(403)
  expect((await download({ user_id: person.id }, person.headers)).statusCode).toBe(200)
})

test('of a device that invents addresses twenty are recorded; it gets the files, and a teacher with one address is recorded each time', async () => {
  const device = { 'x-device-id': randomUUID() }
  for (let at = 0; at < 30; at += 1) expect((await download({}, device)).statusCode).toBe(200)
  for (let at = 0; at < 25; at += 1)
    expect((await download({ email: `a${at}@skola.example` }, device)).statusCode).toBe(200)
  expect(await countRows(server, 'download')).toBe(30 + 19)
})

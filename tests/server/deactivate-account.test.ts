import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { beforeEach, expect, test } from 'vitest'
import { wrongPassword } from '#contract/messages.ts'
import { applyRetention } from '#server/core/personal-data/retention.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { root } from '#tests/support/test-server.ts'
import {
  confirmEmail,
  createLoggedInCustomer,
  emailsTo,
  linkTokenIn,
  logIn,
  newEmail,
  password,
  register,
} from './account-fixture.ts'
import { clearActivity, downloadableId, orderFields, orderPath, createPrint, send } from './order-fields.ts'

const server = await serverForTests()
let person: Awaited<ReturnType<typeof createLoggedInCustomer>>
let print: { id: number; slug: string }
beforeEach(async () => {
  await clearActivity(server)
  print = await createPrint(server, { stock_qty: 50, max_qty: 10 })
  person = await createLoggedInCustomer(server)
})

const callCustomerApi = (path: string, fields: Record<string, unknown> = {}, { headers } = person) =>
  send(server, `/customer/${path}`, fields, headers)
const order = (qty: number, email = person.email, headers: Record<string, string> = person.headers) =>
  send(server, orderPath, orderFields(print.id, { qty, email }), headers)
const download = async (email: string, headers: Record<string, string> = person.headers) =>
  send(
    server,
    '/download/postdownload/get',
    { id: await downloadableId(server.store), email, optin: 1 },
    headers,
  )
const like = (id: number) => send(server, '/product-like-count', { product_id: id }, person.headers)

/** All data in the database by which a person could be found. */
async function storedPersonalData(): Promise<string> {
  const tables = [
    'customer',
    'session',
    'mail_link',
    'material_order',
    'download',
    'consent',
    'submission',
  ] as const
  const rows = [
    ...tables.map((table) => server.store.selectFrom(table).selectAll().execute()),
    server.store.selectFrom('material_like').selectAll().execute(),
    server.store.selectFrom('letter').selectAll().execute(),
  ]
  return JSON.stringify(await Promise.all(rows))
}

test('orders are listed with state and card, newest first, a dozen per page, and only to their owner', async () => {
  for (let qty = 1; qty <= 3; qty += 1) await order(qty)
  const other = await createLoggedInCustomer(server)
  const first = await callCustomerApi('orderedproductlist')
  expect(first.json()).toMatchObject({
    data: [{ qty: 3, state: 'Mottagen', material: { id: print.id }, city: 'Lomma' }, { qty: 2 }, { qty: 1 }],
    meta: { total: 3, last_page: 1, per_page: 12, from: 1, to: 3 },
  })
  for (const page of ['0', '-1', 'abc', '1.5', '1e3'])
    expect((await callCustomerApi('orderedproductlist', { page })).json()).toMatchObject({
      meta: { current_page: 1 },
    })
  expect((await callCustomerApi('orderedproductlist', { page: '9' })).json()).toMatchObject({
    data: [],
    meta: { from: 0 },
  })
  expect((await callCustomerApi('orderedproductlist', {}, other)).json()).toMatchObject({
    data: [],
    meta: { total: 0 },
  })
  await server.store.updateTable('material').set({ status: 0 }).where('id', '=', print.id).execute()
  const { data } = (await callCustomerApi('orderedproductlist')).json<{
    data: { material: null; name: string }[]
  }>()
  expect([data[0]?.material, data[0]?.name !== '']).toEqual([null, true])
  await server.store.updateTable('material').set({ status: 1 }).where('id', '=', print.id).execute()
})

test('a new customer is recommended popular materials; later those related to what they liked, without that itself', async () => {
  type Cards = { data: { id: number; is_customer: number }[] }
  const recommended = async () =>
    (await callCustomerApi('recommendation-products', { token: person.token })).json<Cards>().data
  const popular = await recommended()
  expect(popular).toHaveLength(12)
  const liked = popular[0]?.id ?? 0
  await like(liked)
  const related = await server.app.inject(`/v1/product/${liked}`)
  const relatedIds = related.json<{ data: { related: { id: number }[] } }>().data.related.map(({ id }) => id)
  const after = (await recommended()).map(({ id }) => id)
  expect(after).toHaveLength(12)
  expect(after).not.toContain(liked)
  expect(after.slice(0, 2).some((id) => relatedIds.includes(id))).toBe(true)
})

test('an export contains all data about the customer, and neither password nor token', async () => {
  await order(2)
  await download(person.email)
  await download(person.email, {})
  await like(print.id)
  const exported = await callCustomerApi('export')
  expect(exported.json()).toMatchObject({
    data: {
      account: { email: person.email, first_name: 'Astrid', has_password: true },
      orders: [{ qty: 2, city: 'Lomma' }],
      downloads: [{ email: person.email }, { email: person.email }],
      likes: [{ material_id: print.id }],
      sessions: [{}],
    },
  })
  const { consents, consent_texts } = exported.json<{ data: Record<string, unknown[]> }>().data
  expect([consents?.length, consent_texts?.length]).toEqual([3, 2])
  expect(exported.body).not.toMatch(/argon2id|token_hash/)
})

test("deactivation removes details, sessions, the likes' owner and materials; an order on its way keeps its address until its retention ends", async () => {
  await like(print.id)
  await order(2)
  await download(person.email)
  const count = async () =>
    (await server.app.inject(`/v1/product/${print.id}`)).json<{ data: { like_count: number } }>().data
      .like_count
  const liked = await count()
  const own = await server.store
    .selectFrom('material')
    .innerJoin('material_file', 'material_file.material_id', 'material.id')
    .select(['material.id', 'material.slug', 'material_file.file'])
    .where('material.status', '=', 1)
    .orderBy('material.id', 'desc')
    .executeTakeFirstOrThrow()
  await server.store
    .updateTable('material')
    .set({ customer_id: person.id })
    .where('id', '=', own.id)
    .execute()
  const wrong = await callCustomerApi('deactive-account', { password: 'fel lösenord' })
  expect([wrong.statusCode, wrong.json()]).toMatchObject([403, { errors: { password: [wrongPassword] } }])
  const other = await createLoggedInCustomer(server)
  expect((await callCustomerApi('deactive-account', { password, user_id: other.id })).statusCode).toBe(403)
  expect((await callCustomerApi('deactive-account', { password, user_id: person.id })).statusCode).toBe(200)

  expect((await callCustomerApi('current')).statusCode).toBe(401)
  expect((await logIn(server, person.email)).statusCode).toBe(401)
  expect((await emailsTo(server, person.email)).at(-1)?.subject).toBe('Ditt konto är avslutat')
  await server.store.deleteFrom('letter').execute()
  const [storedOrder] = await server.store.selectFrom('material_order').selectAll().execute()
  expect(storedOrder).toMatchObject({ customer_id: null, city: 'Lomma' })
  await applyRetention(server.store, server.config, Date.now() + 731 * 24 * 3_600_000)
  const remaining = (await storedPersonalData()).replaceAll(`"id":"${person.id}","email":"${person.id}"`, '')
  expect(remaining).not.toContain(person.id)
  expect(await count()).toBe(liked)
  expect((await server.app.inject(own.file)).statusCode).toBe(404)
  await server.finder.follow()
  expect((await server.app.inject(`/v1/product/${own.slug}`)).json()).toEqual({ status: 'DATA NOT FOUND' })

  // The address is free for a new registration by its owner.
  await register(server, { email: person.email })
  expect((await confirmEmail(server, await linkTokenIn(server, person.email))).statusCode).toBe(200)
})

test('an unconfirmed account is deleted after a week, and its address is free', async () => {
  const [email, later] = [newEmail(), newEmail()]
  await register(server, { email })
  await register(server, { email: later })
  await confirmEmail(server, await linkTokenIn(server, later))
  await server.store.updateTable('letter').set({ state: 'sent' }).execute()
  await applyRetention(server.store, server.config, Date.now() + 6 * 24 * 3_600_000)
  expect(await storedPersonalData()).toContain(email)
  await applyRetention(server.store, server.config, Date.now() + 8 * 24 * 3_600_000)
  expect(await storedPersonalData()).not.toContain(email)
  expect(await storedPersonalData()).toContain(later)

  // An account whose emailed link is still valid is not deleted.
  const lateEmail = newEmail()
  await register(server, { email: lateEmail })
  await server.store
    .updateTable('customer')
    .set({ created_at: Date.now() - 8 * 24 * 3_600_000 })
    .where('email', '=', lateEmail)
    .execute()
  await applyRetention(server.store, server.config, Date.now())
  expect((await confirmEmail(server, await linkTokenIn(server, lateEmail))).statusCode).toBe(200)
})

const runDesk = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['dist/program/operator.js', ...args], {
    cwd: root,
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: server.config.dataFolder,
      DATABASE_URL: server.config.databaseUrl ?? '',
    },
  }).catch((error: unknown) => error as { code: number; stdout: string; stderr: string })

test('the operator approves an organisation, and exports and erases a person without an account', async () => {
  await server.store.updateTable('customer').set({ is_organisation: 1 }).where('id', '=', person.id).execute()
  expect((await runDesk('approve-organisation', person.email.toUpperCase())).stdout).toContain('är godkänd')
  expect((await callCustomerApi('current')).json()).toMatchObject({ data: { organisation_approved: 1 } })
  expect((await emailsTo(server, person.email)).at(-1)?.subject).toBe('Er organisation är godkänd')

  const guest = 'Åsa.Öberg@skola.example'
  await order(3, guest, {})
  await download(guest.toLowerCase(), {})
  const shown = JSON.parse((await runDesk('export', guest)).stdout) as Record<string, unknown[]>
  expect([shown['orders']?.length, shown['downloads']?.length, shown['account']]).toEqual([1, 1, null])
  expect((await runDesk('erase', guest)).stdout).toContain('Beställningar som nu saknar namn och adress: 1')
  expect((await storedPersonalData()).toLowerCase()).not.toContain(guest.toLowerCase())
  const [again, unknown] = [await runDesk('erase', guest), await runDesk('burn', guest)]
  expect([again.stderr, unknown.stderr]).toEqual([
    `Ingenting finns om ${guest.toLowerCase()}.\n`,
    expect.stringContaining('npm run desk'),
  ])
})

import { randomBytes, randomUUID } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmailDelivery, type EmailDelivery } from '#server/mail/email-delivery.ts'
import { emailFolderIn } from '#server/mail/email-folder.ts'
import { addMaterial } from '#tests/support/add-material.ts'
import { isSerializable } from '#tests/support/postgres.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { boxUpdate, newInvitationSecret } from './account-box-fixture.ts'
import { createLoggedInCustomer, password, solveCaptcha } from './account-fixture.ts'
import { createPerson, teamCalls, type Person } from './box-team-fixture.ts'
import { startErasureProcess } from './erasure-process.ts'
import { createStaff } from './staff-fixture.ts'
import { createTusClient } from './film-fixture.ts'
import { downloadableId, orderFields, orderPath, createPrint, send, sendUntilTaken } from './order-fields.ts'
import { fastTiming } from './email-queue-fixture.ts'

const rounds = runLongTests ? 50 : 10

let server: Server
let erasureProcess: Awaited<ReturnType<typeof startErasureProcess>> | undefined
let delivery: EmailDelivery
let soldOut: number
/** Has boxes together with everybody who is erased. */
let colleague: Person
let requestCount = 0
const log: string[] = []
beforeAll(async () => {
  server = await startServer({
    environment: { LOG_LEVEL: 'debug' },
    onLogLine: (line) => log.push(JSON.stringify(line)),
    prepare: (app) =>
      app.addHook('onRequest', async () => {
        requestCount += 1
      }),
  })
  soldOut = await addMaterial(server, { slug: 'slut', name: 'Slut', is_order: 1, max_qty: 10 })
  delivery = restartDelivery()
  colleague = await createPerson(server, 'Bo')
})
afterAll(async () => {
  erasureProcess?.stop()
  await delivery.stop()
  await server.close()
})

function restartDelivery(): EmailDelivery {
  return startEmailDelivery({
    store: server.store,
    smtpUrl: undefined,
    from: 'brev@skolmaterial.example',
    publicUrl: server.config.publicUrl,
    emailFolder: emailFolderIn(server.config.dataFolder),
    log: server.app.log,
    timing: { ...fastTiming, stopTimeoutMs: 10_000 },
  })
}

/** Finds a word in tables, emails in the folder and log lines. */
async function occurrencesOf(word: string): Promise<string[]> {
  const containsWord = (text: string) => text.toLowerCase().includes(word)
  const found: string[] = []
  for (const { name } of await server.store.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(server.store)
    for (const row of rows)
      if (containsWord(JSON.stringify(row))) found.push(`${name}: ${JSON.stringify(row)}`)
  }
  const folder = emailFolderIn(server.config.dataFolder)
  for (const file of await readdir(folder).catch(() => []))
    if (containsWord(await readFile(`${folder}/${file}`, 'utf8').catch(() => '')))
      found.push(`letter ${file}`)
  return [...found, ...log.filter(containsWord)]
}

/** A person with an account, and all their concurrent actions, which contain a unique word. */
async function createBusyPerson() {
  const word = randomBytes(6).toString('hex')
  const email = `marta.${word}@skola.example`
  const person = await createLoggedInCustomer(server)
  const details = { first_name: `Märta ${word}`, last_name: 'Ek', street: `Gatan ${word}` }
  await server.store
    .updateTable('customer')
    .set({ email, ...details })
    .where('id', '=', person.id)
    .execute()
  const { id } = await createPrint(server, { stock_qty: 500, max_qty: 10 })
  await addMaterial(server, {
    slug: `prov-${word}`,
    name: `Prov ${word}`,
    description: `<p>Av Märta ${word}</p>`,
    customer_id: person.id,
    is_customer: 1,
  })
  const file = await downloadableId(server.store)
  const box = randomUUID()
  await send(server, '/customer/box-sync', { id: box, update: boxUpdate(word) }, person.headers)
  const team = teamCalls(server)
  const ofColleague = randomUUID()
  await team.sync(colleague, { id: ofColleague, update: boxUpdate('Vikingatiden') })
  await team.accept({ ...person, name: '', email }, await team.invite(colleague, ofColleague))
  const member = (await team.members(colleague, { id: ofColleague })).members[1]?.id
  const invitation = await team.invite(colleague, ofColleague)
  const other = randomUUID()
  await team.sync(colleague, { id: other, update: boxUpdate('Runor') })
  const toOther = await team.invite(colleague, other)
  const order = orderFields(id, { ...details, email: `Marta.${word}@Skola.example` })
  const download = { id: file, email, samtycke: 1, optin: 1 }
  const queue = { id: soldOut, qty: 2, samtycke: 1 }
  const report = { kind: 'other', text: `Från ${word}`, page: '/' }
  const [altcha] = [await solveCaptcha(server, 'reset')]
  const headers = person.headers
  const actions = [
    () => send(server, orderPath, order),
    () => send(server, orderPath, order, headers),
    () => send(server, orderPath, { ...order, email: `kontoret.${word}@skola.example` }, headers),
    () => send(server, '/download/postdownload/get', download),
    () => send(server, '/download/postdownload/get', download, headers),
    () => send(server, '/product-stock-request', { ...queue, email }),
    () => send(server, '/product-stock-request', { ...queue, email: `ko.${word}@skola.example` }, headers),
    () => send(server, '/report-problem', { ...report, email }),
    // Nothing but the session says whose it is.
    () => send(server, '/report-problem', report, headers),
    () => send(server, '/product-like-count', { product_id: id }, headers),
    () => send(server, '/customer/box-sync', { id: box, update: boxUpdate(word) }, headers),
    () => send(server, '/customer/box-sync', { id: randomUUID(), update: boxUpdate(word) }, headers),
    () => send(server, '/customer/box-erase', { id: box }, headers),
    () => send(server, '/customer/box-invitation-accept', { secret: toOther }, headers),
    () => send(server, '/customer/box-sync', { id: ofColleague, update: boxUpdate('Gravar') }, headers),
    () => send(server, '/customer/box-member', { id: ofColleague, member, role: 'own' }, colleague.headers),
    () => send(server, '/customer/box-leave', { id: ofColleague }, headers),
    () =>
      send(server, '/customer/box-invite', { id: box, secret: newInvitationSecret(), role: 'edit' }, headers),
    () => send(server, '/customer/box-invitation', { secret: invitation }, headers),
    () => send(server, '/customer/update-profile', { ...details, telephone: '08-1234' }, headers),
    () => send(server, '/customer/update-profile', { email: `ny.${email}`, password }, headers),
    () => send(server, '/customer/login', { email, password }),
    () => send(server, '/customer/password-reset-email', { email, altcha }),
  ]
  return { word, email, id: person.id, actions, order }
}

test('a person who is erased while they order, download, like and change their details is gone, and may return', async () => {
  const { erase } = (erasureProcess = await startErasureProcess(server))
  const remaining: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    // Every round comes from the same network, whose limits are not what is tested.
    await server.store.deleteFrom('allowance').execute()
    const { word, email, id, actions, order } = await createBusyPerson()
    // Some actions come before, so that there is something to erase and an email in the queue.
    await Promise.all(actions.slice(0, 2).map((act) => act()))
    const before = requestCount
    const pending = actions.map((act) => act())
    await expect.poll(() => requestCount, { interval: 1 }).toBe(before + actions.length)
    await pause(Math.random() * (round % 2 === 0 ? 5 : 60))
    expect(await erase(email)).toContain('är raderat')
    const responses = await Promise.all(pending)
    const failed = responses.filter(({ statusCode }) => statusCode >= 500)
    // There some may be refused for now; what was begun of them is not left either.
    expect(isSerializable ? failed.filter(({ statusCode }) => statusCode !== 503) : failed).toEqual([])
    remaining.push(...(await remainingOccurrences(word)), ...(await likesOf(id)), ...(await boxesOf(id)))

    const again = await (isSerializable ? sendUntilTaken : send)(server, orderPath, order)
    expect(again.statusCode).toBe(200)
    expect((await occurrencesOf(word)).some((place) => place.startsWith('material_order'))).toBe(true)
    await erase(email)
    remaining.push(...(await remainingOccurrences(word)))
  }
  expect(remaining).toEqual([])
}, 600_000)

test('a member of staff who is erased while they work leaves no view, no upload and no sign of being there', async () => {
  const { erase } = erasureProcess ?? (erasureProcess = await startErasureProcess(server))
  const address = await server.listen()
  const { id: material } = await createPrint(server, { stock_qty: 500, max_qty: 10 })
  const remaining: string[] = []
  for (let round = 0; round < rounds; round += 1) {
    const word = randomBytes(6).toString('hex')
    const { id, headers, call } = await createStaff(server, 'editor')
    const email = `karin.${word}@skola.example`
    await server.store
      .updateTable('customer')
      .set({ email, first_name: `Karin ${word}` })
      .where('id', '=', id)
      .execute()
    const view = (name: string) => call('/view-save', { list: 'materials', name, query: `q=${word}` })
    const { beginFor } = createTusClient(address, headers)
    const actions = [
      ...[1, 2, 3, 4].map((count) => () => view(`${word} ${count}`)),
      ...['a', 'b'].map((tab) => () => call('/material-editing', { id: material, tab: `${word}-${tab}` })),
      ...[1, 2].map((count) => () => beginFor('materials', 0, 100, `${word} ${count}.csv`)),
    ]
    expect((await view(`${word} 0`)).statusCode).toBe(200)
    const before = requestCount
    const pending = actions.map((act) => act())
    await expect.poll(() => requestCount, { interval: 1 }).toBe(before + actions.length)
    await pause(Math.random() * (round % 2 === 0 ? 5 : 30))
    expect(await erase(email)).toContain('är raderat')
    const codes = (await Promise.all(pending)).map((answer) =>
      'status' in answer ? answer.status : answer.statusCode,
    )
    expect(codes.filter((code) => code >= 500)).toEqual([])
    remaining.push(...(await remainingOccurrences(word)))
    for (const table of ['saved_view', 'resumable_upload', 'editing'] as const) {
      const rows = await server.store.selectFrom(table).selectAll().where('customer_id', '=', id).execute()
      remaining.push(...rows.map((row) => `${table} ${JSON.stringify(row)}`))
    }
  }
  expect(remaining).toEqual([])
}, 600_000)

/** The occurrences that remain once delivery has finished the emails it had started. */
async function remainingOccurrences(word: string): Promise<string[]> {
  await delivery.stop()
  const remaining = await occurrencesOf(word)
  delivery = restartDelivery()
  return remaining
}

const likesOf = async (id: string) =>
  (await server.store.selectFrom('material_like').selectAll().where('liker', '=', id).execute()).map(
    (row) => `like ${JSON.stringify(row)}`,
  )

/** The contents of boxes are encoded, so the word is not found in them. */
async function boxesOf(id: string): Promise<string[]> {
  const boxes = await server.store
    .selectFrom('account_box')
    .select('id')
    .where('customer_id', '=', id)
    .execute()
  const updates = await server.store
    .selectFrom('account_box_update')
    .innerJoin('account_box', 'account_box.id', 'account_box_update.box_id')
    .select('box_id')
    .where('customer_id', '!=', colleague.id)
    .execute()
  const joined = await server.store
    .selectFrom('box_member')
    .select('box_id')
    .where('customer_id', '=', id)
    .execute()
  return [
    ...boxes.map((box) => `box ${box.id}`),
    ...updates.map(({ box_id }) => `update of ${box_id}`),
    ...joined.map(({ box_id }) => `membership of ${box_id}`),
  ]
}

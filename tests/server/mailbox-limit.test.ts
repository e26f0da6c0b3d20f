import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { maxEmailsPerMailboxPerHour } from '#contract/limits.ts'
import { startEmailDelivery } from '#server/mail/email-delivery.ts'
import { mailboxOf } from '#server/mail/mailbox-limit.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import {
  confirmEmail,
  createLoggedInCustomer,
  emailsTo,
  linkTokenIn,
  logIn,
  newEmail,
  password,
  register,
  solveCaptcha,
} from './account-fixture.ts'
import {
  countRows,
  clearActivity,
  downloadableId,
  orderFields,
  orderPath,
  createPrint,
  send,
} from './order-fields.ts'
import { fastTiming } from './email-queue-fixture.ts'
import { startSmtp } from './smtp-server.ts'

const server = await serverForTests()
let print: { id: number }
beforeEach(async () => {
  await clearActivity(server)
  for (const table of ['tips_address', 'tips_link'] as const) await server.store.deleteFrom(table).execute()
  print = await createPrint(server, { stock_qty: 500, max_qty: 10 })
})

const emails = () => server.store.selectFrom('letter').selectAll().orderBy('created_at').execute()
const order = (email: string, more: Record<string, unknown> = {}) =>
  send(server, orderPath, orderFields(print.id, { email, ...more }))
const requestReset = async (email: string, from = '192.0.2.1') =>
  server.app.inject({
    method: 'POST',
    url: '/v1/customer/password-reset-email',
    remoteAddress: from,
    payload: { email, altcha: await solveCaptcha(server, 'reset') },
  })
const readCurrent = async (headers: Record<string, string>) =>
  (await send(server, '/customer/current', {}, headers)).json<{
    data: { detail: { receive_tips: number }; tips_asked: number }
  }>().data
const setTips = ({ headers }: { headers: Record<string, string> }, receive_tips: 0 | 1) =>
  send(server, '/customer/update-profile', { first_name: 'Astrid', last_name: 'Ek', receive_tips }, headers)
async function download(email: string) {
  const id = await downloadableId(server.store)
  return send(server, '/download/postdownload/get', { id, email, samtycke: 1, optin: 1 })
}

test('whoever sends the forms, and however the address is spelled, a mailbox gets twelve emails an hour, and every response is the same', async () => {
  const { email } = await createLoggedInCustomer(server)
  const [local, domain] = email.split('@') as [string, string]
  const requests = [
    (spelling: string, count: number) => requestReset(spelling, `192.0.2.${count}`),
    (spelling: string) => register(server, { email: spelling }),
    (spelling: string) => download(spelling),
  ]
  const responses = new Map<number, Set<string>>()
  for (let count = 0; count < 30; count += 1) {
    const spelling = count % 2 === 0 ? email : `${local.toUpperCase()}+${count}@${domain}`
    const kind = count % requests.length
    const response = await requests[kind]!(spelling, count)
    responses.set(kind, (responses.get(kind) ?? new Set()).add(`${response.statusCode} ${response.body}`))
  }
  // A reset for an address without an account is counted and sends nothing.
  const count = (await emails()).length
  expect([count > 8, count <= maxEmailsPerMailboxPerHour]).toEqual([true, true])
  for (const variants of responses.values()) expect(variants.size).toBe(1)
  const rows = await server.store.selectFrom('allowance').select('name').execute()
  expect(JSON.stringify(rows)).not.toContain(local)
  // Another mailbox is not affected.
  const other = newEmail()
  await register(server, { email: other })
  expect((await emailsTo(server, other)).length).toBe(1)
})

test('beyond the limit the link that was sent before still works', async () => {
  const { email } = await createLoggedInCustomer(server)
  for (let count = 0; count < maxEmailsPerMailboxPerHour; count += 1) await requestReset(email)
  const link = await linkTokenIn(server, email)
  await requestReset(email)
  const response = await send(server, '/customer/reset-password', {
    reset_token: link,
    password: 'höst vid havet',
  })
  expect(response.statusCode).toBe(200)
})

test('mailboxes are distinguished by the parts of an address that its owner cannot vary', () => {
  const word = fc.stringMatching(/^[a-z]{1,12}$/)
  fc.assert(
    fc.property(word, word, word, (local, tag, domain) => {
      const mailbox = mailboxOf(`${local}@${domain}.example`)
      expect(mailboxOf(` ${local.toUpperCase()}+${tag}@${domain}.Example `)).toBe(mailbox)
      expect(mailboxOf(`${tag}.${local}@${domain}.example`)).not.toBe(mailbox)
      expect(mailboxOf(`${[...local].join('.')}+${tag}@googlemail.com`)).toBe(`${local}@gmail.com`)
    }),
  )
})

test('thirty orders for one address are all stored: twelve emails at once, the others in a digest, and each response says so', async () => {
  const email = newEmail()
  const responses = []
  for (let count = 0; count < 30; count += 1) responses.push(await order(email, { qty: 1 }))
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200))
  const isDeferred = responses.map((response) => response.json<{ letter_waits?: number }>().letter_waits)
  expect(isDeferred).toEqual([...Array<undefined>(12).fill(undefined), ...Array<number>(18).fill(1)])
  expect(await countRows(server, 'letter')).toBe(30)

  const smtp = await startSmtp()
  const delivery = startEmailDelivery({
    store: server.store,
    smtpUrl: smtp.url,
    from: 'brev@skolmaterial.example',
    publicUrl: server.config.publicUrl,
    emailFolder: server.config.dataFolder,
    log: server.app.log,
    timing: fastTiming,
  })
  await expect.poll(() => smtp.accepted.length).toBe(12)
  // The hour has passed.
  await server.store.updateTable('letter').set({ next_at: 0 }).where('gather', '=', 1).execute()
  await expect
    .poll(async () => (await emails()).filter(({ state }) => /waiting|sending/.test(state)).length)
    .toBe(0)
  await delivery.stop()
  await smtp.close()
  expect(smtp.accepted.length).toBe(13)
  const numbers = responses.map((response) => response.json<{ number: number }>().number)
  const digest = (await emails()).find(({ subject }) => subject.startsWith('18 brev i ett'))
  const shown = new Intl.NumberFormat('sv-SE')
  for (const text of [digest?.text ?? '', digest?.html ?? ''])
    for (const number of numbers.slice(12))
      expect(text.replace(/\s/g, ' ')).toContain(shown.format(number).replace(/\s/g, ' '))
})

test('thirty spellings of one mailbox in orders: at most twelve emails an hour, and none is lost', async () => {
  for (let count = 0; count < 30; count += 1) await order(`astrid+${count}@skola.example`)
  const rows = await emails()
  expect(rows.length).toBe(30)
  const hours = rows.map(({ next_at }) => Math.floor(next_at / 3_600_000))
  const maxPerHour = Math.max(...hours.map((one) => hours.filter((other) => other === one).length))
  expect([new Set(hours).size, maxPerHour]).toEqual([3, 12])
})

test('an opt-in to tips counts once its own email is confirmed: on registration, separately from the address', async () => {
  const email = newEmail()
  await register(server, { email, receive_tips: 1 })
  const [message, ...others] = await emailsTo(server, email)
  expect(others).toEqual([])
  await confirmEmail(server, await linkTokenIn(server, email))
  const { token } = (await logIn(server, email, password)).json<{ token: string }>()
  const headers = { authorization: `Bearer ${token}` }
  expect(await readCurrent(headers)).toMatchObject({ detail: { receive_tips: 0 }, tips_asked: 1 })
  const tips = /\?vad=tips#([\w-]{43})$/m.exec(message?.text ?? '')?.[1] ?? ''
  const fetched = await server.app.inject(`/v1/customer/email-confirmation-validate?confirm_token=${tips}`)
  expect([fetched.statusCode, (await readCurrent(headers)).detail.receive_tips]).toEqual([405, 0])
  expect((await confirmEmail(server, tips)).statusCode).toBe(200)
  expect(await readCurrent(headers)).toMatchObject({ detail: { receive_tips: 1 }, tips_asked: 0 })
  const consents = await server.store.selectFrom('consent').selectAll().where('source', '=', 'tips').execute()
  expect(consents).toMatchObject([{ email, optin: 1 }])
})

test.each(['order', 'download', 'profile'] as const)(
  'an opt-in to tips in %s causes one email: its link starts the subscription, its other link ends it',
  async (form) => {
    const person = await createLoggedInCustomer(server)
    const { email } = person
    if (form === 'order') await order(email.toUpperCase(), { optin: 1 })
    if (form === 'download') await download(email.toUpperCase())
    if (form === 'profile') await setTips(person, 1)
    expect(await readCurrent(person.headers)).toMatchObject({ detail: { receive_tips: 0 }, tips_asked: 1 })
    const tipsEmails = (await emails()).filter(({ kind }) => kind === 'account-tips')
    expect(tipsEmails.length).toBe(1)
    const token = /\?vad=tips#([\w-]{43})$/m.exec(tipsEmails[0]?.text ?? '')?.[1] ?? ''
    expect((await confirmEmail(server, token)).statusCode).toBe(200)
    expect((await readCurrent(person.headers)).detail.receive_tips).toBe(1)
    // A subscriber is not asked again.
    await order(email, { optin: 1 })
    await download(email)
    expect((await emails()).filter(({ kind }) => kind === 'account-tips').length).toBe(1)
    if (form === 'profile') await setTips(person, 0)
    else expect((await send(server, '/customer/stop-tips', { confirm_token: token })).statusCode).toBe(200)
    expect(await readCurrent(person.headers)).toMatchObject({ detail: { receive_tips: 0 }, tips_asked: 0 })
    const downloads = await server.store.selectFrom('download').select('optin').execute()
    expect(downloads.every(({ optin }) => optin === 0)).toBe(true)
    expect((await confirmEmail(server, token)).statusCode).toBe(400)
  },
)

test('an opt-in that is withdrawn before its email is confirmed gives no tips', async () => {
  const person = await createLoggedInCustomer(server)
  await setTips(person, 1)
  const token = /\?vad=tips#([\w-]{43})$/m.exec((await emails())[0]?.text ?? '')?.[1] ?? ''
  await setTips(person, 0)
  expect((await confirmEmail(server, token)).statusCode).toBe(400)
  expect((await readCurrent(person.headers)).detail.receive_tips).toBe(0)
})

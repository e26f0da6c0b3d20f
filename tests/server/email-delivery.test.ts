import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { defaultTiming, emailRetryDelayMs } from '#server/mail/delivery-timing.ts'
import { freePort } from '#tests/support/free-port.ts'
import {
  killProcess,
  queuedEmails,
  openEmailQueue,
  enqueueTestEmail,
  fastTiming,
  emailStates,
  type EmailQueue,
} from './email-queue-fixture.ts'
import { startSilentServer, startSmtp, type MailServer, type SmtpBehaviour } from './smtp-server.ts'

let outbox: EmailQueue
const servers: { close(): Promise<void> }[] = []
beforeAll(async () => {
  outbox = await openEmailQueue()
})
afterAll(() => outbox.close())
afterEach(async () => {
  await outbox.clear()
  for (const server of servers.splice(0)) await server.close()
})

async function mailServer(behaviour: SmtpBehaviour & { port?: number } = {}): Promise<MailServer> {
  const server = await startSmtp(behaviour)
  servers.push(server)
  return server
}
const states = () => expect.poll(() => emailStates(outbox.store), { interval: 20 })
const messageIds = (texts: string[]) =>
  texts.map((text) => /^message-id: (.*)$/im.exec(text)?.[1]?.trim() ?? '')

test('an email is sent as soon as delivery is woken, to its one recipient, with its own Message-ID', async () => {
  const server = await mailServer()
  const post = outbox.deliver(server.url, { pollMs: 60_000 })
  await pause(50)
  await enqueueTestEmail(outbox.store)
  post.wake()
  await states().toBe('sent')
  const [email] = await queuedEmails(outbox.store)
  expect(server.accepted.map(({ recipient }) => recipient)).toEqual(['canary@skola.example'])
  expect(messageIds(server.arrived)).toEqual([`<${email?.id}@skolmaterial.example>`])
  expect(email).toMatchObject({ attempts: 1, reason: '' })
})

test('without being woken, delivery polls the table', async () => {
  const server = await mailServer()
  outbox.deliver(server.url)
  await pause(100)
  await enqueueTestEmail(outbox.store)
  await states().toBe('sent')
})

test('while the mail server is down an email waits, and it is sent once when the server is up', async () => {
  const port = await freePort()
  outbox.deliver(`smtp://127.0.0.1:${port}`)
  await enqueueTestEmail(outbox.store)
  await expect.poll(async () => (await queuedEmails(outbox.store))[0]?.attempts).toBeGreaterThan(2)
  expect((await queuedEmails(outbox.store))[0]).toMatchObject({ sent_at: null })
  const server = await mailServer({ port })
  await states().toBe('sent')
  await pause(300)
  expect(server.accepted.length).toBe(1)
})

test('a mail server that accepts the connection and stays silent delays neither writers nor the next attempt', async () => {
  const silence = await startSilentServer()
  servers.push(silence)
  // Twenty writers that waited for it would still be waiting when the test times out.
  outbox.deliver(silence.url, { connectTimeoutMs: 1600 })
  for (let count = 0; count < 20; count++) await enqueueTestEmail(outbox.store)
  await expect.poll(silence.calls).toBeGreaterThan(fastTiming.maxParallel)
  await expect
    .poll(async () => (await queuedEmails(outbox.store)).map(({ reason }) => reason))
    .toContain('ETIMEDOUT')
}, 30_000)

test('a mail server that falls silent after the whole message gets the same message again', async () => {
  let responses = 0
  const server = await mailServer({ messageResponse: () => (responses++ === 0 ? 'silence' : undefined) })
  outbox.deliver(server.url, { idleTimeoutMs: 700 })
  await enqueueTestEmail(outbox.store)
  await states().toBe('sent')
  expect(server.arrived.length).toBe(2)
  expect(new Set(messageIds(server.arrived)).size).toBe(1)
  expect(new Set(server.arrived.map((text) => /^date: .*$/im.exec(text)?.[0])).size).toBe(1)
  expect(server.accepted.length).toBe(1)
})

test.each([
  ['to the recipient', (code: number | undefined): SmtpBehaviour => ({ recipientCode: () => code })],
  ['to the message', (code: number | undefined): SmtpBehaviour => ({ messageResponse: () => code })],
])('451 %s: the email waits and is sent once, 550: it is refused at once', async (_where, behaviourFor) => {
  const server = await mailServer(behaviourFor(451))
  outbox.deliver(server.url)
  await enqueueTestEmail(outbox.store)
  await expect.poll(async () => (await queuedEmails(outbox.store))[0]?.reason).toBe('451 4.7.1')
  Object.assign(server.behaviour, behaviourFor(undefined))
  await states().toBe('sent')
  Object.assign(server.behaviour, behaviourFor(550))
  await enqueueTestEmail(outbox.store)
  await states().toBe('sent refused')
  expect((await queuedEmails(outbox.store))[1]).toMatchObject({ attempts: 1, reason: '550 5.1.1' })
  await pause(200)
  expect(server.accepted.length).toBe(1)
})

test('with an untrusted certificate the email waits and is not sent unencrypted', async () => {
  const server = await mailServer({ encrypted: true })
  outbox.deliver(server.url)
  await enqueueTestEmail(outbox.store)
  await expect.poll(async () => (await queuedEmails(outbox.store))[0]?.reason).toMatch(/^E[A-Z]+$/)
  expect(server.arrived).toEqual([])
  expect(await emailStates(outbox.store)).not.toContain('refused')
})

test('where the address asks for encryption, an email waits at a server that offers none', async () => {
  const server = await mailServer()
  outbox.deliver(`${server.url}?requireTLS=true`)
  await enqueueTestEmail(outbox.store)
  await expect.poll(async () => (await queuedEmails(outbox.store))[0]?.reason).toBe('500')
  expect(server.arrived).toEqual([])
  expect(await emailStates(outbox.store)).not.toContain('refused')
})

test('neither the log nor the failure reason reveals the recipient, whatever the mail server answers', async () => {
  const server = await mailServer({ recipientCode: () => 451 })
  outbox.deliver(server.url)
  await enqueueTestEmail(outbox.store)
  await expect.poll(() => outbox.output.length).toBeGreaterThan(1)
  server.behaviour.recipientCode = () => 550
  await states().toBe('refused')
  server.behaviour.recipientCode = () => undefined
  await enqueueTestEmail(outbox.store)
  await states().toBe('refused sent')
  const emails = await queuedEmails(outbox.store)
  const text = [...outbox.output, ...emails.map(({ reason }) => reason)].join('\n')
  expect(text).toContain(emails[0]?.id)
  expect(text).toContain('550')
  expect(text).not.toMatch(/canary|@/)
})

test('the backoff doubles from ten seconds to an hour, and after five days, and not at its first attempt, an email fails with its reason', async () => {
  const waits = [1, 2, 3, 9, 10, 1000].map((attempts) => emailRetryDelayMs(attempts, defaultTiming) / 1000)
  expect(waits).toEqual([10, 20, 40, 2560, 3600, 3600])
  await enqueueTestEmail(outbox.store)
  await outbox.store
    .updateTable('letter')
    .set({ created_at: Date.now() - 5 * 24 * 3_600_000 - 1000 })
    .execute()
  const server = await mailServer({ recipientCode: () => 451 })
  outbox.deliver(server.url)
  await states().toBe('refused')
  const [email] = await queuedEmails(outbox.store)
  expect(email).toMatchObject({ reason: '451 4.7.1', attempts: fastTiming.minAttempts })
})

test('at most three emails are sent in parallel', async () => {
  const delayMs = 500
  let [now, maxParallel] = [0, 0]
  const server = await mailServer({ delayMs })
  server.behaviour.messageResponse = () => {
    maxParallel = Math.max(maxParallel, ++now)
    setTimeout(() => now--, delayMs - 20)
    return undefined
  }
  for (let count = 0; count < 9; count++) await enqueueTestEmail(outbox.store)
  outbox.deliver(server.url)
  await states().toBe(Array(9).fill('sent').join(' '))
  expect(maxParallel).toBe(3)
})

test('two processes on one database never send an email twice', async () => {
  const server = await mailServer({ delayMs: 30 })
  const processes = await Promise.all([1, 2].map(() => outbox.deliverElsewhere(server.url)))
  const recipients = Array.from({ length: 60 }, (_, count) => `larare${count}@skola.example`)
  for (const recipient of recipients) await enqueueTestEmail(outbox.store, { recipient })
  await expect.poll(() => server.accepted.length).toBe(60)
  await states().toBe(Array(60).fill('sent').join(' '))
  await pause(300)
  expect(server.accepted.map(({ recipient }) => recipient).sort()).toEqual(recipients.sort())
  expect((await queuedEmails(outbox.store)).every(({ attempts }) => attempts === 1)).toBe(true)
  for (const { output } of processes) expect(output).toContain('email sent')
}, 600_000)

test('killed while sending: the email is sent again when the lease has expired, with the same Message-ID', async () => {
  const server = await mailServer({ messageResponse: () => 'silence' })
  const { child } = await outbox.deliverElsewhere(server.url, {
    leaseMs: 3000,
    sendTimeoutMs: 60_000,
    idleTimeoutMs: 60_000,
  })
  await enqueueTestEmail(outbox.store)
  await expect.poll(() => server.arrived.length).toBe(1)
  const [email] = await queuedEmails(outbox.store)
  await killProcess(child)
  server.behaviour.messageResponse = () => undefined
  outbox.deliver(server.url)
  await states().toBe('sent')
  expect(Date.now()).toBeGreaterThanOrEqual(Number(email?.next_at))
  expect(new Set(messageIds(server.arrived)).size).toBe(1)
  expect(server.accepted.length).toBe(1)
}, 600_000)

test('a stop waits for an email that is being sent', async () => {
  const server = await mailServer({ delayMs: 200 })
  const post = outbox.deliver(server.url, { stopTimeoutMs: 5000 })
  await enqueueTestEmail(outbox.store)
  await expect.poll(() => server.arrived.length).toBe(1)
  await post.stop()
  expect(await emailStates(outbox.store)).toBe('sent')
  await enqueueTestEmail(outbox.store)
  post.wake()
  await pause(150)
  expect(await emailStates(outbox.store)).toBe('sent waiting')
})

test('a stop does not wait for a mail server that hangs; the email waits for the lease to expire', async () => {
  const server = await mailServer({ messageResponse: () => 'silence' })
  const post = outbox.deliver(server.url, { idleTimeoutMs: 30_000, sendTimeoutMs: 30_000 })
  await enqueueTestEmail(outbox.store)
  await expect.poll(() => server.arrived.length).toBe(1)
  // Waiting for the silent server would exceed the test's timeout.
  await post.stop()
  expect((await queuedEmails(outbox.store))[0]).toMatchObject({
    state: 'sending',
    attempts: 1,
    sent_at: null,
  })
}, 25_000)

test('if the database is unavailable just after an email was sent, it is not sent again when the database is back', async () => {
  const server = await mailServer({ delayMs: 150 })
  outbox.deliver(server.url)
  await enqueueTestEmail(outbox.store)
  await expect.poll(() => server.arrived.length).toBe(1)
  await outbox.store.schema.alterTable('letter').renameTo('letter_away').execute()
  const failures = () =>
    outbox.output.filter((line) => line.startsWith('the mail queue cannot be read')).length
  await expect.poll(failures).toBe(1)
  await pause(300)
  expect(failures()).toBe(1)
  await outbox.store.schema.alterTable('letter_away').renameTo('letter').execute()
  await states().toBe('sent')
  await pause(200)
  expect(server.accepted.length).toBe(1)
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  emailStates,
  enqueueTestEmail,
  exampleEmail,
  openEmailQueue,
  queuedEmails,
  type EmailQueue,
} from './email-queue-fixture.ts'
import { startSmtp, type MailServer, type SmtpBehaviour } from './smtp-server.ts'

let outbox: EmailQueue
let server: MailServer
beforeAll(async () => {
  outbox = await openEmailQueue()
})
afterAll(() => outbox.close())
afterEach(async () => {
  await outbox.clear()
  await server.close()
})

/** So long that its beginning arrives before its end is sent. */
const longText = 'Tack för din beställning.\n'.repeat(12_000)

type Fault = {
  faulty: SmtpBehaviour
  healthy: SmtpBehaviour
  /** What the email waits for, as its row has it. */
  reason: RegExp
}

test.each<[string, Fault]>([
  [
    'answers 421 instead of a greeting',
    { faulty: { greetingCode: 421 }, healthy: { greetingCode: undefined }, reason: /^421 4\.7\.1$/ },
  ],
  [
    'answers 554 instead of a greeting',
    { faulty: { greetingCode: 554 }, healthy: { greetingCode: undefined }, reason: /^554 5\.1\.1$/ },
  ],
  [
    'refuses the log-in (535)',
    { faulty: { logIn: { code: 535 } }, healthy: { logIn: {} }, reason: /^535 5\.1\.1$/ },
  ],
  [
    'asks for a later log-in (454)',
    { faulty: { logIn: { code: 454 } }, healthy: { logIn: {} }, reason: /^454 4\.7\.1$/ },
  ],
  [
    'ends the connection in the middle of a message',
    { faulty: { cutsMessages: true }, healthy: { cutsMessages: false }, reason: /^E[A-Z]+$/ },
  ],
])('while a mail server %s no email is lost, and then each is sent once', async (_, fault) => {
  server = await startSmtp(fault.faulty)
  const url = fault.faulty.logIn === undefined ? server.url : server.url.replace('//', '//konto:fel@')
  outbox.deliver(url)
  const recipients = ['en@skola.example', 'tva@skola.example', 'tre@skola.example']
  for (const recipient of recipients) await enqueueTestEmail(outbox.store, { recipient, text: longText })
  await expect
    .poll(async () => (await queuedEmails(outbox.store)).every(({ attempts }) => attempts >= 2))
    .toBe(true)
  for (const { reason, sent_at } of await queuedEmails(outbox.store)) {
    expect(reason).toMatch(fault.reason)
    expect(sent_at).toBeNull()
  }
  expect(await emailStates(outbox.store)).not.toMatch(/refused|sent/)
  expect(server.arrived).toEqual([])

  Object.assign(server.behaviour, fault.healthy)
  await expect.poll(() => emailStates(outbox.store)).toBe('sent sent sent')
  // Another one shows that nothing is left that would be sent again.
  await enqueueTestEmail(outbox.store, { ...exampleEmail, recipient: 'sist@skola.example' })
  await expect.poll(() => emailStates(outbox.store)).toBe('sent sent sent sent')
  expect(server.accepted.map(({ recipient }) => recipient).sort()).toEqual(
    [...recipients, 'sist@skola.example'].sort(),
  )
  expect(server.arrived.length).toBe(4)
})

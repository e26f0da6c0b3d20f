import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  emailStates,
  enqueueTestEmail,
  fastTiming,
  openEmailQueue,
  queuedEmails,
  type EmailQueue,
} from './email-queue-fixture.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startSmtp, type MailServer } from './smtp-server.ts'

let outbox: EmailQueue
let server: MailServer
beforeAll(async () => {
  outbox = await openEmailQueue()
  server = await startSmtp()
})
afterAll(async () => {
  await server.close()
  await outbox.close()
})
afterEach(() => outbox.clear())

const states = () => expect.poll(() => emailStates(outbox.store), { interval: 20 })
const reasons = async () => new Set((await queuedEmails(outbox.store)).map(({ reason }) => reason))
const named = () => `smtp://brev.skola.example:${server.port}`

test('while no name server answers, one lookup is open however many emails wait, each attempt ends, and a stop does not wait', async () => {
  let lookups = 0
  const delivery = outbox.deliver(named(), { connectTimeoutMs: 100 }, () => {
    lookups += 1
    return new Promise(() => undefined)
  })
  for (let count = 0; count < 12; count++) await enqueueTestEmail(outbox.store)
  await expect
    .poll(async () => (await queuedEmails(outbox.store)).every(({ attempts }) => attempts > 1))
    .toBe(true)
  expect(lookups).toBe(1)
  expect(await reasons()).toEqual(new Set(['EDNS']))
  await delivery.stop()
  expect(server.accepted).toHaveLength(0)
})

test('emails are sent when the name server answers again; when it falls silent afterwards, to the addresses from before', async () => {
  let answer = (_addresses: string[]): void => undefined
  outbox.deliver(named(), { connectTimeoutMs: 500 }, () => new Promise((resolve) => (answer = resolve)))
  await enqueueTestEmail(outbox.store)
  await expect.poll(reasons).toEqual(new Set(['EDNS']))
  answer(['127.0.0.1'])
  await states().toBe('sent')
  await enqueueTestEmail(outbox.store)
  await states().toBe('sent sent')
  expect(server.accepted).toHaveLength(2)
})

test('an email that one address of the mail server does not take goes to the next one', async () => {
  const other = await startSmtp({ port: await freePort() })
  // The first address has no listener on this port.
  outbox.deliver(`smtp://brev.skola.example:${other.port}`, fastTiming, async () => [
    '127.0.0.2',
    '127.0.0.1',
  ])
  await enqueueTestEmail(outbox.store)
  await states().toBe('sent')
  await other.close()
})

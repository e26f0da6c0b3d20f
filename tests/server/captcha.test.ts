import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ChallengePurpose } from '#contract/schemas/auth.ts'
import { captchaFailed } from '#contract/messages.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { newEmail, registrationFields, solveCaptcha } from './account-fixture.ts'
import { countRows, clearActivity, send } from './order-fields.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => clearActivity(server))
afterAll(() => server.close())

const register = (altcha: unknown, at = server) =>
  send(at, '/customer/register', { ...registrationFields(), email: newEmail(), altcha })
const refusedFor = async (altcha: unknown) => {
  const response = await register(altcha)
  expect(response.json()).toMatchObject({ status: 'ERROR', code: 'UNREADABLE', message: captchaFailed })
  expect([response.statusCode, await countRows(server, 'letter')]).toEqual([400, 0])
}

type Payload = {
  challenge: { parameters: Record<string, unknown>; signature: string }
  solution: { counter: number; derivedKey: string }
}
/** A solution with a changed value. */
async function changed(
  change: (payload: Payload) => void,
  purpose: ChallengePurpose = 'register',
): Promise<string> {
  const payload = JSON.parse(Buffer.from(await solveCaptcha(server, purpose), 'base64').toString()) as Payload
  change(payload)
  return Buffer.from(JSON.stringify(payload)).toString('base64')
}

test('a missing or malformed proof of work is refused, whatever its type', async () => {
  for (const rubbish of [undefined, '', 'x', '{', 'e30=', 7, null, ['x'], 'bnVsbA==', 'A'.repeat(60_000)])
    await refusedFor(rubbish)
})

test('a solution that was spent, also in another process, is refused', async () => {
  const altcha = await solveCaptcha(server, 'register')
  expect((await register(altcha)).statusCode).toBe(200)
  await server.store.deleteFrom('letter').execute()
  await refusedFor(altcha)
})

test('a challenge of one process is accepted by another on the same database', async () => {
  const { config } = server
  const other = await startServer({
    dataFolder: config.dataFolder,
    ...(config.databaseUrl !== undefined && { environment: { DATABASE_URL: config.databaseUrl } }),
  })
  expect((await register(await solveCaptcha(server, 'register'), other)).statusCode).toBe(200)
  await other.close()
})

test('a solution for another purpose is refused', async () => {
  await refusedFor(await solveCaptcha(server, 'reset'))
  await refusedFor(await solveCaptcha(server, 'organisation'))
  const renamed = await changed(
    (payload) => (payload.challenge.parameters['data'] = { purpose: 'register' }),
    'reset',
  )
  await refusedFor(renamed)
})

test.each<[string, (payload: Payload) => void]>([
  ['signature', (payload) => (payload.challenge.signature = '0'.repeat(64))],
  ['purpose', (payload) => (payload.challenge.parameters['data'] = { purpose: 'register', more: 1 })],
  ['end', (payload) => (payload.challenge.parameters['expiresAt'] = 9_999_999_999)],
  ['cost', (payload) => (payload.challenge.parameters['cost'] = 1)],
  ['counter and key', (payload) => (payload.solution = { counter: 1, derivedKey: 'ab'.repeat(32) })],
  ['key', (payload) => (payload.solution.derivedKey = 'not hexadecimal')],
])('one whose %s was forged is refused', async (_what, change) => {
  await refusedFor(await changed(change))
})

test('an expired solution is refused', async () => {
  const altcha = await solveCaptcha(server, 'register')
  const now = Date.now
  Date.now = () => now() + 6 * 60_000
  try {
    await refusedFor(altcha)
  } finally {
    Date.now = now
  }
})

test('a form that is invalid for another reason does not spend the proof', async () => {
  const altcha = await solveCaptcha(server, 'register')
  const wrong = await send(server, '/customer/register', { ...registrationFields({ last_name: '' }), altcha })
  expect(wrong.statusCode).toBe(422)
  expect((await register(altcha)).statusCode).toBe(200)
})

import { pbkdf2Sync, randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { solveChallenge, type Challenge, type DeriveKeyFunction } from 'altcha-lib'
import type { ChallengePurpose } from '#contract/schemas/auth.ts'
import type { Server } from '#tests/support/test-server.ts'
import { send } from './order-fields.ts'
import { createCustomer } from './create-customer.ts'

export const password = 'vinterregn på tak'

/** An email address that is not in use. */
export const newEmail = () => `${randomUUID()}@skola.example`

/** The same work as the browser, without its pauses. */
const deriveKey: DeriveKeyFunction = async ({ cost, keyLength }, salt, given) => ({
  derivedKey: pbkdf2Sync(given, salt, cost, keyLength, 'sha256'),
})

/** A solved challenge in the format of altcha's widget. */
export async function solveCaptcha(server: Server, purpose: ChallengePurpose): Promise<string> {
  const response = await send(server, '/customer/challenge', { purpose })
  const challenge = response.json<{ data: Challenge }>().data
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export const registrationFields = (more: Record<string, unknown> = {}) => ({
  password,
  first_name: 'Astrid',
  last_name: 'Ek',
  profession: 'Lärare',
  school: 'Ängsskolan',
  street: 'Skolgatan 1',
  postcode: '23467',
  city: 'Lomma',
  telephone: '08-123456',
  samtycke: 1,
  receive_emails: 1,
  receive_tips: 0,
  ...more,
})

export const register = async (server: Server, fields: Record<string, unknown>, headers = {}) =>
  send(
    server,
    '/customer/register',
    { ...registrationFields(), altcha: await solveCaptcha(server, 'register'), ...fields },
    headers,
  )

export const logIn = (server: Server, email: string, given: unknown = password, headers = {}) =>
  send(server, '/customer/login', { email, password: given }, headers)

/** The emails to an address, newest last. */
export const emailsTo = (server: Server, email: string) =>
  server.store.selectFrom('letter').selectAll().where('recipient', '=', email).orderBy('created_at').execute()

/** The token of the link in the newest email to an address. */
export async function linkTokenIn(server: Server, email: string): Promise<string> {
  const newestEmail = (await emailsTo(server, email)).at(-1)
  return /#([\w-]{43})$/m.exec(newestEmail?.text ?? '')?.[1] ?? 'no link'
}

export const confirmEmail = (server: Server, token: string, headers = {}) =>
  send(server, '/customer/email-confirmation-validate', { confirm_token: token }, headers)

const passwordHash = hash(password)

/** A customer with a confirmed address and a session. */
export async function createLoggedInCustomer({ store }: Server) {
  const person = await createCustomer(store)
  await store
    .updateTable('customer')
    .set({ password_hash: await passwordHash })
    .where('id', '=', person.id)
    .execute()
  return { ...person, email: `${person.id}@skola.example` }
}

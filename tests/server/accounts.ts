import { randomUUID } from 'node:crypto'
import { solveChallenge, type Challenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { expect } from 'vitest'
import type { Purpose } from '#contract/entrance.ts'
import type { Server } from '#tests/hands.ts'
import { send } from './order-fields.ts'

export const password = 'vinterregn på tak'

/** An address that nobody has yet. */
export const newEmail = () => `${randomUUID()}@skola.example`

/** A solved challenge, as the browser's part of altcha writes it. */
export async function solved(server: Server, purpose: Purpose): Promise<string> {
  const answer = await send(server, '/customer/challenge', { purpose })
  const challenge = answer.json<{ data: Challenge }>().data
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

export const registration = (more: Record<string, unknown> = {}) => ({
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
    { ...registration(), altcha: await solved(server, 'register'), ...fields },
    headers,
  )

export const logIn = (server: Server, email: string, given: unknown = password, headers = {}) =>
  send(server, '/customer/login', { email, password: given }, headers)

/** The letters to an address, the newest last. */
export const lettersTo = (server: Server, email: string) =>
  server.store.selectFrom('letter').selectAll().where('recipient', '=', email).orderBy('created_at').execute()

/** The token of the link in the newest letter to an address. */
export async function linkTo(server: Server, email: string): Promise<string> {
  const letter = (await lettersTo(server, email)).at(-1)
  return /#([\w-]{43})$/m.exec(letter?.text ?? '')?.[1] ?? 'no link'
}

export const confirm = (server: Server, token: string, headers = {}) =>
  send(server, '/customer/email-confirmation-validate', { confirm_token: token }, headers)

/** A customer who has come all the way: registered, confirmed, logged in. */
export async function customer(server: Server, fields: Record<string, unknown> = {}) {
  const email = newEmail()
  expect((await register(server, { email, ...fields })).statusCode).toBe(200)
  expect((await confirm(server, await linkTo(server, email))).statusCode).toBe(200)
  const answer = await logIn(server, email, fields['password'] ?? password)
  const { token, data } = answer.json<{ token: string; data: { detail: { user_id: string } } }>()
  return { email, token, id: data.detail.user_id, headers: { authorization: `Bearer ${token}` } }
}

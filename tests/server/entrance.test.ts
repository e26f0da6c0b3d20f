import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { captchaFailed, confirmFirst, deadLink, passwordTooCommon, wrongLogIn } from '#contract/words.ts'
import { startServer, type Server } from '#tests/hands.ts'
import {
  confirm,
  customer,
  lettersTo,
  linkTo,
  logIn,
  newEmail,
  password,
  register,
  solved,
} from './accounts.ts'
import { forgetDeeds, send } from './order-fields.ts'
import { someone } from './people.ts'

let server: Server
beforeAll(async () => {
  server = await startServer({ environment: { PUBLIC_URL: 'https://material.example' } })
})
beforeEach(() => forgetDeeds(server))
afterAll(() => server.close())

const current = (headers: Record<string, string>) => send(server, '/customer/current', {}, headers)

test('a teacher registers, confirms by the letter, logs in, is known, and logs out', async () => {
  const email = newEmail()
  const answer = await register(server, { email: email.toUpperCase() })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
  const [letter] = await lettersTo(server, email)
  expect(letter?.subject).toBe('Bekräfta din e-postadress')
  for (const text of [letter?.text, letter?.html])
    expect(text).toContain(`https://material.example/bekrafta#${await linkTo(server, email)}`)
  expect((await logIn(server, email)).json()).toMatchObject({ code: 'FORBIDDEN', message: confirmFirst })
  expect((await confirm(server, await linkTo(server, email))).statusCode).toBe(200)
  const entered = await logIn(server, ` ${email.toUpperCase()} `)
  const { token } = entered.json<{ token: string }>()
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(entered.json()).toMatchObject({
    data: { detail: { email, school_address: 'Skolgatan 1', street: 'Lomma', postcode: '234 67' } },
  })
  const headers = { authorization: `Bearer ${token}` }
  expect((await current(headers)).json()).toMatchObject({ error: false, data: { detail: { email } } })
  expect((await send(server, '/customer/validate-token', { token })).json()).toMatchObject({ error: false })
  expect((await send(server, '/customer/logout', { token })).statusCode).toBe(200)
  expect((await current(headers)).statusCode).toBe(401)
  expect((await send(server, '/customer/logout', {}, headers)).statusCode).toBe(200)
  const kept = JSON.stringify(await server.store.selectFrom('customer').selectAll().execute())
  expect(kept + JSON.stringify(await server.store.selectFrom('session').selectAll().execute())).not.toMatch(
    new RegExp(`${password}|${token}`),
  )
})

import { createHash } from 'node:crypto'
import { dictionary } from '@zxcvbn-ts/language-common'
import { beforeEach, expect, test } from 'vitest'
import { passwordTooCommon, passwordTooLong, passwordTooShort, required } from '#contract/messages.ts'
import { isCommon } from '#server/accounts/common-passwords.ts'
import { isBreached } from '#server/accounts/breached-passwords.ts'
import { minPasswordLength } from '#contract/limits.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import {
  confirmEmail,
  createLoggedInCustomer,
  linkTokenIn,
  logIn,
  newEmail,
  password,
  register,
  registrationFields,
  solveCaptcha,
} from './account-fixture.ts'
import { clearActivity, send } from './order-fields.ts'

const server = await serverForTests({ environment: { TRUST_PROXY: '1' } })
beforeEach(() => clearActivity(server))

test.each([
  ...[
    'password',
    '12345678',
    'qwertyuiop',
    'lösenord',
    'Lösenord1!',
    'P@ssw0rd',
    'sommar2026',
    'Skolmaterial',
  ],
  ...[
    'skolmaterial123',
    'aaaaaaaa',
    'abcabcabc',
    '1q2w3e4r',
    'zaq12wsx',
    'asdfghjkl',
    'hejhejhej',
    'iloveyou',
  ],
  ...[
    'trustno1',
    '19840512',
    '1984-05-12',
    'Stockholm1',
    'fotboll99',
    'admin1234',
    'asd123asd',
    'hej hej hej',
  ],
])('%s is a common password', (common) => {
  expect(isCommon(common)).toBe(true)
})

test.each([
  ...[
    'korrekt häst batteri',
    'vinterregn på tak',
    'Tr0ub4dor&3x',
    'xK9#mQ2vLp',
    'mjölkpaketsbåt',
    'nattugglan sjunger',
  ],
  ...['  åtta   blanka', '😀🌧️🏔️🐢🎈🧦🪁🛶', 'a'.repeat(3) + 'lägereldskväll'],
])('%s is not a common password', (rare) => {
  expect(isCommon(rare)).toBe(false)
})

test('every password of the list from break-ins is refused, however it is written', () => {
  const listed = dictionary['passwords-common'].filter((one) => [...one].length >= minPasswordLength)
  expect(listed.length).toBeGreaterThan(10_000)
  expect(listed.filter((one) => !isBreached(one) || !isCommon(one.toUpperCase()))).toEqual([])
  expect(['maverick', 'Midnight', 'V I C T O R I A'].map((one) => isCommon(one))).toEqual([true, true, true])
})

test('a password that is short, long, common or the owner’s own address is refused at its field', async () => {
  const refused: [unknown, string][] = [
    [undefined, required],
    ['', required],
    ['sjutton', passwordTooShort],
    ['å'.repeat(1025), passwordTooLong],
    ['lösenord123', passwordTooCommon],
    ['astrid1990', passwordTooCommon],
  ]
  for (const [given, why] of refused) {
    const fields = registrationFields({ password: given, email: newEmail() })
    const response = await send(server, '/customer/register', fields)
    expect([response.statusCode, response.json()]).toMatchObject([422, { errors: { password: [why] } }])
  }
  const nul = await send(server, '/customer/register', registrationFields({ password: 'vinterregn\0tak' }))
  expect(nul.statusCode).toBe(422)
})

test('a password is hashed exactly as typed, with blanks, emoji and its Unicode normalization', async () => {
  const [composed, parts] = ['  höstkväll 😀 ', '  höstkväll 😀 '.normalize('NFD')]
  const email = newEmail()
  await register(server, { email, password: composed })
  await confirmEmail(server, await linkTokenIn(server, email))
  const codes: number[] = []
  for (const typed of [composed, parts, composed.trim()])
    codes.push((await logIn(server, email, typed)).statusCode)
  expect(codes).toEqual([200, 401, 401])
  const row = await server.store
    .selectFrom('customer')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirst()
  expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

const from = (address: string) => ({ 'x-forwarded-for': address })

test('after five wrong guesses a sixth is not checked, even if right; from another network the owner can log in', async () => {
  const { email } = await createLoggedInCustomer(server)
  for (let guess = 0; guess < 5; guess += 1)
    expect((await logIn(server, email, `gissning ${guess}`, from('192.0.2.1'))).statusCode).toBe(401)
  const refused = await logIn(server, email, password, from('192.0.2.1'))
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await logIn(server, email, password, from('192.0.2.2'))).statusCode).toBe(200)
  expect((await logIn(server, newEmail(), password, from('192.0.2.1'))).statusCode).toBe(401)
})

test('concurrent guesses are counted too', async () => {
  const { email } = await createLoggedInCustomer(server)
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, at) => logIn(server, email, `gissning ${at}`, from('192.0.2.3'))),
  )
  expect(responses.filter((response) => response.statusCode === 401)).toHaveLength(5)
})

test('an unknown address is refused as fast as a known one', async () => {
  const codes: number[] = []
  const email = newEmail()
  for (let guess = 0; guess < 6; guess += 1) codes.push((await logIn(server, email)).statusCode)
  expect(codes).toEqual([401, 401, 401, 401, 401, 429])
})

test('a school can log in from one address without limit, because right passwords are not counted', async () => {
  const { email } = await createLoggedInCustomer(server)
  for (let teacher = 0; teacher < 12; teacher += 1)
    expect((await logIn(server, email, password, from('192.0.2.4'))).statusCode).toBe(200)
})

/** Records the attempts of an hour of guessing. */
async function used(name: string, times: number): Promise<void> {
  const hour = 3_600_000
  const period = Date.now() - (Date.now() % hour)
  const hashed = createHash('sha256').update(name).digest('base64url')
  await server.store
    .insertInto('allowance')
    .values([
      { name: hashed, period, used: times },
      { name: hashed, period: period + hour, used: times },
    ])
    .execute()
}

test('one password tried on thousands of addresses is stopped, and the owner can log in after a reset by email', async () => {
  const person = await createLoggedInCustomer(server)
  await used('log-in:192.0.2.5', 300)
  expect((await logIn(server, newEmail(), password, from('192.0.2.5'))).statusCode).toBe(429)
  expect((await logIn(server, person.email, password, from('192.0.2.5'))).statusCode).toBe(429)
  await resetFrom('192.0.2.5', person.email)
  expect((await logIn(server, person.email, 'höststorm vid havet', from('192.0.2.5'))).statusCode).toBe(200)
})

test('in a flood from many addresses each has few attempts left, and nobody is locked out', async () => {
  const { email } = await createLoggedInCustomer(server)
  await used('log-in', 3000)
  expect((await logIn(server, email, password, from('192.0.2.6'))).statusCode).toBe(200)
  const codes: number[] = []
  for (let guess = 0; guess < 11; guess += 1)
    codes.push((await logIn(server, newEmail(), password, from('192.0.2.6'))).statusCode)
  expect(codes.filter((code) => code === 401)).toHaveLength(10)
  expect(codes.at(-1)).toBe(429)
})

async function resetFrom(address: string, email: string): Promise<void> {
  const altcha = await solveCaptcha(server, 'reset')
  await send(server, '/customer/password-reset-email', { email, altcha }, from(address))
  const reset_token = await linkTokenIn(server, email)
  const fields = { reset_token, password: 'höststorm vid havet' }
  expect((await send(server, '/customer/reset-password', fields, from(address))).statusCode).toBe(200)
}

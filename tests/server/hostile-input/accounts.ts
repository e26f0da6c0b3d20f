import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { orderFields } from '../order-fields.ts'
import { get, post, type Row } from './row.ts'

const tested = (what: string, file: string, title: string): Row => ({
  what,
  testedIn: [file, title],
})
const jwt = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.'

/** Tokens, sessions and accounts. */
export const accountRows: Row[] = [
  tested(
    'the token of a session that was ended',
    'sessions',
    'a customer sees their sessions, ends one of them',
  ),
  {
    what: 'a token that we never gave',
    sends: () =>
      [jwt, 'a'.repeat(43), "' OR 1=1 --", `${'a'.repeat(43)}' OR '1'='1`].map((token) =>
        post('/v1/customer/validate-token', {}, { authorization: `Bearer ${token}` }),
      ),
    status: 401,
  },
  {
    what: 'a write from a page of another site',
    sends: ({ print }) =>
      [
        { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        { origin: 'null', 'sec-fetch-site': 'cross-site' },
        { origin: 'https://evil.example' },
      ].map((headers) =>
        post('/v1/activity/postOrder/get', orderFields(print.id), headers as Record<string, string>),
      ),
    status: 403,
  },
  {
    what: 'a sixth guess at a password',
    async check({ send }) {
      const answers = []
      for (let guess = 0; guess < 6; guess += 1)
        answers.push(
          await send(
            post('/v1/customer/login', { email: 'gissad@skola.example', password: `gissning ${guess}` }),
          ),
        )
      expect(answers.map(({ statusCode }) => statusCode).slice(0, 5)).toEqual(Array(5).fill(401))
      expect(answers.at(-1)?.statusCode).toBe(429)
      expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
      return answers
    },
  },
  tested(
    'one password tried on thousands of addresses',
    'passwords',
    'one password tried on thousands of addresses is stopped',
  ),
  tested(
    'a link that was used, has expired or is somebody else’s',
    'accounts',
    'a link works for its purpose and its owner, until it expires',
  ),
  {
    what: 'a program that opens every link of an email',
    sends: () => [get('/aterstall-losenord'), get('/bekrafta'), get('/aterstall-losenord?token=x')],
    status: 200,
  },
  tested(
    'a profile in somebody else’s name',
    'profile',
    'another user_id, other flags and invalid fields change nothing',
  ),
  tested(
    'a new address or password without the present one',
    'profile',
    'without the current password, or with a wrong one',
  ),
  tested(
    'a device that likes again and again',
    'likes',
    'a like counts once per device, however often it is sent',
  ),
  {
    what: 'a loop that counts visits',
    async check({ send, server }) {
      const product_id = 9
      const [device, other] = [randomUUID(), randomUUID()]
      const answers = []
      for (const id of [...Array.from({ length: 130 }, () => device), other])
        answers.push(await send(post('/v1/product-link-count', { product_id }, { 'x-device-id': id })))
      expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
      const counted = async () => {
        const rows = await server.store
          .selectFrom('visit')
          .select('count')
          .where('material_id', '=', product_id)
          .execute()
        return rows.reduce((sum, { count }) => sum + Number(count), 0)
      }
      // Sixty of the device in a minute, which may have changed in between, and the one of another device.
      await expect.poll(counted, { timeout: 20_000 }).toBeGreaterThanOrEqual(61)
      expect(await counted()).toBeLessThanOrEqual(121)
      return answers
    },
  },
  tested('the 21st session', 'sessions', 'the 21st log-in ends the oldest session'),
]

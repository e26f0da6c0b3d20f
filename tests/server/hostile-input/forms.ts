import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { isEmail } from '#contract/forms/form-fields.ts'
import { orderFields } from '../order-fields.ts'
import { asFormData, multipartType } from '../request-formats.ts'
import { form, post, type Row, type Sent, type Site } from './row.ts'

const path = '/v1/activity/postOrder/get'
const required = 'Detta är ett obligatoriskt fält.'
const order = ({ print }: Site, more: Record<string, unknown>): Sent =>
  post(path, orderFields(print.id, more))
/** Orders that are refused at a field, with a text. */
const refused = (what: string, field: string, values: unknown[], text?: string): Row => ({
  what,
  sends: (site) => values.map((value) => order(site, { [field]: value })),
  status: 422,
  like: { errors: { [field]: text === undefined ? (expect.any(Array) as unknown) : [text] } },
})
const parts = { 'content-type': multipartType }

/** The order form, and what all forms have in common. */
export const formRows: Row[] = [
  refused('no copies', 'qty', [0], required),
  refused('one copy more than there may be', 'qty', [6], 'Quantity must be less then or equal to 5'),
  refused('more copies than a number holds', 'qty', [2147483648, '9007199254740993']),
  refused('no address', 'email', [undefined, ''], required),
  {
    what: 'an address is judged as the form on the page judges it',
    async check(site) {
      const addresses = ['a@b', 'a@b.c', 'å@räksmörgås.se', 'x@[127.0.0.1]', 'very.common+tag@exämple.co.uk']
      const answers = await Promise.all(addresses.map((email) => site.send(order(site, { email }))))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(
        addresses.map((email) => (isEmail(email) ? 200 : 422)),
      )
      return answers
    },
  },
  refused('several addresses, or one with a name', 'email', [
    'a@b.example,c@d.example',
    'a@b.example; c@d.example',
    '"x" <a@b.example>',
    'a@b.example\r\nbcc: c@d.example',
  ]),
  refused('an address that is too long', 'email', [
    `${'a'.repeat(65)}@b.example`,
    `a@${'b.'.repeat(159)}example`,
  ]),
  refused('a first name of two characters', 'first_name', ['Bo'], 'Please provide the First Name.'),
  {
    what: 'a name is counted in characters, not in units of its encoding',
    async check(site) {
      const names = ['a'.repeat(255), '😀'.repeat(255), 'a'.repeat(256), '😀'.repeat(256)]
      const answers = await Promise.all(names.map((first_name) => site.send(order(site, { first_name }))))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 422, 422])
      return answers
    },
  },
  {
    what: 'a name that a spreadsheet would calculate is taken, and written as text in exports',
    testedIn: ['staff-orders', 'HYPERLINK'],
  },
  {
    what: 'a name in the form of a template stays as it is written',
    async check(site) {
      const names = ['${7*7}', '{{7*7}}', '<%= 7*7 %>']
      const answers = await Promise.all(names.map((first_name) => site.send(order(site, { first_name }))))
      const stored = await site.server.store.selectFrom('material_order').select('first_name').execute()
      expect(stored.map(({ first_name }) => first_name)).toEqual(expect.arrayContaining(names))
      const emails = await site.server.store.selectFrom('letter').select('text').execute()
      expect(emails.filter(({ text }) => /Hej 49\b/.test(text))).toEqual([])
      return answers
    },
  },
  refused('a last name of 256 characters', 'last_name', ['a'.repeat(256)]),
  refused('no school', 'organization', ['', undefined], required),
  {
    what: 'a school’s id and another school’s name are never mixed',
    async check(site) {
      const [school] = await site.server.store.selectFrom('school').select('id').limit(1).execute()
      const answer = await site.send(
        order(site, { workplace_id: school?.id, organization: 'En annan skola' }),
      )
      expect([200, 422]).toContain(answer.statusCode)
      const mixed = await site.server.store
        .selectFrom('material_order')
        .select('street')
        .where('workplace_id', '=', school?.id ?? 0)
        .where('organization', '=', 'En annan skola')
        .execute()
      expect(mixed).toEqual([])
      return [answer]
    },
  },
  refused('an id of no school', 'workplace_id', [-1, 'abc', 99999999]),
  {
    what: 'a telephone number is digits, or groups of digits joined by hyphens',
    async check(site) {
      const right = ['08-123 45', '+46701234567', '0701-23-45-67']
      const wrong = ['--', '1-', '-1', '١٢٣']
      const answers = await Promise.all(
        [...right, ...wrong].map((telephone) => site.send(order(site, { telephone }))),
      )
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 422, 422, 422, 422])
      expect(answers[3]?.json()).toMatchObject({
        errors: { telephone: ['Only numbers and hyphen allowed.'] },
      })
      return answers
    },
  },
  refused('a telephone number that a careless expression takes for ever to refuse', 'telephone', [
    `${'1-'.repeat(25_000)}x`,
  ]),
  refused('consent is a 1 and nothing that looks like it', 'optin', ['true', 'on']),
  {
    what: 'an order in somebody else’s name',
    sends: (site) => [order(site, { user_id: randomUUID() })],
    status: 403,
  },
  {
    what: 'fields that the form does not have change nothing',
    async check(site) {
      const extra = { is_admin: 1, status: 1, price: 0, state: 'sent', number: 1, id_: 'x' }
      const answer = await site.send(order(site, { ...extra, last_name: 'Extrafält' }))
      expect(answer.statusCode).toBe(200)
      const stored = await site.server.store
        .selectFrom('material_order')
        .select(['state', 'number'])
        .where('last_name', '=', 'Extrafält')
        .executeTakeFirstOrThrow()
      expect(stored.state).not.toBe('sent')
      expect(stored.number).not.toBe(1)
      return [answer]
    },
  },
  {
    what: 'the same field twice: the first counts',
    async check(site) {
      const fields = orderFields(site.print.id, { last_name: 'Tvåfält' }) as Record<string, string>
      const twice = `${new URLSearchParams(fields)}&qty=4`
      const answer = await site.send(post(path, twice, form))
      const stored = await site.server.store
        .selectFrom('material_order')
        .select('qty')
        .where('last_name', '=', 'Tvåfält')
        .execute()
      expect([answer.statusCode, stored]).toEqual([200, [{ qty: 1 }]])
      return [answer]
    },
  },
  {
    what: 'every format of a form is read',
    sends: ({ print }) => {
      const fields = orderFields(print.id) as Record<string, string>
      return [
        post(path, fields),
        post(path, String(new URLSearchParams(fields)), form),
        post(path, asFormData(fields), parts),
      ]
    },
    status: 200,
  },
  refused('numbers in other forms', 'qty', ['1e400', '-0', '0x10', '１']),
  {
    what: 'ten presses are one order',
    async check(site) {
      const sent = order(site, { last_name: 'Tiotryck' })
      const pressed = { ...sent, headers: { ...sent.headers, 'idempotency-key': randomUUID() } }
      const answers = await Promise.all(Array.from({ length: 10 }, () => site.send(pressed)))
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
      const { store } = site.server
      const stored = await store
        .selectFrom('material_order')
        .select('id')
        .where('last_name', '=', 'Tiotryck')
        .execute()
      expect(stored).toHaveLength(1)
      return answers
    },
  },
  {
    what: 'an order for what cannot be ordered',
    sends: () => [0, -1, 99999999].map((id) => post(path, orderFields(id))),
    status: [404, 409, 422],
  },
  {
    what: 'a download without an address',
    sends: ({ print }) =>
      ['', 'x', 'a@b.example,c@d.example'].map((email) =>
        post('/v1/download/postdownload/get', { id: print.id, email }),
      ),
    status: 422,
  },
  {
    what: 'a device that invents addresses is not recorded beyond a limit, and gets its files',
    testedIn: ['downloads', 'of a device that invents addresses twenty are recorded'],
  },
  {
    what: 'suggestions for blanks',
    sends: () => [
      post('/v1/search/suggestions', { q: '   ' }),
      post('/v1/search/suggestions', { q: '\u200B' }),
    ],
    status: 200,
    like: { data: [] },
  },
  {
    what: 'a password is kept exactly as it is written',
    testedIn: ['passwords', 'a password is hashed exactly as typed'],
  },
  {
    what: 'a common password',
    testedIn: ['passwords', 'a password that is short, long, common or the owner’s own address is refused'],
  },
  {
    what: 'a proof of work that is missing, spent, expired, forged or for another form',
    testedIn: ['captcha', 'a missing or malformed proof of work is refused'],
  },
]

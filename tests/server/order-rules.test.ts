import { beforeEach, describe, expect, test } from 'vitest'
import { numbersAndHyphens, pleaseProvide, quantityTooHigh, required } from '#contract/messages.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { startServer } from '#tests/support/test-server.ts'
import { countRows, clearActivity, orderFields, orderPath, createPrint, send } from './order-fields.ts'

const server = await serverForTests()
let print: { id: number; slug: string }

beforeEach(async () => {
  await clearActivity(server)
  print = await createPrint(server, { stock_qty: 50, max_qty: 10 })
})

const order = (more: Record<string, unknown> = {}) => send(server, orderPath, orderFields(print.id, more))
type Refusal = { code: string; message: string; errors: Record<string, string[]> }

describe('the rules of the form', () => {
  const invalidFields: [field: string, value: unknown, text: string][] = [
    ...[0, -5, 1.5, '2e3', '٣', '', '0x10', '１', null, true].map((qty): [string, unknown, string] => [
      'qty',
      qty,
      required,
    ]),
    ['qty', 11, quantityTooHigh(10)],
    ['qty', 2147483648, quantityTooHigh(10)],
    ['email', '', required],
    ...[
      'a.b.example',
      'a@',
      'a@b.example,c@d.example',
      'a@b.example; c@d.example',
      '"x" <a@b.example>',
      'x@[127.0.0.1]',
      `${'a'.repeat(65)}@b.example`,
      `a@${'b'.repeat(320)}.example`,
    ].map((email): [string, unknown, string] => ['email', email, 'Det här är ingen e-postadress.']),
    ['first_name', 'Bo', pleaseProvide('First Name')],
    ['first_name', 'A'.repeat(256), pleaseProvide('First Name')],
    ['last_name', '', pleaseProvide('Last Name')],
    ['last_name', 'A'.repeat(256), pleaseProvide('Last Name')],
    ['organization', '  ', required],
    ['organization', 'A'.repeat(256), 'Högst 255 tecken.'],
    ['profession', '', required],
    ['street', '', required],
    ['city', '', required],
    ['postcode', '', pleaseProvide('Zip Code')],
    ['postcode', '12a45', pleaseProvide('Zip Code')],
    ...['', '08--12', '-1', '1-', '--', '١٢٣', '08 12x'].map((telephone): [string, unknown, string] => [
      'telephone',
      telephone,
      numbersAndHyphens,
    ]),
  ]
  test.each(invalidFields)('%s %j is refused with its own message', async (field, value, text) => {
    const response = await order({ [field]: value })
    expect(response.statusCode).toBe(422)
    expect(response.json<Refusal>().errors[field]).toEqual([text])
    expect(await countRows(server, 'material_order')).toBe(0)
  })

  test('all issues are reported at once', async () => {
    const response = await send(server, orderPath, { id: print.id })
    expect(Object.keys(response.json<Refusal>().errors).sort()).toEqual(
      [
        'qty',
        'email',
        'first_name',
        'last_name',
        'organization',
        'profession',
        'street',
        'city',
        'postcode',
        'telephone',
      ].sort(),
    )
  })

  test.each([
    ['email', 'a@b', 'a@b'],
    ['email', 'å@räksmörgås.se', 'å@räksmörgås.se'],
    ['email', 'very.common+tag@exämple.co.uk', 'very.common+tag@exämple.co.uk'],
    ['first_name', '🙂'.repeat(255), '🙂'.repeat(255)],
    ['first_name', '=HYPERLINK("http://evil")', '=HYPERLINK("http://evil")'],
    ['first_name', '{{7*7}}', '{{7*7}}'],
    ['postcode', '234 67', '234 67'],
    ['postcode', '23467', '234 67'],
    ['telephone', '08-123 45', '08-12345'],
    ['telephone', '+46701234567', '0701234567'],
    ['telephone', '0701-23-45-67', '0701-23-45-67'],
  ] as const)('%s %s is stored as %s', async (field, value, stored) => {
    expect((await order({ [field]: value })).statusCode).toBe(200)
    const row = await server.store.selectFrom('material_order').selectAll().executeTakeFirstOrThrow()
    expect(row[field]).toBe(stored)
  })

  test('a telephone number of 60,000 characters is refused before any pattern runs on it', async () => {
    const response = await order({ telephone: `${'1-'.repeat(30_000)}x` })
    expect(response.json<Refusal>().errors['telephone']).toEqual([numbersAndHyphens])
  })

  test.each(['optin %j never counts as a yes', 'on', 2, 'ja'])(
    'optin %j never becomes a yes',
    async (optin) => {
      expect((await order({ optin })).statusCode).toBe(422)
    },
  )

  test('a shorter first name is accepted if the operator allows it', async () => {
    const relaxed = await startServer({ environment: { FIRST_NAME_MIN: '2' } })
    const material = await createPrint(relaxed, { stock_qty: 5, max_qty: 5 })
    expect((await send(relaxed, orderPath, orderFields(material.id, { first_name: 'Bo' }))).statusCode).toBe(
      200,
    )
    await relaxed.close()
  })

  test("the forms get the operator's consent default and minimum name length", async () => {
    const set = await startServer({ environment: { CONSENT_DEFAULT: '0', FIRST_NAME_MIN: '2' } })
    const { data } = (await set.app.inject('/v1/setting')).json<{ data: Record<string, unknown> }>()
    expect([data['consent_default'], data['first_name_min']]).toEqual([0, 2])
    await set.close()
  })

  test('unknown fields have no effect', async () => {
    expect(
      (await order({ is_admin: 1, status: 1, price: 0, state: 'sent', customer_id: 'x' })).statusCode,
    ).toBe(200)
    expect(await server.store.selectFrom('material_order').selectAll().execute()).toMatchObject([
      { state: 'received', customer_id: null },
    ])
  })
})

describe('a school of the list', () => {
  test('has its own address: schools are never mixed', async () => {
    const school = await server.store.selectFrom('school').selectAll().orderBy('id').executeTakeFirstOrThrow()
    const response = await order({
      workplace_id: school.id,
      organization: school.skola.toUpperCase(),
      street: 'Någon annanstans 9',
    })
    expect(response.statusCode).toBe(200)
    expect(
      await server.store.selectFrom('material_order').selectAll().executeTakeFirstOrThrow(),
    ).toMatchObject({
      organization: school.skola,
      street: school.skolans_adress,
      city: school.ort,
    })
  })

  test.each([0, -1, 'of number %j does not exist', 99999999])(
    'of number %j does not exist',
    async (workplace_id) => {
      const response = await order({ workplace_id })
      expect([response.statusCode, Object.keys(response.json<Refusal>().errors)]).toEqual([
        422,
        ['workplace_id'],
      ])
    },
  )

  test('with the name of another is refused', async () => {
    const response = await order({ workplace_id: 1, organization: 'En helt annan skola' })
    expect(response.statusCode).toBe(422)
  })
})

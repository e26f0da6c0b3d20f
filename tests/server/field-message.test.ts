import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { required } from '#contract/messages.ts'
import { fieldMessage } from '#server/core/refusals/field-message.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const textsOf = (schema: z.ZodMiniType, written: unknown) =>
  (z.safeParse(schema, written, { error: fieldMessage }).error?.issues ?? []).map(({ message }) => message)

test('missing and invalid values get a Swedish message for each field', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/v1/seo/page-data',
    payload: { childslug: { a: 1 } },
  })
  expect(response.statusCode).toBe(422)
  expect(response.json()).toMatchObject({
    errors: { slug: [required], childslug: ['Det här går inte att använda.'] },
  })
})

test.each([
  [z.string(), undefined, required],
  [z.string(), null, required],
  [z.string().check(z.minLength(3)), '', required],
  [z.string(), 5, 'Skriv en text.'],
  [z.number(), 'x', 'Skriv ett tal.'],
  [z.int(), 1.5, 'Skriv ett heltal.'],
  [z.boolean(), 'x', 'Svara ja eller nej.'],
  [z.string().check(z.minLength(3)), 'ab', 'Antal tecken ska vara minst 3.'],
  [z.string().check(z.maxLength(3)), 'abcd', 'Antal tecken får vara högst 3.'],
  [z.number().check(z.minimum(1)), 0, 'Talet ska vara minst 1.'],
  [z.int().check(z.maximum(9)), 10, 'Talet får vara högst 9.'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'Antalet får vara högst 1.'],
  [z.email(), 'x', 'Skriv en e-postadress.'],
  [z.url(), 'x', 'Skriv en webbadress.'],
  [z.string().check(z.regex(/^\d+$/)), 'x', 'Skrivsättet stämmer inte.'],
  [z.enum(['a', 'b']), 'c', 'Välj ett av alternativen.'],
  [z.union([z.string(), z.number()]), {}, 'Det här går inte att använda.'],
  [z.strictObject({}), { x: 1 }, 'Det här går inte att använda.'],
])('a wrong value is answered in Swedish (%#)', (schema, written, text) => {
  expect(textsOf(schema, written)).toEqual([text])
})

test("a schema's own message stays unchanged, also an English one", () => {
  const most = 'Quantity must be less then or equal to 5'
  const schema = z.object({
    qty: z.int().check(z.maximum(5, most)),
    first_name: z.string('Please provide the First Name.'),
  })
  expect(textsOf(schema, { qty: 6 })).toEqual([most, 'Please provide the First Name.'])
})

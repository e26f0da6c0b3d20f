import { expect, test } from 'vitest'
import { translateToSwedish } from '#contract/messages.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createCustomer } from './create-customer.ts'

const server = await serverForTests({ environment: { DOCS: 'on' } })

/** A word that only an English sentence has. */
const englishWord =
  /\b(invalid|input|expected|required|must|should|please|string|number|unknown|value|field|received|failed|not)\b/i

const wrongValues: unknown[] = ['', 'x'.repeat(6000), '-1', { a: 1 }, 7]

type Described = {
  parameters: { name: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: object } }> }
}

/** The path of every call that is sent by POST, with the names of its fields. */
async function calls() {
  const document = (await server.app.inject('/v1/openapi.json')).json<{
    paths: Record<string, { post?: Described }>
  }>()
  return Object.entries(document.paths).flatMap(([path, { post }]) =>
    post === undefined
      ? []
      : [
          {
            path,
            fields: [
              ...post.parameters.map(({ name }) => name),
              ...Object.keys(post.requestBody?.content['application/json']?.schema.properties ?? {}),
            ],
          },
        ],
  )
}

test('whatever is wrong, every call says why in Swedish, or in a text of the specification that the page explains', async () => {
  const texts = new Set<string>()
  for (const { path, fields } of await calls()) {
    // A call before may have ended the session or the account.
    const roles = path.startsWith('/desk/') ? (['editor'] as const) : []
    const { headers } = await createCustomer(server.store, { roles: [...roles] })
    for (const wrong of wrongValues) {
      const response = await server.app.inject({
        method: 'POST',
        url: `/v1${path.replace(/\{\w+\}/g, '1')}`,
        headers: { ...headers, 'content-type': 'application/json' },
        payload: JSON.stringify(Object.fromEntries(fields.map((name) => [name, wrong]))),
      })
      if (response.statusCode < 400) continue
      const { message, errors = {} } = response.json<{ message: string; errors?: Record<string, string[]> }>()
      for (const text of [message, ...Object.values(errors).flat()]) texts.add(text)
    }
  }
  expect(texts.size).toBeGreaterThan(40)
  const english = [...texts].filter((text) => translateToSwedish(text) === null && englishWord.test(text))
  expect(english).toEqual([])
}, 600_000)

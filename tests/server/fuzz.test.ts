import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseListingParams, parsePage, parsePageSize, parseSearchText } from '#contract/filters.ts'
import { searchRequest } from '#finder/responses/search-request.ts'
import { sanitizeField } from '#finder/responses/sanitize-field.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import { asFormData, multipartType } from './request-formats.ts'
import {
  isRawJson,
  toJson,
  malformedValues,
  malformedShapes,
  crashingShapes,
  outOfRange,
} from './malformed-values.ts'
import { createCustomer } from './create-customer.ts'
import { sampleFields } from './sample-fields.ts'

// Every call of the API document in every format with random values. Deterministic; `--long` tries other values too.
const seed = runLongTests ? Date.now() : 20_251_122
const runsPerOperation = runLongTests ? 300 : 10

type Operation = { name: string; method: 'GET' | 'POST'; path: string; inPath: string[]; fields: string[] }
type RequestFormat = 'query' | 'form' | 'parts' | 'json' | 'batch' | 'bare json' | 'wrong type'

let server: Server
let operations: Operation[]
let samples: Record<string, Record<string, string>>
let tokens: string[]

beforeAll(async () => {
  server = await startServer({ environment: { DOCS: 'on' } })
  operations = operationsIn((await server.app.inject('/v1/openapi.json')).json())
  samples = await sampleFields(server.store)
  const people = [
    await createCustomer(server.store),
    await createCustomer(server.store, { roles: ['editor'] }),
  ]
  tokens = ['', 'Bearer x', ...people.map(({ headers }) => headers.authorization)]
})
afterAll(() => server.close())

type Parameter = { name: string; in: 'path' | 'query' }
type Described = {
  operationId: string
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema: { properties: object } }> }
}

function operationsIn({ paths }: { paths: Record<string, Record<string, Described>> }): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters, requestBody }]) => ({
      name: operationId.replace(/ByGet$/, ''),
      method: method === 'get' ? ('GET' as const) : ('POST' as const),
      path,
      inPath: parameters.filter((one) => one.in === 'path').map((one) => one.name),
      fields: [
        ...parameters.filter((one) => one.in === 'query').map((one) => one.name),
        ...Object.keys(requestBody?.content['application/json']?.schema.properties ?? {}),
      ],
    })),
  )
}

const anyValue = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...malformedValues) },
  { weight: 1, arbitrary: fc.constantFrom(...malformedShapes) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
)
const fieldName = (names: string[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(names.length === 0 ? ['x'] : names)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'filters',
        'q',
        'page',
        'constructor',
        'toString',
        'x[]',
        'x[a]',
        'a.b',
        'token',
        '\0',
        '',
      ),
    },
  )

/** Some fields of a call with random values; the others keep a value that finds something. */
const mutation = ({ fields, inPath }: Operation) =>
  fc.record({
    format: fc.constantFrom<RequestFormat>(
      'query',
      'form',
      'parts',
      'json',
      'json',
      'json',
      'batch',
      'bare json',
      'wrong type',
    ),
    changed: fc.array(fc.tuple(fieldName([...fields, ...inPath]), anyValue), { minLength: 1, maxLength: 4 }),
    token: fc.nat(3),
    device: fc.constantFrom('', 'a'.repeat(20), '\x00', 'å'.repeat(300)),
    key: fc.constantFrom('', 'k'.repeat(20), 'x'.repeat(5000)),
  })

const asText = (value: unknown) => (typeof value === 'string' ? value : toJson(value)).slice(0, 20_000)
/** Query strings and forms only carry valid characters. */
const asForm = (fields: [string, unknown][]) =>
  fields.map(([name, value]) => `${encode(name)}=${encode(asText(value))}`).join('&')
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'))
const asJson = (fields: [string, unknown][]) =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${toJson(value)}`).join(',')}}`

type Mutation = {
  format: RequestFormat
  changed: [string, unknown][]
  token: number
  device: string
  key: string
}

function request(operation: Operation, { format, changed, token, device, key }: Mutation): InjectOptions {
  const fields: [string, unknown][] = [
    ...Object.entries(samples[operation.name] ?? {}).filter(
      ([name]) => !changed.some(([other]) => other === name),
    ),
    ...changed,
  ]
  const inPath = new Map<string, unknown>(fields.filter(([name]) => operation.inPath.includes(name)))
  const rest = fields.filter(([name]) => !inPath.has(name))
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encode(asText(inPath.get(name) ?? 'x')).slice(0, 250),
  )
  const headers: Record<string, string> = {
    ...(tokens[token] !== '' && { authorization: tokens[token] }),
    ...(device !== '' && { 'x-device-id': device }),
    ...(key !== '' && { 'idempotency-key': key }),
  }
  const url = `/v1${path}`
  const post = (type: string, payload: string): InjectOptions => ({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': type },
    payload,
  })
  if (operation.method === 'GET' || format === 'query')
    return { method: operation.method, url: `${url}?${asForm(rest)}`.slice(0, 30_000), headers }
  if (format === 'form') return post('application/x-www-form-urlencoded', asForm(rest))
  if (format === 'parts')
    return post(
      multipartType,
      asFormData(
        Object.fromEntries(rest.map(([name, value]) => [name.replace(/["\r\n]/g, ''), asText(value)])),
      ),
    )
  if (format === 'bare json') return post('application/json', toJson(changed[0]?.[1]))
  if (format === 'wrong type')
    return post(`application/json; charset=${encode(asText(changed[0]?.[1])).slice(0, 50)}`, asForm(rest))
  if (format === 'json') return post('application/json', asJson(rest))
  const entry = `{"path":${JSON.stringify(path)},"method":"POST","body":${asJson(rest)}}`
  return { ...post('application/json', `{"requests":[${entry},${entry}]}`), url: '/v1/batch' }
}

/** The failure that a request caused; null when it was answered or refused. */
async function broken(operation: Operation, given: Mutation): Promise<string | null> {
  const question = request(operation, given)
  const response = await server.app.inject(question)
  const isBatch = question.url === '/v1/batch' && response.statusCode === 200
  const entries = isBatch ? response.json<{ status: unknown }[]>() : []
  if (response.statusCode < 500 && entries.every(({ status }) => status !== 500)) return null
  return JSON.stringify([response.statusCode, question]).slice(0, 500)
}

test('no call fails on any input: each is answered or refused with a message', async () => {
  expect(operations.length).toBeGreaterThan(90)
  const found: (string | null)[] = []
  for (const operation of operations)
    await fc.assert(
      fc.asyncProperty(mutation(operation), async (given) => {
        found.push(await broken(operation, given))
      }),
      { seed, numRuns: runsPerOperation },
    )
  expect(found.filter(Boolean), `seed ${seed}`).toEqual([])
}, 3_600_000)

/** Shapes stop at the parsers, which are the same on both databases; numbers go on to the columns of PostgreSQL. */
const shapesToTry = runLongTests
  ? [...malformedShapes, ...crashingShapes]
  : onPostgres
    ? outOfRange
    : crashingShapes

test('no field of a call causes a failure, whatever its type', async () => {
  const found: (string | null)[] = []
  for (const operation of operations.filter(({ method }) => method === 'POST')) {
    const isForStaff = operation.path.startsWith('/desk/')
    // Calls before may have logged the others out, or have ended their accounts.
    const caller = await createCustomer(server.store, isForStaff ? { roles: ['editor'] } : {})
    const token = tokens.push(caller.headers.authorization) - 1
    for (const field of operation.fields)
      for (const shape of shapesToTry) {
        const format = found.length % 4 === 0 ? 'batch' : 'json'
        found.push(await broken(operation, { format, changed: [[field, shape]], token, device: '', key: '' }))
      }
  }
  expect(found.filter(Boolean)).toEqual([])
}, 600_000)

/** Properties that every object has: a table that is read under a name from outside must not find them. */
const inheritedNames = runLongTests ? ['constructor', '__proto__', 'toString'] : ['constructor']

test('no value of a field is found among the properties that every object has', async () => {
  const found: (string | null)[] = []
  for (const operation of operations) {
    const caller = await createCustomer(
      server.store,
      operation.path.startsWith('/desk/') ? { roles: ['editor'] } : {},
    )
    const token = tokens.push(caller.headers.authorization) - 1
    for (const field of [...operation.inPath, ...operation.fields])
      for (const name of inheritedNames)
        found.push(
          await broken(operation, { format: 'json', changed: [[field, name]], token, device: '', key: '' }),
        )
  }
  expect(found.filter(Boolean)).toEqual([])
}, 600_000)

test('every parser of fields accepts any input', () => {
  const nested = fc.oneof(
    anyValue.map((value) => (isRawJson(value) ? (JSON.parse(value.json) as unknown) : value)),
    fc.anything({ withNullPrototype: true, withDate: true }),
  )
  fc.assert(
    fc.property(
      fc.dictionary(
        fieldName(['page', 'per_page', 'q', 'amne', 'avsandare', 'filters', 'options', 'preview']),
        nested,
      ),
      (fields) => {
        const read = Object.fromEntries(
          Object.entries(fields).map(([name, value]) => [name, sanitizeField(value)]),
        )
        for (const given of [fields, read]) {
          parseListingParams(given)
          parsePage(given['page'])
          parsePageSize(given['per_page'])
          parseSearchText(given['q'])
          parseListingParams(searchRequest(given).fields)
        }
      },
    ),
    { seed, numRuns: runLongTests ? 20_000 : 500 },
  )
})

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseListingParams, parsePage, parsePageSize, parseSearchText } from '#contract/filters.ts'
import { searchRequest } from '#finder/responses/search-request.ts'
import { sanitizeField } from '#finder/responses/sanitize-field.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import {
  isRawJson,
  malformedValues,
  malformedShapes,
  crashingShapes,
  outOfRange,
} from './malformed-values.ts'
import { createCustomer } from './create-customer.ts'
import {
  broken,
  startFuzzedServer,
  type FuzzedServer,
  type Operation,
  type RequestFormat,
} from './fuzz-requests.ts'

// Every call of the API document in every format with random values. Deterministic; `--long` tries other values too.
const seed = runLongTests ? Date.now() : 20_251_122
const runsPerOperation = runLongTests ? 300 : 10

let fuzzed: FuzzedServer
beforeAll(async () => {
  fuzzed = await startFuzzedServer()
})
afterAll(() => fuzzed.server.close())

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

test('no call fails on any input: each is answered or refused with a message', async () => {
  expect(fuzzed.operations.length).toBeGreaterThan(90)
  const found: (string | null)[] = []
  for (const operation of fuzzed.operations)
    await fc.assert(
      fc.asyncProperty(mutation(operation), async (given) => {
        found.push(await broken(fuzzed, operation, given))
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
  for (const operation of fuzzed.operations.filter(({ method }) => method === 'POST')) {
    const isForStaff = operation.path.startsWith('/desk/')
    // Calls before may have logged the others out, or have ended their accounts.
    const caller = await createCustomer(fuzzed.server.store, isForStaff ? { roles: ['editor'] } : {})
    const token = fuzzed.tokens.push(caller.headers.authorization) - 1
    for (const field of operation.fields)
      for (const shape of shapesToTry) {
        const format = found.length % 4 === 0 ? 'batch' : 'json'
        found.push(
          await broken(fuzzed, operation, { format, changed: [[field, shape]], token, device: '', key: '' }),
        )
      }
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

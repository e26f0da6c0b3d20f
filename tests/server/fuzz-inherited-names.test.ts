import { afterAll, beforeAll, expect, test } from 'vitest'
import { runLongTests } from '#tests/support/long-tests.ts'
import { createCustomer } from './create-customer.ts'
import { broken, startFuzzedServer, type FuzzedServer } from './fuzz-requests.ts'

let fuzzed: FuzzedServer
beforeAll(async () => {
  fuzzed = await startFuzzedServer()
})
afterAll(() => fuzzed.server.close())

/** Properties that every object has: a table that is read under a name from outside must not find them. */
const inheritedNames = runLongTests ? ['constructor', '__proto__', 'toString'] : ['constructor']

test('no value of a field is found among the properties that every object has', async () => {
  const found: (string | null)[] = []
  for (const operation of fuzzed.operations) {
    const caller = await createCustomer(
      fuzzed.server.store,
      operation.path.startsWith('/desk/') ? { roles: ['editor'] } : {},
    )
    const token = fuzzed.tokens.push(caller.headers.authorization) - 1
    for (const field of [...operation.inPath, ...operation.fields])
      for (const name of inheritedNames)
        found.push(
          await broken(fuzzed, operation, {
            format: 'json',
            changed: [[field, name]],
            token,
            device: '',
            key: '',
          }),
        )
  }
  expect(found.filter(Boolean)).toEqual([])
}, 600_000)

import { hash } from '@node-rs/argon2'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, startServer } from '#tests/support/test-server.ts'
import { createCustomer } from '#tests/server/create-customer.ts'

const pairs = 200

/** Measures whether a wrong password takes as long for an unknown address as for a known one. The two alternate, so that the machine's load affects both alike. */
const dataFolder = await createSeededDataFolder()
const server = await startServer({ dataFolder })
const { app, store } = server

async function createKnownCustomer(): Promise<string> {
  const { id } = await createCustomer(store)
  const email = `${id}@skola.example`
  await store
    .updateTable('customer')
    .set({ password_hash: await hash('vinterregn på tak') })
    .where('id', '=', id)
    .execute()
  return email
}

async function timed(email: string): Promise<number> {
  const start = performance.now()
  const response = await app.inject({
    method: 'POST',
    url: '/v1/customer/login',
    payload: { email, password: 'fel lösenord' },
  })
  if (response.statusCode !== 401) throw new Error(`The response was ${response.statusCode}`)
  return performance.now() - start
}

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length

const [knownTimes, unknownTimes]: [number[], number[]] = [[], []]
for (let pair = -10; pair < pairs; pair += 1) {
  await store.deleteFrom('allowance').execute()
  const email = await createKnownCustomer()
  const unknownEmail = `x${email.slice(1)}`
  // The order alternates between pairs.
  const first = pair % 2 === 0 ? await timed(email) : await timed(unknownEmail)
  const second = pair % 2 === 0 ? await timed(unknownEmail) : await timed(email)
  if (pair < 0) continue
  knownTimes.push(pair % 2 === 0 ? first : second)
  unknownTimes.push(pair % 2 === 0 ? second : first)
}
const gaps = knownTimes.map((time, at) => time - (unknownTimes[at] ?? 0))
console.log(
  `known ${median(knownTimes).toFixed(2)} ms, unknown ${median(unknownTimes).toFixed(2)} ms (medians of ${pairs})`,
)
console.log(`gap: median ${median(gaps).toFixed(2)} ms, mean ${mean(gaps).toFixed(2)} ms`)
await server.close()
await removeDataFolder(dataFolder)

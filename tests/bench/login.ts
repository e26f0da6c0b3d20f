import { hash } from '@node-rs/argon2'
import { createSeededDataFolder, removeDataFolder, startServer } from '#tests/support/test-server.ts'
import { createCustomer } from '#tests/server/create-customer.ts'

const pairs = 200

/** Whether a wrong password takes as long for an address that is unknown as for one that is known; in turns, so that the machine's moods are shared. */
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
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/customer/login',
    payload: { email, password: 'fel lösenord' },
  })
  if (answer.statusCode !== 401) throw new Error(`answered ${answer.statusCode}`)
  return performance.now() - start
}

const median = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length

const [knownTimes, unknownTimes]: [number[], number[]] = [[], []]
for (let pair = -10; pair < pairs; pair += 1) {
  await store.deleteFrom('allowance').execute()
  const email = await createKnownCustomer()
  const stranger = `x${email.slice(1)}`
  // Now one first, now the other.
  const first = pair % 2 === 0 ? await timed(email) : await timed(stranger)
  const second = pair % 2 === 0 ? await timed(stranger) : await timed(email)
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

import { hash } from '@node-rs/argon2'
import { freshData, removeData, startServer } from '#tests/hands.ts'
import { someone } from '#tests/server/people.ts'

const pairs = 200

/** Whether a wrong password takes as long for an address that is unknown as for one that is known; in turns, so that the machine's moods are shared. */
const dataFolder = await freshData()
const server = await startServer({ dataFolder })
const { app, store } = server

async function known(): Promise<string> {
  const { id } = await someone(store)
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

const middle = (times: number[]) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length

const [there, not]: [number[], number[]] = [[], []]
for (let pair = -10; pair < pairs; pair += 1) {
  await store.deleteFrom('allowance').execute()
  const email = await known()
  const stranger = `x${email.slice(1)}`
  // Now one first, now the other.
  const first = pair % 2 === 0 ? await timed(email) : await timed(stranger)
  const second = pair % 2 === 0 ? await timed(stranger) : await timed(email)
  if (pair < 0) continue
  there.push(pair % 2 === 0 ? first : second)
  not.push(pair % 2 === 0 ? second : first)
}
const gaps = there.map((time, at) => time - (not[at] ?? 0))
console.log(
  `known ${middle(there).toFixed(2)} ms, unknown ${middle(not).toFixed(2)} ms (medians of ${pairs})`,
)
console.log(`gap: median ${middle(gaps).toFixed(2)} ms, mean ${mean(gaps).toFixed(2)} ms`)
await server.close()
await removeData(dataFolder)

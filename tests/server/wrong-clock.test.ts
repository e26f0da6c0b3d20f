import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { hash } from '@node-rs/argon2'
import { connect, databaseLocation, type Store } from '#server/database/open.ts'
import { databaseUrlFor } from '#tests/support/postgres.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder } from '#tests/support/test-server.ts'
import { password } from './account-fixture.ts'
import { createCustomer } from './create-customer.ts'
import { createPrint, orderFields, orderPath } from './order-fields.ts'
import { startServerProcess, stopServerProcesses, waitUntilReady } from './server-process.ts'
import { startSmtp, type MailServer } from './smtp-server.ts'

const tenYearsMs = 10 * 365 * 24 * 3_600_000
const startStock = 100

let store: Store
let mail: MailServer
let dataFolder: string
afterEach(async () => {
  await stopServerProcesses()
  await store?.destroy()
  await mail?.close()
  await removeDataFolder(dataFolder)
})

/** A server whose clock can be set, on a database that stays when it ends. */
async function startSite() {
  dataFolder = await createSeededDataFolder()
  mail = await startSmtp()
  const url = databaseUrlFor(dataFolder)
  store = connect(databaseLocation(dataFolder, url))
  const clockFile = path.join(dataFolder, 'clock')
  const preload = new URL('./settable-clock.mjs', import.meta.url).href
  const start = async (offsetMs: number) => {
    writeFileSync(clockFile, String(offsetMs))
    const server = await startServerProcess(
      {
        ...{ DATA_DIR: dataFolder, LOG_LEVEL: 'warn', NODE_ENV: 'test', SMTP_URL: mail.url },
        ...{ NODE_OPTIONS: `--import ${preload}`, CLOCK_FILE: clockFile },
        ...(url !== undefined && { DATABASE_URL: url }),
      },
      false,
    )
    await waitUntilReady(server)
    return server
  }
  return {
    start,
    async setClock(server: Awaited<ReturnType<typeof start>>, offsetMs: number) {
      writeFileSync(clockFile, String(offsetMs))
      server.child.kill('SIGUSR2')
      await expect.poll(() => server.output()).toContain(`off by ${offsetMs} ms`)
    },
    async kill(server: Awaited<ReturnType<typeof start>>) {
      server.child.kill('SIGKILL')
      await server.ended
    },
  }
}

async function post(address: string, call: string, fields: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${address}/v1${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(fields),
  })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> }
}

/** The end of the lease of a job that a server takes when it starts, as the database has it. */
const leaseEnd = async () => {
  const lease = await store
    .selectFrom('lease')
    .select('until')
    .where('name', '=', 'waiting-list')
    .executeTakeFirst()
  return Number(lease?.until ?? 0)
}

/** How many sweeps have deleted what is too old. */
const sweeps = async () => {
  const done = store
    .selectFrom('job_run')
    .select('id')
    .where('job', '=', 'retention')
    .where('state', '=', 'done')
  return (await done.execute()).length
}

test('a clock that is ten years ahead or behind, and one that is set right again, lose nothing and stop nothing', async () => {
  const site = await startSite()
  const print = await createPrint({ store }, { stock_qty: startStock, max_qty: 10 })
  const customer = await createCustomer(store)
  await store
    .updateTable('customer')
    .set({ password_hash: await hash(password) })
    .where('id', '=', customer.id)
    .execute()
  let ordered = 0
  let swept = 0

  /** What people do: read, log in, order, get a letter; and see what changed since. */
  async function expectAllWorks(address: string): Promise<void> {
    for (const page of ['/', `/${print.slug}`, '/v1/search?q=vatten', '/readyz'])
      expect((await fetch(address + page)).status, page).toBe(200)
    const email = `${customer.id}@skola.example`
    const loggedIn = await post(address, '/customer/login', { email, password })
    expect(loggedIn).toMatchObject({ status: 200, body: { token: expect.any(String) as string } })
    const authorization = `Bearer ${String(loggedIn.body['token'])}`
    expect((await post(address, '/customer/current', {}, { authorization })).status).toBe(200)
    const key = { 'idempotency-key': randomUUID() }
    const first = await post(address, orderPath, orderFields(print.id), key)
    expect(first).toMatchObject({ status: 200 })
    expect(await post(address, orderPath, orderFields(print.id), key)).toEqual(first)
    ordered += 1
    await expect.poll(() => mail.accepted.length).toBe(ordered)
    const stock = async () => {
      const response = await fetch(`${address}/v1/product-stock/${print.id}`)
      return ((await response.json()) as { data: { qty: number } }).data.qty
    }
    await expect.poll(stock).toBe(startStock - ordered)
  }

  const expectSwept = () => expect.poll(sweeps).toBe((swept += 1))
  /** Begins with a clock that is right, and does all of that. */
  async function expectRightAgain(): Promise<void> {
    const server = await site.start(0)
    await expectAllWorks(server.address)
    await expect.poll(leaseEnd).toSatisfy((until: number) => Math.abs(until - Date.now()) < 3_600_000)
    await expectSwept()
    await site.kill(server)
  }

  await expectRightAgain()
  for (const wrongMs of [tenYearsMs, -tenYearsMs]) {
    const wrong = await site.start(wrongMs)
    await expectAllWorks(wrong.address)
    await site.setClock(wrong, 0)
    await expectAllWorks(wrong.address)
    await site.setClock(wrong, wrongMs)
    await expectAllWorks(wrong.address)
    await expectSwept()
    await site.kill(wrong)
    await expectRightAgain()
  }
  const orders = await store.selectFrom('material_order').select(['email', 'state']).execute()
  expect(orders).toHaveLength(ordered)
  expect(orders.filter(({ email, state }) => email === '' || state === 'anonymous')).toEqual([])
  // Nobody was written to twice.
  expect(mail.accepted).toHaveLength(ordered)
}, 600_000)

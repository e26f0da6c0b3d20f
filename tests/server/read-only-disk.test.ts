import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { errorMessages } from '#contract/messages.ts'
import { sqliteFileIn } from '#server/database/open.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, root, startServer, type Server } from '#tests/support/test-server.ts'
import { createCustomer } from './create-customer.ts'
import { expectReadsWork, expectUnavailable } from './expect-unavailable.ts'
import { createPath, fileFields, sendForm } from './customer-material-fields.ts'
import { countRows, createPrint, orderFields, orderPath, send, stockOf } from './order-fields.ts'

const startStock = 400
const freeBytes = 32 * 1024 * 1024

const seeded = await createSeededDataFolder()
const place = mkdtempSync(path.join(os.tmpdir(), 'skolmaterial-read-only-'))
const disk = mountDisk(statSync(sqliteFileIn(seeded)).size + freeBytes)
const folder = disk?.folder ?? path.join(place, 'data')
let server: Server
let print: { id: number; slug: string }
let person: Awaited<ReturnType<typeof createCustomer>>

beforeAll(async () => {
  mkdirSync(folder, { recursive: true })
  copyFileSync(sqliteFileIn(seeded), sqliteFileIn(folder))
  server = await startServer({ dataFolder: folder, clientFolder: path.join(root, 'dist/client') })
  person = await createCustomer(server.store)
  print = await createPrint(server, { stock_qty: startStock, max_qty: 10 })
})
afterAll(async () => {
  try {
    await server?.close()
  } finally {
    if (disk !== null) execFileSync('umount', ['--lazy', disk.folder])
    rmSync(place, { recursive: true, force: true })
    await removeDataFolder(seeded)
  }
})

/** A disk of its own that the system can make read-only; null if this user may not mount one. */
function mountDisk(size: number): { device: string; folder: string } | null {
  const image = path.join(place, 'disk')
  const at = path.join(place, 'mounted')
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, args, { stdio: 'pipe' }).toString().trim()
  try {
    writeFileSync(image, '')
    run('truncate', '--size', String(size), image)
    run('mkfs.ext4', '-q', image)
    mkdirSync(at)
    run('mount', '-o', 'loop,errors=remount-ro', image, at)
    const device = run('findmnt', '--noheadings', '--output', 'SOURCE', at)
    return { device: path.basename(device), folder: at }
  } catch {
    return null
  }
}

/** What Linux does with a disk that fails: it can be read and no longer written, whatever is open on it. */
async function makeReadOnly(): Promise<void> {
  if (disk !== null) writeFileSync(`/sys/fs/ext4/${disk.device}/trigger_fs_error`, 'a test')
  // Without a disk of its own only the database refuses to write, which gives the same error.
  else await sql`pragma query_only = on`.execute(server.store)
}

// The name says which of the two has been tried.
const where =
  disk !== null
    ? 'on a disk that has become read-only'
    : 'where the database refuses to write (no disk could be mounted: NOT a read-only disk)'

test(`${where} writes are refused with a message and a retry time, reads work, and a copy of it has all`, async () => {
  const order = (to: Server, key: string) =>
    send(to, orderPath, orderFields(print.id), { 'idempotency-key': key })
  const accepted = await order(server, randomUUID())
  expect(accepted.statusCode).toBe(200)
  await makeReadOnly()

  const key = randomUUID()
  for (let again = 0; again < 20; again++) {
    const refused = await order(server, key)
    expectUnavailable(refused)
  }
  const upload = await sendForm(server, createPath, await fileFields(server), person.headers)
  expect([upload.statusCode, upload.json()]).toMatchObject([
    503,
    { code: 'UNAVAILABLE', message: errorMessages.UNAVAILABLE },
  ])

  await expectReadsWork(server, print)
  const current = await send(server, '/customer/current', {}, person.headers)
  expect(current.statusCode).toBe(200)
  expect(await stockOf(server, print.id)).toBe(startStock - 1)
  expect(await countRows(server, 'material_order')).toBe(1)

  // As an operator does with a disk that fails: stop, copy what can be read, start there.
  await server.close()
  const copy = path.join(place, 'copy')
  cpSync(folder, copy, { recursive: true })
  server = await startServer({ dataFolder: copy })
  const { order_id } = accepted.json<{ order_id: string }>()
  const orders = await server.store.selectFrom('material_order').select('id').execute()
  expect(orders).toEqual([{ id: order_id }])
  expect((await order(server, key)).statusCode).toBe(200)
  expect(await stockOf(server, print.id)).toBe(startStock - 2)
  expect(await countRows(server, 'letter')).toBe(2)
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(server.store)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
})

import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqliteFileIn } from '#server/database/open.ts'
import { createSeededDataFolder } from '#tests/support/seeded-folder.ts'
import { removeDataFolder, root, startServer, type Server } from '#tests/support/test-server.ts'
import { countRows, orderFields, orderPath, createPrint, send, stockOf } from './order-fields.ts'
import { createCustomer } from './create-customer.ts'
import { expectReadsWork, expectUnavailable } from './expect-unavailable.ts'

const startStock = 400
const freeBytes = 4 * 1024 * 1024

const seeded = await createSeededDataFolder()
const folder = mkdtempSync(path.join(os.tmpdir(), 'skolmaterial-full-'))
const mounted = mountSmallDisk(folder, statSync(sqliteFileIn(seeded)).size + freeBytes)
let server: Server
let print: { id: number; slug: string }
let person: Awaited<ReturnType<typeof createCustomer>>

beforeAll(async () => {
  copyFileSync(sqliteFileIn(seeded), sqliteFileIn(folder))
  server = await startServer({ dataFolder: folder, clientFolder: path.join(root, 'dist/client') })
  person = await createCustomer(server.store)
  print = await createPrint(server, { stock_qty: startStock, max_qty: 10 })
})
afterAll(async () => {
  await server?.close()
  if (mounted) execFileSync('umount', ['--lazy', folder])
  rmSync(folder, { recursive: true, force: true })
  await removeDataFolder(seeded)
})

/** A small disk that can be filled; false if this user may not mount one. */
function mountSmallDisk(at: string, size: number): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', at], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const filler = () => path.join(folder, 'filler')

/** Fills the disk. Without a disk of its own the database is not allowed to grow, which gives the same error. */
async function fillDisk(): Promise<void> {
  if (!mounted) {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(server.store)
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(server.store)
    return
  }
  for (let size = freeBytes; size >= 1; size = Math.floor(size / 2)) {
    try {
      for (;;) writeFileSync(filler(), Buffer.alloc(size), { flag: 'a' })
    } catch (error) {
      expect(error).toMatchObject({ code: 'ENOSPC' })
    }
  }
}

async function makeRoom(): Promise<void> {
  if (mounted) rmSync(filler())
  else await sql`pragma max_page_count = 1073741823`.execute(server.store)
}

/** Orders until the disk is full; returns the keys of the accepted orders, and of the refused one. */
async function orderUntilFull() {
  const acceptedKeys: string[] = []
  for (;;) {
    const key = randomUUID()
    const response = await send(server, orderPath, orderFields(print.id), { 'idempotency-key': key })
    if (response.statusCode !== 200) return { acceptedKeys, key, response }
    acceptedKeys.push(key)
    expect(acceptedKeys.length, 'the disk is never full').toBeLessThan(startStock)
  }
}

// The name says which of the two has been tried.
const disk = mounted
  ? 'on a full disk'
  : 'where the database may not grow (no disk could be mounted: NOT a full disk)'

test(`${disk} writes are refused with a message and a retry time, reads work, and with space again all is well`, async () => {
  await fillDisk()
  const { acceptedKeys, key, response } = await orderUntilFull()
  expectUnavailable(response)

  await expectReadsWork(server, print)
  const current = await server.app.inject({
    method: 'POST',
    url: '/v1/customer/current',
    headers: person.headers,
  })
  expect(current.statusCode).toBe(200)
  for (let again = 0; again < 20; again++)
    expect(
      (await send(server, orderPath, orderFields(print.id), { 'idempotency-key': key })).statusCode,
    ).toBe(503)
  expect(await stockOf(server, print.id)).toBe(startStock - acceptedKeys.length)
  expect(await countRows(server, 'material_order')).toBe(acceptedKeys.length)

  await makeRoom()
  expect((await send(server, orderPath, orderFields(print.id), { 'idempotency-key': key })).statusCode).toBe(
    200,
  )
  expect(await stockOf(server, print.id)).toBe(startStock - acceptedKeys.length - 1)
  expect(await countRows(server, 'material_order')).toBe(acceptedKeys.length + 1)
  expect(await countRows(server, 'letter')).toBe(acceptedKeys.length + 1)
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(server.store)
  expect(rows).toEqual([{ integrity_check: 'ok' }])
})

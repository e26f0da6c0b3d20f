import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { recordMovement } from '#server/core/stock/stock-movements.ts'
import { addMaterial } from '#tests/support/add-material.ts'
import type { Server } from '#tests/support/test-server.ts'
import { orderFields, orderPath, send } from './order-fields.ts'

export type Row = { id: string; version: number; number: number; state: string; [name: string]: unknown }

/** A printed material with copies on a shelf, whose opening stock is recorded. */
export async function createPrinted(server: Server, copies: number, more: object = {}): Promise<number> {
  const slug = `tryck-${randomBytes(6).toString('hex')}`
  const fields = {
    slug,
    name: `Affischer ${slug}`,
    is_order: 1,
    max_qty: 100,
    stock_qty: copies,
    shelf: 'B 3',
  }
  const material = await addMaterial(server, { ...fields, ...more })
  await server.store
    .transaction()
    .execute((transaction) =>
      recordMovement(
        transaction,
        { material, delta: copies, left: copies },
        { kind: 'count', ref: `test:${slug}` },
      ),
    )
  return material
}

/** Places an order and returns it as staff sees it. */
export async function placeOrder(
  server: Server,
  material: number,
  more: object = {},
  headers: Record<string, string> = {},
): Promise<Row> {
  const placed = await send(server, orderPath, orderFields(material, { ...more }), headers)
  expect(placed.statusCode, placed.body).toBe(200)
  return readRow(server, placed.json<{ order_id: string }>().order_id)
}

/** An order in the database. */
export async function readRow({ store }: Pick<Server, 'store'>, id: string): Promise<Row> {
  const row = await store
    .selectFrom('material_order')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row
}

/** `{ id, version }` of an order as it is now. */
export async function seen(server: Server, { id }: { id: string }): Promise<{ id: string; version: number }> {
  const { version } = await readRow(server, id)
  return { id, version }
}

/** The number of free copies, and the sum of the movements that led to it. */
export async function copiesOf({ store }: Server, material: number): Promise<{ free: number; sum: number }> {
  const { stock_qty } = await store
    .selectFrom('material')
    .select('stock_qty')
    .where('id', '=', material)
    .executeTakeFirstOrThrow()
  const { sum } = await store
    .selectFrom('stock_movement')
    .select(({ fn }) => fn.sum<number>('delta').as('sum'))
    .where('material_id', '=', material)
    .executeTakeFirstOrThrow()
  return { free: stock_qty, sum: Number(sum) }
}

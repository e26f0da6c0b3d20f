import { sql, type Kysely } from 'kysely'
import { tableBuilder, type Engine } from './table-builder.ts'

type OrderColumns = {
  id: string
  number: number
  email: string
  first_name: string
  last_name: string
  organization: string
  street: string
  postcode: string
  city: string
  created_at: number
  state_at: number
  state: string
  address_key: string
  search_text: string
}

/** What packing needs: an order's steps, batches, parcels, shelves, and every movement of the stock. */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const { table, index } = tableBuilder(database)
  await addOrderColumns(database)
  await index('material_order', ['state', 'number'])
  await index('material_order', ['state', 'state_at'])
  await index('material_order', ['address_key'])
  await index('material_order', ['batch_number'])
  await index('material_order', ['parcel_id'])
  await index('material_order', ['slip_token'], true)
  await table(
    'order_event',
    {
      id: 'text',
      order_id: 'text',
      // The order's version after the step: the order of an order's events.
      version: 'integer',
      from_state: 'text',
      to_state: 'text',
      staff_id: 'text?',
      at: 'bigint',
      reason: 'text',
      undone_at: 'bigint?',
    },
    { references: { order_id: 'material_order.id' }, cascades: ['order_id'] },
  )
  await index('order_event', ['order_id', 'version'])
  await table(
    'order_batch',
    { number: 'integer', staff_id: 'text', created_at: 'bigint', closed_at: 'bigint?' },
    { primary: ['number'] },
  )
  await index('order_batch', ['closed_at'])
  await table('parcel', { id: 'text', tracking: 'text', created_at: 'bigint', sent_at: 'bigint?' })

  const material = () => database.schema.alterTable('material')
  await material()
    .addColumn('shelf', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await material()
    .addColumn('threshold', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await createStockMovements(database, engine)

  // A letter about a step is written once, however often the step is repeated.
  await database.schema.alterTable('letter').addColumn('about', 'text').execute()
  await index('letter', ['about'], true)
}

async function addOrderColumns(database: Kysely<unknown>): Promise<void> {
  const order = () => database.schema.alterTable('material_order')
  await order()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  for (const column of ['batch_number', 'packed_qty']) await order().addColumn(column, 'integer').execute()
  for (const column of ['claimed_by', 'parcel_id', 'slip_token'])
    await order().addColumn(column, 'text').execute()
  for (const column of ['note', 'address_key', 'search_text'])
    await order()
      .addColumn(column, 'text', (built) => built.notNull().defaultTo(''))
      .execute()
  await order()
    .addColumn('state_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute()
  const store = database as Kysely<{ material_order: OrderColumns }>
  await store
    .updateTable('material_order')
    .set((row) => ({ state_at: row.ref('created_at') }))
    .execute()
  const orders = await store
    .selectFrom('material_order')
    .select([
      'id',
      'number',
      'email',
      'first_name',
      'last_name',
      'organization',
      'street',
      'postcode',
      'city',
    ])
    .where('state', '!=', 'anonymous')
    .execute()
  for (const { id, ...row } of orders)
    await store
      .updateTable('material_order')
      .set({ address_key: addressKey(row), search_text: searchText(row) })
      .where('id', '=', id)
      .execute()
}

/** As `server/orders/order-texts.ts` had it when this migration was written. */
const fold = (text: string) => text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()

function addressKey({ street, postcode }: Pick<OrderColumns, 'street' | 'postcode'>): string {
  const place = fold(street)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  return place === '' ? '' : `${place}|${postcode.replace(/\D/g, '')}`
}

function searchText(
  row: Omit<
    OrderColumns,
    'id' | 'street' | 'postcode' | 'state' | 'state_at' | 'created_at' | 'address_key' | 'search_text'
  >,
): string {
  return fold([row.number, row.organization, row.first_name, row.last_name, row.city, row.email].join(' '))
}

async function createStockMovements(database: Kysely<unknown>, engine: Engine): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table(
    'stock_movement',
    {
      id: 'integer',
      material_id: 'integer',
      delta: 'integer',
      kind: 'text',
      ref: 'text',
      reason: 'text',
      staff_id: 'text?',
      at: 'bigint',
      left_after: 'integer',
    },
    {
      references: { material_id: 'material.id' },
      cascades: ['material_id'],
      checks: {
        kind: sql`kind in ('delivery', 'order', 'cancel', 'back', 'scrap', 'count', 'offer', 'offer-end', 'correction')`,
        left_after: sql`left_after >= 0`,
      },
    },
  )
  // SQLite numbers the rows of such a table by itself.
  if (engine === 'postgres')
    await sql`alter table stock_movement alter column id add generated by default as identity`.execute(
      database,
    )
  await index('stock_movement', ['kind', 'ref'], true)
  await index('stock_movement', ['material_id', 'id'])
  await sql`insert into stock_movement (material_id, delta, kind, ref, reason, staff_id, at, left_after)
    select id, stock_qty, 'count', 'opening:' || id, '', null, ${Date.now()}, stock_qty
    from material where stock_qty > 0`.execute(database)
}

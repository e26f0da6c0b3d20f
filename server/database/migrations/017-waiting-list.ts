import { sql, type Kysely } from 'kysely'
import { tableBuilder } from './table-builder.ts'

/** The waiting list. Requests for an email when a material is in stock again become places in it, in their order. */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { table, index } = tableBuilder(database)
  await table(
    'waiting_place',
    {
      id: 'text',
      number: 'integer',
      material_id: 'integer',
      email: 'text',
      mailbox: 'text',
      customer_id: 'text?',
      text_version: 'text',
      qty: 'integer',
      state: 'text',
      created_at: 'bigint',
      state_at: 'bigint',
      offered_qty: 'integer?',
      offered_until: 'bigint?',
      order_id: 'text?',
    },
    {
      references: {
        material_id: 'material.id',
        customer_id: 'customer.id',
        text_version: 'consent_text.version',
      },
      cascades: ['customer_id'],
    },
  )
  // Nobody said how many copies: a class, as far as the material's limit allows.
  await sql`
    insert into waiting_place (id, number, material_id, email, mailbox, customer_id, text_version, qty, state, created_at, state_at)
    select stock_request.id, stock_request.number, stock_request.material_id, stock_request.email, stock_request.mailbox,
      stock_request.customer_id, stock_request.text_version,
      case when material.max_qty between 1 and 30 then material.max_qty else 30 end,
      'waiting', stock_request.created_at, stock_request.created_at
    from stock_request inner join material on material.id = stock_request.material_id
  `.execute(database)
  await database.schema.dropTable('stock_request').execute()
  await index('waiting_place', ['material_id', 'state', 'number'])
  await index('waiting_place', ['state', 'offered_until'])
  await index('waiting_place', ['mailbox'])
  await index('waiting_place', ['email'])
  await index('waiting_place', ['customer_id'])
  await index('waiting_place', ['created_at'])
  // An address waits once for a material. It may hold an offer beside it, for copies that came before.
  await sql`create unique index waiting_place_once on waiting_place (material_id, mailbox) where state = 'waiting'`.execute(
    database,
  )
}

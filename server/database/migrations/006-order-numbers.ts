import { sql, type Kysely } from 'kysely'

/** The number before the first order's: every order number has five digits, so none is mistaken for a quantity. */
const before = 10_000

/** A short number for each order, for use on the telephone. Existing orders are numbered by time. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema
    .alterTable('material_order')
    .addColumn('number', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await sql`
    with numbered as (select id, row_number() over (order by created_at, id) as place from material_order)
    update material_order set number = ${sql.lit(before)} + numbered.place
    from numbered where numbered.id = material_order.id
  `.execute(database)
  await sql`
    insert into counter (name, value)
    select 'order', ${sql.lit(before)} + count(*) from material_order
  `.execute(database)
  await database.schema
    .createIndex('material_order_number')
    .on('material_order')
    .column('number')
    .unique()
    .execute()
}

import { sql, type Kysely } from 'kysely'
import type { Engine } from './table-builder.ts'

/**
 * Takes the numbers of orders from a sequence on PostgreSQL, because the counter's row was locked until each order was committed. Servers of
 * the release before, which answer during an upgrade, still add to the counter: the trigger gives them numbers of the sequence too.
 */
export async function up(database: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine !== 'postgres') return
  await sql`create sequence order_number`.execute(database)
  await sql`create function take_order_number() returns trigger language plpgsql as
    $$ begin new.value := nextval('order_number'); return new; end $$`.execute(database)
  // It waits for orders that are being written, and none begins before the commit, so that the number below is the last one.
  await sql`create trigger counter_order before update on counter
    for each row when (new.name = 'order') execute function take_order_number()`.execute(database)
  await sql`select setval('order_number', (select value from counter where name = 'order'))`.execute(database)
}

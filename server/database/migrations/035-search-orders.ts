import { PostgresAdapter, sql, type Kysely } from 'kysely'

/**
 * Finds orders by a part of a word without reading them all. Only PostgreSQL has such an index, with the extension pg_trgm; where
 * that is not installed or not allowed, searches work as before and read every order.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  if (!(database.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`
    do $$
    begin
      create extension if not exists pg_trgm;
      create index if not exists material_order_search_text
        on material_order using gin (search_text gin_trgm_ops);
    exception
      when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
        raise notice 'pg_trgm is not available: searches of orders read every order';
    end
    $$
  `.execute(database)
}

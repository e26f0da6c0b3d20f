import type { Kysely } from 'kysely'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'

/** What a member of staff has on the way or has arranged: views of lists, imports, and uploads that are not finished. */
export async function exportStaffWork(store: Kysely<Database>, account: string) {
  return {
    saved_views: await store
      .selectFrom('saved_view')
      .select(['list', 'name', 'query', 'saved_at'])
      .where('customer_id', '=', account)
      .execute(),
    imports: await store
      .selectFrom('import_job')
      .select(['kind', 'file_name', 'state', 'created_at', 'ended_at'])
      .where('made_by', '=', account)
      .execute(),
    unfinished_uploads: await store
      .selectFrom('resumable_upload')
      .select(['file_name', 'size', 'created_at', 'expires_at'])
      .where('customer_id', '=', account)
      .execute(),
  }
}

/** Deletes a person's views and unfinished uploads; the imports stay until their days have passed, without who made them. */
export async function eraseStaffWork(transaction: DatabaseTransaction, account: string): Promise<void> {
  for (const table of ['saved_view', 'resumable_upload'] as const)
    await transaction.deleteFrom(table).where('customer_id', '=', account).execute()
  await transaction
    .updateTable('import_job')
    .set({ made_by: null, file_name: '' })
    .where('made_by', '=', account)
    .execute()
}

import type { Store } from '../../database/open.ts'

/** Deletes accounts with an unconfirmed address: registrations that were abandoned, or used somebody else's address. */
export async function deleteUnconfirmedAccounts(store: Store, before: number): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    const unconfirmed = await transaction
      .selectFrom('customer')
      .select('id')
      .where('email_confirmed_at', 'is', null)
      .where('deactivated_at', 'is', null)
      .where('created_at', '<', before)
      .where((row) =>
        row.not(
          row.exists(
            row.selectFrom('session').select('token_hash').where('customer_id', '=', row.ref('customer.id')),
          ),
        ),
      )
      .where((row) =>
        row.not(
          row.exists(
            row.selectFrom('material').select('id').where('customer_id', '=', row.ref('customer.id')),
          ),
        ),
      )
      .where((row) =>
        row.not(
          row.exists(
            row.selectFrom('material_order').select('id').where('customer_id', '=', row.ref('customer.id')),
          ),
        ),
      )
      // The link in its email may still be used.
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('mail_link')
              .select('token_hash')
              .where('customer_id', '=', row.ref('customer.id')),
          ),
        ),
      )
      .limit(200)
      .execute()
    const ids = unconfirmed.map((row) => row.id)
    if (ids.length === 0) return
    for (const table of ['download', 'consent'] as const)
      await transaction
        .updateTable(table)
        .set({ email: '', customer_id: null })
        .where('customer_id', 'in', ids)
        .execute()
    await transaction
      .deleteFrom('customer')
      .where('id', 'in', ids)
      .where('email_confirmed_at', 'is', null)
      .execute()
  })
}

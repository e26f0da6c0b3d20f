import type { Kysely } from 'kysely'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'

type Person = { account: string; emails: readonly string[] }

/** What a person has reported, and what editors wrote to the person about materials and an organisation. */
export async function exportModeration(
  store: Kysely<Database>,
  { account, emails }: Person,
): Promise<Record<string, unknown>> {
  return {
    reports: await store
      .selectFrom('report')
      .select(['number', 'kind', 'body', 'email', 'page', 'state', 'answer', 'created_at', 'decided_at'])
      .where((row) => row.or([row('customer_id', '=', account), row('email', 'in', emails)]))
      .orderBy('created_at')
      .execute(),
    reviews: await store
      .selectFrom('review')
      .innerJoin('material', 'material.id', 'review.material_id')
      .select([
        'review.material_id',
        'review.round',
        'review.state',
        'review.reasons',
        'review.message',
        'review.submitted_at',
        'review.decided_at',
      ])
      .where('material.customer_id', '=', account)
      .orderBy('review.submitted_at')
      .execute(),
    proposals: await store
      .selectFrom('proposal')
      .select(['sender_id', 'material_id', 'state', 'message', 'reasons', 'submitted_at', 'decided_at'])
      .where('submitted_by', '=', account)
      .orderBy('made_at')
      .execute(),
    sender_pages: await store
      .selectFrom('sender_page_proposal')
      .select(['sender_id', 'description', 'website', 'state', 'message', 'made_at'])
      .where('made_by', '=', account)
      .execute(),
    organisation_review:
      (await store
        .selectFrom('organisation_review')
        .select(['state', 'message', 'decided_at'])
        .where('customer_id', '=', account)
        .executeTakeFirst()) ?? null,
  }
}

/** Deletes what a person has reported. */
export async function deleteReports(
  transaction: DatabaseTransaction,
  { account, emails }: Person,
): Promise<void> {
  await transaction
    .deleteFrom('report')
    .where((row) => row.or([row('customer_id', '=', account), row('email', 'in', emails)]))
    .execute()
}

/** What was written to an author or a sender about a material goes with the account; the states and times stay. */
export async function eraseReviews(transaction: DatabaseTransaction, customer: string): Promise<void> {
  await transaction
    .updateTable('review')
    .set({ message: '', inner_note: '' })
    .where('material_id', 'in', (query) =>
      query.selectFrom('material').select('id').where('customer_id', '=', customer),
    )
    .execute()
  await transaction
    .updateTable('sender_page_proposal')
    .set({ message: '', made_by: null })
    .where('made_by', '=', customer)
    .execute()
  await transaction
    .updateTable('proposal')
    .set({ message: '', inner_note: '' })
    .where('submitted_by', '=', customer)
    .execute()
}

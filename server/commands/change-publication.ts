import type { DatabaseTransaction, Store } from '../database/open.ts'
import { hideMaterial, showMaterial } from '../materials/publication.ts'
import { recordDecision } from '../materials/reviews.ts'

/** The outcome of a command: `unchanged` when the material was in that state already. */
export type PublishOutcome = 'done' | 'unchanged' | 'unknown' | 'owner gone'

/** Makes a material visible to everybody. */
export function publish(store: Store, slug: string): Promise<PublishOutcome> {
  return store.transaction().execute(async (transaction) => {
    const row = await findRow(transaction, slug)
    if (row === undefined) return 'unknown'
    if (row.status === 1) return 'unchanged'
    if (row.deactivated_at !== null) return 'owner gone'
    const is_first = await showMaterial(transaction, row)
    if (isReviewed(row))
      await recordDecision(transaction, { ...row, state: 'approved', decided_by: null, is_first })
    return 'done'
  })
}

/** Makes a material visible to its owner only. */
export function unpublish(store: Store, slug: string): Promise<PublishOutcome> {
  return store.transaction().execute(async (transaction) => {
    const row = await findRow(transaction, slug)
    if (row === undefined) return 'unknown'
    if (row.status !== 1) return 'unchanged'
    await hideMaterial(transaction, row)
    if (isReviewed(row)) await recordDecision(transaction, { ...row, state: 'withdrawn', decided_by: null })
    return 'done'
  })
}

const findRow = (transaction: DatabaseTransaction, slug: string) =>
  transaction
    .selectFrom('material')
    .leftJoin('customer', 'customer.id', 'material.customer_id')
    .select([
      'material.id',
      'material.status',
      'material.version',
      'material.is_customer',
      'material.customer_id',
      'material.own_keywords',
      'material.created_at',
      'material.published_at',
      'customer.deactivated_at',
    ])
    .where('material.slug', '=', slug)
    .executeTakeFirst()

const isReviewed = ({ is_customer, customer_id }: { is_customer: number; customer_id: string | null }) =>
  is_customer === 1 && customer_id !== null

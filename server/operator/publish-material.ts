import { recordChange } from '../database/change-log.ts'
import type { Store } from '../database/open.ts'
import { replaceKeywords } from '../materials/keywords.ts'

/** The outcome of a command: `unchanged` when the material was in that state already. */
export type PublishOutcome = 'done' | 'unchanged' | 'unknown' | 'owner gone'

/** Makes a material visible to everybody. Its keywords become keywords of the site, because an editor has now read them. */
export function publish(store: Store, slug: string): Promise<PublishOutcome> {
  return store.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('material')
      .leftJoin('customer', 'customer.id', 'material.customer_id')
      .select([
        'material.id',
        'material.status',
        'material.customer_id',
        'material.own_keywords',
        'material.created_at',
        'material.published_at',
        'customer.deactivated_at',
      ])
      .where('material.slug', '=', slug)
      .executeTakeFirst()
    if (row === undefined) return 'unknown'
    if (row.status === 1) return 'unchanged'
    if (row.deactivated_at !== null) return 'owner gone'
    // The two times are equal until the first publication, so a later one does not make the material new again.
    const isNew = row.customer_id !== null && Number(row.published_at) === Number(row.created_at)
    await transaction
      .updateTable('material')
      .set({ status: 1, state: 'published', ...(isNew && { published_at: Date.now() }) })
      .where('id', '=', row.id)
      .execute()
    if (row.customer_id !== null)
      await replaceKeywords(transaction, row.id, splitKeywords(row.own_keywords), { createMissing: true })
    await recordChange(transaction, 'material', row.id)
    return 'done'
  })
}

/** Makes a material visible to its owner only. */
export function unpublish(store: Store, slug: string): Promise<PublishOutcome> {
  return store.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('material')
      .select(['id', 'status', 'customer_id', 'own_keywords'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (row === undefined) return 'unknown'
    if (row.status !== 1) return 'unchanged'
    await transaction
      .updateTable('material')
      .set({ status: 0, state: 'review' })
      .where('id', '=', row.id)
      .execute()
    // Keywords that no other material has are removed, and return with the next publication.
    if (row.customer_id !== null)
      await replaceKeywords(transaction, row.id, splitKeywords(row.own_keywords), { createMissing: false })
    await recordChange(transaction, 'material', row.id)
    return 'done'
  })
}

const splitKeywords = (keywords: string) => keywords.split(',').filter((keyword) => keyword !== '')

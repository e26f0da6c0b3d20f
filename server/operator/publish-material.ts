import { recordChange } from '../database/change-log.ts'
import type { Store } from '../database/open.ts'
import { replaceKeywords } from '../materials/keywords.ts'

/** What came of it: `unchanged` where it stood so already. */
export type PublishOutcome = 'done' | 'unchanged' | 'unknown' | 'owner gone'

/** Lets everybody see a material. Its own keywords become keywords of the site now that somebody has read them. */
export function publish(store: Store, slug: string): Promise<PublishOutcome> {
  return store.transaction().execute(async (writing) => {
    const row = await writing
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
    // Until it is published for the first time the two are the same; later changes do not make it new again.
    const isNew = row.customer_id !== null && Number(row.published_at) === Number(row.created_at)
    await writing
      .updateTable('material')
      .set({ status: 1, ...(isNew && { published_at: Date.now() }) })
      .where('id', '=', row.id)
      .execute()
    if (row.customer_id !== null)
      await replaceKeywords(writing, row.id, splitKeywords(row.own_keywords), { createMissing: true })
    await recordChange(writing, 'material', row.id)
    return 'done'
  })
}

/** Takes a material back from everybody but its owner. */
export function unpublish(store: Store, slug: string): Promise<PublishOutcome> {
  return store.transaction().execute(async (writing) => {
    const row = await writing
      .selectFrom('material')
      .select(['id', 'status', 'customer_id', 'own_keywords'])
      .where('slug', '=', slug)
      .executeTakeFirst()
    if (row === undefined) return 'unknown'
    if (row.status !== 1) return 'unchanged'
    await writing.updateTable('material').set({ status: 0 }).where('id', '=', row.id).execute()
    // Those that only it has go with it, and come back when it does.
    if (row.customer_id !== null)
      await replaceKeywords(writing, row.id, splitKeywords(row.own_keywords), { createMissing: false })
    await recordChange(writing, 'material', row.id)
    return 'done'
  })
}

const splitKeywords = (keywords: string) => keywords.split(',').filter((word) => word !== '')

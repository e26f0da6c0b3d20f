import type { MaterialState } from '#contract/staff-materials.ts'
import { recordChange } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { replaceKeywords } from './keywords.ts'
import type { MaterialRow } from './store.ts'

type Publishable = Pick<MaterialRow, 'id' | 'customer_id' | 'own_keywords' | 'created_at' | 'published_at'>

/**
 * Makes a material visible to everybody. Its keywords become keywords of the site, because an editor has now read them.
 * Returns whether it is published for the first time.
 */
export async function showMaterial(transaction: DatabaseTransaction, row: Publishable): Promise<boolean> {
  // The two times are equal until the first publication, so a later one does not make the material new again.
  const isFirst = row.customer_id !== null && Number(row.published_at) === Number(row.created_at)
  await transaction
    .updateTable('material')
    .set({ status: 1, state: 'published', ...(isFirst && { published_at: Date.now() }) })
    .where('id', '=', row.id)
    .execute()
  if (row.customer_id !== null)
    await replaceKeywords(transaction, row.id, splitKeywords(row.own_keywords), { createMissing: true })
  await recordChange(transaction, 'material', row.id)
  return isFirst
}

/** Makes a material visible to its owner only. `unpublish`: as if it had never been published. */
export async function hideMaterial(
  transaction: DatabaseTransaction,
  row: Publishable,
  { unpublish = false, state = 'review' }: { unpublish?: boolean; state?: MaterialState } = {},
): Promise<void> {
  await transaction
    .updateTable('material')
    .set({ status: 0, state, ...(unpublish && { published_at: row.created_at }) })
    .where('id', '=', row.id)
    .execute()
  // Keywords that no other material has are removed, and return with the next publication.
  if (row.customer_id !== null)
    await replaceKeywords(transaction, row.id, splitKeywords(row.own_keywords), { createMissing: false })
  await recordChange(transaction, 'material', row.id)
}

const splitKeywords = (keywords: string) => keywords.split(',').filter((keyword) => keyword !== '')

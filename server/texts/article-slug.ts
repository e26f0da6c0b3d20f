import { nextNumber } from '../database/change-log.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { refuseTakenAddress } from '../materials/refuse-taken-address.ts'
import { recordSlugChange } from '../materials/slug-history.ts'

/** The space of articles in `slug_history`. */
export const articleSpace = 'article'

/** Gives an article another slug; with `keepOld` the old one leads to it. Its own earlier slugs can be taken back. */
export async function changeArticleSlug(
  transaction: DatabaseTransaction,
  { id, from, to }: { id: number; from: string; to: string },
  keepOld: boolean,
): Promise<void> {
  if (from === to) return
  // The counter's row is locked until the transaction ends, as for materials, so that nobody takes this slug meanwhile.
  await nextNumber(transaction, 'material', 0)
  await refuseTakenAddress(transaction, to, { space: articleSpace, id })
  await transaction.updateTable('article').set({ slug: to }).where('id', '=', id).execute()
  await recordSlugChange(transaction, articleSpace, { id, from, to }, keepOld)
}

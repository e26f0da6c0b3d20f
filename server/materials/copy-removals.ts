import { toText } from '#contract/call-path.ts'
import { listRemovedCopies } from '#contract/calls/removed-copies.ts'
import { copyRemovalReasons, type CopyRemovalReason } from '#contract/copy-removals.ts'
import type { DatabaseTransaction, Store } from '../database/open.ts'
import type { CallRouter } from '../http/call-router.ts'

/** Which materials' saved copies devices delete at their next contact. Few materials ever get here, so all of them are listed. */
export function mountCopyRemovals({ implement }: Pick<CallRouter, 'implement'>, store: Store): void {
  implement(listRemovedCopies, async () => {
    const rows = await store
      .selectFrom('copy_removal')
      .select(['material_id as id', 'reason'])
      .orderBy('material_id')
      .execute()
    return { data: rows.map(({ id, reason }) => ({ id, reason: reasonIn(reason) ?? 'copyright' })) }
  })
}

/** The reason in a field; null when saved copies stay. */
export const reasonIn = (field: unknown): CopyRemovalReason | null =>
  copyRemovalReasons.find((reason) => reason === toText(field)) ?? null

/** Every device deletes what it has saved of a material. */
export async function requestCopyRemoval(
  transaction: DatabaseTransaction,
  material_id: number,
  reason: CopyRemovalReason,
): Promise<void> {
  await transaction
    .insertInto('copy_removal')
    .values({ material_id, reason, at: Date.now() })
    .onConflict((conflict) => conflict.column('material_id').doUpdateSet({ reason, at: Date.now() }))
    .execute()
}

/** A material that is published again may be saved again. */
export async function allowCopies(transaction: DatabaseTransaction, material: number): Promise<void> {
  await transaction.deleteFrom('copy_removal').where('material_id', '=', material).execute()
}

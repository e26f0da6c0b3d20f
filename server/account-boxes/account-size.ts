import {
  maxAccountBoxes,
  maxAccountBoxesBytes,
  maxAccountFiles,
  maxAccountFilesBytes,
  maxErasedBoxes,
} from '#contract/account-boxes.ts'
import type { DatabaseTransaction } from '../database/open.ts'
import { filesOfBox, sizeOfFiles } from './box-files.ts'

/** How many boxes a customer owns, and how large they are together. */
export async function sizeOfAccount(
  transaction: DatabaseTransaction,
  customer: string,
): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await transaction
    .selectFrom('account_box')
    .select(({ fn }) => [fn.countAll().as('count'), fn.sum('bytes').as('bytes')])
    .where('customer_id', '=', customer)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count: Number(count), bytes: Number(bytes) }
}

/** Whether a customer's account has space for a box of somebody else. */
export async function hasSpaceFor(
  transaction: DatabaseTransaction,
  customer: string,
  box: { id: string; bytes: number },
): Promise<boolean> {
  const { count, bytes } = await sizeOfAccount(transaction, customer)
  if (count >= maxAccountBoxes || bytes + box.bytes > maxAccountBoxesBytes) return false
  const added = await filesOfBox(transaction, box.id)
  if (added.length === 0) return true
  const files = await sizeOfFiles(transaction, customer)
  const addedBytes = added.reduce((sum, file) => sum + file.bytes, 0)
  return files.count + added.length <= maxAccountFiles && files.bytes + addedBytes <= maxAccountFilesBytes
}

/** Keeps an account that erases again and again from growing without end. */
export async function forgetErasedBoxes(transaction: DatabaseTransaction, customer: string): Promise<void> {
  await transaction
    .deleteFrom('account_box')
    .where('customer_id', '=', customer)
    .where('erased_at', '<', (row) =>
      row
        .selectFrom('account_box')
        .select('erased_at')
        .where('customer_id', '=', customer)
        .where('erased_at', 'is not', null)
        .orderBy('erased_at', 'desc')
        .limit(1)
        .offset(maxErasedBoxes - 1),
    )
    .execute()
}

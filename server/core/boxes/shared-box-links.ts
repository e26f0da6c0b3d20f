import type { Kysely } from 'kysely'
import { jointSecretIn, jointOrderPath } from '#contract/joint-order.ts'
import { toText } from '#contract/call-path.ts'
import {
  endedShareRetentionDays,
  reportedBoxPath,
  sharedAddressIn,
  sharePeriods,
} from '#contract/shared-box.ts'
import { dayMs } from '#contract/durations.ts'
import type { DatabaseTransaction } from '../../database/open.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../callers/caller.ts'
import { isInBox } from './box-members.ts'
import { jointNumberOf } from './joint-orders.ts'

/** How long a link is to last: one of the periods that the page offers; null for anything else. */
export function shareLifeMs(days: unknown): number | null {
  const period = sharePeriods.find((each) => String(each.days) === toText(days))
  return period === undefined ? null : period.days * dayMs
}

/** What a row is once its link has ended: its contents are deleted, and of which box they were. */
export const endedSharedBox = (state: 'expired' | 'revoked' | 'removed', now: number) => ({
  state,
  content: '',
  ended_at: now,
  box_id: null,
})

/**
 * The box of an account that is being shared: null where it is none that the person owns or is in. Its row is locked, so that erasing
 * the box comes entirely before or after, and ends the link.
 */
export async function linkedBox(
  transaction: DatabaseTransaction,
  id: string,
  customer: string | undefined,
): Promise<string | null> {
  if (id === '' || customer === undefined) return null
  const box = await transaction
    .updateTable('account_box')
    .set((row) => ({ seq: row.ref('seq') }))
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .where(isInBox(customer))
    .returning('id')
    .executeTakeFirst()
  return box?.id ?? null
}

/** Ends the links to boxes of accounts that are erased, and whose rows are locked. */
export async function endLinksOfBoxes(
  transaction: DatabaseTransaction,
  boxes: readonly string[],
  now: number,
): Promise<void> {
  if (boxes.length === 0) return
  await transaction
    .updateTable('shared_box')
    .set(endedSharedBox('revoked', now))
    .where('box_id', 'in', boxes)
    .where('state', '=', 'open')
    .execute()
}

/** The open links to a person's boxes, with what they show. */
export const exportBoxLinks = (store: Kysely<Database>, customer: string) =>
  store
    .selectFrom('shared_box')
    .innerJoin('account_box', 'account_box.id', 'shared_box.box_id')
    .select(['box_id', 'number', 'content', 'shared_box.created_at', 'updated_at', 'expires_at'])
    .where('customer_id', '=', customer)
    .where('state', '=', 'open')
    .orderBy('number')
    .execute()

/** Deletes the contents of every shared box whose time is over, and later the row that says so. */
export async function endExpiredSharedBoxes(store: Kysely<Database>, now: number): Promise<void> {
  await store
    .updateTable('shared_box')
    .set(endedSharedBox('expired', now))
    .where('state', '=', 'open')
    .where('expires_at', '<=', now)
    .execute()
  await store
    .deleteFrom('shared_box')
    .where('ended_at', '<', now - endedShareRetentionDays * dayMs)
    .execute()
}

/** A page's path as it may be stored: a shared box or a joint order by its number instead of its secret address. */
export async function pathWithoutSecret(store: Kysely<Database>, path: string): Promise<string> {
  const joint = jointSecretIn(path)
  if (joint !== '') return jointOrderPath(String(await jointNumberOf(store, joint)))
  const address = sharedAddressIn(path)
  if (address === '') return path
  const row = await store
    .selectFrom('shared_box')
    .select('number')
    .where('address_hash', '=', hashToken(address))
    .executeTakeFirst()
  return reportedBoxPath(row?.number ?? 0)
}

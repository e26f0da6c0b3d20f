import type { Kysely } from 'kysely'
import { jointSecretIn, jointOrderPath } from '#contract/joint-order.ts'
import { endedShareRetentionDays, reportedBoxPath, sharedAddressIn } from '#contract/shared-box.ts'
import { dayMs } from '#contract/durations.ts'
import type { Database } from '../../database/schema.ts'
import { hashToken } from '../callers/caller.ts'
import { jointNumberOf } from './joint-orders.ts'

/** What a row is once its link has ended: its contents are deleted. */
export const endedSharedBox = (state: 'expired' | 'revoked' | 'removed', now: number) => ({
  state,
  content: '',
  ended_at: now,
})

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

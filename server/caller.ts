import { createHash } from 'node:crypto'
import type { Store } from './database/open.ts'

/** Who calls: known by the token alone, never by a field. */
export type Caller = {
  /** The living session's customer, null for a guest. */
  customer: { id: string; isEditor: boolean } | null
  /** A token came along that belongs to no living session: a guest on reads, refused on writes. */
  deadToken: boolean
}

export const guest: Caller = { customer: null, deadToken: false }

/** Looks the Bearer token up; only its SHA-256 is stored. */
export async function callerOf(store: Store, authorization: string | undefined): Promise<Caller> {
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization ?? '')?.[1]
  if (token === undefined) return authorization === undefined ? guest : { customer: null, deadToken: true }
  const session = await store
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['customer.id', 'customer.is_editor'])
    .where('session.token_hash', '=', createHash('sha256').update(token).digest('hex'))
    .where('session.expires_at', '>', Date.now())
    .where('customer.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (session === undefined) return { customer: null, deadToken: true }
  return { customer: { id: session.id, isEditor: session.is_editor === 1 }, deadToken: false }
}

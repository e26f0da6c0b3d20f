import type { Kysely } from 'kysely'
import { signedId, signedToken } from '../core/callers/signed-token.ts'
import type { Database } from '../database/schema.ts'

/** The token with which an order is followed without an account. */
export const followTokenOf = (store: Kysely<Database>, orderId: string): Promise<string> =>
  signedToken(store, 'follow-order', orderId)

/** The order's id that a token was signed for; null when the signature is wrong. */
export const orderIdOf = (store: Kysely<Database>, token: string): Promise<string | null> =>
  signedId(store, 'follow-order', token)

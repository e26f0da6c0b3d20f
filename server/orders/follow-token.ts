import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { keyedHash } from '../database/keyed-hash.ts'

const idBytes = 16
const signatureBytes = 24

/** The token with which an order is followed without an account: its id and 192 bits of signature. */
export async function followTokenOf(store: Kysely<Database>, orderId: string): Promise<string> {
  const id = Buffer.from(orderId.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, await signatureOf(store, orderId)]).toString('base64url')
}

/** The order's id that a token was signed for; null when the signature is wrong. */
export async function orderIdOf(store: Kysely<Database>, token: string): Promise<string | null> {
  const bytes = Buffer.from(token.slice(0, 100), 'base64url')
  if (bytes.length !== idBytes + signatureBytes) return null
  const id = bytes
    .subarray(0, idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const isSigned = timingSafeEqual(bytes.subarray(idBytes), await signatureOf(store, id))
  return isSigned ? id : null
}

async function signatureOf(store: Kysely<Database>, orderId: string): Promise<Buffer> {
  return (await keyedHash(store, `follow-order:${orderId}`)).subarray(0, signatureBytes)
}

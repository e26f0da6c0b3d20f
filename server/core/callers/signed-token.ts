import { timingSafeEqual } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database } from '../../database/schema.ts'
import { keyedHash } from '../../database/keyed-hash.ts'

const idBytes = 16
const signatureBytes = 24

/** What a token is for. One for an order is none for a place in the queue. */
type TokenPurpose = 'follow-order' | 'waiting-place'

/** The token of a link to something of a person without an account: its id and 192 bits of signature. It is stored nowhere. */
export async function signedToken(
  store: Kysely<Database>,
  purpose: TokenPurpose,
  id: string,
): Promise<string> {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, await signatureOf(store, purpose, id)]).toString('base64url')
}

/** The id that a token was signed for; null when the signature is wrong. */
export async function signedId(
  store: Kysely<Database>,
  purpose: TokenPurpose,
  token: string,
): Promise<string | null> {
  const bytes = Buffer.from(token.slice(0, 100), 'base64url')
  if (bytes.length !== idBytes + signatureBytes) return null
  const id = bytes
    .subarray(0, idBytes)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  const isSigned = timingSafeEqual(bytes.subarray(idBytes), await signatureOf(store, purpose, id))
  return isSigned ? id : null
}

async function signatureOf(store: Kysely<Database>, purpose: TokenPurpose, id: string): Promise<Buffer> {
  return (await keyedHash(store, `${purpose}:${id}`)).subarray(0, signatureBytes)
}

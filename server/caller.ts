import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { inWords } from '#contract/address.ts'
import { sessionIdle } from '#contract/limits.ts'
import type { Store } from './database/open.ts'
import { networkOf } from './network-of.ts'
import { Refused } from './refuse.ts'

/** Who calls: known by the token alone, never by a field. */
export type Caller = {
  /** The living session's customer, null for a guest. */
  customer: { id: string; isEditor: boolean } | null
  /** The living session, by the hash of its token; '' when there is none. */
  session: string
  /** A token came along that belongs to no living session: a guest on reads, refused on writes. */
  deadToken: boolean
  /** The device's own random name (`X-Device-Id`); '' when it has none. */
  device: string
  /** One deed, however often it is sent (`Idempotency-Key`); '' when it may be done anew. */
  key: string
  /** What the browser says it is; '' when it says nothing. */
  browser: string
  /** The network that the call comes from, as far as the trusted proxies tell it: an IPv4 address, or the first half of an IPv6 address. */
  address: string
  /** When the request began to arrive, ms. */
  arrivedAt: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request began to arrive, ms. */
    arrivedAt: number
  }
}

const nobody = { customer: null, session: '', deadToken: false }
export const guest: Caller = {
  ...nobody,
  device: '',
  key: '',
  browser: '',
  address: '',
  arrivedAt: Number.MAX_SAFE_INTEGER,
}

/** How often it is written down that a session is in use, ms. */
const seenEvery = 5 * 60_000

/** 256 random bits, as they stand in an address or a header. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The SHA-256 of a token, the only form in which one is kept. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Looks the Bearer token up, or, where a call takes it so, the one of the form. */
export async function callerOf(
  store: Store,
  { headers, ip, arrivedAt }: FastifyRequest,
  formToken: unknown = undefined,
): Promise<Caller> {
  const from = {
    device: nameIn(headers['x-device-id']),
    key: keyIn(headers['idempotency-key']),
    browser: headers['user-agent'] ?? '',
    address: networkOf(ip),
    arrivedAt,
  }
  const inForm = typeof formToken === 'string' && formToken !== '' ? `Bearer ${formToken}` : undefined
  const authorization = headers.authorization ?? inForm
  if (authorization === undefined) return { ...from, ...nobody }
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization)?.[1]
  const session = token === undefined ? undefined : await livingSession(store, hashOfToken(token))
  if (session === undefined) return { ...from, ...nobody, deadToken: true }
  const customer = { id: session.id, isEditor: session.is_editor === 1 }
  return { ...from, customer, session: session.token_hash, deadToken: false }
}

/** Looked up at each call, so that a session that was ended anywhere is over everywhere. */
async function livingSession(store: Store, hash: string) {
  const now = Date.now()
  const session = await store
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['customer.id', 'customer.is_editor', 'session.token_hash', 'session.seen_at'])
    .where('session.token_hash', '=', hash)
    .where('session.expires_at', '>', now)
    .where('session.seen_at', '>', now - sessionIdle * 24 * 3_600_000)
    .where('customer.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (session !== undefined && session.seen_at < now - seenEvery)
    await store
      .updateTable('session')
      .set({ seen_at: now })
      .where('token_hash', '=', hash)
      .execute()
      // Where nothing can be written, what can be read is read all the same.
      .catch(() => undefined)
  return session
}

/** Who is logged in; a guest is told to log in. */
export function customerOf({ customer }: Caller): { id: string; isEditor: boolean } {
  if (customer === null) throw new Refused('UNAUTHORIZED')
  return customer
}

/** Refuses a write in another's name: a `user_id` may say who one is, the token decides. */
export function refuseAnothersName(userId: unknown, { customer }: Caller): void {
  const named = inWords(userId)
  if (named !== '' && named !== customer?.id) throw new Refused('FORBIDDEN')
}

const name = /^[\w-]{8,100}$/

function nameIn(header: string | string[] | undefined): string {
  return typeof header === 'string' && name.test(header) ? header : ''
}

/** A key that cannot be one is refused: without it the deed could be done twice. */
function keyIn(header: string | string[] | undefined): string {
  if (header === undefined) return ''
  if (typeof header === 'string' && name.test(header)) return header
  throw new Refused('UNREADABLE')
}

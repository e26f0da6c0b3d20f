import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { toText } from '#contract/call-path.ts'
import { sessionIdleDays } from '#contract/limits.ts'
import type { Store } from '../database/open.ts'
import { networkOf } from './network-of.ts'
import { RefusalError } from './refusal-error.ts'

/** Who calls: known by the token alone, never by a field. */
export type Caller = {
  /** The living session's customer, null for a guest. */
  customer: { id: string; isEditor: boolean } | null
  /** The living session, by the hash of its token; '' when there is none. */
  sessionTokenHash: string
  /** A token came along that belongs to no living session: a guest on reads, refused on writes. */
  hasInvalidToken: boolean
  /** The device's own random name (`X-Device-Id`); '' when it has none. */
  deviceId: string
  /** One deed, however often it is sent (`Idempotency-Key`); '' when it may be done anew. */
  idempotencyKey: string
  /** What the browser says it is; '' when it says nothing. */
  userAgent: string
  /** The network that the call comes from, as far as the trusted proxies tell it: an IPv4 address, or the first half of an IPv6 address. */
  network: string
  /** When the request began to arrive, ms. */
  arrivedAt: number
}

declare module 'fastify' {
  interface FastifyRequest {
    /** When the request began to arrive, ms. */
    arrivedAt: number
  }
}

const anonymous = { customer: null, sessionTokenHash: '', hasInvalidToken: false }
export const guest: Caller = {
  ...anonymous,
  deviceId: '',
  idempotencyKey: '',
  userAgent: '',
  network: '',
  arrivedAt: Number.MAX_SAFE_INTEGER,
}

/** How often it is written down that a session is in use, ms. */
const sessionTouchIntervalMs = 5 * 60_000

/** 256 random bits, as they stand in an address or a header. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The SHA-256 of a token, the only form in which one is kept. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Looks the Bearer token up, or, where a call takes it so, the one of the form. */
export async function identifyCaller(
  store: Store,
  { headers, ip, arrivedAt }: FastifyRequest,
  formToken: unknown = undefined,
): Promise<Caller> {
  const from = {
    deviceId: deviceIdIn(headers['x-device-id']),
    idempotencyKey: idempotencyKeyIn(headers['idempotency-key']),
    userAgent: headers['user-agent'] ?? '',
    network: networkOf(ip),
    arrivedAt,
  }
  const inForm = typeof formToken === 'string' && formToken !== '' ? `Bearer ${formToken}` : undefined
  const authorization = headers.authorization ?? inForm
  if (authorization === undefined) return { ...from, ...anonymous }
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization)?.[1]
  const session = token === undefined ? undefined : await findActiveSession(store, hashToken(token))
  if (session === undefined) return { ...from, ...anonymous, hasInvalidToken: true }
  const customer = { id: session.id, isEditor: session.is_editor === 1 }
  return { ...from, customer, sessionTokenHash: session.token_hash, hasInvalidToken: false }
}

/** Looked up at each call, so that a session that was ended anywhere is over everywhere. */
async function findActiveSession(store: Store, hash: string) {
  const now = Date.now()
  const session = await store
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['customer.id', 'customer.is_editor', 'session.token_hash', 'session.seen_at'])
    .where('session.token_hash', '=', hash)
    .where('session.expires_at', '>', now)
    .where('session.seen_at', '>', now - sessionIdleDays * 24 * 3_600_000)
    .where('customer.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (session !== undefined && session.seen_at < now - sessionTouchIntervalMs)
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
export function requireCustomer({ customer }: Caller): { id: string; isEditor: boolean } {
  if (customer === null) throw new RefusalError('UNAUTHORIZED')
  return customer
}

/** Refuses a write in another's name: a `user_id` may say who one is, the token decides. */
export function refuseOtherUser(userId: unknown, { customer }: Caller): void {
  const named = toText(userId)
  if (named !== '' && named !== customer?.id) throw new RefusalError('FORBIDDEN')
}

const name = /^[\w-]{8,100}$/

function deviceIdIn(header: string | string[] | undefined): string {
  return typeof header === 'string' && name.test(header) ? header : ''
}

/** A key that cannot be one is refused: without it the deed could be done twice. */
function idempotencyKeyIn(header: string | string[] | undefined): string {
  if (header === undefined) return ''
  if (typeof header === 'string' && name.test(header)) return header
  throw new RefusalError('UNREADABLE')
}

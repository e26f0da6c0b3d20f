import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { toText } from '#contract/call-path.ts'
import { sessionIdleDays } from '#contract/limits.ts'
import type { Store } from '../../database/open.ts'
import { networkOf } from '../limits/network-of.ts'
import { RefusalError } from '../refusals/refusal-error.ts'

/** Who makes a request. The token alone decides, never a field. */
export type Caller = {
  /** The active session's customer, null for a guest. */
  customer: { id: string; isEditor: boolean } | null
  /** The active session, by the hash of its token; '' when there is none. */
  sessionTokenHash: string
  /** The request has a token without an active session: a guest on reads, refused on writes. */
  hasInvalidToken: boolean
  /** The hash of a token without an active session; '' when there is none. */
  invalidTokenHash: string
  /** The device's random id (`X-Device-Id`); '' when it has none. */
  deviceId: string
  /** Identifies one write, however often it is sent (`Idempotency-Key`); '' when a repeat is a new write. */
  idempotencyKey: string
  /** The User-Agent header; '' when it is missing. */
  userAgent: string
  /** The client's network, according to the trusted proxies: an IPv4 address, or the first half of an IPv6 address. */
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

const anonymous = { customer: null, sessionTokenHash: '', hasInvalidToken: false, invalidTokenHash: '' }
export const guest: Caller = {
  ...anonymous,
  deviceId: '',
  idempotencyKey: '',
  userAgent: '',
  network: '',
  arrivedAt: Number.MAX_SAFE_INTEGER,
}

/** How often the last use of a session is stored, ms. */
const sessionTouchIntervalMs = 5 * 60_000

/** 256 random bits, encoded for an address or a header. */
export const newToken = () => randomBytes(32).toString('base64url')

/** The SHA-256 of a token, the only form in which tokens are stored. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')

/** Looks up the Bearer token, or the form's token for a call that accepts one. */
export async function identifyCaller(
  store: Store,
  { headers, ip, arrivedAt }: FastifyRequest,
  formToken: unknown = undefined,
): Promise<Caller> {
  const client = {
    deviceId: deviceIdIn(headers['x-device-id']),
    idempotencyKey: idempotencyKeyIn(headers['idempotency-key']),
    userAgent: headers['user-agent'] ?? '',
    network: networkOf(ip),
    arrivedAt,
  }
  const fromForm = typeof formToken === 'string' && formToken !== '' ? `Bearer ${formToken}` : undefined
  const authorization = headers.authorization ?? fromForm
  if (authorization === undefined) return { ...client, ...anonymous }
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization)?.[1]
  if (token === undefined) return { ...client, ...anonymous, hasInvalidToken: true }
  const tokenHash = hashToken(token)
  const session = await findActiveSession(store, tokenHash)
  if (session === undefined)
    return { ...client, ...anonymous, hasInvalidToken: true, invalidTokenHash: tokenHash }
  const customer = { id: session.id, isEditor: Boolean(session.is_editor) }
  return { ...client, ...anonymous, customer, sessionTokenHash: session.token_hash }
}

/** Finds an active session. Not cached, so that a session that was ended anywhere ends everywhere. */
async function findActiveSession(store: Store, hash: string) {
  const now = Date.now()
  const session = await store
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['customer.id', 'session.token_hash', 'session.seen_at'])
    .select((row) =>
      row
        .exists(
          row
            .selectFrom('staff_role')
            .select('staff_role.role')
            .whereRef('staff_role.customer_id', '=', 'customer.id')
            .where('staff_role.role', '=', 'editor'),
        )
        .as('is_editor'),
    )
    .where('session.token_hash', '=', hash)
    .where('session.expires_at', '>', now)
    .where('session.seen_at', '>', now - sessionIdleDays * 24 * 3_600_000)
    .where('customer.deactivated_at', 'is', null)
    .where('customer.locked_at', 'is', null)
    .executeTakeFirst()
  if (session !== undefined && session.seen_at < now - sessionTouchIntervalMs)
    await store
      .updateTable('session')
      .set({ seen_at: now })
      .where('token_hash', '=', hash)
      .execute()
      // A database that cannot be written to still serves reads.
      .catch(() => undefined)
  return session
}

/** The logged-in customer; throws UNAUTHORIZED for a guest. */
export function requireCustomer({ customer }: Caller): { id: string; isEditor: boolean } {
  if (customer === null) throw new RefusalError('UNAUTHORIZED')
  return customer
}

/** Refuses a write in another customer's name: `user_id` may repeat who the caller is, but the token decides. */
export function refuseOtherUser(userId: unknown, { customer }: Caller): void {
  const id = toText(userId)
  if (id !== '' && id !== customer?.id) throw new RefusalError('FORBIDDEN')
}

const clientId = /^[\w-]{8,100}$/

function deviceIdIn(header: string | string[] | undefined): string {
  return typeof header === 'string' && clientId.test(header) ? header : ''
}

/** Refuses an invalid key: without a key the write could happen twice. */
function idempotencyKeyIn(header: string | string[] | undefined): string {
  if (header === undefined) return ''
  if (typeof header === 'string' && clientId.test(header)) return header
  throw new RefusalError('UNREADABLE')
}

import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { inWords } from '#contract/address.ts'
import type { Store } from './database/open.ts'
import { Refused } from './refuse.ts'

/** Who calls: known by the token alone, never by a field. */
export type Caller = {
  /** The living session's customer, null for a guest. */
  customer: { id: string; isEditor: boolean } | null
  /** A token came along that belongs to no living session: a guest on reads, refused on writes. */
  deadToken: boolean
  /** The device's own random name (`X-Device-Id`); '' when it has none. */
  device: string
  /** One deed, however often it is sent (`Idempotency-Key`); '' when it may be done anew. */
  key: string
  /** The network address, as far as the trusted proxies tell it. */
  address: string
}

export const guest: Caller = { customer: null, deadToken: false, device: '', key: '', address: '' }

/** Looks the Bearer token up, or, where a call takes it so, the one of the form; only its SHA-256 is stored. */
export async function callerOf(
  store: Store,
  { headers, ip }: FastifyRequest,
  formToken: unknown = undefined,
): Promise<Caller> {
  const from = { device: nameIn(headers['x-device-id']), key: keyIn(headers['idempotency-key']), address: ip }
  const inForm = typeof formToken === 'string' && formToken !== '' ? `Bearer ${formToken}` : undefined
  const authorization = headers.authorization ?? inForm
  const token = /^Bearer ([A-Za-z0-9_-]{20,200})$/.exec(authorization ?? '')?.[1]
  if (token === undefined) return { ...from, customer: null, deadToken: authorization !== undefined }
  const session = await store
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customer_id')
    .select(['customer.id', 'customer.is_editor'])
    .where('session.token_hash', '=', createHash('sha256').update(token).digest('hex'))
    .where('session.expires_at', '>', Date.now())
    .where('customer.deactivated_at', 'is', null)
    .executeTakeFirst()
  if (session === undefined) return { ...from, customer: null, deadToken: true }
  return { ...from, customer: { id: session.id, isEditor: session.is_editor === 1 }, deadToken: false }
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

import type { Priority, Resource } from '../device-cache-policy.ts'
import type { CallName, SchemasOf } from '../schemas/all-schemas.ts'
import type { InputOf, OutputOf, ParsedInputOf } from '../schemas/call-schemas.ts'
import type { StaffRole } from '../staff-roles.ts'

/** What the page does with a call that gets no answer: `cache`: shows a cached answer; `queue`: puts the call in the outbox; `drop`: forgets it; `never`: says that it needs the network. */
export type OfflinePolicy = 'cache' | 'queue' | 'drop' | 'never'

/**
 * One call as a plain value: page, worker and server agree on it. Its schemas have the same name in contract/schemas, where
 * only the server loads them. Paths are relative to /v1 and may hold `{names}` of fields.
 */
export type Call<Name extends string = string> = {
  name: Name
  /** The method that callers of the API use. A read answers GET too. */
  method: 'GET' | 'POST'
  path: string
  /**
   * `read`: changes nothing and answers GET too, so that caches and batches may hold it. `post-only`: changes something, or answers for
   * one person or one secret, which must not be in an address. No cache or batch holds it, and a request from another site is refused.
   */
  kind: 'read' | 'post-only'
  resource: Resource
  priority: Priority
  /**
   * Seconds for Cache-Control and the server's own cache of a public answer; 0 = the server is asked every time. How long
   * a device uses a cached answer follows from resource and priority (contract/device-cache-policy.ts). Reads only.
   */
  cacheSeconds: number
  /** No cache may store the answer, because it is true for the moment only. */
  noStore?: boolean
  offline: OfflinePolicy
  /** May be part of a batch. */
  batched: boolean
  /** Answered as a guest's when the token belongs to no valid session, so that whoever was logged out can log in. */
  asGuest?: boolean
  /** The largest body that it takes, bytes, where that is not the ordinary limit. */
  maxBodyBytes?: number
  /**
   * The fields of the form that carry files; an ordinary call takes none. After a call that has them, stored files that no row of the
   * database names any more are removed: a call that only moves or removes stored files has a field for that reason, and is sent
   * without files.
   */
  fileFields?: readonly string[]
  /** Its body is a piece of a file, which arrives slowly, and what the server does with the last one may take long. */
  isPiece?: boolean
  /** Only staff with one of these roles may make it; anyone may make a call without roles, as far as its handler allows. */
  roles?: readonly StaffRole[]
  /** A staff call that stores nothing of what it is sent: it reads, or shows how something would look. */
  savesNothing?: boolean
}

/** The types of a call follow from its name: `Success<typeof listMaterials>`. */
export type Input<C extends Call> = InputOf<SchemasOf<C['name']>>
export type ParsedInput<C extends Call> = ParsedInputOf<SchemasOf<C['name']>>
export type Output<C extends Call> = OutputOf<SchemasOf<C['name']>>
/** A call's answer as it is sent. */
export type Success<C extends Call> = { status: 'OK' } & Output<C>

type Read<Name extends string> = Pick<Call<Name>, 'name' | 'path' | 'resource' | 'cacheSeconds'> &
  Partial<Pick<Call, 'method' | 'priority' | 'batched' | 'noStore'>>

/** A read: changes nothing, may be cached, may be part of a batch. */
/* @__NO_SIDE_EFFECTS__ */
export function read<Name extends CallName>(call: Read<Name>): Call<Name> {
  const { batched = true, cacheSeconds } = call
  const offline = batched || cacheSeconds > 0 ? 'cache' : 'never'
  return { method: 'POST', priority: 'medium', ...call, kind: 'read', batched, offline }
}

type PostOnly<Name extends string> = Pick<Call<Name>, 'name' | 'path' | 'offline'> &
  Partial<Pick<Call, 'resource' | 'fileFields' | 'asGuest' | 'maxBodyBytes' | 'isPiece' | 'savesNothing'>>

/** A call that is never cached and never part of a batch: each write, and reads that are for one person or by a secret. */
/* @__NO_SIDE_EFFECTS__ */
export function postOnly<Name extends CallName>(call: PostOnly<Name>): Call<Name> {
  return {
    resource: 'other',
    ...call,
    method: 'POST',
    kind: 'post-only',
    priority: 'high',
    cacheSeconds: 0,
    batched: false,
  }
}

type StaffCall<Name extends string> = Pick<Call<Name>, 'name' | 'path'> &
  Partial<Pick<Call, 'fileFields' | 'savesNothing'>>
type OtherRole = Exclude<StaffRole, 'editor'>

/**
 * A call of the staff pages that changes something: private, so never cached, batched or queued. `roles`: who may make it beside
 * editors, who always may.
 */
/* @__NO_SIDE_EFFECTS__ */
export function staffWrite<Name extends CallName>(call: StaffCall<Name>, ...roles: OtherRole[]): Call<Name> {
  return { ...postOnly({ ...call, offline: 'never', resource: 'user' }), roles: ['editor', ...roles] }
}

/** A call of the staff pages that reads, or shows how something would look. It is as private as one that writes. */
/* @__NO_SIDE_EFFECTS__ */
export const staffRead = <Name extends CallName>(call: StaffCall<Name>, ...roles: OtherRole[]): Call<Name> =>
  staffWrite({ ...call, savesNothing: true }, ...roles)

import type { FastifyRequest } from 'fastify'
import type { Call } from '#contract/calls/call.ts'
import type { Caller } from '../core/callers/caller.ts'

/** Seconds that any cache may store the response; null when it is for this caller and this moment only. */
export function maxAgeSecondsOf(
  call: Call,
  fields: Record<string, unknown>,
  request: FastifyRequest,
): number | null {
  // A token may have shaped the response, so it is private. A preview without one must not be cached for its owner either.
  if (call.kind === 'post-only' || call.noStore === true) return null
  if (request.headers.authorization !== undefined || wantsPreview(fields['preview'])) return null
  return call.cacheSeconds
}

/** Whether `preview` is on. */
export function wantsPreview(field: unknown): boolean {
  const first: unknown = Array.isArray(field) ? field[0] : field
  return first === 1 || first === '1' || first === true
}

/**
 * Whether a replica of the database may answer: what any cache on the way may hold for a while, and nothing that depends on who asks. A
 * token that is not known may belong to a session that has just begun.
 */
export function mayComeLate(call: Call, fields: unknown, caller: Caller): boolean {
  const isPublic = call.kind === 'read' && call.noStore !== true && call.cacheSeconds > 0
  const isAnonymous = caller.customer === null && !caller.hasInvalidToken
  return isPublic && isAnonymous && !wantsPreview((fields as { preview?: unknown }).preview)
}

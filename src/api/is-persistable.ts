import type { Query, QueryKey } from '@tanstack/react-query'
import type { Call } from '#contract/calls/call.ts'
import { isPrivate } from '#contract/device-cache-policy.ts'
import { isAboutRemovedMaterial } from '#src/storage/removed-slugs.ts'
import { isFallback, isUncacheable, type CachedAnswer } from './cached-answer.ts'

/** The fields of a query, where it is a call of the contract; null for others. */
export function fieldsOf([, fields]: QueryKey): object | null {
  return typeof fields === 'object' && fields !== null ? fields : null
}

/** The call of a query. */
export const callOf = ({ meta }: Query): Call | null => (meta?.['call'] as Call | undefined) ?? null

/** The answer of a query, where it has one. */
export function cachedAnswerOf({ state }: Query): CachedAnswer | null {
  return isCachedAnswer(state.data) ? state.data : null
}

export function isCachedAnswer(value: unknown): value is CachedAnswer {
  const { data: answer, at, source } = (value ?? {}) as Partial<CachedAnswer>
  return typeof at === 'number' && typeof source === 'string' && answer !== undefined
}

/**
 * Whether a query's answer is persisted on the device: the network's own, to a query that is not private, and not about a
 * material that had to go.
 */
export function isPersistable(query: Query): boolean {
  const [cached, fields, call] = [cachedAnswerOf(query), fieldsOf(query.queryKey), callOf(query)]
  if (
    cached === null ||
    fields === null ||
    cached.at === 0 ||
    isFallback(cached) ||
    cached.source === 'saved' ||
    isAboutRemovedMaterial(cached.data)
  )
    return false
  if (call === null) return !isPrivate({ resource: 'other' }, fields)
  return !isUncacheable(call) && !isPrivate(call, fields)
}

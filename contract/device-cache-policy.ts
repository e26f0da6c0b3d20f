import { minuteMs } from './durations.ts'
import { recentlyCachedMinutes, staleWhileRevalidateMinutes, answerLifetimeMinutes } from './limits.ts'
import { networkTimeoutMs, recentlyCachedTimeoutMs } from './protocol.ts'

/**
 * How long a device uses what it has cached. Its caches, and what decides on them here:
 * - answers of the API, in the page (src/api/query-client.ts, and src/api/persistence on the disk) and in the worker
 *   (sw/answer-cache.ts): `freshForMs` and `staleUntilMs`, by the call's resource and priority
 * - rendered pages, in the worker (sw/page-cache.ts): `isRecentlyCached`; contract/addresses.ts says which may be cached
 * - files, in the worker (sw/file-expiration.ts): `cacheRetentionMs`, which holds for answers and pages too
 * The server's caches (server/cache/answer-cache.ts, server/render/rendered-page-cache.ts) use nothing of this. docs/cache-times.md is
 * the table of all of them.
 */

/** The kind of thing that a call reads or writes; decides with its priority how long a device uses a cached answer. */
export type Resource =
  'banner' | 'navigation' | 'product' | 'catalog' | 'user' | 'profile' | 'blog' | 'content' | 'other'
export type Priority = 'high' | 'medium' | 'low'

const priorityFactor: Record<Priority, number> = { high: 0.5, medium: 1, low: 2 }
const resourceFactor: Record<Resource, number> = {
  banner: 0.5,
  navigation: 0.5,
  product: 1.5,
  catalog: 1.5,
  user: 0.3,
  profile: 0.3,
  blog: 2,
  content: 2,
  other: 1,
}

/** How long an answer is fresh, ms: 5 minutes × the factors of priority and resource. */
export function freshForMs(resource: Resource, priority: Priority): number {
  return answerLifetimeMinutes * priorityFactor[priority] * resourceFactor[resource] * minuteMs
}

/** Up to what age an answer may be shown while it is revalidated, ms; after that the network is asked first. */
export function staleUntilMs(resource: Resource, priority: Priority): number {
  return Math.min(
    freshForMs(resource, priority) + staleWhileRevalidateMinutes * minuteMs,
    recentlyCachedMinutes * minuteMs,
  )
}

export type CachePolicy = { resource: Resource; priority: Priority }

/** 'fresh': served from the cache. 'stale': from the cache, and revalidated. 'old': from the network first. */
export type Freshness = 'fresh' | 'stale' | 'old'

/** The freshness of an answer of that age, ms. A negative age means that a clock was set: the answer counts as old. */
export function freshnessOf(ageMs: number, { resource, priority }: CachePolicy): Freshness {
  if (ageMs < 0 || ageMs > staleUntilMs(resource, priority)) return 'old'
  return ageMs <= freshForMs(resource, priority) ? 'fresh' : 'stale'
}

/** Reads a policy such as `catalog/medium`, as the page sends it to the worker. Unknown parts get the default. */
export function parsePolicy(text: string): CachePolicy {
  const [resource = '', priority = ''] = text.split('/')
  return {
    resource: Object.hasOwn(resourceFactor, resource) ? (resource as Resource) : 'other',
    priority: Object.hasOwn(priorityFactor, priority) ? (priority as Priority) : 'medium',
  }
}

/** Whether an answer is for one person only: such an answer is neither cached on the device nor shared between requests. */
export function isPrivate({ resource }: Pick<CachePolicy, 'resource'>, fields: object): boolean {
  return resource === 'user' || resource === 'profile' || 'user_id' in fields || 'preview' in fields
}

/** How long a cached answer, page or file stays on the device without being renewed, ms: 30 days. */
export const cacheRetentionMs = 30 * 24 * 60 * minuteMs

/** Whether a page or an answer of that age, ms, is at most 30 minutes old. A negative age means that a clock was set, so it is unknown. */
export function isRecentlyCached(ageMs: number): boolean {
  return ageMs >= 0 && ageMs <= recentlyCachedMinutes * minuteMs
}

/** How long to wait for the network before a cached answer of that age is shown instead, ms. */
export function networkTimeoutForAgeMs(ageMs: number): number {
  return isRecentlyCached(ageMs) ? recentlyCachedTimeoutMs : networkTimeoutMs
}

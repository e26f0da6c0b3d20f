import { LRUCache } from 'lru-cache'
import { handlerTimeoutMs } from '#contract/limits.ts'
import { singleFlight } from './single-flight.ts'

type CacheEntry<Value> = { value: Value; change: number }
type CacheRules<Value> = {
  /** The number of the last relevant change; a value made before it is made again. */
  change: number
  /** How long a value is valid when no change is known, ms; 0 = not cached. */
  lifeMs: number
  /** Whether the value may be cached; every value otherwise. */
  isCacheable?: (value: Value) => boolean
  /** Whether a cached value is still right, for what no change number tells; every value otherwise. */
  isValid?: (value: Value) => boolean
}
/** Limits the memory of the cached values, bytes; `bytesOf` is at least 1. */
type MemoryLimit<Value> = { maxBytes: number; bytesOf: (value: Value) => number }

/**
 * Values by key, each valid until a relevant change or the end of its life. The least recently used value is evicted above
 * `maxEntries` or the limit of bytes. What lru-cache has no counterpart for stays here: values expire with a change number, and
 * loads in flight have a time limit (its `fetch` shares a load that hangs for ever).
 */
export function createMemoryCache<Value>(maxEntries: number, memory?: MemoryLimit<Value>) {
  // It measures ages with the monotonic clock, because the wall clock may be set; resolution 0 reads that clock each time.
  const cache = new LRUCache<string, CacheEntry<Value>>({
    max: maxEntries,
    ttlResolution: 0,
    ...(memory !== undefined && {
      maxSize: memory.maxBytes,
      sizeCalculation: ({ value }: CacheEntry<Value>) => memory.bytesOf(value),
    }),
  })
  const loadOnce = singleFlight<Value>(handlerTimeoutMs)

  async function get(
    key: string,
    { change, lifeMs, isCacheable = () => true, isValid = always }: CacheRules<Value>,
    load: () => Promise<Value>,
  ): Promise<Value> {
    const cached = cache.get(key)
    if (cached?.change === change && isValid(cached.value)) return cached.value
    // Concurrent requests share one load, but not across a change.
    const value = await loadOnce(`${change} ${key}`, load)
    // A slow load must not replace a newer value.
    const isOutdated = (cache.peek(key)?.change ?? change) > change
    // To lru-cache a ttl of 0 would mean no expiry.
    if (lifeMs > 0 && isCacheable(value) && !isOutdated) cache.set(key, { value, change }, { ttl: lifeMs })
    return value
  }
  return Object.assign(get, {
    /** Whether `get` would answer without a load. */
    has(key: string, { change, isValid = always }: Pick<CacheRules<Value>, 'change' | 'isValid'>): boolean {
      const cached = cache.peek(key)
      return cached?.change === change && isValid(cached.value)
    },
  })
}

const always = () => true

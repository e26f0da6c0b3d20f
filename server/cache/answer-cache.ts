import type { Call } from '#contract/calls/call.ts'
import type { ChangeKind } from '../database/change-log.ts'
import { createMemoryCache } from './memory-cache.ts'

/** Limits on entries and key length: clients choose the fields, so neither may grow without bounds. */
const maxCachedAnswers = 200
const maxKeyLength = 300

/** The reads that are cached for their `cacheSeconds`, and the kinds of change that invalidate them earlier. */
const invalidatedBy: Record<string, readonly ChangeKind[]> = {
  listBanners: ['content'],
  listTextLinks: ['content'],
  readMenu: ['content'],
  readFooterMenu: ['content'],
  readSettings: ['content'],
  // Without an SEO entry a category's own title is used.
  readSeo: ['content', 'options'],
  countCategories: ['material', 'options'],
  countChildCategories: ['material', 'options'],
}

/** Returns a call's cached answer, or loads it. The answer is the same for every caller, so the caller is not part of the key. */
export type AnswerCache = (call: Call, fields: unknown, load: () => Promise<unknown>) => Promise<unknown>

/** `changed` returns the number of the last known change of these kinds. */
export function createAnswerCache(changed: (kinds: readonly ChangeKind[]) => number): AnswerCache {
  const get = createMemoryCache<unknown>(maxCachedAnswers)
  return (call, fields, load) => {
    const kinds = Object.hasOwn(invalidatedBy, call.name) ? invalidatedBy[call.name] : undefined
    const key = kinds === undefined ? '' : `${call.name} ${JSON.stringify(fields)}`
    if (kinds === undefined || key.length > maxKeyLength) return load()
    // "Not found" is not cached: there is no end to names that do not exist.
    const rules = { change: changed(kinds), lifeMs: call.cacheSeconds * 1000, isCacheable: isFound }
    return get(key, rules, load)
  }
}

const isFound = (answer: unknown) => answer !== null

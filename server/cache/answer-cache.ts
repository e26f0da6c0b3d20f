import type { Call } from '#contract/calls/call.ts'
import type { ChangeKind } from '../database/change-log.ts'
import { createMemoryCache } from './memory-cache.ts'

/** Answers that are kept, and the longest name: fields are anybody's to choose, so neither may grow without end. */
const maxCachedAnswers = 200
const maxKeyLength = 300

/** The reads whose answers stay in memory for their seconds, and what in the change log ends them earlier. */
const invalidatedBy: Record<string, readonly ChangeKind[]> = {
  listBanners: ['content'],
  listTextLinks: ['content'],
  readMenu: ['content'],
  readFooterMenu: ['content'],
  readSettings: ['content'],
  // A category's own title stands in for an entry that nobody has written.
  readSeo: ['content', 'options'],
  countCategories: ['material', 'options'],
  countChildCategories: ['material', 'options'],
}

/** Asks for an answer, or takes one that is kept: the same for every caller, so the caller is not looked at. */
export type AnswerCache = (call: Call, fields: unknown, ask: () => Promise<unknown>) => Promise<unknown>

/** `changed` gives the number of the last known change of these kinds. */
export function createAnswerCache(changed: (kinds: readonly ChangeKind[]) => number): AnswerCache {
  const get = createMemoryCache<unknown>(maxCachedAnswers)
  return (call, fields, ask) => {
    const kinds = Object.hasOwn(invalidatedBy, call.name) ? invalidatedBy[call.name] : undefined
    const name = kinds === undefined ? '' : `${call.name} ${JSON.stringify(fields)}`
    if (kinds === undefined || name.length > maxKeyLength) return ask()
    // What is not there is not kept: names of that kind are without end.
    const wanted = { change: changed(kinds), lifeMs: call.cacheSeconds * 1000, isCacheable: isFound }
    return get(name, wanted, ask)
  }
}

const isFound = (answer: unknown) => answer !== null

import { ownValue } from '#contract/own-value.ts'
import type { Call } from '#contract/calls/call.ts'
import type { ChangeKind } from '../database/change-log.ts'
import { encodeText, memoryOf, type EncodedText } from './encoded-text.ts'
import { createMemoryCache } from './memory-cache.ts'
import { sortedJson } from './sorted-json.ts'

/** Limits on entries and key length: clients choose the fields, so neither may grow without bounds. */
const maxCachedAnswers = 20_000
const maxKeyLength = 300
/** Cards hold counters of views and likes, which no change number tells: an answer with cards lives no longer than this, ms. */
const counterLifeMs = 10_000

type CachedAnswerRules = {
  /** The kinds of change after which the answer is made again. */
  kinds: readonly ChangeKind[]
  /** Holds counters of materials. */
  cards?: boolean
  /** Shaped by who asks: only guests' answers are shared. */
  guestsOnly?: boolean
}

const content: CachedAnswerRules = { kinds: ['content'] }
const options: CachedAnswerRules = { kinds: ['options'] }
const counts: CachedAnswerRules = { kinds: ['material', 'options'] }
const cards: CachedAnswerRules = { ...counts, cards: true }

/** The reads whose answers are cached. A search is not: each one is counted, and few are made twice. */
const rulesByCall: Record<string, CachedAnswerRules> = {
  listBanners: content,
  listTextLinks: content,
  readMenu: content,
  readFooterMenu: content,
  readSettings: content,
  // Without an SEO entry a category's own title is used.
  readSeo: { kinds: ['content', 'options'] },
  readTextPage: content,
  listSchools: { kinds: ['content', 'options'] },
  readCategory: options,
  readChildCategory: options,
  listMaterialTypes: options,
  listPlans: options,
  listGoals: options,
  readCategoryMenu: counts,
  countCategories: counts,
  countChildCategories: counts,
  listFilters: counts,
  listTopics: counts,
  listMaterials: cards,
  listTagged: cards,
  listPopular: cards,
  listLatest: cards,
  listFilms: cards,
  listBoosted: cards,
  listRelated: cards,
  listAlternatives: cards,
  // The owner's answer names the owner.
  readMaterial: { ...cards, guestsOnly: true },
  readMaterialShort: { ...cards, guestsOnly: true },
}

/** An answer as it is sent, and the materials whose counters it holds. */
type CachedAnswer = EncodedText & { materials: readonly number[]; madeAt: number }

export type AnswerCache = {
  /**
   * The encoded answer of a call, from memory or by `load`; null when nothing is found. Undefined when the call's answers are
   * not cached, or not this one: then nothing was loaded.
   */
  get: (
    call: Call,
    fields: unknown,
    isGuest: boolean,
    load: () => Promise<object | null>,
  ) => Promise<EncodedText | null> | undefined
  /** Whether a guest's answer to the call is in memory. */
  has: (call: Call, fields: unknown) => boolean
  /** Makes answers that hold this material's counters invalid, so that whoever likes it sees the new number. */
  countersChanged: (material: number) => void
  /** Whether the counters of this material have changed here since the oldest answer with counters was made: a replica may not know it. */
  hasNewCounters: (material: number) => boolean
  /** How many answers came from memory, and how many were made, since the start. */
  counts: () => { hits: number; misses: number }
}

/** `changed` returns the number of the last known change of these kinds. */
export function createAnswerCache(
  changed: (kinds: readonly ChangeKind[]) => number,
  maxBytes: number,
): AnswerCache {
  const cached = createMemoryCache<CachedAnswer | null>(maxCachedAnswers, {
    maxBytes,
    bytesOf: (answer) => (answer === null ? 1 : memoryOf(answer)),
  })
  /** When a material's counters last changed in this process, by id. */
  const changedAt = new Map<number, number>()
  let asked = 0
  let made = 0
  const hasCurrentCounters = (answer: CachedAnswer | null) =>
    answer === null ||
    changedAt.size === 0 ||
    answer.materials.every((id) => (changedAt.get(id) ?? -Infinity) < answer.madeAt)

  /** Where the answer is cached and for how long; null when it is not. */
  function placeOf(call: Call, fields: unknown, isGuest: boolean) {
    const rules = ownValue(rulesByCall, call.name)
    if (rules === undefined || (rules.guestsOnly === true && !isGuest) || isPreview(fields)) return null
    const key = `${call.name} ${sortedJson(fields)}`
    return key.length > maxKeyLength ? null : { key, rules, change: changed(rules.kinds) }
  }

  return {
    get(call, fields, isGuest, load) {
      const place = placeOf(call, fields, isGuest)
      if (place === null) return undefined
      const { key, rules, change } = place
      const lifeMs = call.cacheSeconds * 1000
      asked += 1
      return cached(
        key,
        {
          change,
          lifeMs: rules.cards === true ? Math.min(lifeMs, counterLifeMs) : lifeMs,
          // "Not found" is not cached: there is no end to names that do not exist.
          isCacheable: (answer) => answer !== null,
          isValid: hasCurrentCounters,
        },
        async () => {
          made += 1
          const madeAt = performance.now()
          const answer = await load()
          if (answer === null) return null
          const hasCards = rules.cards === true
          // Filters, most of a listing, hold no cards.
          const materials = hasCards ? materialsIn({ ...answer, filters: null }) : []
          return { ...encodeText(JSON.stringify(answer), hasCards), materials, madeAt }
        },
      )
    },
    has(call, fields) {
      const place = placeOf(call, fields, true)
      return place !== null && cached.has(place.key, { change: place.change, isValid: hasCurrentCounters })
    },
    countersChanged(material) {
      const now = performance.now()
      // What changed longer ago than an answer lives is in no cached answer any more.
      for (const [id, at] of changedAt) if (at < now - counterLifeMs) changedAt.delete(id)
      changedAt.set(material, now)
    },
    hasNewCounters: (material) => (changedAt.get(material) ?? -Infinity) > performance.now() - counterLifeMs,
    counts: () => ({ hits: asked - made, misses: made }),
  }
}

/** Drafts are shown to those who may see them only, and change at every save. */
function isPreview(fields: unknown): boolean {
  return typeof fields === 'object' && fields !== null && 'preview' in fields && fields.preview !== undefined
}

/** The ids of all cards in an answer, however deep. */
function materialsIn(answer: unknown, found: number[] = []): number[] {
  if (typeof answer !== 'object' || answer === null) return found
  if ('like_count' in answer && 'id' in answer && typeof answer.id === 'number') found.push(answer.id)
  for (const value of Object.values(answer)) if (typeof value === 'object') materialsIn(value, found)
  return found
}

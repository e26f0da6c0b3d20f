import type { Group } from '#contract/filters.ts'
import { timeLimitIds } from '#contract/time-needed.ts'
import type { FinderArticle, FinderOption, Synonym } from './material.ts'
import { mapGroups } from './material.ts'
import type { CardCatalogue, CardMaterial } from './card.ts'
import type { FlatLists, PrefixedTexts, WordLists } from './column-encoding.ts'
import {
  fromDeltas,
  fromFlat,
  fromPrefixed,
  fromWordLists,
  restoreSame,
  toDeltas,
  toFlat,
  toPrefixed,
  toWordLists,
  omitSame,
} from './column-encoding.ts'
import { searchableExcerpt } from './searchable-excerpt.ts'
import type { StopWordChanges } from './stop-words.ts'

export const snapshotVersion = 6
/** Without curriculum goals. A device that has one uses it until it has fetched the next. */
export const previousSnapshotVersion = 5

/** The catalogue in columns, with a value for each material in the order of ids. Plain JSON. */
export type Snapshot = {
  version: number
  /** The number of the last change that it includes. */
  change: number
  options: Record<Group, FinderOption[]>
  plans: { id: number; name: string }[]
  synonyms: Synonym[] | null
  /** What editors have changed of the built-in stop words; absent when nothing. */
  stop_words?: StopWordChanges
  /** Absent in a snapshot of an earlier server. */
  articles?: FinderArticle[]
  materials: {
    /** Each as its difference from the previous a, like `published_at`. */
    id: number[]
    name: string[]
    slug: string[]
    short_description: string[]
    /** Only the searchable excerpt. */
    description: string[]
    more_words: WordLists
    long_words: WordLists
    image: PrefixedTexts
    /** 0 = the same as the name. */
    image_alt: (string | 0)[]
    product_externalurl: string[]
    /** Bits: see `snapshotFlag`. */
    flags: number[]
    max_qty: (number | null)[]
    views: number[]
    like_count: number[]
    published_at: number[]
    minutes: number[]
    needs: string[]
    /** Those of `tid` follow from the minutes and are empty. */
    options: Record<Group, FlatLists>
    plans: FlatLists
  }
}

/** The changes to the catalogue since a change number. */
export type SnapshotChanges = {
  change: number
  changed: CardMaterial[]
  removed: number[]
  /** All current options, when any of them has changed. */
  options?: Record<Group, FinderOption[]>
  plans?: { id: number; name: string }[]
  synonyms?: Synonym[]
  stop_words?: StopWordChanges
  articles?: FinderArticle[]
  counters?: { id: number; views: number; like_count: number }[]
}

const snapshotFlag = { customer: 1, film: 2, boosted: 4, downloadable: 8, order: 16, soldOut: 32 } as const

export function toSnapshot(catalogue: CardCatalogue, change: number): Snapshot {
  const rows = [...catalogue.materials].sort((a, b) => a.id - b.id)
  const column = <Key extends keyof CardMaterial>(key: Key) => rows.map((row) => row[key])
  const name = column('name')
  return {
    version: snapshotVersion,
    change,
    options: catalogue.options,
    plans: catalogue.plans,
    synonyms: catalogue.synonyms ?? null,
    ...(catalogue.stop_words !== undefined && { stop_words: catalogue.stop_words }),
    ...(catalogue.articles !== undefined && { articles: catalogue.articles }),
    materials: {
      id: toDeltas(column('id')),
      name,
      slug: column('slug'),
      short_description: column('short_description'),
      description: column('description').map(searchableExcerpt),
      more_words: toWordLists(column('more_words')),
      long_words: toWordLists(column('long_words')),
      image: toPrefixed(column('image')),
      image_alt: omitSame(column('image_alt'), name),
      product_externalurl: column('product_externalurl'),
      flags: rows.map(flagsOf),
      max_qty: column('max_qty'),
      views: column('views'),
      like_count: column('like_count'),
      published_at: toDeltas(column('published_at')),
      minutes: column('minutes'),
      needs: column('needs'),
      options: mapGroups((group) => toFlat(rows.map((row) => (group === 'tid' ? [] : row.options[group])))),
      plans: toFlat(column('plans')),
    },
  }
}

/** The catalogue of a snapshot, by ascending id and with searchable excerpts as descriptions. */
export function fromSnapshot(snapshot: Snapshot): CardCatalogue {
  const { materials } = snapshot
  const image = fromPrefixed(materials.image)
  const imageAlt = restoreSame(materials.image_alt, materials.name)
  const published = fromDeltas(materials.published_at)
  const moreWords = fromWordLists(materials.more_words, materials.id.length)
  const longWords = fromWordLists(materials.long_words, materials.id.length)
  const plans = fromFlat(materials.plans)
  const options = mapGroups((group) => {
    // The previous version has no goals.
    const lists = materials.options[group] as FlatLists | undefined
    return lists === undefined ? [] : fromFlat(lists)
  })
  const rows = fromDeltas(materials.id).map((id, row): CardMaterial => {
    const flags = materials.flags[row] ?? 0
    const minutes = materials.minutes[row] ?? 0
    const has = (mask: number): 0 | 1 => (flags & mask ? 1 : 0)
    return {
      id,
      name: materials.name[row] ?? '',
      slug: materials.slug[row] ?? '',
      short_description: materials.short_description[row] ?? '',
      description: materials.description[row] ?? '',
      more_words: moreWords[row] ?? [],
      long_words: longWords[row] ?? [],
      options: mapGroups((group) => (group === 'tid' ? timeLimitIds(minutes) : (options[group][row] ?? []))),
      minutes,
      needs: materials.needs[row] ?? '',
      is_customer: has(snapshotFlag.customer),
      is_film: has(snapshotFlag.film),
      boosted: has(snapshotFlag.boosted),
      views: materials.views[row] ?? 0,
      like_count: materials.like_count[row] ?? 0,
      published_at: published[row] ?? 0,
      image: image[row] ?? '',
      image_alt: imageAlt[row] ?? '',
      is_downloadable: has(snapshotFlag.downloadable),
      isOrder: has(snapshotFlag.order),
      sold_out: has(snapshotFlag.soldOut),
      product_externalurl: materials.product_externalurl[row] ?? '',
      max_qty: materials.max_qty[row] ?? null,
      plans: plans[row] ?? [],
    }
  })
  const synonyms = snapshot.synonyms ? { synonyms: snapshot.synonyms } : {}
  const stopWords = snapshot.stop_words ? { stop_words: snapshot.stop_words } : {}
  const articles = snapshot.articles ? { articles: snapshot.articles } : {}
  const named = mapGroups((group) => (snapshot.options[group] as FinderOption[] | undefined) ?? [])
  const { plans: namedPlans } = snapshot
  return { materials: rows, options: named, plans: namedPlans, ...synonyms, ...stopWords, ...articles }
}

/** The snapshot after the changes. Counters of unknown materials are ignored. */
export function applyChanges(snapshot: Snapshot, changes: SnapshotChanges): Snapshot {
  const before = fromSnapshot(snapshot)
  const byId = new Map(before.materials.map((material) => [material.id, material]))
  for (const id of changes.removed) byId.delete(id)
  for (const material of changes.changed) byId.set(material.id, material)
  for (const { id, views, like_count } of changes.counters ?? []) {
    const material = byId.get(id)
    if (material) byId.set(id, { ...material, views, like_count })
  }
  const synonyms = changes.synonyms ?? before.synonyms
  const stop_words = changes.stop_words ?? before.stop_words
  const articles = changes.articles ?? before.articles
  const after = {
    materials: [...byId.values()],
    options: changes.options ?? before.options,
    plans: changes.plans ?? before.plans,
    ...(synonyms ? { synonyms } : {}),
    ...(stop_words ? { stop_words } : {}),
    ...(articles ? { articles } : {}),
  }
  return toSnapshot(after, changes.change)
}

function flagsOf(material: CardMaterial): number {
  return (
    (material.is_customer ? snapshotFlag.customer : 0) |
    (material.is_film ? snapshotFlag.film : 0) |
    (material.boosted ? snapshotFlag.boosted : 0) |
    (material.is_downloadable ? snapshotFlag.downloadable : 0) |
    (material.isOrder ? snapshotFlag.order : 0) |
    (material.sold_out ? snapshotFlag.soldOut : 0)
  )
}

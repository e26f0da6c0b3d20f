import type { Group } from '#contract/filters.ts'
import type { StopWordChanges } from './stop-words.ts'

/** What the finder needs to know of a material. Texts are plain text. Times in ms. */
export type FinderMaterial = {
  id: number
  name: string
  short_description: string
  /** A device stores its first 400 characters, see searchable-excerpt.ts. */
  description: string
  /** The other words of the description, and the most specific words of the long texts; normalised, sorted, each once. */
  more_words: string[]
  long_words: string[]
  /** Option ids by group; avsandare holds at most one. */
  options: Record<Group, number[]>
  is_customer: 0 | 1
  is_film: 0 | 1
  boosted: 0 | 1
  views: number
  like_count: number
  published_at: number
  /** How long it takes; 0 where nobody has said. */
  minutes: number
}

/** An option of a filter group. Only senders have a `title`, which cards show. */
export type FinderOption = {
  id: number
  name: string
  slug: string
  title?: string
  /** What leads to it from earlier addresses: the ids of options that were merged into it, and slugs that are no longer used. */
  old_ids?: number[]
  old_slugs?: string[]
}

/** A search for the first word also finds the others, and a search for one of the others also finds the first. */
export type Synonym = [string, string[]]

/** An article or a text page. `text` is its plain beginning, `words` its most specific other words. */
export type FinderArticle = {
  kind: 'article' | 'page'
  slug: string
  name: string
  text: string
  words: string[]
}

/** Everything the finder is built from. Without `synonyms` the built-in list is used. */
export type FinderCatalogue = {
  materials: FinderMaterial[]
  options: Record<Group, FinderOption[]>
  synonyms?: Synonym[]
  stop_words?: StopWordChanges
  /** Latest first. An earlier snapshot has none. */
  articles?: FinderArticle[]
}

/** Customer-made material is listed apart from editorial material. */
export type MadeBy = 'editors' | 'customers' | 'everyone'

/** A query. An empty list means that nothing is chosen in that group; the id 0 selects material without any option of it. */
export type FinderQuery = {
  chosen: Record<Group, number[]>
  /** '' = no search. */
  q: string
  /** The user is still typing the last word of q, so it matches as a prefix. */
  typing?: boolean
  made_by: MadeBy
  only_films?: boolean
  /** Relevance falls back to popular when q is ''. */
  sort: 'popular' | 'latest' | 'name' | 'shortest' | 'relevance'
  /** Only material that an editor has boosted, for its own row on the home page. */
  only_boosted?: boolean
  /** Ids to exclude, because they are shown elsewhere on the same page. */
  excluded_ids?: readonly number[]
  /** Computes only ids and total, no counts. */
  skip_counts?: boolean
  /** 1-based. */
  page: number
  per_page: number
}

/** Counts by group: option id to number of materials, without zero counts. The id 0 counts materials without any option of the group. */
export type Counts = Record<Group, Map<number, number>>

export type FinderResult = {
  ids: number[]
  total: number
  /** At least 1, even when nothing is found. */
  last_page: number
  counts: Counts
  /** The query that was answered instead of one with misspelt words. */
  did_you_mean: string | null
  /** What the found materials have of the query; null without a search, and where nothing is found. */
  match: FinderMatch | null
}

/**
 * What the found materials have of a query. search.ts tries the steps in this order, and the first that finds something answers; where words
 * are misspelt, the corrected query is tried between 'relatives' and 'most', in the same steps but 'relatives' and 'beginning'.
 * - 'subject': every word of what is looked for, where what has all words only mentions them: English, for 'engelska nybörjare'.
 * - 'all': every word.
 * - 'parts': every word, or each part of a compound.
 * - 'relatives': every word, or another word of the same verb: 'simma' for 'simning'.
 * - 'most': most of the words.
 * - 'part': one part of a compound, the rarest, or the first words of a longer one.
 * - 'beginning': every word, the last as the beginning of one: 'matem'.
 */
export type SearchStep = 'subject' | 'all' | 'parts' | 'relatives' | 'most' | 'part' | 'beginning'

export type FinderMatch = {
  step: SearchStep
  /** How many words the query has, and how many of them the found materials have. */
  asked: number
  matched: number
  /** The words that no found material has, and the part of a word, or the words of a subject, that were looked for instead. */
  missing: string[]
  part: string | null
  /** How many of the found materials are about the query; those after them, by relevance, only mention it. */
  about: number
}

/** A record with one value for each group, in the order of `groups`. */
export function mapGroups<Value>(make: (group: Group, position: number) => Value): Record<Group, Value> {
  return {
    avsandare: make('avsandare', 0),
    arskurs: make('arskurs', 1),
    amne: make('amne', 2),
    tema: make('tema', 3),
    typ_av_material: make('typ_av_material', 4),
    nyckelord: make('nyckelord', 5),
    licens: make('licens', 6),
    tid: make('tid', 7),
    sprak: make('sprak', 8),
    format: make('format', 9),
    papper: make('papper', 10),
    medium: make('medium', 11),
    malgrupp: make('malgrupp', 12),
    mal: make('mal', 13),
  }
}

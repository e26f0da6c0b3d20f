/** The filter groups, named by their query parameter. */
export const groups = [
  'avsandare',
  'arskurs',
  'amne',
  'tema',
  'typ_av_material',
  'nyckelord',
  'licens',
] as const
export type Group = (typeof groups)[number]

/** What the finder needs to know of a material. Texts are plain text. Times in ms. */
export type FinderMaterial = {
  id: number
  name: string
  short_description: string
  /** Only the first 400 characters are searched, see searchable-excerpt.ts. */
  description: string
  /** Option ids by group; avsandare holds at most one. */
  options: Record<Group, number[]>
  is_customer: 0 | 1
  is_film: 0 | 1
  boosted: 0 | 1
  views: number
  like_count: number
  published_at: number
}

/** An option of a filter group. Only senders have a `title`, which cards show. */
export type FinderOption = { id: number; name: string; slug: string; title?: string }

/** A search for the first word also finds the others, and a search for one of the others also finds the first. */
export type Synonym = [string, string[]]

/** Everything the finder is built from. Without `synonyms` the built-in list is used. */
export type FinderCatalogue = {
  materials: FinderMaterial[]
  options: Record<Group, FinderOption[]>
  synonyms?: Synonym[]
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
  sort: 'popular' | 'latest' | 'relevance'
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
  did_you_mean: string | null
}

/** A record with one value for each group. */
export function mapGroups<Value>(make: (group: Group, position: number) => Value): Record<Group, Value> {
  return {
    avsandare: make('avsandare', 0),
    arskurs: make('arskurs', 1),
    amne: make('amne', 2),
    tema: make('tema', 3),
    typ_av_material: make('typ_av_material', 4),
    nyckelord: make('nyckelord', 5),
    licens: make('licens', 6),
  }
}

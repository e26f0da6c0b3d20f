/** The groups one can filter by, named by their query parameter. */
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
  /** Only the first 400 characters are searched, see description.ts. */
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

/** One thing to filter by. `title` is a sender's, for its cards. */
export type FinderOption = { id: number; name: string; slug: string; title?: string }

/** Asking for the first word also finds the others, and asking for one of the others also finds the first. */
export type Synonym = [string, string[]]

/** Everything the finder is built from. Without `synonyms` the built-in list is used. */
export type FinderCatalogue = {
  materials: FinderMaterial[]
  options: Record<Group, FinderOption[]>
  synonyms?: Synonym[]
}

/** Customer-made material is listed apart from the editorial one. */
export type MadeBy = 'editors' | 'customers' | 'everyone'

/** What is asked. An empty list means no choice in that group; the id 0 asks for material without any option of it. */
export type FinderQuery = {
  chosen: Record<Group, number[]>
  /** '' = no search. */
  q: string
  /** The last word of q is being typed, so its beginning is enough. */
  typing?: boolean
  made_by: MadeBy
  only_films?: boolean
  /** Relevance falls back to popular when q is ''. */
  sort: 'popular' | 'latest' | 'relevance'
  /** Only what an editor has marked, for the row of its own on the home page. */
  only_boosted?: boolean
  /** Ids that are left out, because they are shown elsewhere on the same page. */
  excluded_ids?: readonly number[]
  /** The caller wants no counts, only ids and total. */
  skip_counts?: boolean
  /** 1-based. */
  page: number
  per_page: number
}

/** Counts by group: option id to number of materials, zero counts left out. Under the id 0 stand those without any option of the group. */
export type Counts = Record<Group, Map<number, number>>

export type FinderResult = {
  ids: number[]
  total: number
  /** At least 1, also when nothing is found. */
  last_page: number
  counts: Counts
  did_you_mean: string | null
}

/** The same made for each group. */
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

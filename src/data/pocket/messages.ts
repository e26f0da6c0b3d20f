/** What the catalogue on the device can answer, by the names of the calls. */
export const pocketCalls: readonly string[] = [
  'listMaterials',
  'countCategories',
  'countChildCategories',
  'listFilters',
  'listTagged',
  'listPopular',
  'listLatest',
  'listFilms',
  'listBoosted',
  'searchMaterials',
  'searchMaterialsFiltered',
  'searchFilters',
  'suggest',
  'listTopics',
  'readCategoryMenu',
  'readSenderMenu',
  'listPlans',
  'listMaterialTypes',
  'readMaterial',
  'readMaterialShort',
  'listRelated',
  'listAlternatives',
]

/** Page to worker. What is unknown is answered with nothing. */
export type ToPocket = { v: 1; id: number } & (
  | { t: 'answer'; call: string; fields: object }
  /** Bring the catalogue up to date. */
  | { t: 'update' }
)

/** Worker to page: what was found, as the call's whole answer, and when the server last confirmed what it was made from. */
export type FromPocket = { v: 1; id: number; found?: PocketAnswer }
export type PocketAnswer = { data: unknown; at: number }

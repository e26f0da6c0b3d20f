/** The calls that the catalogue on the device can answer, by name. */
export const offlineCalls: readonly string[] = [
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

/** Page to worker. An unknown message is answered with nothing. */
export type CatalogueRequest = { v: 1; id: number } & (
  | { t: 'answer'; call: string; fields: object }
  /** Bring the catalogue up to date. */
  | { t: 'update' }
  /** Delete materials from the catalogue. */
  | { t: 'remove'; materialIds: number[] }
)

/** Worker to page: the call's whole answer, and when the server last confirmed the catalogue that it was made from. */
export type CatalogueResponse = { v: 1; id: number; found?: CatalogueResult }
export type CatalogueResult = { data: unknown; at: number }

/** What is counted of a material each day, and how it is called on the pages of figures. */
export const figureKinds = [
  'opened',
  'offline',
  'download',
  'order',
  'copies',
  'saved',
  'printed',
  'like',
] as const
export type FigureKind = (typeof figureKinds)[number]

/** The kinds that a device counts, and sends without a name when it has network. */
export const deviceKinds = ['opened', 'offline', 'saved', 'printed'] as const satisfies readonly FigureKind[]
export type DeviceKind = (typeof deviceKinds)[number]

/** Counts are dropped when a device was without network for longer than this, days. */
export const maxCountAgeDays = 60
/** Maximum counts in one batch of a device, and the maximum number in each. */
export const maxCountsPerBatch = 200
export const maxNumberPerCount = 500

/** A number below this tells about persons, so a sender does not see it. */
export const smallestShownNumber = 5
/** A search without hits is stored when so many network addresses have made it. */
export const minMissSources = 5

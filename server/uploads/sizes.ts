/** The picture sizes of the site in CSS pixels; every one is also made at twice the size. */
export const pictureSizes = {
  card: { width: 300, height: 200 },
  detail: { width: 200, height: 300 },
  suggestion: { width: 200, height: 200 },
  order: { width: 100, height: 150 },
  blog: { width: 407, height: 245 },
} as const

export type PictureSize = keyof typeof pictureSizes

/** The names in the order they are made. */
export const pictureSizeNames: readonly PictureSize[] = ['card', 'detail', 'suggestion', 'order', 'blog']

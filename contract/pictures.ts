/** The picture sizes of the site in CSS pixels; each also exists at twice the size. */
export const pictureSizes = {
  card: { width: 300, height: 200 },
  detail: { width: 200, height: 300 },
  suggestion: { width: 200, height: 200 },
  order: { width: 100, height: 150 },
  blog: { width: 407, height: 245 },
} as const
export type PictureSize = keyof typeof pictureSizes

const sizeSuffix = /-\d+x\d+(@2x)?\.webp$/

/** Whether an address is of a picture in one of the sizes above, which is shown at a size of the page's. */
export const hasPictureSize = (address: string): boolean => sizeSuffix.test(address)

/** The address of the same picture at another size; any other address is returned unchanged. */
export function pictureUrlAt(address: string, size: PictureSize, scale: 1 | 2 = 1): string {
  const { width, height } = pictureSizes[size]
  return address.replace(sizeSuffix, `-${width}x${height}${scale === 2 ? '@2x' : ''}.webp`)
}

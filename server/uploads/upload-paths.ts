import { createHash } from 'node:crypto'
import path from 'node:path'
import { pictureSizes } from '#contract/pictures.ts'

/** Raise it when the covers are drawn differently, so that kept copies are not taken for the new ones. */
const coverVersion = 1

export const thumbnailPath = '/uploads/product/thumb/'
export const filePath = '/uploads/product/file/'

export const fileFolder = (dataFolder: string) => path.join(dataFolder, 'uploads/file')
export const thumbnailFolder = (dataFolder: string) => path.join(dataFolder, 'uploads/thumb')
/** Pictures as they were taken, made anew without what was written in them; no address leads there. */
export const originalFolder = (dataFolder: string) => path.join(dataFolder, 'uploads/original')

/** Every size that a picture is made in, at one and two dots to the pixel, by the end of its name. */
export const pictureEndings = Object.values(pictureSizes).flatMap(({ width, height }) =>
  ([1, 2] as const).map((scale) => ({
    ending: `${width}x${height}${scale === 2 ? '@2x' : ''}.webp`,
    width: width * scale,
    height: height * scale,
  })),
)
export const originalEnding = 'original.webp'

/** Where the files of an uploaded picture lie, by the ends of their names. */
export function picturePaths(dataFolder: string, image: string): Record<string, string> {
  const sizes = pictureEndings.map(({ ending }) => [
    ending,
    path.join(thumbnailFolder(dataFolder), `${image}-${ending}`),
  ])
  const original = path.join(originalFolder(dataFolder), `${image}.webp`)
  return Object.fromEntries([...sizes, [originalEnding, original]]) as Record<string, string>
}

/**
 * The address of a picture at the card's size. `image` is what the database holds: the name of an uploaded picture, or
 * '' for a cover drawn from slug and subject ('cover:historia' names the subject).
 */
export function thumbnailOf(image: string, slug: string, subject: string): string {
  const drawn = image === '' || image.startsWith('cover:')
  const name = drawn ? coverName(slug, image === '' ? subject : image.slice('cover:'.length)) : image
  return `${thumbnailPath}${name}-300x200.webp`
}

/** The name under which a banner's cover is drawn. */
export const bannerSlug = (id: number) => `banner-${id}`

/** Slug and a hash of all that the drawing depends on. */
export function coverName(slug: string, subject: string): string {
  const hash = createHash('sha256').update(`${coverVersion}/${subject}/${slug}`).digest('hex').slice(0, 10)
  return `${slug}.${hash}`
}

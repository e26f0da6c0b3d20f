import { createHash, randomBytes } from 'node:crypto'
import { pictureSizes } from '#contract/pictures.ts'

/** Raise it when the covers' drawing changes, so that cached copies are not used for the new covers. */
const coverVersion = 1

export const thumbnailPath = '/uploads/product/thumb/'
export const filePath = '/uploads/product/file/'

/** Where the files of one's own in boxes are. */
export const boxFilesFolder = 'box/'

/** What stored files are named, from the last part of their addresses. */
export const documentName = (name: string) => `file/${name}`
export const thumbnailName = (name: string) => `thumb/${name}`
/** A file of one's own in a box of an account; no public address serves it. */
export const boxFileName = (id: string) => `${boxFilesFolder}${id}`
/** Original pictures, re-encoded without their metadata; no address serves them. */
const originalName = (image: string) => `original/${image}.webp`

/** The first part of the names of pictures in texts. No slug begins with a hyphen, so no material or article has it. */
export const textPictureStem = '-text'

/** The first part of the names of pictures that senders propose; `proposal_upload` says who may see them. */
export const proposalPictureStem = 'forslag'

/** The first part of the names of senders' logos; no slug begins with a hyphen. */
export const senderPictureStem = '-sender'

/** A part of each new file's name. No two saves share a name, so that the cleanup of one never deletes the file of another. */
export const randomSuffix = () => randomBytes(5).toString('hex')

/** Every size of a picture, at pixel ratios 1 and 2, by the end of its name. */
export const pictureEndings = Object.values(pictureSizes).flatMap(({ width, height }) =>
  ([1, 2] as const).map((scale) => ({
    ending: `${width}x${height}${scale === 2 ? '@2x' : ''}.webp`,
    width: width * scale,
    height: height * scale,
  })),
)
export const originalEnding = 'original.webp'

/** The names of an uploaded picture's stored files, by their ends. */
export function pictureNames(image: string): Record<string, string> {
  const sizes = pictureEndings.map(({ ending }) => [ending, thumbnailName(`${image}-${ending}`)])
  return Object.fromEntries([...sizes, [originalEnding, originalName(image)]]) as Record<string, string>
}

/**
 * The address of a picture at the card's size. `image` is the column: the name of an uploaded picture, or '' for a cover that
 * is made of what `coverSources` gives, or else generated from slug and subject ('cover:historia' names the subject).
 */
export function thumbnailOf(image: string, slug: string, subject: string, source = ''): string {
  const name =
    image === ''
      ? coverName(slug, subject, source)
      : image.startsWith('cover:')
        ? coverName(slug, image.slice('cover:'.length))
        : image
  return `${thumbnailPath}${name}-300x200.webp`
}

/** The slug that a banner's cover is generated from. */
export const bannerSlug = (id: number) => `banner-${id}`

/** The slug and a hash of everything that the drawing depends on. */
export function coverName(slug: string, subject: string, source = ''): string {
  const depends = [coverVersion, subject, slug, ...(source === '' ? [] : [source])].join('/')
  const hash = createHash('sha256').update(depends).digest('hex').slice(0, 10)
  return `${slug}.${hash}`
}

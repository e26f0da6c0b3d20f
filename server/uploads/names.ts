import { createHash } from 'node:crypto'

/** Raise it when the covers are drawn differently, so that kept copies are not taken for the new ones. */
const coverVersion = 1

export const thumbPath = '/uploads/product/thumb/'
export const filePath = '/uploads/product/file/'

/**
 * The address of a picture at the card's size. `image` is what the database holds: the name of an uploaded picture, or
 * '' for a cover drawn from slug and subject ('cover:historia' names the subject).
 */
export function thumbnailOf(image: string, slug: string, subject: string): string {
  const drawn = image === '' || image.startsWith('cover:')
  const name = drawn ? coverName(slug, image === '' ? subject : image.slice('cover:'.length)) : image
  return `${thumbPath}${name}-300x200.webp`
}

/** Slug and a hash of all that the drawing depends on. */
export function coverName(slug: string, subject: string): string {
  const hash = createHash('sha256').update(`${coverVersion}/${subject}/${slug}`).digest('hex').slice(0, 10)
  return `${slug}.${hash}`
}

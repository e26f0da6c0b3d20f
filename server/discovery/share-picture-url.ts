import { createHash } from 'node:crypto'
import { siteName } from '#contract/messages.ts'

/** Raise it when the pictures are drawn differently, so that kept copies are not taken for the new ones. */
const version = 2

/** The size that others show a linked page's picture in, pixels. */
export const sharePictureSize = { width: 1200, height: 630 }
/** Smaller ones, for those who have less room; the largest first. */
export const smallerShareSizes = [
  { width: 600, height: 315 },
  { width: 320, height: 168 },
]
export const sharePicturePath = '/uploads/product/share/'

/** What stands on a share picture. `picture` is the thumbnail's address, which names what is drawn beside the words. */
export type SharePicture = { slug: string; name: string; under: string; picture: string }

/** The picture of every page that has none of its own. */
export const siteSharePicture: SharePicture = { slug: 'skolmaterial', name: siteName, under: '', picture: '' }

/** The address of a share picture: slug, and a hash of all that stands on it, so that it never changes. */
export function sharePictureUrl(
  { slug, name, under, picture }: SharePicture,
  { width, height } = sharePictureSize,
): string {
  const drawnOf = JSON.stringify([version, slug, name, under, thumbnailNameIn(picture)])
  const hash = createHash('sha256').update(drawnOf).digest('hex').slice(0, 10)
  const smaller = width === sharePictureSize.width ? '' : `-${width}x${height}`
  return `${sharePicturePath}${slug}.${hash}${smaller}.jpg`
}

/** The picture's own name, without folder and size. */
export const thumbnailNameIn = (address: string) =>
  (address.split('/').at(-1) ?? '').replace(/-\d+x\d+(@2x)?\.webp$/, '')

type Named = { name: string }
/** The words under a material's name: what subject it is of, and who has made it. */
export function materialSubtitle({
  product_subject,
  sender,
}: {
  product_subject: readonly Named[]
  sender: Named | null
}): string {
  const subjects = product_subject.slice(0, 2).map((subject) => subject.name)
  return [subjects.join(', '), sender?.name ?? ''].filter((part) => part !== '').join(' · ')
}

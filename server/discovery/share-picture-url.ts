import { createHash } from 'node:crypto'
import { siteName } from '#contract/messages.ts'

/** Increment it when the rendering changes, so that stored copies are not used. */
const version = 2

/** The size of link previews, pixels. */
export const sharePictureSize = { width: 1200, height: 630 }
/** Smaller sizes for oEmbed, largest first. */
export const smallerShareSizes = [
  { width: 600, height: 315 },
  { width: 320, height: 168 },
]
export const sharePicturePath = '/uploads/product/share/'

/** The contents of a share picture. `picture`: the address of the thumbnail shown beside the text. */
export type SharePicture = { slug: string; name: string; subtitle: string; picture: string }

/** The picture of pages without one of their own. */
export const siteSharePicture: SharePicture = {
  slug: 'skolmaterial',
  name: siteName,
  subtitle: '',
  picture: '',
}

/** The address of a share picture: the slug and a hash of its contents, so that it is immutable. */
export function sharePictureUrl(
  { slug, name, subtitle, picture }: SharePicture,
  { width, height } = sharePictureSize,
): string {
  const contents = JSON.stringify([version, slug, name, subtitle, thumbnailNameIn(picture)])
  const hash = createHash('sha256').update(contents).digest('hex').slice(0, 10)
  const sizeSuffix = width === sharePictureSize.width ? '' : `-${width}x${height}`
  return `${sharePicturePath}${slug}.${hash}${sizeSuffix}.jpg`
}

/** The name of a picture without folder and size. */
export const thumbnailNameIn = (address: string) =>
  (address.split('/').at(-1) ?? '').replace(/-\d+x\d+(@2x)?\.webp$/, '')

type Named = { name: string }
/** The text under a material's name: subjects and sender. */
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

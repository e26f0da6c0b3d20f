import { pictureUrlAt, pictureSizes, type PictureSize } from '#contract/pictures.ts'

type Pictured = { image: string; image_alt: string }

/** A material's or article's picture in one of the site's sizes, with a 2x version. `eager` loads it at once. */
export function Picture({
  of,
  size,
  eager = false,
  alt,
}: {
  of: Pictured
  size: PictureSize
  eager?: boolean
  alt?: string
}) {
  const { width, height } = pictureSizes[size]
  return (
    <img
      src={pictureUrlAt(of.image, size)}
      srcSet={`${pictureUrlAt(of.image, size, 2)} 2x`}
      alt={alt ?? of.image_alt}
      width={width}
      height={height}
      loading={eager ? undefined : 'lazy'}
      decoding="async"
    />
  )
}

import { useCallback } from 'react'
import { pictureUrlAt, pictureSizes, type PictureSize } from '#contract/pictures.ts'
import { releasePicture } from '#src/browser/release-media.ts'

type Pictured = { image: string; image_alt: string }
export type Eager = boolean | 'first' | 'first-measured'

/**
 * A material's or article's picture in one of the site's sizes, with a 2x version. `eager` loads it at once, 'first' before other pictures:
 * for the one that is the largest of the page, 'first-measured' where its width is only known when the page is laid out. `sizes`, as HTML has it, for
 * a picture that is shown at other widths than its size has: the browser then chooses by the width, not by the screen alone. Only 'auto' measures
 * the picture, which a browser cannot do for one that is loaded at once.
 */
export function Picture({
  of,
  size,
  eager = false,
  sizes: widths,
  alt,
  className,
}: {
  of: Pictured
  size: PictureSize
  eager?: Eager
  sizes?: string | undefined
  alt?: string
  className?: string
}) {
  const { width, height } = pictureSizes[size]
  const isLazy = eager === false || eager === 'first-measured'
  // Of one that is loaded at once, 'auto' would be the width of the screen.
  const sizes = isLazy ? widths : widths?.replace('auto, ', '')
  const [once, twice] = [pictureUrlAt(of.image, size), pictureUrlAt(of.image, size, 2)]
  const ref = useCallback(
    (picture: HTMLImageElement) => {
      if (sizes !== undefined && picture.sizes !== sizes) picture.sizes = sizes
      return () => releasePicture(picture)
    },
    [sizes],
  )
  return (
    <img
      ref={sizes === undefined ? undefined : ref}
      className={className}
      src={once}
      srcSet={sizes === undefined ? `${twice} 2x` : `${once} ${width}w, ${twice} ${width * 2}w`}
      sizes={sizes}
      alt={alt ?? of.image_alt}
      width={width}
      height={height}
      loading={isLazy ? 'lazy' : undefined}
      fetchPriority={eager === 'first' || eager === 'first-measured' ? 'high' : undefined}
      decoding="async"
    />
  )
}

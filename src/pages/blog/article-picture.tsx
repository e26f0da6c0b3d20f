import { pictureUrlAt, pictureSizes } from '#contract/pictures.ts'

/** An article's picture at full width, which exists at one width and at twice that. */
export function ArticlePicture({ of }: { of: { image: string; image_alt: string } }) {
  const { width, height } = pictureSizes.blog
  const [once, twice] = [pictureUrlAt(of.image, 'blog'), pictureUrlAt(of.image, 'blog', 2)]
  return (
    <img
      className="article-picture"
      src={once}
      srcSet={`${once} ${width}w, ${twice} ${width * 2}w`}
      sizes="(min-width: 900px) 520px, 100vw"
      alt={of.image_alt}
      width={width}
      height={height}
      decoding="async"
    />
  )
}

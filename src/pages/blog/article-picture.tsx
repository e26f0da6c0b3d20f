import { Picture } from '#src/material/picture.tsx'

/** An article's picture at full width, which exists at one width and at twice that. */
export function ArticlePicture({ of }: { of: { image: string; image_alt: string } }) {
  return (
    <Picture
      of={of}
      size="blog"
      eager="first"
      sizes="(min-width: 900px) 520px, calc(100vw - 32px)"
      className="article-picture"
    />
  )
}

import { Picture } from '#src/material/picture.tsx'

/** A material's picture as a link. It is hidden from screen readers, because the name beside it is a link too. */
export function SavedPicture({ slug, image }: { slug: string; image: string }) {
  return (
    <a className="saved-picture" href={`/${slug}`} tabIndex={-1} aria-hidden="true">
      <Picture of={{ image, image_alt: '' }} size="card" alt="" />
    </a>
  )
}

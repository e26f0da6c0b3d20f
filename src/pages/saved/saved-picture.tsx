import { Picture } from '#src/material/picture.tsx'

/** A material's picture as a way to it; beside its name, so that it needs none of its own. */
export function SavedPicture({ slug, image }: { slug: string; image: string }) {
  return (
    <a className="saved-picture" href={`/${slug}`} tabIndex={-1} aria-hidden="true">
      <Picture of={{ image, image_alt: '' }} size="card" alt="" />
    </a>
  )
}

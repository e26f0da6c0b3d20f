import { pictureUrlAt } from '#contract/pictures.ts'

/** A material's picture beside its name in a list. */
export function MaterialThumbnail({ image }: { image: string }) {
  return (
    <img src={pictureUrlAt(image, 'card')} alt="" width="88" height="66" loading="lazy" decoding="async" />
  )
}

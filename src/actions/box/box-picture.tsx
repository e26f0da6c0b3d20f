import { pictureUrlAt } from '#contract/pictures.ts'
import type { BoxColour } from '#src/boxes/box.ts'
import './box-picture.css'

/** A box with its first pages sticking out of it. It says nothing that is not written beside it. */
export function BoxPicture({ colour, images }: { colour: BoxColour; images: readonly string[] }) {
  return (
    <span className="box-picture" data-colour={colour} aria-hidden="true">
      {images.map((image) => (
        <img key={image} src={pictureUrlAt(image, 'card')} alt="" loading="lazy" decoding="async" />
      ))}
    </span>
  )
}

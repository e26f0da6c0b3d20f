import { pictureAt } from '#contract/pictures.ts'
import type { OwnMaterialRow } from '#contract/workshop.ts'
import { useOwnUpload } from '#src/data/own-upload.ts'
import { Picture } from '#src/material/picture.tsx'
import { Glyph } from './glyph.tsx'

/** The picture of an own material: one that waits is given to its owner only. */
export function OwnPicture({ of }: { of: Pick<OwnMaterialRow, 'state' | 'image' | 'image_alt'> }) {
  return (
    <span className="own-picture">
      {of.state === 'published' ? <Picture of={of} size="card" alt="" /> : <Waiting of={of} />}
    </span>
  )
}

function Waiting({ of }: { of: { image: string } }) {
  const address = useOwnUpload(pictureAt(of.image, 'card', 2))
  return address === null ? <Glyph name="picture" /> : <img src={address} alt="" />
}

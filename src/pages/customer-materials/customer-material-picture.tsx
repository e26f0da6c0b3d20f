import { pictureUrlAt } from '#contract/pictures.ts'
import type { CustomerMaterialRow } from '#contract/schemas/customer-materials.ts'
import { usePrivateUpload } from '#src/api/use-private-upload.ts'
import { Picture } from '#src/material/picture.tsx'
import { Glyph } from '#src/editor/glyph.tsx'

/** The picture of a customer's material. Until it is published, the server sends it to its owner only. */
export function CustomerMaterialPicture({
  of,
}: {
  of: Pick<CustomerMaterialRow, 'state' | 'image' | 'image_alt'>
}) {
  return (
    <span className="customer-material-picture">
      {of.state === 'published' ? <Picture of={of} size="card" alt="" /> : <UnpublishedPicture of={of} />}
    </span>
  )
}

function UnpublishedPicture({ of }: { of: { image: string } }) {
  const address = usePrivateUpload(pictureUrlAt(of.image, 'card', 2))
  return address === null ? <Glyph name="picture" /> : <img src={address} alt="" />
}

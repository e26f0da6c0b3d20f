import { pictureUrlAt, pictureSizes } from '#contract/pictures.ts'
import { usePrivateUpload } from '#src/api/use-private-upload.ts'

/** The picture of an unpublished material, which the server sends to its owner only. */
export function HiddenPicture({ of }: { of: { image: string; image_alt: string } }) {
  const { width, height } = pictureSizes.detail
  const address = usePrivateUpload(pictureUrlAt(of.image, 'detail', 2))
  if (address === null) return <span className="hidden-picture" />
  return <img src={address} alt={of.image_alt} width={width} height={height} />
}

import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import sharp from 'sharp'
import type { FileStore } from '#server/uploads/file-store.ts'
import { originalEnding, pictureEndings, pictureNames } from '#server/uploads/upload-paths.ts'
import type { SeedMaterial } from '../content/seed-material.ts'
import { composePicture } from './compose-picture.ts'
import { printedPictures } from './printed-pictures.ts'

/** What a material's row says of its own picture. */
export type StoredPicture = { image: string; image_alt: string; image_size: number }

type SizedFile = { ending: string; width: number; height: number }

/** Larger than every size that is made of it, so that an editor can crop it anew. */
const original: SizedFile = { ending: originalEnding, width: 900, height: 600 }
/** Little effort and no slow search for the best colours: whoever seeds a database waits for it. */
const quality = { quality: 84, effort: 1 }
const picturesAtOnce = 2

/** Stores the pictures of printed materials as if an editor had uploaded them, in all sizes; by slug. */
export async function storePictures(
  materials: readonly SeedMaterial[],
  store: FileStore,
): Promise<Map<string, StoredPicture>> {
  const limit = pLimit(picturesAtOnce)
  const stored = await Promise.all(
    materials.map((material) =>
      limit(async () => [material.slug, await storePicture(material, store)] as const),
    ),
  )
  return new Map(stored.flatMap(([slug, picture]) => (picture === null ? [] : [[slug, picture]])))
}

async function storePicture(
  { slug, subjects }: SeedMaterial,
  store: FileStore,
): Promise<StoredPicture | null> {
  const picture = printedPictures[slug]
  if (picture === undefined) return null
  const drawings = byShape.map((files) => ({
    files,
    drawing: composePicture(picture, subjects[0] ?? '', files[0] ?? original),
  }))
  const hash = createHash('sha256')
  for (const { drawing } of drawings) hash.update(drawing)
  const image = `${slug}.${hash.digest('hex').slice(0, 10)}`
  const names = pictureNames(image)
  let bytes = 0
  for (const { files, drawing } of drawings) {
    const { data, info } = await sharp(Buffer.from(drawing), { density: 72 })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const raw = { width: info.width, height: info.height, channels: info.channels }
    for (const { ending, width, height } of files) {
      const encoded = await sharp(data, { raw })
        .resize(width, height, { fit: 'cover' })
        .webp(quality)
        .toBuffer()
      bytes += encoded.length
      await store.write(names[ending] ?? '', encoded)
    }
  }
  return { image, image_alt: picture.alt, image_size: bytes }
}

/** The files of a picture that is low, square or high, the largest first: it is composed for that one, and the others are scaled down. */
const byShape: SizedFile[][] = [1.5, 1, 2 / 3].map((shape) =>
  [original, ...pictureEndings]
    .filter(({ width, height }) => Math.abs(width / height - shape) < 0.2)
    .sort((a, b) => b.width - a.width),
)

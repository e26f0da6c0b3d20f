import type { Success } from '#contract/calls/call.ts'
import type { readMaterial } from '#contract/calls/material.ts'
import { pictureUrlAt, type PictureSize } from '#contract/pictures.ts'
import type { SavePlan } from '#src/storage/save-set.ts'
import { filesOf } from '#src/material/files.ts'

export type MaterialResponse = Success<typeof readMaterial>

const isOwnUpload = (address: string) => address.startsWith('/uploads/')
const savedPictureSizes: PictureSize[] = ['card', 'detail']

/** What to save of a material: the server's response for its page, its files, and its pictures for this screen. */
export function planSave(response: MaterialResponse, at: number, pixels: number): SavePlan {
  const material = response.data
  const files = filesOf(material).filter(({ file }) => isOwnUpload(file))
  const named = new Set(files.map(({ file }) => file))
  const pictures = [
    ...savedPictureSizes.flatMap((size) =>
      scalesFor(pixels).map((scale) => pictureUrlAt(material.image, size, scale)),
    ),
    material.video_image,
    ...picturesIn(material.description),
    ...picturesIn(material.product_instructions),
  ]
  return {
    schema: 1,
    materialId: material.id,
    slug: material.slug,
    name: material.name,
    image: material.image,
    files: files.map(({ id, file, title, type, size, pages }) => ({
      id,
      url: file,
      title,
      type,
      size,
      pages,
      etag: '',
      state: 'missing',
    })),
    pictures: [...new Set(pictures)]
      .filter((url) => isOwnUpload(url) && !named.has(url))
      .map((url) => ({ url, size: 0 })),
    version: versionOf(response),
    material: response,
    at,
  }
}

/** The scales of a picture that the browser may choose; between 1 and 2 it may choose either. */
function scalesFor(pixels: number): (1 | 2)[] {
  if (pixels <= 1) return [1]
  return pixels < 2 ? [1, 2] : [2]
}

function picturesIn(html: string): string[] {
  return (html.match(/<img [^<>]*>/g) ?? []).map((tag) => / src="([^"]+)"/.exec(tag)?.[1] ?? '')
}

/** Changes when the content or the files change. The counts of views and likes do not matter. */
export function versionOf({ data: material }: MaterialResponse): string {
  const content = [
    material.name,
    material.short_description,
    material.description,
    material.product_instructions,
    material.image,
    material.video_image,
    material.video_embed_url,
    material.product_externalurl,
    material.license,
    ...filesOf(material).flatMap(({ file, title, size }) => [file, title, String(size)]),
  ]
  return fnv1aHash(JSON.stringify(content))
}

/** Two FNV-1a hashes with different seeds: not cryptographic, it only shows whether two texts differ. */
function fnv1aHash(text: string): string {
  let [first, second] = [0x811c9dc5, 0x1f83d9ab]
  for (let position = 0; position < text.length; position++) {
    first = Math.imul(first ^ text.charCodeAt(position), 0x01000193)
    second = Math.imul(second ^ text.charCodeAt(position), 0x01000197)
  }
  return [first, second].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}

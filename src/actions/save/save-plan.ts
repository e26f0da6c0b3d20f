import type { Success } from '#contract/calls/call.ts'
import type { readMaterial } from '#contract/calls/material.ts'
import { pictureUrlAt, type PictureSize } from '#contract/pictures.ts'
import type { SavePlan } from '#src/storage/save-set.ts'
import { filesOf } from '#src/material/files.ts'

export type MaterialResponse = Success<typeof readMaterial>

const isOwnUpload = (address: string) => address.startsWith('/uploads/')
const savedPictureSizes: PictureSize[] = ['card', 'detail']

/** What is to be saved of a material: its page as the server answered it, its files, and its pictures as this screen shows them. */
export function planSave(answer: MaterialResponse, at: number, pixels: number): SavePlan {
  const material = answer.data
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
    version: versionOf(answer),
    material: answer,
    at,
  }
}

/** The file of a picture that the browser takes; between the two it may take either. */
function scalesFor(pixels: number): (1 | 2)[] {
  if (pixels <= 1) return [1]
  return pixels < 2 ? [1, 2] : [2]
}

function picturesIn(html: string): string[] {
  return (html.match(/<img [^<>]*>/g) ?? []).map((tag) => / src="([^"]+)"/.exec(tag)?.[1] ?? '')
}

/** Differs when there is something new to read or to fetch; how often it was seen and liked is nothing new. */
export function versionOf({ data: material }: MaterialResponse): string {
  const words = [
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
  return fnv1aHash(JSON.stringify(words))
}

/** FNV-1a twice with different starts: nothing secret, only a sign that two texts differ. */
function fnv1aHash(text: string): string {
  let [first, second] = [0x811c9dc5, 0x1f83d9ab]
  for (let position = 0; position < text.length; position++) {
    first = Math.imul(first ^ text.charCodeAt(position), 0x01000193)
    second = Math.imul(second ^ text.charCodeAt(position), 0x01000197)
  }
  return [first, second].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('')
}

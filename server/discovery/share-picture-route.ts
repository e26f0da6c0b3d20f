import { buffer } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { handlerTimeoutMs } from '#contract/limits.ts'
import { cardsOf } from '../materials/cards.ts'
import type { Config } from '../core/settings/config.ts'
import type { Store } from '../database/open.ts'
import { withTimeout } from '../core/refusals/with-timeout.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { singleFlight } from '../cache/single-flight.ts'
import type { FileStore } from '../uploads/file-store.ts'
import { openFiles } from '../uploads/open-files.ts'
import { thumbnailName, thumbnailOf } from '../uploads/upload-paths.ts'
import {
  sharePictureUrl,
  sharePicturePath,
  sharePictureSize,
  siteSharePicture,
  smallerShareSizes,
  thumbnailNameIn,
  materialSubtitle,
  type SharePicture,
} from './share-picture-url.ts'

const pictureName = /^([a-z0-9-]{1,200})\.([0-9a-f]{10})(?:-(\d+)x\d+)?\.jpg$/

/** Share pictures: rendered at the first request, then stored; immutable under their name. */
export async function mountSharePictures(app: FastifyInstance, store: Store, config: Config): Promise<void> {
  const files = openFiles(config.files)
  const renderOnce = singleFlight<Buffer>(handlerTimeoutMs)

  app.get<{ Params: { name: string } }>(`${sharePicturePath}:name`, async (request, reply) => {
    const { name } = request.params
    const [, slug, , width] = pictureName.exec(name) ?? []
    // Checked at every request, because a material that was unpublished or renamed has no picture under this name.
    const wanted =
      slug === undefined ? null : await withTimeout(findWantedPicture(store, slug, name), handlerTimeoutMs)
    if (wanted === null) throw new RefusalError('NOT_FOUND')
    reply
      .header(
        'content-security-policy',
        `default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox`,
      )
      // Other sites show the picture in link previews.
      .header('cross-origin-resource-policy', 'cross-origin')
    const stored = `share/${name}`
    // Where the store of files does not answer, the picture is rendered anew.
    if ((await files.find(stored).catch(() => null)) !== null)
      return files.send(request, reply, { name: stored, isPrivate: false })
    const picture = await withTimeout(
      renderOnce(name, async () => {
        const { renderSharePicture, resizeSharePicture } = await import('./share-picture.ts')
        const uploaded = wanted.uploaded === '' ? null : await pictureOf(files, wanted.uploaded)
        const fullSize = await renderSharePicture(wanted.shared, wanted.subject, uploaded)
        const rendered = width === undefined ? fullSize : await resizeSharePicture(fullSize, Number(width))
        await files
          .write(stored, rendered)
          .catch((error: unknown) => request.log.error(error, 'a share picture could not be saved'))
        return rendered
      }),
      handlerTimeoutMs,
    )
    return reply
      .header('content-type', 'image/jpeg')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(picture)
  })
}

type WantedPicture = { shared: SharePicture; subject: string; uploaded: string }

/** The contents of the picture of this name; null if nothing published has such a picture. */
async function findWantedPicture(store: Store, slug: string, name: string): Promise<WantedPicture | null> {
  const candidates = [
    await materialPicture(store, slug),
    await articlePicture(store, slug),
    siteWantedPicture,
  ]
  return (
    candidates.find(
      (candidate) => candidate !== null && namesOf(candidate.shared).includes(`${sharePicturePath}${name}`),
    ) ?? null
  )
}

const namesOf = (shared: SharePicture) =>
  [sharePictureSize, ...smallerShareSizes].map((size) => sharePictureUrl(shared, size))

const siteWantedPicture: WantedPicture = { shared: siteSharePicture, subject: 'svenska', uploaded: '' }

async function materialPicture(store: Store, slug: string): Promise<WantedPicture | null> {
  const row = await store
    .selectFrom('material')
    .select(['id', 'image'])
    .where('slug', '=', slug)
    .where('status', '=', 1)
    .executeTakeFirst()
  const [card] = row === undefined ? [] : await cardsOf(store, [row.id])
  if (row === undefined || card === undefined) return null
  const shared = { slug, name: card.name, subtitle: materialSubtitle(card), picture: card.image }
  return { shared, ...artOf(row.image, card.product_subject[0]?.slug ?? '', card.image) }
}

async function articlePicture(store: Store, slug: string): Promise<WantedPicture | null> {
  const row = await store
    .selectFrom('article')
    .select(['name', 'image'])
    .where('slug', '=', slug)
    .where('status', '=', 1)
    .executeTakeFirst()
  if (row === undefined) return null
  const picture = thumbnailOf(row.image, slug, '')
  return { shared: { slug, name: row.name, subtitle: '', picture }, ...artOf(row.image, '', picture) }
}

/** The subject of the generated cover, or the name of the uploaded picture. */
function artOf(image: string, subject: string, picture: string): { subject: string; uploaded: string } {
  if (image === '') return { subject, uploaded: '' }
  if (image.startsWith('cover:')) return { subject: image.slice('cover:'.length), uploaded: '' }
  return { subject, uploaded: thumbnailNameIn(picture) }
}

/** The stored size of an uploaded picture that fits best; null if there is none, and the cover is generated. */
async function pictureOf(files: FileStore, name: string): Promise<Buffer | null> {
  for (const size of ['200x300@2x', '407x245@2x', '300x200@2x', '300x200']) {
    const stored = await files.read(thumbnailName(`${name}-${size}.webp`))
    if (stored !== null) return buffer(stored)
  }
  return null
}

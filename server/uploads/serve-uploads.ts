import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePicturePath } from '#contract/page-pictures.ts'
import { pictureSizes, type PictureSize } from '#contract/pictures.ts'
import { handlerTimeoutMs, subjectParentId } from '#contract/limits.ts'
import { identifyCaller } from '../core/caller.ts'
import type { Config } from '../core/config.ts'
import { hasSlug } from '../core/has-slug.ts'
import type { Store } from '../database/open.ts'
import { withTimeout } from '../core/with-timeout.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { asAttachment } from './as-attachment.ts'
import { pagePictureFolder, parsePagePicture } from './page-pictures.ts'
import { findReplacedFile, sendReplaced } from './replaced-file.ts'
import { singleFlight } from '../cache/single-flight.ts'
import { findProposed, isSenderOf, maySeeProposed } from './proposed-uploads.ts'
import { sweepIncoming } from './incoming-folder.ts'
import {
  bannerSlug,
  coverName,
  fileFolder,
  filePath,
  thumbnailFolder,
  thumbnailPath,
} from './upload-paths.ts'

const pictureName = /^([a-z0-9-]{1,200})\.([0-9a-f]{10})-(\d+)x(\d+)(@2x)?\.webp$/
const fileName = /^[a-z0-9-]{1,200}\.[0-9a-f]{10}\.(pdf|mp4|webm|vtt|webp)$/
/** Uploads run in a sandbox: no scripts, no forms, no frames. */
const uploadCsp = `default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox`

/** Serves pictures and files, with ranges and as immutable, because their names hold a hash. Those of unpublished material are for its owner and editors only. */
export async function mountUploads(app: FastifyInstance, store: Store, config: Config): Promise<void> {
  const folder = path.join(config.dataFolder, 'uploads')
  const [thumbs, files] = [thumbnailFolder(config.dataFolder), fileFolder(config.dataFolder)]
  await mkdir(thumbs, { recursive: true })
  await mkdir(files, { recursive: true })
  // Leftovers are harmless, and the next start tries again.
  await sweepIncoming(store, config.dataFolder).catch((error: unknown) =>
    app.log.warn({ error }, 'cleaning up leftover uploads failed'),
  )
  // Registered for reply.sendFile only: the routes below decide what may be read.
  await app.register(fastifyStatic, { root: folder, serve: false })

  const send = (reply: FastifyReply, name: string, root: string) =>
    reply
      .header('content-security-policy', uploadCsp)
      .sendFile(name, root, { immutable: true, maxAge: '365d', acceptRanges: true })

  const renderOnce = singleFlight<Buffer | null>(handlerTimeoutMs)

  // Sending a file may take long, so only finding it has a time limit.
  const inTime = <Found>(lookup: Promise<Found>) => withTimeout(lookup, handlerTimeoutMs)

  app.get<{ Params: { name: string } }>(`${thumbnailPath}:name`, async (request, reply) => {
    const { name } = request.params
    const parts = pictureName.exec(name)
    const proposed = await inTime(findProposed(store, `${parts?.[1] ?? ''}.${parts?.[2] ?? ''}`))
    if (proposed !== undefined) {
      if (!(await inTime(maySeeProposed(store, request, proposed)))) throw new RefusalError('NOT_FOUND')
      return sendPrivately(reply, name, thumbs)
    }
    const hidden = parts !== null && (await inTime(isHidden(store, parts[1] ?? '')))
    if (parts === null || (hidden && !(await inTime(maySee(store, request, parts[1] ?? '')))))
      throw new RefusalError('NOT_FOUND')
    if (!(await exists(path.join(thumbs, name)))) {
      const unsaved = await inTime(
        renderOnce(name, () => renderMissing(store, thumbs, name, parts, request.log)),
      )
      if (unsaved !== null) return sendUnsaved(reply, unsaved, hidden)
    }
    if (!hidden) return send(reply, name, thumbs)
    return sendPrivately(reply, name, thumbs)
  })

  /** Sends a file to the holder of a token; no cache may store it. */
  function sendPrivately(reply: FastifyReply, name: string, root: string): FastifyReply {
    return reply
      .headers({ 'content-security-policy': uploadCsp, 'cache-control': 'no-store' })
      .sendFile(name, root, { cacheControl: false })
  }

  /** Sends a cover that could not be stored on disk. */
  function sendUnsaved(reply: FastifyReply, bytes: Buffer, hidden: boolean): FastifyReply {
    return reply
      .headers({ 'content-security-policy': uploadCsp, 'content-type': 'image/webp' })
      .header('cache-control', hidden ? 'no-store' : 'public, max-age=31536000, immutable')
      .send(bytes)
  }

  app.get<{ Params: { name: string } }>(`${filePath}:name`, async (request, reply) => {
    const { name } = request.params
    const file = fileName.test(name) ? await inTime(findFile(store, name)) : undefined
    if (file === undefined) {
      const replaced = fileName.test(name) ? await inTime(findReplacedFile(store, name)) : null
      // Editors read earlier versions with their token.
      if (replaced !== null && (await inTime(maySee(store, request, replaced.slug))))
        if (await exists(path.join(files, name))) return sendPrivately(reply, name, files)
      if (replaced !== null) return sendReplaced(request, reply, replaced)
      const proposed = fileName.test(name)
        ? await inTime(findProposed(store, `${filePath}${name}`))
        : undefined
      if (proposed !== undefined && (await inTime(maySeeProposed(store, request, proposed))))
        if (await exists(path.join(files, name))) return sendPrivately(reply, name, files)
    }
    const isPublished = file?.status === 1
    if (file === undefined || !(isPublished || (await inTime(maySee(store, request, file.slug)))))
      throw new RefusalError('NOT_FOUND')
    if (!(await exists(path.join(files, name)))) throw new RefusalError('NOT_FOUND')
    // A customer's file is downloaded, never opened as a page of the site.
    if (file.customer_id !== null) reply.header('content-disposition', asAttachment(file.title, name))
    return isPublished ? send(reply, name, files) : sendPrivately(reply, name, files)
  })

  /** Whoever may see a document may see its pages. */
  app.get<{ Params: { name: string } }>(`${pagePicturePath}:name`, async (request, reply) => {
    const parts = parsePagePicture(request.params.name)
    const file = parts === null ? undefined : await inTime(findFile(store, parts.document))
    if (parts === null || file === undefined) throw new RefusalError('NOT_FOUND')
    const isPublished = file.status === 1
    const pages = pagePictureFolder(config.dataFolder, parts.document)
    if (!isPublished && !(await inTime(maySee(store, request, file.slug))))
      throw new RefusalError('NOT_FOUND')
    if (!(await exists(path.join(pages, parts.picture)))) throw new RefusalError('NOT_FOUND')
    return isPublished ? send(reply, parts.picture, pages) : sendPrivately(reply, parts.picture, pages)
  })
}

/** Whether the slug's material or article is unpublished: its cover may be on disk since it was published. */
async function isHidden(store: Store, slug: string): Promise<boolean> {
  const material = store.selectFrom('material').select('status').where(hasSlug(slug))
  const article = store.selectFrom('article').select('status').where('slug', '=', slug)
  const rows = await material.unionAll(article).execute()
  return rows.length > 0 && rows.every(({ status }) => status !== 1)
}

/**
 * Whether the caller may see pictures and files of unpublished material, as in the preview: the owner, the senders of its
 * organisation, and editors, by their token.
 */
async function maySee(store: Store, request: FastifyRequest, slug: string): Promise<boolean> {
  const { customer } = await identifyCaller(store, request)
  if (customer === null) return false
  const row = await store
    .selectFrom('material')
    .select(['customer_id', 'sender_id'])
    .where(hasSlug(slug))
    .executeTakeFirst()
  if (row === undefined) return false
  if (customer.isEditor || row.customer_id === customer.id) return true
  return row.customer_id === null && row.sender_id !== null && isSenderOf(store, customer.id, row.sender_id)
}

/** Finds a material's file, or the captions and poster of its film. */
function findFile(store: Store, name: string) {
  return store
    .selectFrom('material_file')
    .innerJoin('material', 'material.id', 'material_file.material_id')
    .select(['material.customer_id', 'material.slug', 'material.status', 'material_file.title'])
    .where('material_file.file', '=', `${filePath}${name}`)
    .executeTakeFirst()
}

/**
 * Renders a cover on its first request, so that a catalogue of any size starts at once. Returns the picture itself when it
 * could not be stored: a full disk does not hide it.
 */
async function renderMissing(
  store: Store,
  folder: string,
  name: string,
  parts: RegExpExecArray,
  log: FastifyBaseLogger,
): Promise<Buffer | null> {
  const [, slug = '', hash = '', width, height, doubled] = parts
  const size = sizeOf(Number(width), Number(height))
  const subjects = size === null ? [] : await subjectsOf(store, slug)
  const subject = subjects.find((candidate) => coverName(slug, candidate) === `${slug}.${hash}`)
  if (size === null || subject === undefined) throw new RefusalError('NOT_FOUND')
  const { renderCover } = await import('./cover.ts')
  const picture = await renderCover({ slug, subject }, size, doubled === undefined ? 1 : 2)
  // Written to a temporary file and renamed, so that nobody reads half a picture.
  const temporary = path.join(folder, `${name}.${process.pid}.${Math.random().toString(36).slice(2)}`)
  try {
    await writeFile(temporary, picture)
    await rename(temporary, path.join(folder, name))
    return null
  } catch (error) {
    log.error(error, 'cover could not be stored')
    await rm(temporary, { force: true }).catch(() => undefined)
    return picture
  }
}

function sizeOf(width: number, height: number): PictureSize | null {
  const match = Object.entries(pictureSizes).find(
    ([, size]) => size.width === width && size.height === height,
  )
  return match === undefined ? null : (match[0] as PictureSize)
}

/** The subjects of a slug's covers: of the material with that slug, of the published article, and of a banner. */
async function subjectsOf(store: Store, slug: string): Promise<string[]> {
  const material = await store
    .selectFrom('material')
    .select(['id', 'image'])
    .where('slug', '=', slug)
    .executeTakeFirst()
  const article = await store
    .selectFrom('article')
    .select('image')
    .where('slug', '=', slug)
    .where('status', '=', 1)
    .executeTakeFirst()
  const banners = await store.selectFrom('banner').select(['id', 'image']).where('active', '=', 1).execute()
  const subjects = [material, article, banners.find(({ id }) => bannerSlug(id) === slug)]
    .map((row) => row?.image ?? '')
    .filter((image) => image.startsWith('cover:'))
    .map((image) => image.slice('cover:'.length))
  if (article?.image === '') subjects.push('')
  if (material?.image === '') subjects.push(await firstSubjectOf(store, material.id))
  return subjects
}

async function firstSubjectOf(store: Store, material: number): Promise<string> {
  const subject = await store
    .selectFrom('material_category')
    .innerJoin('category', 'category.id', 'material_category.category_id')
    .select('category.slug')
    .where('material_id', '=', material)
    .where('category.parent_id', '=', subjectParentId)
    .where('category.hidden', '=', 0)
    .orderBy('material_category.position')
    .executeTakeFirst()
  return subject?.slug ?? ''
}

async function exists(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  )
}

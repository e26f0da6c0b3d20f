import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pictureSizes, type PictureSize } from '#contract/pictures.ts'
import { handlerTimeoutMs, subjectParentId } from '#contract/limits.ts'
import { identifyCaller } from '../core/caller.ts'
import type { Config } from '../core/config.ts'
import type { Store } from '../database/open.ts'
import { withTimeout } from '../core/with-timeout.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { singleFlight } from '../cache/single-flight.ts'
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
/** Uploads open in no context of ours: no scripts, no forms, no framing of others. */
const uploadCsp = `default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; sandbox`

/** Pictures and files, with ranges, for ever: their names hold a hash. Those of unpublished material are served to its owner and to editors alone. */
export async function mountUploads(app: FastifyInstance, store: Store, config: Config): Promise<void> {
  const folder = path.join(config.dataFolder, 'uploads')
  const [thumbs, files] = [thumbnailFolder(config.dataFolder), fileFolder(config.dataFolder)]
  await mkdir(thumbs, { recursive: true })
  await mkdir(files, { recursive: true })
  // What is left behind does no harm, and the next start tries again.
  await sweepIncoming(store, config.dataFolder).catch((error: unknown) =>
    app.log.warn({ error }, 'what uploads had left behind was not cleared away'),
  )
  // Only for reply.sendFile: the routes below decide what may be read.
  await app.register(fastifyStatic, { root: folder, serve: false })

  const send = (reply: FastifyReply, name: string, root: string) =>
    reply
      .header('content-security-policy', uploadCsp)
      .sendFile(name, root, { immutable: true, maxAge: '365d', acceptRanges: true })

  const drawing = singleFlight<Buffer | null>(handlerTimeoutMs)

  // A file may take long to send, so what is limited is how long it takes to find.
  const timely = <Found>(finding: Promise<Found>) => withTimeout(finding, handlerTimeoutMs)

  app.get<{ Params: { name: string } }>(`${thumbnailPath}:name`, async (request, reply) => {
    const { name } = request.params
    const parts = pictureName.exec(name)
    const hidden = parts !== null && (await timely(isHidden(store, parts[1] ?? '')))
    if (parts === null || (hidden && !(await timely(maySee(store, request, parts[1] ?? '')))))
      throw new RefusalError('NOT_FOUND')
    if (!(await exists(path.join(thumbs, name)))) {
      const unkept = await timely(drawing(name, () => renderMissing(store, thumbs, name, parts, request.log)))
      if (unkept !== null) return sendUnkept(reply, unkept, hidden)
    }
    if (!hidden) return send(reply, name, thumbs)
    return sendToOne(reply, name, thumbs)
  })

  /** Shown to the one person who has shown a token, and kept by nobody. */
  function sendToOne(reply: FastifyReply, name: string, root: string): FastifyReply {
    return reply
      .headers({ 'content-security-policy': uploadCsp, 'cache-control': 'no-store' })
      .sendFile(name, root, { cacheControl: false })
  }

  function sendUnkept(reply: FastifyReply, unkept: Buffer, hidden: boolean): FastifyReply {
    return reply
      .headers({ 'content-security-policy': uploadCsp, 'content-type': 'image/webp' })
      .header('cache-control', hidden ? 'no-store' : 'public, max-age=31536000, immutable')
      .send(unkept)
  }

  app.get<{ Params: { name: string } }>(`${filePath}:name`, async (request, reply) => {
    const { name } = request.params
    const found = fileName.test(name) ? await timely(fileNamed(store, name)) : undefined
    const isPublished = found?.status === 1
    if (found === undefined || !(isPublished || (await timely(maySee(store, request, found.slug)))))
      throw new RefusalError('NOT_FOUND')
    if (!(await exists(path.join(files, name)))) throw new RefusalError('NOT_FOUND')
    // What a customer has sent is fetched, never opened as a page of the site's.
    if (found.customer_id !== null) reply.header('content-disposition', asAttachment(found.title, name))
    return isPublished ? send(reply, name, files) : sendToOne(reply, name, files)
  })
}

/** A cover drawn while its material or article was published is not shown when it no longer is. */
async function isHidden(store: Store, slug: string): Promise<boolean> {
  const material = store.selectFrom('material').select('status').where('slug', '=', slug)
  const article = store.selectFrom('article').select('status').where('slug', '=', slug)
  const rows = await material.unionAll(article).execute()
  return rows.length > 0 && rows.every(({ status }) => status !== 1)
}

/** Pictures and files of what is not published are its owner's and an editor's to see, as the preview is: by their token, never by the address alone. */
async function maySee(store: Store, request: FastifyRequest, slug: string): Promise<boolean> {
  const { customer } = await identifyCaller(store, request)
  if (customer === null) return false
  const row = await store
    .selectFrom('material')
    .select('customer_id')
    .where('slug', '=', slug)
    .executeTakeFirst()
  return row !== undefined && (customer.isEditor || row.customer_id === customer.id)
}

/** A material's file, or the captions and poster that stand beside its film. */
function fileNamed(store: Store, name: string) {
  return store
    .selectFrom('material_file')
    .innerJoin('material', 'material.id', 'material_file.material_id')
    .select(['material.customer_id', 'material.slug', 'material.status', 'material_file.title'])
    .where('material_file.file', '=', `${filePath}${name}`)
    .executeTakeFirst()
}

/** Under the name that its owner gave it, in letters of any alphabet (RFC 8187). */
function asAttachment(title: string, name: string): string {
  const called = encodeURIComponent(`${title}${path.extname(name)}`).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${name}"; filename*=UTF-8''${called}`
}

/**
 * Covers are drawn the first time somebody looks at them, so a catalogue of any size starts at once. Gives the picture
 * itself where it could not be kept: it is shown even when the disk is full.
 */
async function renderMissing(
  store: Store,
  folder: string,
  name: string,
  parts: RegExpExecArray,
  log: FastifyBaseLogger,
): Promise<Buffer | null> {
  const [, slug = '', hash = '', width, height, twice] = parts
  const size = sizeOf(Number(width), Number(height))
  const subjects = size === null ? [] : await subjectsOf(store, slug)
  const subject = subjects.find((one) => coverName(slug, one) === `${slug}.${hash}`)
  if (size === null || subject === undefined) throw new RefusalError('NOT_FOUND')
  const { renderCover } = await import('./cover.ts')
  const picture = await renderCover({ slug, subject }, size, twice === undefined ? 1 : 2)
  // Written beside and moved, so that nobody reads half a picture.
  const beside = path.join(folder, `${name}.${process.pid}.${Math.random().toString(36).slice(2)}`)
  try {
    await writeFile(beside, picture)
    await rename(beside, path.join(folder, name))
    return null
  } catch (error) {
    log.error(error, 'a cover could not be kept')
    await rm(beside, { force: true }).catch(() => undefined)
    return picture
  }
}

function sizeOf(width: number, height: number): PictureSize | null {
  const match = Object.entries(pictureSizes).find(
    ([, size]) => size.width === width && size.height === height,
  )
  return match === undefined ? null : (match[0] as PictureSize)
}

/** The subjects that a slug's covers are drawn for: of the material with that slug, of the published article, and of a banner. */
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
  const named = [material, article, banners.find(({ id }) => bannerSlug(id) === slug)]
    .map((row) => row?.image ?? '')
    .filter((image) => image.startsWith('cover:'))
    .map((image) => image.slice('cover:'.length))
  if (article?.image === '') named.push('')
  if (material?.image === '') named.push(await firstSubjectOf(store, material.id))
  return named
}

async function firstSubjectOf(store: Store, material: number): Promise<string> {
  const subject = await store
    .selectFrom('material_category')
    .innerJoin('category', 'category.id', 'material_category.category_id')
    .select('category.slug')
    .where('material_id', '=', material)
    .where('category.parent_id', '=', subjectParentId)
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

import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { pagePicturePath } from '#contract/page-pictures.ts'
import { handlerTimeoutMs } from '#contract/limits.ts'
import { identifyCaller } from '../core/callers/caller.ts'
import type { Config } from '../core/settings/config.ts'
import { hasSlug } from '../core/publishing/has-slug.ts'
import type { Store } from '../database/open.ts'
import { withTimeout } from '../core/refusals/with-timeout.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { asAttachment } from './as-attachment.ts'
import { FileStoreError } from './file-store-error.ts'
import { openFiles } from './open-files.ts'
import { pagePicturesOf, parsePagePicture } from './page-pictures.ts'
import { findReplacedFile, sendReplaced } from './replaced-file.ts'
import { singleFlight } from '../cache/single-flight.ts'
import { findProposed, isSenderOf, maySeeProposed } from './proposed-uploads.ts'
import { sweepIncoming } from './incoming-folder.ts'
import { repeatTask } from '../core/jobs/repeat-task.ts'
import { renderCoverOf } from './find-cover.ts'
import { documentName, filePath, thumbnailName, thumbnailPath } from './upload-paths.ts'

const pictureName = /^([a-z0-9-]{1,200})\.([0-9a-f]{10})-(\d+)x(\d+)(@2x)?\.webp$/
const fileName = /^[a-z0-9-]{1,200}\.[0-9a-f]{10}\.(pdf|mp4|webm|vtt|webp)$/
const sweepIntervalMs = 3_600_000
/** Uploads run in a sandbox: no scripts, no forms, no frames, and in no other page's frame. */
const uploadCsp = `default-src 'none'; style-src 'unsafe-inline'; media-src 'self'; base-uri 'none'; frame-ancestors 'none'; sandbox`

/** Serves pictures and files, with ranges and as immutable, because their names hold a hash. Those of unpublished material are for its owner and editors only. */
export async function mountUploads(app: FastifyInstance, store: Store, config: Config): Promise<void> {
  const files = openFiles(config.files)
  const folder = path.join(config.dataFolder, 'uploads')
  await mkdir(folder, { recursive: true })
  // Leftovers are harmless, and the next sweep tries again.
  const onSweepError = (error: unknown) => app.log.warn({ err: error }, 'cleaning up leftover uploads failed')
  const sweep = () => sweepIncoming(store, files)
  const firstSweep = sweep().catch(onSweepError)
  // The start does not wait for a store that may not answer.
  if (!files.isRemote) await firstSweep
  const sweeps = repeatTask(sweepIntervalMs, sweep, onSweepError)
  app.addHook('onClose', () => sweeps.stop())
  // Registered for reply.sendFile only: the routes below decide what may be read.
  await app.register(fastifyStatic, { root: folder, serve: false })

  const send = (request: FastifyRequest, reply: FastifyReply, name: string, isPrivate = false) =>
    files.send(request, reply.header('content-security-policy', uploadCsp), { name, isPrivate })

  // Sending a file may take long, so only finding it has a time limit.
  const inTime = <Found>(lookup: Promise<Found>) => withTimeout(lookup, handlerTimeoutMs)
  const exists = async (name: string) => (await inTime(files.find(name))) !== null
  const renderOnce = singleFlight<Buffer | null>(handlerTimeoutMs)

  app.get<{ Params: { name: string } }>(`${thumbnailPath}:name`, async (request, reply) => {
    const { name } = request.params
    const parts = pictureName.exec(name)
    const proposed = await inTime(findProposed(store, `${parts?.[1] ?? ''}.${parts?.[2] ?? ''}`))
    if (proposed !== undefined) {
      if (!(await inTime(maySeeProposed(store, request, proposed)))) throw new RefusalError('NOT_FOUND')
      return send(request, reply, thumbnailName(name), true)
    }
    const hidden = parts !== null && (await inTime(isHidden(store, parts[1] ?? '')))
    if (parts === null || (hidden && !(await inTime(maySee(store, request, parts[1] ?? '')))))
      throw new RefusalError('NOT_FOUND')
    const stored = thumbnailName(name)
    const unsaved = await inTime(renderMissing(name, parts, request.log))
    return unsaved === null ? send(request, reply, stored, hidden) : sendUnsaved(reply, unsaved, hidden)
  })

  /** Renders a cover that is not stored yet; the picture itself where it cannot be stored. */
  async function renderMissing(
    name: string,
    parts: RegExpExecArray,
    log: FastifyBaseLogger,
  ): Promise<Buffer | null> {
    try {
      if ((await files.find(thumbnailName(name))) !== null) return null
    } catch (error) {
      if (!(error instanceof FileStoreError)) throw error
      // A picture that somebody uploaded is there alone; a cover can be rendered.
      const picture = await renderOnce(name, () => renderCoverOf(store, files, parts)).catch(() => null)
      if (picture === null) throw error
      return picture
    }
    return renderOnce(name, async () => {
      const picture = await renderCoverOf(store, files, parts)
      try {
        await files.write(thumbnailName(name), picture)
        return null
      } catch (error) {
        log.error(error, 'cover could not be stored')
        return picture
      }
    })
  }

  /** Sends a cover that could not be stored. */
  function sendUnsaved(reply: FastifyReply, bytes: Buffer, hidden: boolean): FastifyReply {
    return reply
      .headers({ 'content-security-policy': uploadCsp, 'content-type': 'image/webp' })
      .header('cache-control', hidden ? 'no-store' : 'public, max-age=31536000, immutable')
      .send(bytes)
  }

  app.get<{ Params: { name: string } }>(`${filePath}:name`, async (request, reply) => {
    const { name } = request.params
    const stored = documentName(name)
    const file = fileName.test(name) ? await inTime(findFile(store, name)) : undefined
    if (file === undefined) {
      const replaced = fileName.test(name) ? await inTime(findReplacedFile(store, name)) : null
      // Editors read earlier versions with their token.
      if (replaced !== null && (await inTime(maySee(store, request, replaced.slug))))
        if (await exists(stored)) return send(request, reply, stored, true)
      if (replaced !== null) return sendReplaced(request, reply, replaced)
      const proposed = fileName.test(name)
        ? await inTime(findProposed(store, `${filePath}${name}`))
        : undefined
      if (proposed !== undefined && (await inTime(maySeeProposed(store, request, proposed))))
        if (await exists(stored)) return send(request, reply, stored, true)
    }
    const isPublished = file?.status === 1
    if (file === undefined || !(isPublished || (await inTime(maySee(store, request, file.slug)))))
      throw new RefusalError('NOT_FOUND')
    if (!(await exists(stored))) throw new RefusalError('NOT_FOUND')
    // A customer's file is downloaded, never opened as a page of the site.
    if (file.customer_id !== null) reply.header('content-disposition', asAttachment(file.title, name))
    return send(request, reply, stored, !isPublished)
  })

  /** Whoever may see a document may see its pages. */
  app.get<{ Params: { name: string } }>(`${pagePicturePath}:name`, async (request, reply) => {
    const parts = parsePagePicture(request.params.name)
    const file = parts === null ? undefined : await inTime(findFile(store, parts.document))
    if (parts === null || file === undefined) throw new RefusalError('NOT_FOUND')
    const isPublished = file.status === 1
    const stored = `${pagePicturesOf(parts.document)}/${parts.picture}`
    if (!isPublished && !(await inTime(maySee(store, request, file.slug))))
      throw new RefusalError('NOT_FOUND')
    if (!(await exists(stored))) throw new RefusalError('NOT_FOUND')
    return send(request, reply, stored, !isPublished)
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

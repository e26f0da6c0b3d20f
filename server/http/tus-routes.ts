import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Server, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  maxFilmBytes,
  maxUploadBytes,
  uploadPath,
  uploadPieceType,
  type UploadPurpose,
} from '#contract/resumable-upload.ts'
import { stripInvisible } from '#contract/strip-invisible.ts'
import { identifyCaller } from '../core/callers/caller.ts'
import type { Config } from '../core/settings/config.ts'
import { consume } from '../core/limits/rate-limit.ts'
import { codeForStatus, RefusalError } from '../core/refusals/refusal-error.ts'
import { requireStaff } from '../core/callers/staff.ts'
import type { Store } from '../database/open.ts'
import { openFiles } from '../uploads/open-files.ts'
import { findUpload } from '../uploads/resumable-uploads.ts'
import { drainRequest } from './drain-request.ts'
import { ReceivedPiece, receivePiece } from './receive-piece.ts'
import { refuseCrossSite } from './refuse-cross-site.ts'
import { UploadStore, type UploadDetails } from './upload-store.ts'

/** Bytes of one person's unfinished uploads together: two of the largest. */
const maxUnfinishedBytes = 2 * maxFilmBytes
const beginLimit = { limit: 30, periodMs: 60_000 }
const maxNameLength = 200
const tooLarge: Readonly<Record<UploadPurpose, string>> = {
  film: 'En film får vara högst 500 MB.',
  materials: 'Filen får vara högst 20 MB.',
  schools: 'Filen får vara högst 50 MB. Dela den i flera.',
  curriculum: 'Filen får vara högst 10 MB. Dela den i flera.',
}

type UploadRoute = { Params: { id?: string } }
type UploadRequest = FastifyRequest<UploadRoute>
/** Who begins an upload, and when the request arrived, ms. */
type Beginner = { customer: string; arrivedAt: number }
const nobody: Beginner = { customer: '', arrivedAt: 0 }

/**
 * Uploads in pieces by the tus protocol. The library reads and answers the protocol; who may do what is checked here, anew for each
 * request and before any byte of a piece is taken, so whoever loses the role loses the upload. A piece is in memory until it is written,
 * so a client sends pieces of at most `maxUploadPieceBytes`. What has arrived of a piece counts when the rest does not come.
 */
export function mountTusRoutes(
  app: FastifyInstance,
  { store, config }: { store: Store; config: Config },
): void {
  const callers = new WeakMap<object, Beginner>()
  const failures = new WeakMap<object, unknown>()
  const tus = new Server({
    path: uploadPath,
    relativeLocation: true,
    // No other site's page may send anything.
    allowedOrigins: [],
    datastore: new UploadStore(store, openFiles(config.files)),
    namingFunction: () => randomUUID(),
    onUploadCreate: async (request, upload) => ({
      metadata: await checkUpload(store, upload, callers.get(request) ?? nobody),
    }),
    onResponseError(request, error) {
      failures.set(request, error)
      return undefined
    },
  })

  /** Who asks, if they may. */
  async function admit(request: UploadRequest): Promise<Beginner> {
    if (request.method !== 'HEAD') refuseCrossSite(request, config)
    const caller = await identifyCaller(store, request)
    const { id: customer } = await requireStaff(store, caller, ['editor'])
    const { id } = request.params
    if (id !== undefined) await findUpload(store, { id, customer })
    return { customer, arrivedAt: caller.arrivedAt }
  }

  async function answer(request: UploadRequest, reply: FastifyReply): Promise<FastifyReply> {
    reply.header('cache-control', 'no-store')
    // Anew after a piece: whoever sent it may have lost the role, or dropped the upload, while it arrived.
    const beginner = await admit(request)
    if (request.params.id === undefined)
      await consume(store, `upload-in-pieces:${beginner.customer}`, beginLimit)
    const { body } = request
    if (body instanceof ReceivedPiece && !body.isWhole) {
      if (body.bytes.length === 0) throw new RefusalError('TIMEOUT')
      reply.header('connection', 'close')
    }
    const asked = asWebRequest(request)
    callers.set(asked, beginner)
    const response = await tus.handleWeb(asked)
    reply.headers(Object.fromEntries(response.headers))
    if (failures.has(asked)) throw asRefusal(failures.get(asked))
    if (!response.ok) throw new RefusalError(codeForStatus(response.status))
    return reply.code(response.status).send()
  }
  app.post(uploadPath, answer)
  for (const method of ['HEAD', 'DELETE']) app.route({ method, url: `${uploadPath}/:id`, handler: answer })
  // A scope of its own: no other route takes such bodies.
  void app.register(async (scope) => {
    scope.addContentTypeParser(uploadPieceType, async ({ headers }: FastifyRequest, body: Readable) =>
      receivePiece(body, Number(headers['content-length'] ?? 0)),
    )
    scope.patch<UploadRoute>(`${uploadPath}/:id`, { onRequest: admitPiece, handler: answer })
  })

  async function admitPiece(request: UploadRequest, reply: FastifyReply): Promise<void> {
    try {
      await admit(request)
    } catch (error) {
      // The browser reads the refusal when it has sent the rest; one that sends slowly asks again and reads it then.
      await drainRequest(request)
      reply.header('connection', 'close')
      throw error
    }
  }
}

/** Whether the request sends a piece, which may take as long as a form with files. */
export const sendsPiece = ({ method, routeOptions: { url } }: FastifyRequest) =>
  method === 'PATCH' && url === `${uploadPath}/:id`

/** The request as the library reads it: its own headers alone, and the body that has been read. */
function asWebRequest({ method, url, headers, body }: UploadRequest): Request {
  const own = Object.entries(headers).filter(([name]) => /^(tus-|upload-|content-type$)/.test(name))
  const bytes = body instanceof ReceivedPiece ? new Uint8Array(body.bytes) : undefined
  return new Request(new URL(url, 'http://localhost'), {
    ...{ method, headers: own.map(([name, value]): [string, string] => [name, String(value)]) },
    ...(bytes !== undefined && { body: bytes }),
  })
}

/** What was thrown: a refusal of ours, an answer of the library, or a failure. */
function asRefusal(error: unknown): unknown {
  const status = (error as { status_code?: unknown } | null)?.status_code
  return typeof status === 'number' ? new RefusalError(codeForStatus(status)) : error
}

/** Refuses an upload that may not begin; gives what it is. */
async function checkUpload(
  store: Store,
  upload: Upload,
  { customer, arrivedAt }: Beginner,
): Promise<UploadDetails> {
  const { size = 0, metadata } = upload
  const purpose = purposeIn(metadata?.['purpose'])
  if (size === 0) throw new RefusalError('INVALID', { message: 'Filen är tom.' })
  if (size > maxUploadBytes[purpose]) throw new RefusalError('TOO_LARGE', { message: tooLarge[purpose] })
  const material = purpose === 'film' ? await findMaterial(store, metadata?.['material']) : 0
  await refuseOverQuota(store, customer, size)
  const file_name = stripInvisible(metadata?.['filename'] ?? '').slice(0, maxNameLength)
  return { purpose, material: String(material), customer, file_name, arrived_at: String(arrivedAt) }
}

function purposeIn(text: string | null | undefined): UploadPurpose {
  if (text === 'film' || text === 'materials' || text === 'schools' || text === 'curriculum') return text
  throw new RefusalError('INVALID')
}

async function findMaterial(store: Store, id: string | null | undefined): Promise<number> {
  const material = await store
    .selectFrom('material')
    .select('id')
    .where('id', '=', /^\d{1,9}$/.test(id ?? '') ? Number(id) : 0)
    .where('is_customer', '=', 0)
    .executeTakeFirst()
  if (material === undefined) throw new RefusalError('NOT_FOUND', { message: 'Materialet finns inte.' })
  return material.id
}

async function refuseOverQuota(store: Store, customer: string, size: number): Promise<void> {
  const { sum } = await store
    .selectFrom('resumable_upload')
    .select(({ fn }) => fn.sum<number | null>('size').as('sum'))
    .where('customer_id', '=', customer)
    .executeTakeFirstOrThrow()
  if (Number(sum ?? 0) + size > maxUnfinishedBytes)
    throw new RefusalError('INVALID', {
      message: 'Du har andra filer som inte är färdiga. Skicka färdigt eller kasta dem först.',
    })
}

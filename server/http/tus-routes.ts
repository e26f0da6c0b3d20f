import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { uploadPath, uploadPieceType } from '#contract/resumable-upload.ts'
import { identifyCaller } from '../core/callers/caller.ts'
import type { Config } from '../core/settings/config.ts'
import { consume } from '../core/limits/rate-limit.ts'
import { codeForStatus, RefusalError } from '../core/refusals/refusal-error.ts'
import { requireStaff } from '../core/callers/staff.ts'
import type { Store } from '../database/open.ts'
import { openFiles } from '../uploads/open-files.ts'
import { findUpload } from '../uploads/resumable-uploads.ts'
import { checkUpload, type Beginner } from './check-upload.ts'
import { drainRequest } from './drain-request.ts'
import { ReceivedPiece, receivePiece } from './receive-piece.ts'
import { refuseCrossSite } from './refuse-cross-site.ts'
import { UploadStore } from './upload-store.ts'

const beginLimit = { limit: 30, periodMs: 60_000 }

type UploadRoute = { Params: { id?: string } }
type UploadRequest = FastifyRequest<UploadRoute>
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

import type { FastifyReply, FastifyRequest } from 'fastify'
import { allCalls } from '#contract/calls/all-calls.ts'
import { uploadSaveTimeoutMs } from '#contract/limits.ts'
import type { StaffRole } from '#contract/staff-roles.ts'
import { identifyCaller, requireCustomer } from '../core/callers/caller.ts'
import { requireStaff } from '../core/callers/staff.ts'
import type { Config } from '../core/settings/config.ts'
import { consume } from '../core/limits/rate-limit.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { withTimeout } from '../core/refusals/with-timeout.ts'
import { requirePublisher, type Publisher } from '../core/callers/require-publisher.ts'
import type { Store } from '../database/open.ts'
import { openFiles } from '../uploads/open-files.ts'
import { cleanUpIncoming, openIncoming, type IncomingFolder } from '../uploads/incoming-folder.ts'
import { watchBodyRate, type BodyRateLimits } from './body-timeout.ts'
import { drainRequest } from './drain-request.ts'
import { maxFormBytes, receiveForm } from './receive-form.ts'
import { fieldsOf } from './request-fields.ts'

/** Forms from one customer: more than anybody fills in, fewer than a program would send. */
const uploadLimit = { limit: 30, periodMs: 60_000 }
/** How long an upload may take as a whole, and the minimum that has to arrive in each window. */
export const uploadRateLimits: BodyRateLimits = {
  totalMs: 5 * 60_000,
  windowMs: 30_000,
  minBytesPerWindow: 30_000,
}
/** How long saving what has arrived may take before its sender is answered, ms. */
export const uploadSaveLimit = { timeoutMs: uploadSaveTimeoutMs }

const uploadPaths = new Set(
  allCalls.filter(({ fileFields }) => fileFields !== undefined).map(({ path }) => `/v1${path}`),
)

/** Whether the request is for a call that takes files. `receiveUploads` reads its body, no parser does before. */
export const acceptsUploads = ({ routeOptions }: FastifyRequest) => uploadPaths.has(routeOptions.url ?? '')

type UploadRequest = {
  request: FastifyRequest
  reply: FastifyReply
  fileFields: readonly string[]
  /** Whom the call is for, if only for staff. */
  roles: readonly StaffRole[] | undefined
}
type Save<Result> = (
  fields: Record<string, unknown>,
  publisher: Publisher,
  incoming: IncomingFolder,
) => Promise<Result>

/**
 * Answers a call that takes files: authenticate, receive the form into one incoming folder, let `save` validate it and move
 * its files into place, clean up. No bytes are taken from anybody but who may make the call. A save that takes long is answered in
 * words, before the connection, on which nothing moves any more, is closed. It goes on: the same form, which is sent again with its key, gets its response then.
 */
export async function receiveUploads<Result>(
  { request, reply, fileFields, roles }: UploadRequest,
  { store, config }: { store: Store; config: Config },
  save: Save<Result>,
): Promise<Result> {
  const isForm = request.isMultipart()
  if (isForm && Number(request.headers['content-length'] ?? 0) > maxFormBytes)
    throw new RefusalError('TOO_LARGE')
  const authenticate = (formToken: unknown) => authenticateSender(store, request, formToken, roles)
  const isTokenInForm = isForm && request.headers.authorization === undefined
  let publisher = isTokenInForm ? null : await authenticate(fieldsOf(request)['token'])
  const incoming = await openIncoming(openFiles(config.files))
  try {
    if (isForm) {
      const form = await inTime(request, receiveForm(request, fileFields, incoming, publisher, authenticate))
      request.body = form.fields
      publisher = form.publisher
    }
    // A form without files has not needed its token until now.
    publisher ??= await authenticate(fieldsOf(request)['token'])
  } catch (error) {
    if (isForm) await finishRefusedForm(error, request, reply)
    await cleanUpIncoming(store, incoming)
    throw error
  }
  const sender = publisher
  const saveAndCleanUp = async () => {
    try {
      return await save(fieldsOf(request), sender, incoming)
    } finally {
      await cleanUpIncoming(store, incoming)
    }
  }
  const saving = saveAndCleanUp()
  saving.catch((error: unknown) => {
    // Who has sent it has been answered before.
    if (reply.sent) request.log.error({ err: error }, 'A form that took long could not be saved')
  })
  return withTimeout(saving, uploadSaveLimit.timeoutMs)
}

/** Who sends the form: identified once for each request, with the right to publish or the role that the call is for. */
async function authenticateSender(
  store: Store,
  request: FastifyRequest,
  formToken: unknown,
  roles: readonly StaffRole[] | undefined,
): Promise<Publisher> {
  const caller = await identifyCaller(store, request, formToken)
  if (roles !== undefined) await requireStaff(store, caller, roles)
  const publisher =
    roles === undefined
      ? await requirePublisher(store, caller)
      : { ...caller, customer: requireCustomer(caller) }
  if (request.isMultipart()) await consume(store, `upload:${publisher.customer.id}`, uploadLimit)
  return publisher
}

/** Refuses a body that takes too long or hardly moves. */
async function inTime<Result>({ raw }: FastifyRequest, receiving: Promise<Result>): Promise<Result> {
  const { tooSlow, stop } = watchBodyRate(() => raw.socket.bytesRead, uploadRateLimits)
  try {
    return await Promise.race([tooSlow, receiving])
  } finally {
    stop()
  }
}

/** Lets a browser read the refusal: reads the rest of the form, except from somebody who may not send it or sends too slowly. */
async function finishRefusedForm(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  if (error instanceof RefusalError && /^(TIMEOUT|UNAUTHORIZED|FORBIDDEN|TOO_MANY)$/.test(error.code))
    reply.header('connection', 'close')
  else await drainRequest(request)
}

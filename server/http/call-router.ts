import * as z from 'zod/mini'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { allCalls } from '#contract/calls/all-calls.ts'
import { matchPath, notFound } from '#contract/call-path.ts'
import type { ParsedInput, Call, Success, Output } from '#contract/calls/call.ts'
import { schemasOf } from '#contract/schemas/all-schemas.ts'
import { handlerTimeoutMs, maxBodyBytes, maxStaffBodyBytes, uploadSaveTimeoutMs } from '#contract/limits.ts'
import { errorMessages } from '#contract/messages.ts'
import { sanitizeField } from '#finder/responses/sanitize-field.ts'
import { identifyCaller, guest, type Caller } from '../core/callers/caller.ts'
import type { Config } from '../core/settings/config.ts'
import type { Store } from '../database/open.ts'
import type { AnswerCache } from '../cache/answer-cache.ts'
import type { EncodedText } from '../cache/encoded-text.ts'
import { allowLateReads } from '../database/late-reads.ts'
import { forRequest } from '../database/request-id.ts'
import { fieldMessage } from '../core/refusals/field-message.ts'
import type { Publisher } from '../core/callers/require-publisher.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'
import { withTimeout } from '../core/refusals/with-timeout.ts'
import type { IncomingFolder } from '../uploads/incoming-folder.ts'
import { receiveUploads, uploadRateLimits } from './receive-uploads.ts'
import { refuseCrossSite } from './refuse-cross-site.ts'
import { fieldsOf } from './request-fields.ts'
import { loadConfigOf } from './load-of-request.ts'
import { sendAnswer } from './send-answer.ts'
import { maxAgeSecondsOf, mayComeLate } from './public-answer.ts'
import { limitSessionChecks } from './session-check-limit.ts'

type MaybePromise<Value> = Promise<Value> | Value

/** Implements a call: returns its output without `status`, or null when nothing is found. */
type CallHandler<C extends Call> = (fields: ParsedInput<C>, caller: Caller) => MaybePromise<Output<C> | null>
/** Implements a call that takes files. They lie in the incoming folder, which is removed afterwards. */
type UploadHandler<C extends Call> = (
  fields: ParsedInput<C>,
  publisher: Publisher,
  incoming: IncomingFolder,
) => Promise<Output<C>>

type RegisteredCall = {
  call: Call
  handler: (fields: unknown, caller: Caller, incoming: IncomingFolder | null) => unknown
}

/** All implemented calls. The HTTP routes, the batch and the rendered pages perform their calls here. */
export type CallRouter = {
  implement: <C extends Call>(call: C, handler: CallHandler<C>) => void
  implementUpload: <C extends Call>(call: C, handler: UploadHandler<C>) => void
  /** Performs a call; null when nothing is found. Throws a `RefusalError` for invalid fields. A call that takes files needs their folder. */
  perform: <C extends Call>(
    call: C,
    fields: unknown,
    caller?: Caller,
    incoming?: IncomingFolder,
  ) => Promise<Success<C> | null>
  /** The same as it is sent: encoded, if the answer is cached, otherwise its text. */
  performAsText: (
    call: Call,
    fields: unknown,
    caller: Caller,
    incoming?: IncomingFolder,
  ) => Promise<EncodedText | string | null>
  /** Whether the answer of a guest's call is in memory. */
  isInMemory: (call: Call, fields: unknown) => boolean
  /** The call at a path under /v1, and the fields in the path. */
  callAt: (path: string) => { call: Call; fields: Record<string, string> } | null
  all: () => Call[]
}

export function createCallRouter(cache?: AnswerCache): CallRouter {
  const registered = new Map<string, RegisteredCall>()
  // A literal path wins over one with fields in it.
  const byPath = [...allCalls].sort((a, b) => a.path.split('{').length - b.path.split('{').length)

  /** Checks the fields, then takes the answer from the cache or from the handler. */
  async function answer(
    call: Call,
    fields: unknown,
    caller: Caller,
    incoming?: IncomingFolder,
  ): Promise<{ encoded: EncodedText } | { body: object } | null> {
    const implementation = registered.get(call.name)
    if (implementation === undefined) throw new RefusalError('NOT_FOUND')
    if (call.fileFields !== undefined && incoming === undefined)
      throw new Error(`${call.name} takes files and was performed without a folder for them`)
    const parsed = parseFields(call, fields)
    if (!parsed.success) throw invalidFields(parsed.error.issues)
    const perform = async () => {
      const output = await implementation.handler(parsed.data, caller, incoming ?? null)
      return output === null ? null : { status: 'OK', ...(output as object) }
    }
    const load = mayComeLate(call, parsed.data, caller) ? () => allowLateReads(perform) : perform
    const cached = cache?.get(call, parsed.data, caller.customer === null, load)
    if (cached === undefined) {
      const body = await load()
      return body === null ? null : { body }
    }
    const encoded = await cached
    return encoded === null ? null : { encoded }
  }

  function register(call: Call, handler: unknown): void {
    registered.set(call.name, { call, handler: handler as RegisteredCall['handler'] })
  }

  return {
    implement: register,
    implementUpload: register,
    async perform(call, fields, caller = guest, incoming) {
      const given = await answer(call, fields, caller, incoming)
      if (given === null) return null
      return ('body' in given ? given.body : JSON.parse(given.encoded.bytes.toString())) as Success<
        typeof call
      >
    },
    async performAsText(call, fields, caller, incoming) {
      const given = await answer(call, fields, caller, incoming)
      if (given === null) return null
      return 'body' in given ? JSON.stringify(given.body) : given.encoded
    },
    isInMemory(call, fields) {
      const parsed = parseFields(call, fields)
      return parsed.success && cache?.has(call, parsed.data) === true
    },
    callAt(path) {
      for (const call of byPath) {
        const fields = matchPath(call.path, path)
        if (fields !== null && registered.has(call.name)) return { call, fields }
      }
      return null
    },
    all: () => [...registered.values()].map(({ call }) => call),
  }
}

function parseFields(call: Call, fields: unknown) {
  return schemasOf(call).input.safeParse(withReadableText(call, fields), { error: fieldMessage })
}

/** Mounts every call at its path under /v1. A read takes GET and POST, any other call its own method. */
export function mountCallRoutes(
  app: FastifyInstance,
  router: CallRouter,
  deps: { store: Store; config: Config },
): void {
  const { store, config } = deps
  // Recorded before the body is read: a slow form counts as arrived when it began to arrive.
  app.decorateRequest('arrivedAt', 0)
  app.addHook('onRequest', async (request) => {
    request.arrivedAt = Date.now()
  })
  const limitChecks = limitSessionChecks()
  for (const call of router.all()) {
    const url = `/v1${call.path.replace(/\{(\w+)\}/g, ':$1')}`
    const method = call.kind === 'read' ? ['GET', 'POST'] : [call.method]
    const timeoutMs =
      call.fileFields === undefined ? handlerTimeoutMs : uploadRateLimits.totalMs + uploadSaveTimeoutMs
    app.route({
      method,
      url,
      config: { ...loadConfigOf(call, router.isInMemory), call: call.name },
      bodyLimit: call.maxBodyBytes ?? (call.roles === undefined ? maxBodyBytes : maxStaffBodyBytes),
      handlerTimeout: timeoutMs,
      preHandler: async (request) => {
        limitChecks(call, request)
        if (call.kind === 'post-only') refuseCrossSite(request, config)
      },
      handler: async (request, reply) => {
        const { fileFields } = call
        const fields = fieldsOf(request)
        const perform = async () =>
          fileFields === undefined
            ? router.performAsText(call, fields, await callerOf(call, request, fields['token'], store))
            : receiveUploads(
                { request, reply, fileFields, roles: call.roles },
                deps,
                (form, publisher, incoming) => router.performAsText(call, form, publisher, incoming),
              )
        // Reads cause nothing that would need the id, and are many.
        const work = call.kind === 'post-only' ? forRequest(request.id, perform) : perform()
        // Fastify's timeout ends as soon as a body has been read, so it limits no POST.
        const answer = await (request.method === 'POST' ? withTimeout(work, timeoutMs) : work)
        const seconds = maxAgeSecondsOf(call, fields, request)
        if (answer !== null) return sendAnswer(request, reply, answer, seconds)
        // What is not found now may exist in a minute.
        return sendAnswer(request, reply, JSON.stringify(notFound), seconds && 0)
      },
    })
  }
}

async function callerOf(
  call: Call,
  request: FastifyRequest,
  formToken: unknown,
  store: Store,
): Promise<Caller> {
  const caller = await identifyCaller(store, request, acceptsTokenInForm(call) ? formToken : undefined)
  // What is only counted (offline: 'drop') counts as a guest's.
  if (caller.hasInvalidToken && call.kind === 'post-only' && call.offline !== 'drop' && !call.asGuest)
    throw new RefusalError('UNAUTHORIZED')
  return caller
}

/** Whether the call's form may carry the token too. */
function acceptsTokenInForm(call: Call): boolean {
  const { input } = schemasOf(call)
  return call.kind === 'post-only' && input instanceof z.ZodMiniObject && 'token' in input.shape
}

/** NUL and lone surrogates: no name or text holds them, and a database may cut a text there. */
const unstorable = /[\0\p{Cs}]/u
const everyUnstorable = /[\0\p{Cs}]/gu

function withReadableText(call: Call, fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields
  if (call.kind === 'read')
    return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, sanitizeField(value)]))
  const names = fieldsWithUnstorableText(fields)
  if (names.length === 0) return fields
  throw new RefusalError('INVALID', {
    errors: Object.fromEntries(names.map((name) => [name, [errorMessages.UNREADABLE]])),
  })
}

/** Any other call with such text is refused, so that nothing is stored differently from what was sent. */
function fieldsWithUnstorableText(fields: object): string[] {
  return Object.entries(fields)
    .filter(([name, value]) => unstorable.test(name) || (typeof value === 'string' && unstorable.test(value)))
    .map(([name]) => name.replace(everyUnstorable, ' '))
}

/** A refusal that says what is wrong with each field. */
export function invalidFields(issues: { path: PropertyKey[]; message: string }[]): RefusalError {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) (errors[issue.path.map(String).join('.')] ??= []).push(issue.message)
  return new RefusalError('INVALID', { errors })
}

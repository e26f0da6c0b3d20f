import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allCalls } from '#contract/all-calls.ts'
import { matchPath, notFound } from '#contract/call-path.ts'
import type { ParsedInput, Call, Success, Output } from '#contract/call.ts'
import { handlerTimeoutMs } from '#contract/limits.ts'
import { errorMessages } from '#contract/messages.ts'
import { sanitizeField } from '#finder/responses/sanitize-field.ts'
import { identifyCaller, guest, type Caller } from '../core/caller.ts'
import type { Config } from '../core/config.ts'
import type { Store } from '../database/open.ts'
import type { AnswerCache } from '../cache/answer-cache.ts'
import { fieldMessage } from '../core/field-message.ts'
import { uploadRateLimits, withUploads } from './receive-uploads.ts'
import { RefusalError } from '../core/refusal-error.ts'
import { refuseCrossSite } from './refuse-cross-site.ts'
import { limitSessionChecks } from './session-check-limit.ts'
import { withoutSecrets } from './without-secrets.ts'

/** What a room answers: the call's answer without `status`, or null when there is nothing to find. */
type CallHandler<C extends Call> = (
  fields: ParsedInput<C>,
  caller: Caller,
) => Promise<Output<C> | null> | Output<C> | null

type RegisteredCall = { call: Call; handler: (fields: unknown, caller: Caller) => unknown }

/** The calls that are answered: the site's door, its batch and its drawn pages all ask here. */
export type CallRouter = {
  implement: <C extends Call>(call: C, handler: CallHandler<C>) => void
  /** Performs a call by its definition; null when there is nothing to find. Throws `Refused` on wrong fields. */
  perform: <C extends Call>(call: C, fields: unknown, caller?: Caller) => Promise<Success<C> | null>
  /** The call that a path under /v1 leads to, and the fields that stand in the path. */
  callAt: (path: string) => { call: Call; fields: Record<string, string> } | null
  all: () => Call[]
}

export function createCallRouter(kept: AnswerCache = withoutCache): CallRouter {
  const answering = new Map<string, RegisteredCall>()
  // A literal path wins over one with fields in it.
  const byPath = [...allCalls].sort((a, b) => a.path.split('{').length - b.path.split('{').length)

  return {
    implement(call, handler) {
      answering.set(call.name, { call, handler: handler as RegisteredCall['handler'] })
    },
    async perform(call, fields, caller = guest) {
      const known = answering.get(call.name)
      if (known === undefined) throw new RefusalError('NOT_FOUND')
      const parsed = call.input.safeParse(withReadableText(call, fields), { error: fieldMessage })
      if (!parsed.success) throw invalidFields(parsed.error.issues)
      const found = await kept(call, parsed.data, async () => known.handler(parsed.data, caller))
      return found === null ? null : ({ status: 'OK', ...(found as object) } as Success<typeof call>)
    },
    callAt(path) {
      for (const call of byPath) {
        const fields = matchPath(call.path, path)
        if (fields !== null && answering.has(call.name)) return { call, fields }
      }
      return null
    },
    all: () => [...answering.values()].map(({ call }) => call),
  }
}

const withoutCache: AnswerCache = (_call, _fields, ask) => ask()

/** Mounts every call at its exact path under /v1; a read answers GET and POST, a write its own method. */
export function mountCallRoutes(
  app: FastifyInstance,
  answers: CallRouter,
  { store, config }: { store: Store; config: Config },
): void {
  // Noted before a body is read: a form that takes its time has arrived when it began to.
  app.decorateRequest('arrivedAt', 0)
  app.addHook('onRequest', async (request) => {
    request.arrivedAt = Date.now()
  })
  const limitChecks = limitSessionChecks()
  for (const call of answers.all()) {
    const url = `/v1${call.path.replace(/\{(\w+)\}/g, ':$1')}`
    const method = call.kind === 'read' ? ['GET', 'POST'] : [call.method]
    app.route({
      method,
      url,
      handlerTimeout:
        call.uploads === undefined ? handlerTimeoutMs : uploadRateLimits.totalMs + handlerTimeoutMs,
      preHandler: async (request) => {
        limitChecks(call, request)
        if (call.kind === 'write') refuseCrossSite(request, config)
      },
      handler: withUploads(call, { store, config }, async (request, reply) => {
        const fields = fieldsOf(request)
        const caller = await identifyCaller(
          store,
          request,
          acceptsTokenInForm(call) ? fields['token'] : undefined,
        )
        // What is only counted is counted as a guest's.
        if (caller.hasInvalidToken && call.kind === 'write' && call.offline !== 'drop' && !call.asGuest)
          throw new RefusalError('UNAUTHORIZED')
        const body = await answers.perform(call, fields, caller)
        return sendResponse(request, reply, body ?? notFound, maxAgeSecondsOf(call, fields, request))
      }),
    })
  }
}

/** Whether the token may stand in the call's form too. */
function acceptsTokenInForm({ kind, input }: Call): boolean {
  return kind === 'write' && input instanceof z.ZodMiniObject && 'token' in input.shape
}

/** The fields of a request wherever they stand: query, body, path; the path wins, and a secret counts in the body alone. */
function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.body
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new RefusalError('UNREADABLE')
  }
  return {
    ...withoutSecrets(firstQueryValues(request)),
    ...body,
    ...(request.params as object),
  }
}

/** The query's fields as texts: of those that are given twice the first counts, as in every form. */
export function firstQueryValues({ query }: FastifyRequest): Record<string, unknown> {
  const given = Object.entries(query as Record<string, unknown>)
  return Object.fromEntries(
    given.map(([name, value]) => [name, Array.isArray(value) ? (value as unknown[])[0] : value]),
  )
}

/** NUL and half characters (lone surrogates): no name or text holds them, and a database may cut a text there. */
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

/** In a write they are refused, so that nothing is stored otherwise than it was sent. */
function fieldsWithUnstorableText(fields: object): string[] {
  return Object.entries(fields)
    .filter(([name, value]) => unstorable.test(name) || (typeof value === 'string' && unstorable.test(value)))
    .map(([name]) => name.replace(everyUnstorable, ' '))
}

/** Seconds that an answer may be kept by anyone; null when it is this caller's and this moment's alone. */
function maxAgeSecondsOf(
  call: Call,
  fields: Record<string, unknown>,
  request: FastifyRequest,
): number | null {
  // What a token may have shaped is that person's, and a preview without one must not be kept for its owner either.
  if (call.kind === 'write' || call.name === 'readStock') return null
  if (request.headers.authorization !== undefined || wantsPreview(fields['preview'])) return null
  return call.cacheSeconds
}

/** Whether `preview` is on. */
export function wantsPreview(field: unknown): boolean {
  const first: unknown = Array.isArray(field) ? field[0] : field
  return first === 1 || first === '1' || first === true
}

function sendResponse(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
  seconds: number | null,
): FastifyReply {
  const text = JSON.stringify(body)
  reply.header('content-type', 'application/json; charset=utf-8')
  if (seconds === null) return reply.header('cache-control', 'no-store').send(text)
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag)
  // What is not there now may be there in a minute.
  const keep = seconds > 0 && body !== notFound
  reply.header('cache-control', keep ? `public, max-age=${seconds}` : 'no-cache')
  if (request.method !== 'POST' && matchesEtag(request.headers['if-none-match'], tag))
    return reply.code(304).send()
  return reply.send(text)
}

/** Whether the asker has this very answer; a proxy may have marked the tag as weak. */
export function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((known) => strong(known) === strong(tag))
}

const strong = (tag: string) => tag.trim().replace(/^W\//, '')

/** A refusal that names what is wrong with each field. */
export function invalidFields(issues: { path: PropertyKey[]; message: string }[]): RefusalError {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) (errors[issue.path.map(String).join('.')] ??= []).push(issue.message)
  return new RefusalError('INVALID', { errors })
}

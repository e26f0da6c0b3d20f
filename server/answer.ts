import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allCalls } from '#contract/all-calls.ts'
import { fieldsIn, notFound, type Asked, type Call, type Found, type Gives } from '#contract/call.ts'
import { callerOf, guest, type Caller } from './caller.ts'
import type { Store } from './database/open.ts'
import { Refused } from './refuse.ts'

/** What a room answers: the call's answer without `status`, or null when there is nothing to find. */
type Handler<C extends Call> = (fields: Asked<C>, caller: Caller) => Promise<Gives<C> | null> | Gives<C> | null

type Answering = { call: Call; handler: (fields: unknown, caller: Caller) => unknown }

/** The calls that are answered: the site's door, its batch and its drawn pages all ask here. */
export type Answers = {
  answer<C extends Call>(call: C, handler: Handler<C>): void
  /** Performs a call by its definition; null when there is nothing to find. Throws `Refused` on wrong fields. */
  perform<C extends Call>(call: C, fields: unknown, caller?: Caller): Promise<Found<C> | null>
  /** The call that a path under /v1 leads to, and the fields that stand in the path. */
  callAt(path: string): { call: Call; fields: Record<string, string> } | null
  all(): Call[]
}

export function makeAnswers(): Answers {
  const answering = new Map<string, Answering>()
  // A literal path wins over one with fields in it.
  const byPath = [...allCalls].sort((a, b) => a.path.split('{').length - b.path.split('{').length)

  return {
    answer(call, handler) {
      answering.set(call.name, { call, handler: handler as Answering['handler'] })
    },
    async perform(call, fields, caller = guest) {
      const known = answering.get(call.name)
      if (known === undefined) throw new Refused('NOT_FOUND')
      const parsed = call.takes.safeParse(fields)
      if (!parsed.success) throw invalid(parsed.error.issues)
      const found = await known.handler(parsed.data, caller)
      return found === null ? null : ({ status: 'OK', ...(found as object) } as Found<typeof call>)
    },
    callAt(path) {
      for (const call of byPath) {
        const fields = fieldsIn(call.path, path)
        if (fields !== null && answering.has(call.name)) return { call, fields }
      }
      return null
    },
    all: () => [...answering.values()].map(({ call }) => call),
  }
}

/** Mounts every call at its exact path under /v1; a read answers GET and POST, a write its own method. */
export function mountAnswers(app: FastifyInstance, answers: Answers, store: Store): void {
  for (const call of answers.all()) {
    const url = `/v1${call.path.replace(/\{(\w+)\}/g, ':$1')}`
    const method = call.kind === 'read' ? ['GET', 'POST'] : [call.method]
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const caller = await callerOf(store, request.headers.authorization)
        if (caller.deadToken && call.kind === 'write') throw new Refused('UNAUTHORIZED')
        const body = await answers.perform(call, fieldsOf(request), caller)
        return sendAnswer(request, reply, call, body ?? notFound)
      },
    })
  }
}

/** The fields of a request wherever they stand: query, body, path; the path wins. */
function fieldsOf(request: FastifyRequest): Record<string, unknown> {
  const body = request.body
  if (body !== undefined && body !== null && (typeof body !== 'object' || Array.isArray(body))) {
    throw new Refused('UNREADABLE')
  }
  return { ...(request.query as object), ...(body as object | null | undefined), ...(request.params as object) }
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, call: Call, body: object): FastifyReply {
  // What a token may have shaped is that person's alone.
  const personal = call.kind === 'write' || request.headers.authorization !== undefined
  const text = JSON.stringify(body)
  reply.header('content-type', 'application/json; charset=utf-8')
  if (personal || call.name === 'readStock') return reply.header('cache-control', 'no-store').send(text)
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.header('etag', tag)
  reply.header('cache-control', call.seconds === 0 ? 'no-cache' : `public, max-age=${call.seconds}`)
  if (request.method === 'GET' && request.headers['if-none-match'] === tag) return reply.code(304).send()
  return reply.send(text)
}

function invalid(issues: { path: PropertyKey[]; message: string }[]): Refused {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) (errors[issue.path.map(String).join('.')] ??= []).push(issue.message)
  return new Refused('INVALID', { errors })
}

import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { batchRequest, type FailedEntry } from '#contract/batch.ts'
import { notFound } from '#contract/address.ts'
import { batchTimeout } from '#contract/limits.ts'
import { refusals } from '#contract/words.ts'
import { answerTimeout, type Answers } from './answer.ts'
import { callerOf, type Caller } from './caller.ts'
import type { Store } from './database/open.ts'
import { firstOfEach } from './forms.ts'
import { Refused } from './refuse.ts'

type Entry = { path: string; method?: string | undefined; body?: Record<string, unknown> | null | undefined }

/** `POST /v1/batch`: up to ten public reads, answered in order. It adds no right that the call itself does not give. */
export function mountBatch(app: FastifyInstance, answers: Answers, store: Store): void {
  app.post('/v1/batch', { handlerTimeout: answerTimeout }, async (request, reply) => {
    const parsed = batchRequest.safeParse(request.body)
    if (!parsed.success) throw new Refused('UNREADABLE')
    const caller = await callerOf(store, request.headers.authorization)
    reply.header('cache-control', 'no-store')
    return Promise.all(parsed.data.requests.map((entry) => answerEntry(answers, entry, caller, request.log)))
  })
}

async function answerEntry(
  answers: Answers,
  entry: Entry,
  caller: Caller,
  log: FastifyBaseLogger,
): Promise<object> {
  try {
    const asked = entry.path.indexOf('?')
    const path = asked === -1 ? entry.path : entry.path.slice(0, asked)
    const search = asked === -1 ? '' : entry.path.slice(asked + 1)
    if (path === '/batch') return refuse('nested batch')
    const method = (entry.method ?? 'POST').toUpperCase()
    const match = /^\/[^/\\]/.test(path) ? answers.callAt(path) : null
    if (match === null || match.call.kind !== 'read' || !match.call.batched) return refuse('unknown path')
    if (method !== 'GET' && method !== 'POST') return refuse('unknown method')
    const fields = { ...firstOfEach(new URLSearchParams(search)), ...entry.body, ...match.fields }
    return (await inTime(answers.perform(match.call, fields, caller))) ?? notFound
  } catch (error) {
    if (error instanceof Refused && error.statusCode < 500) return refuse(error.message)
    log.error(error)
    // What broke is for the log; it may name tables and files.
    const message = error instanceof Refused ? error.message : 'Unknown error'
    return { status: 500, message } satisfies FailedEntry
  }
}

function refuse(message: string): FailedEntry {
  return { status: 400, message }
}

/** One slow entry must not hold the others. */
async function inTime<T>(answering: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Refused('UNAVAILABLE', { message: refusals.TIMEOUT })), batchTimeout)
  })
  try {
    return await Promise.race([answering, late])
  } finally {
    clearTimeout(timer)
  }
}

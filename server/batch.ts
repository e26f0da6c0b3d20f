import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { batchRequest, type FailedEntry } from '#contract/batch.ts'
import { notFound } from '#contract/address.ts'
import { answerTimeout, batchTimeout, slowCall } from '#contract/limits.ts'
import { type Answers } from './answer.ts'
import { callerOf, type Caller } from './caller.ts'
import type { Store } from './database/open.ts'
import { firstOfEach } from './first-of-each.ts'
import { inTime } from './in-time.ts'
import { Refused } from './refuse.ts'

/** Characters of an entry's path with its query. */
const pathLength = 2000

type Entry = { path: string; method?: string | undefined; body?: Record<string, unknown> | null | undefined }

/** `POST /v1/batch`: up to ten public reads, answered in order. It adds no right that the call itself does not give. */
export function mountBatch(app: FastifyInstance, answers: Answers, store: Store): void {
  app.post('/v1/batch', { handlerTimeout: answerTimeout }, async (request, reply) => {
    const parsed = batchRequest.safeParse(request.body)
    if (!parsed.success) throw new Refused('UNREADABLE')
    const caller = await callerOf(store, request)
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
  const begun = performance.now()
  let call = 'unknown'
  try {
    // Refused for itself alone: the others in the batch have done nothing wrong.
    if (entry.path.length > pathLength) return refuse('path too long')
    // What stands after '#' is the asker's own affair, as in any address.
    const [address = ''] = entry.path.split('#', 1)
    const [path = ''] = address.split('?', 1)
    const search = address.slice(path.length)
    if (path === '/batch') return refuse('nested batch')
    const method = (entry.method ?? 'POST').toUpperCase()
    const match = /^\/[^/\\]/.test(path) ? answers.callAt(path) : null
    if (match === null || match.call.kind !== 'read' || !match.call.batched) return refuse('unknown path')
    if (method !== 'GET' && method !== 'POST') return refuse('unknown method')
    call = match.call.name
    const fields = { ...firstOfEach(new URLSearchParams(search)), ...entry.body, ...match.fields }
    // One slow entry must not hold the others.
    return (await inTime(answers.perform(match.call, fields, caller), batchTimeout)) ?? notFound
  } catch (error) {
    if (error instanceof Refused && error.statusCode < 500) return refuse(error.message)
    log.error({ err: error, call }, 'an entry of a batch failed')
    // What broke is for the log; it may name tables and files.
    const message = error instanceof Refused ? error.message : 'Unknown error'
    return { status: 500, message } satisfies FailedEntry
  } finally {
    const ms = Math.round(performance.now() - begun)
    if (ms > slowCall) log.warn({ call, ms }, 'slow call')
  }
}

function refuse(message: string): FailedEntry {
  return { status: 400, message }
}

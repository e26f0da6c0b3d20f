import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { batchRequest, type FailedEntry } from '#contract/schemas/batch.ts'
import { notFound } from '#contract/call-path.ts'
import { handlerTimeoutMs, batchTimeoutMs, slowCallMs } from '#contract/limits.ts'
import { type CallRouter } from './call-router.ts'
import { identifyCaller, type Caller } from '../core/caller.ts'
import type { Store } from '../database/open.ts'
import { firstValues } from './first-values.ts'
import { withTimeout } from '../core/with-timeout.ts'
import { RefusalError } from '../core/refusal-error.ts'

/** Characters of an entry's path with its query. */
const maxPathLength = 2000

type Entry = { path: string; method?: string | undefined; body?: Record<string, unknown> | null | undefined }

/** `POST /v1/batch`: up to ten public reads, answered in order. It adds no right that the call itself does not give. */
export function mountBatch(app: FastifyInstance, answers: CallRouter, store: Store): void {
  app.post('/v1/batch', { handlerTimeout: handlerTimeoutMs }, async (request, reply) => {
    const parsed = batchRequest.safeParse(request.body)
    if (!parsed.success) throw new RefusalError('UNREADABLE')
    const caller = await identifyCaller(store, request)
    reply.header('cache-control', 'no-store')
    return Promise.all(parsed.data.requests.map((entry) => performEntry(answers, entry, caller, request.log)))
  })
}

async function performEntry(
  answers: CallRouter,
  entry: Entry,
  caller: Caller,
  log: FastifyBaseLogger,
): Promise<object> {
  const begun = performance.now()
  let call = 'unknown'
  try {
    // Refused for itself alone: the others in the batch have done nothing wrong.
    if (entry.path.length > maxPathLength) return failedEntry('path too long')
    // What stands after '#' is the asker's own affair, as in any address.
    const [address = ''] = entry.path.split('#', 1)
    const [path = ''] = address.split('?', 1)
    const search = address.slice(path.length)
    if (path === '/batch') return failedEntry('nested batch')
    const method = (entry.method ?? 'POST').toUpperCase()
    const match = /^\/[^/\\]/.test(path) ? answers.callAt(path) : null
    if (match === null || match.call.kind !== 'read' || !match.call.batched)
      return failedEntry('unknown path')
    if (method !== 'GET' && method !== 'POST') return failedEntry('unknown method')
    call = match.call.name
    const fields = { ...firstValues(new URLSearchParams(search)), ...entry.body, ...match.fields }
    // One slow entry must not hold the others.
    return (await withTimeout(answers.perform(match.call, fields, caller), batchTimeoutMs)) ?? notFound
  } catch (error) {
    if (error instanceof RefusalError && error.statusCode < 500) return failedEntry(error.message)
    log.error({ err: error, call }, 'an entry of a batch failed')
    // What broke is for the log; it may name tables and files.
    const message = error instanceof RefusalError ? error.message : 'Unknown error'
    return { status: 500, message } satisfies FailedEntry
  } finally {
    const ms = Math.round(performance.now() - begun)
    if (ms > slowCallMs) log.warn({ call, ms }, 'slow call')
  }
}

function failedEntry(message: string): FailedEntry {
  return { status: 400, message }
}

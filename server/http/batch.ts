import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { batchRequest, type FailedEntry } from '#contract/schemas/batch.ts'
import { notFound } from '#contract/call-path.ts'
import { handlerTimeoutMs, batchTimeoutMs, slowCallMs } from '#contract/limits.ts'
import type { CallRouter } from './call-router.ts'
import { identifyCaller, type Caller } from '../core/caller.ts'
import type { Store } from '../database/open.ts'
import { firstValues } from './first-values.ts'
import { withTimeout } from '../core/with-timeout.ts'
import { RefusalError } from '../core/refusal-error.ts'

/** Characters of an entry's path with its query. */
const maxPathLength = 2000

type Entry = { path: string; method?: string | undefined; body?: Record<string, unknown> | null | undefined }

/** `POST /v1/batch`: up to ten public reads, answered in order. It grants no right that the call itself does not. */
export function mountBatch(app: FastifyInstance, router: CallRouter, store: Store): void {
  app.post('/v1/batch', { handlerTimeout: handlerTimeoutMs }, async (request, reply) => {
    const parsed = batchRequest.safeParse(request.body)
    if (!parsed.success) throw new RefusalError('UNREADABLE')
    const caller = await identifyCaller(store, request)
    reply.header('cache-control', 'no-store')
    return Promise.all(parsed.data.requests.map((entry) => performEntry(router, entry, caller, request.log)))
  })
}

async function performEntry(
  router: CallRouter,
  entry: Entry,
  caller: Caller,
  log: FastifyBaseLogger,
): Promise<object> {
  const startedAt = performance.now()
  let call = 'unknown'
  try {
    // A wrong entry fails alone: the others in the batch are valid.
    if (entry.path.length > maxPathLength) return failedEntry('path too long')
    // A fragment is for the client only, as in any address.
    const [address = ''] = entry.path.split('#', 1)
    const [path = ''] = address.split('?', 1)
    const search = address.slice(path.length)
    if (path === '/batch') return failedEntry('nested batch')
    const method = (entry.method ?? 'POST').toUpperCase()
    const match = /^\/[^/\\]/.test(path) ? router.callAt(path) : null
    if (match === null || match.call.kind !== 'read' || !match.call.batched)
      return failedEntry('unknown path')
    if (method !== 'GET' && method !== 'POST') return failedEntry('unknown method')
    call = match.call.name
    const fields = { ...firstValues(new URLSearchParams(search)), ...entry.body, ...match.fields }
    // One slow entry must not delay the others.
    return (await withTimeout(router.perform(match.call, fields, caller), batchTimeoutMs)) ?? notFound
  } catch (error) {
    if (error instanceof RefusalError && error.statusCode < 500) return failedEntry(error.message)
    log.error({ err: error, call }, 'batch entry failed')
    // The error itself goes to the log only: it may name tables and files.
    const message = error instanceof RefusalError ? error.message : 'Unknown error'
    return { status: 500, message } satisfies FailedEntry
  } finally {
    const ms = Math.round(performance.now() - startedAt)
    if (ms > slowCallMs) log.warn({ call, ms }, 'slow call')
  }
}

function failedEntry(message: string): FailedEntry {
  return { status: 400, message }
}

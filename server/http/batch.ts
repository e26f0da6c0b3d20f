import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Call } from '#contract/calls/call.ts'
import { batchRequest, type FailedEntry } from '#contract/schemas/batch.ts'
import { notFound } from '#contract/call-path.ts'
import { handlerTimeoutMs, batchTimeoutMs, slowCallMs } from '#contract/limits.ts'
import { encodeText, memoryOf, type EncodedText } from '../cache/encoded-text.ts'
import type { CallRouter } from './call-router.ts'
import { loadOfReads } from './load-of-request.ts'
import type { LoadKind } from './overload-gate.ts'
import { sendAnswer } from './send-answer.ts'
import { identifyCaller, type Caller } from '../core/callers/caller.ts'
import type { Store } from '../database/open.ts'
import { traced } from '../database/tracing.ts'
import { firstValues } from './first-values.ts'
import { withTimeout } from '../core/refusals/with-timeout.ts'
import { RefusalError } from '../core/refusals/refusal-error.ts'

/** Characters of an entry's path with its query. */
const maxPathLength = 2000

type Entry = { path: string; method?: string | undefined; body?: Record<string, unknown> | null | undefined }

/** The memory for whole batches, bytes: first screens ask for the same ten answers. */
const maxBatchBytes = 8_000_000

/** `POST /v1/batch`: up to ten public reads, answered in order. It grants no right that the call itself does not. */
export function mountBatch(app: FastifyInstance, router: CallRouter, store: Store): void {
  const join = joinAnswers()
  app.post(
    '/v1/batch',
    {
      handlerTimeout: handlerTimeoutMs,
      config: { load: 'read', loadOf: (request) => loadOfBatch(router, request) },
    },
    async (request, reply) => {
      const parsed = batchRequest.safeParse(request.body)
      if (!parsed.success) throw new RefusalError('UNREADABLE')
      const { requests } = parsed.data
      const work = identifyCaller(store, request).then((caller) =>
        Promise.all(requests.map((entry) => performEntry(router, entry, caller, request.log))),
      )
      // Fastify's timeout ends as soon as a body has been read.
      const answers = await withTimeout(work, handlerTimeoutMs)
      return sendAnswer(request, reply, join(answers), null)
    },
  )
}

/**
 * Joins answers to one list, as text. A batch of cached answers only is itself cached, by their ETags, so that its compressed
 * form is made once.
 */
function joinAnswers(): (answers: (EncodedText | string)[]) => EncodedText | string {
  const cached = new LRUCache<string, EncodedText>({ maxSize: maxBatchBytes, sizeCalculation: memoryOf })
  return (answers) => {
    const encoded = answers.filter((answer) => typeof answer !== 'string')
    const join = () =>
      `[${answers.map((answer) => (typeof answer === 'string' ? answer : answer.bytes.toString())).join(',')}]`
    if (encoded.length < answers.length) return join()
    const key = encoded.map(({ etag }) => etag).join('')
    const known = cached.get(key)
    if (known !== undefined) return known
    const batch = encodeText(join())
    cached.set(key, batch)
    return batch
  }
}

/** A batch is as expensive as its most expensive entry. */
function loadOfBatch(router: CallRouter, { body, headers }: FastifyRequest): LoadKind | null {
  const parsed = batchRequest.safeParse(body)
  if (!parsed.success) return 'read'
  const reads = parsed.data.requests
    .map((entry) => resolveEntry(router, entry))
    .filter((entry) => typeof entry !== 'string')
  const load = loadOfReads(reads, router.isInMemory)
  // Who sends a token is looked up in the database.
  return load === null && headers.authorization !== undefined ? 'read' : load
}

type ResolvedEntry = { call: Call; fields: Record<string, unknown> }

/** The call of an entry and its fields, or why there is none. A wrong entry fails alone: the others in the batch are valid. */
function resolveEntry(router: CallRouter, entry: Entry): ResolvedEntry | string {
  if (entry.path.length > maxPathLength) return 'path too long'
  // A fragment is for the client only, as in any address.
  const [address = ''] = entry.path.split('#', 1)
  const [path = ''] = address.split('?', 1)
  const search = address.slice(path.length)
  if (path === '/batch') return 'nested batch'
  const method = (entry.method ?? 'POST').toUpperCase()
  const match = /^\/[^/\\]/.test(path) ? router.callAt(path) : null
  if (match === null || match.call.kind !== 'read' || !match.call.batched) return 'unknown path'
  if (method !== 'GET' && method !== 'POST') return 'unknown method'
  return {
    call: match.call,
    fields: { ...firstValues(new URLSearchParams(search)), ...entry.body, ...match.fields },
  }
}

async function performEntry(
  router: CallRouter,
  entry: Entry,
  caller: Caller,
  log: FastifyBaseLogger,
): Promise<EncodedText | string> {
  const startedAt = performance.now()
  let call = 'unknown'
  try {
    const resolved = resolveEntry(router, entry)
    if (typeof resolved === 'string') return failedEntry(resolved)
    call = resolved.call.name
    // One slow entry must not delay the others.
    const answer = await withTimeout(
      traced(call, {}, () => router.performAsText(resolved.call, resolved.fields, caller)),
      batchTimeoutMs,
    )
    return answer ?? JSON.stringify(notFound)
  } catch (error) {
    if (error instanceof RefusalError && error.statusCode < 500) return failedEntry(error.message)
    log.error({ err: error, call }, 'batch entry failed')
    // The error itself goes to the log only: it may name tables and files.
    const message = error instanceof RefusalError ? error.message : 'Unknown error'
    return JSON.stringify({ status: 500, message } satisfies FailedEntry)
  } finally {
    const ms = Math.round(performance.now() - startedAt)
    if (ms > slowCallMs) log.warn({ call, ms }, 'slow call')
  }
}

function failedEntry(message: string): string {
  return JSON.stringify({ status: 400, message } satisfies FailedEntry)
}

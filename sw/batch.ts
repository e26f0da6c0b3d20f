import { toBatchEntry } from '#contract/call-path.ts'
import { maxBatchSize, batchTimeoutMs } from '#contract/limits.ts'
import { answerSourcesHeader, ndjsonType, networkTimeoutMs, cachePolicyHeader } from '#contract/protocol.ts'
import {
  staleWhileRevalidate,
  noAnswer,
  type CachedAnswer,
  type ReadWithPolicy,
} from './stale-while-revalidate.ts'
import type { PostBatch } from './fetch-deduplicated.ts'
import { withTimeout } from './with-timeout.ts'

/** What an entry is answered that neither the network nor a copy can answer. */
const offlineAnswer = JSON.stringify({ status: 500, message: 'offline' })

/** Answers a batch entry by entry: what is kept from here, the rest in one smaller batch. What is no batch goes on as it is. */
export async function respondToBatch(event: FetchEvent): Promise<Response> {
  const body = await event.request
    .clone()
    .text()
    .catch(() => '')
  const asked = parseBatch(body, event.request.headers.get(cachePolicyHeader) ?? '')
  if (asked === null) return fetch(event.request)
  const answering = await staleWhileRevalidate(event, asked, postBatch)
  if (event.request.headers.get('accept') === ndjsonType) return ndjsonResponse(answering)
  // A page of an earlier build takes all at once: what can be answered does not wait longer than 3 s for the rest.
  const answered = await Promise.all(
    answering.map(async (one) =>
      asked.length === 1 ? one : ((await withTimeout(one, networkTimeoutMs + 100)) ?? noAnswer),
    ),
  )
  return responseWithSources(`[${answered.map(({ json }) => json ?? offlineAnswer).join(',')}]`, answered)
}

/** Each answer in a line of its own, as soon as it is there. */
function ndjsonResponse(answering: Promise<CachedAnswer>[]): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(lines) {
      await Promise.all(
        answering.map(async (one, position) => {
          const { json, at, source } = await one
          lines.enqueue(encoder.encode(`[${position},${at},"${source}",${json ?? offlineAnswer}]\n`))
        }),
      )
      lines.close()
    },
  })
  return new Response(body, { headers: { 'content-type': ndjsonType, 'cache-control': 'no-store' } })
}

/** A JSON answer with the age and source of its parts. */
export function responseWithSources(json: string, answered: CachedAnswer[]): Response {
  return new Response(json, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      [answerSourcesHeader]: JSON.stringify(answered.map(({ at, source }) => [at, source])),
    },
  })
}

const postBatch: PostBatch = async (entries) => {
  try {
    const requests = entries.map(({ path, method, body }) => ({ path, method, body }))
    const response = await fetch('/v1/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requests }),
      redirect: 'error',
      signal: AbortSignal.timeout(batchTimeoutMs),
    })
    const answers: unknown = response.ok ? await response.json() : null
    return Array.isArray(answers) && answers.length === entries.length ? answers : null
  } catch {
    // No network, or a school network's own page instead of our answer.
    return null
  }
}

/** The entries of a batch in their one form; null for what the server should refuse by itself. */
export function parseBatch(text: string, policies: string): ReadWithPolicy[] | null {
  const requests = parseRequests(text)
  if (requests === null || requests.length === 0 || requests.length > maxBatchSize) return null
  const named = policies.split(',')
  const entries: ReadWithPolicy[] = []
  for (const [position, request] of requests.entries()) {
    if (typeof request !== 'object' || request === null) return null
    const { path, method = 'POST', body } = request as { path?: unknown; method?: unknown; body?: unknown }
    if (typeof path !== 'string' || typeof method !== 'string') return null
    if (body !== undefined && (typeof body !== 'object' || Array.isArray(body))) return null
    entries.push({ ...toBatchEntry({ path, method }, body ?? {}), policy: named[position] ?? '' })
  }
  return entries
}

function parseRequests(text: string): unknown[] | null {
  try {
    const { requests } = JSON.parse(text) as { requests?: unknown }
    return Array.isArray(requests) ? requests : null
  } catch {
    return null
  }
}

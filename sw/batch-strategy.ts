import { Strategy } from 'workbox-strategies/Strategy.js'
import type { StrategyHandler } from 'workbox-strategies/StrategyHandler.js'
import { batchTimeoutMs } from '#contract/limits.ts'
import { answerSourcesHeader, ndjsonType, networkTimeoutMs, cachePolicyHeader } from '#contract/protocol.ts'
import type { PostBatch } from './fetch-deduplicated.ts'
import { parseBatch } from './parse-batch.ts'
import { staleWhileRevalidate, noAnswer, type ServedAnswer } from './stale-while-revalidate.ts'
import { withTimeout } from '#src/browser/with-timeout.ts'

/** The answer to an entry for which there is neither a network nor a cached answer. */
const offlineAnswer = JSON.stringify({ status: 500, message: 'offline' })

/**
 * Answers a batch of reads entry by entry: from the cache where it can, and the rest in one smaller batch. Workbox's own
 * strategies answer GET only, because the Cache API stores nothing else.
 */
export class BatchStrategy extends Strategy {
  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const text = await request
      .clone()
      .text()
      .catch(() => '')
    const entries = parseBatch(text, request.headers.get(cachePolicyHeader) ?? '')
    if (entries === null) return fetch(request)
    const answers = await staleWhileRevalidate(handler, entries, postBatch)
    if (request.headers.get('accept') === ndjsonType) return ndjsonResponse(answers)
    // A page of an earlier build takes all answers at once. What can be answered does not wait longer than 3 s for the rest.
    const settled = await Promise.all(
      answers.map(async (answer) =>
        entries.length === 1 ? answer : ((await withTimeout(answer, networkTimeoutMs + 100)) ?? noAnswer),
      ),
    )
    return responseWithSources(`[${settled.map(({ json }) => json ?? offlineAnswer).join(',')}]`, settled)
  }
}

/** Streams each answer as a line of its own, as soon as it is known. */
function ndjsonResponse(answers: Promise<ServedAnswer>[]): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      await Promise.all(
        answers.map(async (answer, position) => {
          const { json, at, source } = await answer
          stream.enqueue(encoder.encode(`[${position},${at},"${source}",${json ?? offlineAnswer}]\n`))
        }),
      )
      stream.close()
    },
  })
  return new Response(body, { headers: { 'content-type': ndjsonType, 'cache-control': 'no-store' } })
}

/** A JSON response that names the age and the source of its parts. */
export function responseWithSources(json: string, answers: ServedAnswer[]): Response {
  return new Response(json, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      [answerSourcesHeader]: JSON.stringify(answers.map(({ at, source }) => [at, source])),
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
    // There is no network, or a captive portal has answered with a page of its own.
    return null
  }
}

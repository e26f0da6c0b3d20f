import { entryOf } from '#contract/address.ts'
import { batchSize, batchTimeout } from '#contract/limits.ts'
import { answeredHeader, linesType, networkPatience, policyHeader } from '#contract/protocol.ts'
import { answerByAge, nobody, type Answered, type Asked } from './answer-by-age.ts'
import type { Post } from './ask.ts'
import { within } from './within.ts'

/** What an entry is answered that neither the network nor a copy can answer. */
const unanswered = JSON.stringify({ status: 500, message: 'offline' })

/** Answers a batch entry by entry: what is kept from here, the rest in one smaller batch. What is no batch goes on as it is. */
export async function answerBatch(event: FetchEvent): Promise<Response> {
  const body = await event.request
    .clone()
    .text()
    .catch(() => '')
  const asked = entriesOf(body, event.request.headers.get(policyHeader) ?? '')
  if (asked === null) return fetch(event.request)
  const answering = await answerByAge(event, asked, post)
  if (event.request.headers.get('accept') === linesType) return inLines(answering)
  // A page of an earlier build takes all at once: what can be answered does not wait longer than 3 s for the rest.
  const answered = await Promise.all(
    answering.map(async (one) =>
      asked.length === 1 ? one : ((await within(one, networkPatience + 100)) ?? nobody),
    ),
  )
  return withTimes(`[${answered.map(({ json }) => json ?? unanswered).join(',')}]`, answered)
}

/** Each answer in a line of its own, as soon as it is there. */
function inLines(answering: Promise<Answered>[]): Response {
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async start(lines) {
      await Promise.all(
        answering.map(async (one, position) => {
          const { json, at, source } = await one
          lines.enqueue(encoder.encode(`[${position},${at},"${source}",${json ?? unanswered}]\n`))
        }),
      )
      lines.close()
    },
  })
  return new Response(body, { headers: { 'content-type': linesType, 'cache-control': 'no-store' } })
}

/** A JSON answer with the age and source of its parts. */
export function withTimes(json: string, answered: Answered[]): Response {
  return new Response(json, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      [answeredHeader]: JSON.stringify(answered.map(({ at, source }) => [at, source])),
    },
  })
}

const post: Post = async (entries) => {
  try {
    const requests = entries.map(({ path, method, body }) => ({ path, method, body }))
    const response = await fetch('/v1/batch', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requests }),
      redirect: 'error',
      signal: AbortSignal.timeout(batchTimeout),
    })
    const answers: unknown = response.ok ? await response.json() : null
    return Array.isArray(answers) && answers.length === entries.length ? answers : null
  } catch {
    // No network, or a school network's own page instead of our answer.
    return null
  }
}

/** The entries of a batch in their one form; null for what the server should refuse by itself. */
export function entriesOf(text: string, policies: string): Asked[] | null {
  const requests = requestsIn(text)
  if (requests === null || requests.length === 0 || requests.length > batchSize) return null
  const named = policies.split(',')
  const entries: Asked[] = []
  for (const [position, request] of requests.entries()) {
    if (typeof request !== 'object' || request === null) return null
    const { path, method = 'POST', body } = request as { path?: unknown; method?: unknown; body?: unknown }
    if (typeof path !== 'string' || typeof method !== 'string') return null
    if (body !== undefined && (typeof body !== 'object' || Array.isArray(body))) return null
    entries.push({ ...entryOf({ path, method }, body ?? {}), policy: named[position] ?? '' })
  }
  return entries
}

function requestsIn(text: string): unknown[] | null {
  try {
    const { requests } = JSON.parse(text) as { requests?: unknown }
    return Array.isArray(requests) ? requests : null
  } catch {
    return null
  }
}

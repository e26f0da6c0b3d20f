import { isPrivateRead, type ReadWithPolicy } from './read-with-policy.ts'

/** The result of a read: an answer, with the time at which it came; a failure that is not shared with other requests of the same read; or nothing usable. */
export type NetworkResult =
  | { state: 'answered'; answer: object; at: number }
  | { state: 'failed'; answer: object }
  | { state: 'unanswered' }

/** Sends reads and resolves to their answers in order; null when there is no answer. */
export type PostBatch = (entries: ReadWithPolicy[]) => Promise<unknown[] | null>

/** Title and description of a page: it is agreed that every page view requests them, also while the same read is in flight. */
const neverDeduplicatedPath = /^\/seo\/page-data$/

const inFlight = new Map<string, Promise<NetworkResult>>()

/**
 * Fetches reads: those that are not in flight already, in one request. A failure is not shared: whoever waited for it
 * fetches again. A result is shared until `releaseInFlight` says that the answer is cached.
 */
export function fetchDeduplicated(
  entries: readonly ReadWithPolicy[],
  post: PostBatch,
): Promise<NetworkResult>[] {
  const toSend: { entry: ReadWithPolicy; resolve: (result: NetworkResult) => void }[] = []
  const results = entries.map((entry) => {
    const isShared = !neverDeduplicatedPath.test(entry.path) && !isPrivateRead(entry)
    const same = isShared ? inFlight.get(entry.key) : undefined
    if (same !== undefined)
      return same.then((result) => (result.state === 'failed' ? fetchOne(entry, post) : result))
    const result = new Promise<NetworkResult>((resolve) => toSend.push({ entry, resolve }))
    if (isShared) inFlight.set(entry.key, result)
    return result
  })
  if (toSend.length > 0) {
    void post(toSend.map(({ entry }) => entry)).then((answers) => {
      for (const [position, { resolve }] of toSend.entries()) resolve(toNetworkResult(answers?.[position]))
    })
  }
  return results
}

/** Ends the sharing of a read: its answer is cached, or there is none. */
export function releaseInFlight({ key }: ReadWithPolicy): void {
  inFlight.delete(key)
}

async function fetchOne(entry: ReadWithPolicy, post: PostBatch): Promise<NetworkResult> {
  return toNetworkResult((await post([entry]))?.[0])
}

function toNetworkResult(answer: unknown): NetworkResult {
  if (typeof answer !== 'object' || answer === null) return { state: 'unanswered' }
  const { status } = answer as { status?: unknown }
  return typeof status === 'string'
    ? { state: 'answered', answer, at: Date.now() }
    : { state: 'failed', answer }
}

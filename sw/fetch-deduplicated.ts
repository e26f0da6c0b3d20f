import type { BatchEntry } from '#contract/call-path.ts'

/**
 * What the network said to a read: an answer, a failure that concerns its asker alone, or nothing that can be used. `at`
 * is when it came.
 */
export type NetworkResult =
  | { state: 'answered'; answer: object; at: number }
  | { state: 'failed'; answer: object }
  | { state: 'silent' }

/** Sends reads and gives their answers in order; null when there were none. */
export type PostBatch = (entries: BatchEntry[]) => Promise<unknown[] | null>

/** Asked anew each time, also while the same question is under way. */
const neverDeduplicatedPath = /^\/seo\/page-data$/

const inFlight = new Map<string, Promise<NetworkResult>>()

/**
 * Asks the network for reads, those that are not under way already in one request. A failure is not shared: who waited
 * for it asks again. Until an answer is kept and `let go`, who asks the same is given it too.
 */
export function fetchDeduplicated(entries: readonly BatchEntry[], post: PostBatch): Promise<NetworkResult>[] {
  const own: { entry: BatchEntry; settle: (said: NetworkResult) => void }[] = []
  const answers = entries.map((entry) => {
    const shared = !neverDeduplicatedPath.test(entry.path) && !isPrivate(entry)
    const twin = shared ? inFlight.get(entry.key) : undefined
    if (twin !== undefined)
      return twin.then((said) => (said.state === 'failed' ? readUnbatched(entry, post) : said))
    const said = new Promise<NetworkResult>((settle) => own.push({ entry, settle }))
    if (shared) inFlight.set(entry.key, said)
    return said
  })
  if (own.length > 0) {
    void post(own.map(({ entry }) => entry)).then((said) => {
      for (const [position, { settle }] of own.entries()) settle(toNetworkResult(said?.[position]))
    })
  }
  return answers
}

/** What was asked is no longer under way: its answer is kept, or there is none. */
export function releaseInFlight({ key }: BatchEntry): void {
  inFlight.delete(key)
}

/** What is answered to one person alone: never kept, never shared. */
export function isPrivate({ path, body }: BatchEntry): boolean {
  return 'preview' in body || 'user_id' in body || /[?&](preview|user_id)=/.test(path)
}

async function readUnbatched(entry: BatchEntry, post: PostBatch): Promise<NetworkResult> {
  return toNetworkResult((await post([entry]))?.[0])
}

function toNetworkResult(answer: unknown): NetworkResult {
  if (typeof answer !== 'object' || answer === null) return { state: 'silent' }
  const { status } = answer as { status?: unknown }
  return typeof status === 'string'
    ? { state: 'answered', answer, at: Date.now() }
    : { state: 'failed', answer }
}

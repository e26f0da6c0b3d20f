import type { Entry } from '#contract/address.ts'

/**
 * What the network said to a read: an answer, a failure that concerns its asker alone, or nothing that can be used. `at`
 * is when it came.
 */
export type Said =
  | { state: 'answered'; answer: object; at: number }
  | { state: 'failed'; answer: object }
  | { state: 'silent' }

/** Sends reads and gives their answers in order; null when there were none. */
export type Post = (entries: Entry[]) => Promise<unknown[] | null>

/** Asked anew each time, also while the same question is under way. */
const neverShared = /^\/seo\/page-data$/

const inFlight = new Map<string, Promise<Said>>()

/**
 * Asks the network for reads, those that are not under way already in one request. A failure is not shared: who waited
 * for it asks again. Until an answer is kept and `let go`, who asks the same is given it too.
 */
export function ask(entries: readonly Entry[], post: Post): Promise<Said>[] {
  const own: { entry: Entry; settle: (said: Said) => void }[] = []
  const answers = entries.map((entry) => {
    const shared = !neverShared.test(entry.path) && !isPrivate(entry)
    const twin = shared ? inFlight.get(entry.key) : undefined
    if (twin !== undefined)
      return twin.then((said) => (said.state === 'failed' ? askAlone(entry, post) : said))
    const said = new Promise<Said>((settle) => own.push({ entry, settle }))
    if (shared) inFlight.set(entry.key, said)
    return said
  })
  if (own.length > 0) {
    void post(own.map(({ entry }) => entry)).then((said) => {
      for (const [position, { settle }] of own.entries()) settle(read(said?.[position]))
    })
  }
  return answers
}

/** What was asked is no longer under way: its answer is kept, or there is none. */
export function letGo({ key }: Entry): void {
  inFlight.delete(key)
}

/** What is answered to one person alone: never kept, never shared. */
export function isPrivate({ path, body }: Entry): boolean {
  return 'preview' in body || 'user_id' in body || /[?&](preview|user_id)=/.test(path)
}

async function askAlone(entry: Entry, post: Post): Promise<Said> {
  return read((await post([entry]))?.[0])
}

function read(answer: unknown): Said {
  if (typeof answer !== 'object' || answer === null) return { state: 'silent' }
  const { status } = answer as { status?: unknown }
  return typeof status === 'string'
    ? { state: 'answered', answer, at: Date.now() }
    : { state: 'failed', answer }
}

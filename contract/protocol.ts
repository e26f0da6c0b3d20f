/** What the page and its service worker have agreed on: names of caches, headers and messages. Dry: no zod. */

/** The worker's caches. Pages belong to one build, so their cache carries its name: `pages-<build>`. */
export const answerCacheName = 'answers-1'
export const pageCachePrefix = 'pages-'
export const pictureCacheName = 'pictures-1'
/** Files, pictures and covers of saved material, under their own addresses. Filled by the page, read by the worker; no limit and no update takes from it. */
export const savedFilesCacheName = 'saved-files'

/** On every answer of our server, and in the head of every page of it: a network that asks for a log-in, or a filter, may answer in its place. */
export const servedByHeader = 'x-served-by'
export const servedByValue = 'skolmaterial'
export const buildMetaTag = '<meta name="build" '

/** On a batch the page names each entry's topic and priority, `product/high,catalog/medium`: the worker knows no calls. */
export const cachePolicyHeader = 'x-policy'
/** On the worker's answer to a batch: for each entry when the network gave it and from where it comes now, as JSON `[[at, source], …]`. */
export const answerSourcesHeader = 'x-answered'

/**
 * Where an answer comes from: the network just now; a copy that may be shown; an old copy because the network has not
 * answered; the device's own catalogue or saved material for the same reason; saved material that the server has no more.
 */
export type AnswerSource = 'network' | 'cache' | 'offline' | 'device' | 'saved'

/** A page that accepts this type gets the answers of a batch from the worker as lines of JSON, `[position, at, source, answer]`, each as soon as it is there: none waits for another. */
export const ndjsonType = 'application/x-ndjson'

/** How long the network may be silent before an old copy is shown in its place, ms. */
export const networkTimeoutMs = 3000
/** The same for a copy of up to 30 minutes that is past the time of its topic, ms. */
export const recentCopyTimeoutMs = 300
/** How long the network may be silent before a page without a copy is drawn in the browser, so that its frame stands within a second, ms. */
export const shellTimeoutMs = 400

/** The channel on which page, other tabs and worker tell each other things. */
export const broadcastChannelName = 'skolmaterial'

/** An answer to be kept as if the worker had fetched it. `key` and the rest as `toBatchEntry` makes them. */
export type SeedEntry = { key: string; path: string; answer: unknown; at: number; policy: string }

/** Page to worker. Every message has `v: 1`; what is unknown is ignored. */
export type WorkerMessage = { v: 1 } & (
  | { t: 'version' }
  /** Keep what the page was given before the worker was there. */
  | { t: 'seed'; entries: SeedEntry[] }
  /** Bring the caches down to their limits. */
  | { t: 'trim' }
  /** Deliver what waits in the outbox. */
  | { t: 'flush' }
  /** Somebody has logged out: nothing of theirs stays. */
  | { t: 'forgetUser'; userId: string }
)

/** On the channel, from whoever knows. */
export type BroadcastMessage = { v: 1 } &
  /** A newer answer than the one that was shown. */
  (
    | { t: 'api-updated'; key: string; answer: unknown; at: number }
    /** A row of the outbox has another state. */
    | { t: 'outbox'; id: string; state: string }
    | { t: 'saved'; materialId: number; state: string; done: number; total: number }
    /** The device is full; `where` says what could not be kept. */
    | { t: 'quota'; where: string }
    /** Somebody has logged in or changed their details; or `of` is the end of the token whose session is over. */
    | { t: 'session'; state: 'began' }
    | { t: 'session'; state: 'ended'; of: string }
    /** Somebody wants to be forgotten on this device: what a page holds of them goes. */
    | { t: 'forgotten' }
  )

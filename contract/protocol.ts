/** What page and service worker agree on: names of caches, headers and messages, and how long both wait for the network. */

/** The worker's caches. Pages belong to one build, so their cache carries its name: `pages-<build>`. */
export const answerCacheName = 'answers-1'
export const pageCachePrefix = 'pages-'
export const pictureCacheName = 'pictures-1'
/** Files, pictures and covers of saved material, under their own addresses. The page writes it, the worker reads it; no limit and no update evicts from it. */
export const savedFilesCacheName = 'saved-files'

/** On every response of our server, and in the head of its pages, because a captive portal or a filter may answer in its place. */
export const servedByHeader = 'x-served-by'
export const servedByValue = 'skolmaterial'
export const buildMetaTag = '<meta name="build" '

/** On a batch: each entry's resource and priority, `product/high,catalog/medium`, because the worker knows no calls. */
export const cachePolicyHeader = 'x-policy'
/** On the worker's response to a batch: for each entry the time of the network's answer and its current source, as JSON `[[at, source], …]`. */
export const answerSourcesHeader = 'x-answered'

/**
 * The source of an answer: the network; a cached answer that may be shown; an old one because the network has not answered;
 * the device's own catalogue or saved material for the same reason; saved material that the server no longer has.
 */
export type AnswerSource = 'network' | 'cache' | 'offline' | 'device' | 'saved'

/** On the worker's response to a file that is neither on the device nor given by the network, as opposed to a server that answers with an error. */
export const noNetworkHeader = 'x-no-network'

/** To a page that accepts this type the worker streams the answers of a batch as lines of JSON, `[position, at, source, answer]`, so that none waits for another. */
export const ndjsonType = 'application/x-ndjson'

/** How long to wait for the network before an old answer is shown instead, ms. */
export const networkTimeoutMs = 3000
/** The same when the old answer is at most `recentlyCachedMinutes` old, ms. */
export const recentlyCachedTimeoutMs = 300
/** How long to wait for the network before a page that is not cached is rendered in the browser in the app shell, so that header and menu are shown within a second, ms. */
export const shellTimeoutMs = 400

/** The BroadcastChannel of page, other tabs and worker. */
export const broadcastChannelName = 'skolmaterial'

/** An answer to cache as if the worker had fetched it. `key` and `path` as `toBatchEntry` returns them. */
export type SeedEntry = { key: string; path: string; answer: unknown; at: number; policy: string }

/** Page to worker. Every message has `v: 1`; unknown messages are ignored. */
export type WorkerMessage = { v: 1 } & (
  | { t: 'version' }
  /** Put answers into the worker's cache that the page received before the worker was active. */
  | { t: 'seed'; entries: SeedEntry[] }
  /** Control this page too: the browser leaves one uncontrolled that was being loaded when the worker was activated. */
  | { t: 'claim' }
  /** Trim the caches to their limits. */
  | { t: 'trim' }
  /** Cache the code that makes PDFs of boxes, which is too large for every device to get at its first visit. */
  | { t: 'storePdfMaker' }
  /** Deliver the outbox; pages of older builds ask for it. */
  | { t: 'flush' }
  /** Somebody has logged out: delete everything of theirs. */
  | { t: 'forgetUser'; userId: string }
)

/** On the broadcast channel, from page or worker. */
export type BroadcastMessage = { v: 1 } &
  /** An answer newer than the one shown. */
  (
    | { t: 'api-updated'; key: string; answer: unknown; at: number }
    /** An outbox entry has a new state. */
    | { t: 'outbox'; id: string; state: string }
    | { t: 'saved'; materialId: number; state: string; done: number; total: number }
    /** The worker had no storage space left; `where` names the cache. */
    | { t: 'quota'; where: string }
    /** Somebody has logged in or changed their details; or the session of the token that ends with `of` is over. */
    | { t: 'session'; state: 'began' }
    | { t: 'session'; state: 'ended'; of: string }
    /** Somebody's data was deleted from this device: pages drop what they hold in memory. */
    | { t: 'forgotten' }
    /** A saved material was deleted from this device: no tab stores its answers again. */
    | { t: 'copy-removed'; slug: string }
  )

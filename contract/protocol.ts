/** What the page and its service worker have agreed on: names of caches, headers and messages. Dry: no zod. */

/** The worker's caches. Pages belong to one build, so their cache carries its name: `pages-<build>`. */
export const answersCache = 'answers-1'
export const pagesCache = 'pages-'
export const picturesCache = 'pictures-1'
/** Files, pictures and covers of saved material, under their own addresses. Filled by the page, read by the worker; no limit and no update takes from it. */
export const savedCache = 'saved-files'

/** On a batch the page names each entry's topic and priority, `product/high,catalog/medium`: the worker knows no calls. */
export const policyHeader = 'x-policy'
/** On the worker's answer to a batch: for each entry when the network gave it and from where it comes now, as JSON `[[at, source], …]`. */
export const answeredHeader = 'x-answered'

/**
 * Where an answer comes from: the network just now; a copy that may be shown; an old copy because the network has not
 * answered; the device's own catalogue or saved material for the same reason.
 */
export type Source = 'network' | 'cache' | 'offline' | 'device'

/** How long the network may be silent before an old copy is shown in its place, ms. */
export const networkPatience = 3000

/** The channel on which page, other tabs and worker tell each other things. */
export const channelName = 'skolmaterial'

/** An answer to be kept as if the worker had fetched it. `key` and the rest as `entryOf` makes them. */
export type SeedEntry = { key: string; path: string; answer: unknown; at: number; policy: string }

/** Page to worker. Every message has `v: 1`; what is unknown is ignored. */
export type ToWorker = { v: 1 } & (
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
export type Told = { v: 1 } &
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
  )

import { isRecent } from '#contract/cache-policy.ts'
import { shellTimeoutMs, pageCachePrefix } from '#contract/protocol.ts'
import { build, isOfThisBuild } from './build.ts'
import { withTimestamps, timestampOf, trimCache } from './cache-metadata.ts'
import { ourPageOrNull } from './captive-portal.ts'
import { pageCacheKey } from './page-cache-key.ts'
import { appShell } from './precache.ts'
import { putOrEvict } from './put-or-evict.ts'
import { isSavedOnDevice } from './is-saved-on-device.ts'
import { withTimeout } from './with-timeout.ts'

/** Drawn pages belong to one build: their scripts are its scripts. */
const cacheName = pageCachePrefix + build
const maxPages = 40

/**
 * Answers somebody who goes to an address: a copy of up to 30 minutes at once, and the network asked behind; an older one
 * when the network has failed. When it is silent the shell, so that the frame stands within a second: the page in it waits
 * for the network for its 3 s, and is then drawn of what the device has, such as the older copy.
 */
export async function respondToPage(event: FetchEvent): Promise<Response> {
  const name = pageCacheKey(event.request.url)
  const asking = fetch(event.request)
    .then(ourPageOrNull)
    .catch(() => null)
  if (name === null) return (await withTimeout(asking, shellTimeoutMs)) ?? appShell()
  const kept = await cachedPage(name)
  event.waitUntil(asking.then((answer) => (answer === null ? undefined : cachePage(name, answer.clone()))))
  if (kept !== undefined && isRecent(Date.now() - timestampOf(kept))) return kept
  const answer = await Promise.race([asking, shellTimeout()])
  if (answer === 'silent') return appShell()
  // What the server no longer has may be saved here: the page looks for it.
  if (answer?.status === 404 && (await isSavedOnDevice(name))) return appShell()
  // A server that is not well says nothing of the page.
  if (answer !== null && (answer.status < 500 || kept === undefined)) return answer
  return kept === undefined ? appShell() : markAsOldCopy(kept)
}

const shellTimeout = () => new Promise<'silent'>((done) => setTimeout(done, shellTimeoutMs, 'silent'))

/** The page says of itself that it is an old copy, so that its date stands in the strip at once. */
async function markAsOldCopy(kept: Response): Promise<Response> {
  const html = (await kept.text()).replace('<html ', '<html data-copy="old" ')
  return new Response(html, { headers: kept.headers })
}

/** Keeps the page at an address as the network has it now, unless it is kept: a page that was there before its worker. */
export async function cachePageAt(address: string): Promise<void> {
  const name = pageCacheKey(address)
  if (name === null || (await cachedPage(name)) !== undefined) return
  const response = await fetch(name, { headers: { accept: 'text/html' }, redirect: 'manual' })
    .then(ourPageOrNull)
    .catch(() => null)
  if (response !== null) await cachePage(name, response)
}

/** Takes away the pages of other builds. */
export async function deletePagesOfOtherBuilds(): Promise<void> {
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(pageCachePrefix) && name !== cacheName,
  )
  await Promise.all(others.map((name) => caches.delete(name)))
}

export async function trimPages(): Promise<void> {
  await trimCache(cacheName, maxPages, true)
}

async function cachedPage(name: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(name, { ignoreVary: true })
}

/** Keeps a whole page of this build, and nothing else that may come in its place. One that is gone is not kept any longer. */
async function cachePage(name: string, response: Response): Promise<void> {
  if (response.status === 404 || response.status === 410) {
    await (await caches.open(cacheName)).delete(name, { ignoreVary: true })
    return
  }
  const isWhole = response.status === 200 && response.type === 'basic' && !response.redirected
  if (!isWhole || !/^text\/html/.test(response.headers.get('content-type') ?? '')) return
  const html = await response.text()
  if (!isOfThisBuild(html)) return
  await putOrEvict(cacheName, name, withTimestamps(html, response.headers, Date.now()))
  await trimCache(cacheName, maxPages, false)
}

import { isRecent } from '#contract/policy.ts'
import { framePatience, pagesCache } from '#contract/protocol.ts'
import { build, isOfThisBuild } from './build.ts'
import { dated, timeOf, trim } from './kept.ts'
import { ownPage } from './own-answer.ts'
import { pageName } from './page-names.ts'
import { shell } from './precache.ts'
import { put } from './put.ts'
import { isSavedHere } from './saved-here.ts'
import { within } from './within.ts'

/** Drawn pages belong to one build: their scripts are its scripts. */
const cacheName = pagesCache + build
const pagesKept = 40

/**
 * Answers somebody who goes to an address: a copy of up to 30 minutes at once, and the network asked behind; an older one
 * when the network has failed. When it is silent the shell, so that the frame stands within a second: the page in it waits
 * for the network for its 3 s, and is then drawn of what the device has, such as the older copy.
 */
export async function answerPage(event: FetchEvent): Promise<Response> {
  const name = pageName(event.request.url)
  const asking = fetch(event.request)
    .then(ownPage)
    .catch(() => null)
  if (name === null) return (await within(asking, framePatience)) ?? shell()
  const kept = await keptPage(name)
  event.waitUntil(asking.then((answer) => (answer === null ? undefined : keep(name, answer.clone()))))
  if (kept !== undefined && isRecent(Date.now() - timeOf(kept))) return kept
  const answer = await Promise.race([asking, silence()])
  if (answer === 'silent') return shell()
  // What the server no longer has may be saved here: the page looks for it.
  if (answer?.status === 404 && (await isSavedHere(name))) return shell()
  // A server that is not well says nothing of the page.
  if (answer !== null && (answer.status < 500 || kept === undefined)) return answer
  return kept === undefined ? shell() : oldCopy(kept)
}

const silence = () => new Promise<'silent'>((done) => setTimeout(done, framePatience, 'silent'))

/** The page says of itself that it is an old copy, so that its date stands in the strip at once. */
async function oldCopy(kept: Response): Promise<Response> {
  const html = (await kept.text()).replace('<html ', '<html data-copy="old" ')
  return new Response(html, { headers: kept.headers })
}

/** Keeps the page at an address as the network has it now, unless it is kept: a page that was there before its worker. */
export async function keepPageAt(address: string): Promise<void> {
  const name = pageName(address)
  if (name === null || (await keptPage(name)) !== undefined) return
  const response = await fetch(name, { headers: { accept: 'text/html' }, redirect: 'manual' })
    .then(ownPage)
    .catch(() => null)
  if (response !== null) await keep(name, response)
}

/** Takes away the pages of other builds. */
export async function dropOtherPages(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(pagesCache) && name !== cacheName)
  await Promise.all(others.map((name) => caches.delete(name)))
}

export async function trimPages(): Promise<void> {
  await trim(cacheName, pagesKept, true)
}

async function keptPage(name: string): Promise<Response | undefined> {
  return (await caches.open(cacheName)).match(name, { ignoreVary: true })
}

/** Keeps a whole page of this build, and nothing else that may come in its place. One that is gone is not kept any longer. */
async function keep(name: string, response: Response): Promise<void> {
  if (response.status === 404 || response.status === 410) {
    await (await caches.open(cacheName)).delete(name, { ignoreVary: true })
    return
  }
  const isWhole = response.status === 200 && response.type === 'basic' && !response.redirected
  if (!isWhole || !/^text\/html/.test(response.headers.get('content-type') ?? '')) return
  const html = await response.text()
  if (!isOfThisBuild(html)) return
  await put(cacheName, name, dated(html, response.headers, Date.now()))
  await trim(cacheName, pagesKept, false)
}

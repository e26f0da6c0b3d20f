import { savedCache } from '#contract/protocol.ts'
import type { Call } from '#contract/call.ts'
import { connection, watchConnection } from '#src/data/connection.ts'
import { answerFromDevice, answerWhenGone } from '#src/data/from-device.ts'
import type { SavedSet } from '#src/device/saved-index.ts'
import { readWishes } from '#src/device/saved-wishes.ts'
import { refreshSaved, savedSets } from '#src/device/saved.ts'
import type { MaterialAnswer } from './what-to-save.ts'
import { tellReaderFiles } from './reader-files.ts'

/** Before what is saved is looked through after a start, ms: nobody waits for it. */
const calm = 4000

/** How often a wish that waits is tried while the page is open, ms. */
const grantEvery = 60_000

/** Lets what is saved answer without the network, keeps it in order, and fetches what has been wished for. */
export function startSaved(findReaderFiles: () => Promise<string[]>): void {
  tellReaderFiles(findReaderFiles)
  answerFromDevice(async (call, fields) => savedPage(slugOf(call, fields)))
  answerWhenGone(async (call, fields) => {
    const slug = slugOf(call, fields)
    const set = slug === null ? undefined : await savedSet(slug)
    if (set === undefined) return undefined
    await (await import('./withdrawn.ts')).noteWithdrawn(set, true)
    return savedPage(slug)
  })
  const attend = () => void attendIfAny()
  setTimeout(attend, calm)
  addEventListener('online', attend)
  // A server that was away comes back without the browser noticing.
  const grant = () => void grantIfAny()
  addEventListener('focus', grant)
  watchConnection(grant)
  setInterval(grant, grantEvery)
}

/** What needs nobody's answer is saved as soon as it can be. */
async function grantIfAny(): Promise<void> {
  try {
    if (!navigator.onLine || connection() === 'offline') return
    if ((await readWishes()).some(({ asks }) => !asks))
      await (await import('./attend-saved.ts')).grantWaiting()
  } catch {
    // As above.
  }
}

/** The material that a question is about, as everybody sees it; null for any other question. */
function slugOf(call: Call, fields: object): string | null {
  const { slug, preview } = fields as { slug?: unknown; preview?: unknown }
  return call.name === 'readMaterial' && typeof slug === 'string' && preview === undefined ? slug : null
}

async function savedPage(slug: string | null) {
  const saved = slug === null ? null : await savedAnswer(slug)
  return saved === null ? undefined : { data: saved.answer, at: saved.at }
}

async function savedSet(slug: string): Promise<SavedSet | undefined> {
  if (savedSets() === null) await refreshSaved()
  return savedSets()?.find((one) => one.slug === slug)
}

/** Nothing is fetched for those who have never saved anything. */
async function attendIfAny(): Promise<void> {
  try {
    const isAny = (await caches.has(savedCache)) || (await readWishes()).length > 0
    if (isAny) await (await import('./attend-saved.ts')).attendSaved()
  } catch {
    // No caches in this browser, or no network for the script: the next start or the next network tries again.
  }
}

/** The page of a saved material as the server answered it; also of a set whose files are not all there. */
export async function savedAnswer(slug: string): Promise<{ answer: MaterialAnswer; at: number } | null> {
  try {
    const set = await savedSet(slug)
    if (set === undefined) return null
    const { readSaved } = await import('#src/device/saved-rows.ts')
    const row = await readSaved(set.materialId)
    if (row === null) return null
    const answer = row.material as MaterialAnswer
    if (row.withdrawn !== true) return { answer, at: row.at }
    const data = { ...answer.data, withdrawn: true }
    return { answer: { ...answer, data }, at: row.at }
  } catch {
    // A device that cannot be read has no answer.
    return null
  }
}

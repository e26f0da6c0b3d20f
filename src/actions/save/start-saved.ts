import { savedCache } from '#contract/protocol.ts'
import { connection, watchConnection } from '#src/data/connection.ts'
import { answerFromDevice } from '#src/data/from-device.ts'
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
  answerFromDevice(async (call, fields) => {
    const { slug, preview } = fields as { slug?: unknown; preview?: unknown }
    if (call.name !== 'readMaterial' || typeof slug !== 'string' || preview !== undefined) return undefined
    const saved = await savedAnswer(slug)
    return saved === null ? undefined : { data: saved.answer, at: saved.at }
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
    if (savedSets() === null) await refreshSaved()
    const set = savedSets()?.find((one) => one.slug === slug)
    if (set === undefined) return null
    const { readSaved } = await import('#src/device/saved-rows.ts')
    const row = await readSaved(set.materialId)
    return row === null ? null : { answer: row.material as MaterialAnswer, at: row.at }
  } catch {
    // A device that cannot be read has no answer.
    return null
  }
}

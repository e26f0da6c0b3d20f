import { answerFromDevice } from '#src/data/from-device.ts'
import { readSaved } from '#src/device/saved-rows.ts'
import { refreshSaved, savedSets } from '#src/device/saved.ts'
import type { MaterialAnswer } from './what-to-save.ts'
import { tellReaderFiles } from './reader-files.ts'

/** Before what is saved is looked through after a start, ms: nobody waits for it. */
const calm = 4000

/** Lets what is saved answer without the network, keeps it in order, and fetches what has been wished for. */
export function startSaved(findReaderFiles: () => Promise<string[]>): void {
  tellReaderFiles(findReaderFiles)
  answerFromDevice(async (call, fields) => {
    const { slug, preview } = fields as { slug?: unknown; preview?: unknown }
    if (call.name !== 'readMaterial' || typeof slug !== 'string' || preview !== undefined) return undefined
    const saved = await savedAnswer(slug)
    return saved === null ? undefined : { data: saved.answer, at: saved.at }
  })
  const attend = () => void import('./attend-saved.ts').then((loaded) => loaded.attendSaved())
  setTimeout(attend, calm)
  addEventListener('online', attend)
}

/** The page of a saved material as the server answered it; also of a set whose files are not all there. */
export async function savedAnswer(slug: string): Promise<{ answer: MaterialAnswer; at: number } | null> {
  try {
    if (savedSets() === null) await refreshSaved()
    const set = savedSets()?.find((one) => one.slug === slug)
    const row = set === undefined ? null : await readSaved(set.materialId)
    return row === null ? null : { answer: row.material as MaterialAnswer, at: row.at }
  } catch {
    // A device that cannot be read has no answer.
    return null
  }
}

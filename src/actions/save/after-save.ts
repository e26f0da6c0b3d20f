import { keepReaderFiles } from '#src/device/saved-tidy.ts'
import { readNote } from '#src/device/saved-index.ts'
import { writeNote } from '#src/device/saved-rows.ts'
import { readerFiles } from './reader-files.ts'

/** After something was saved: the browser is asked once to keep it, and a PDF brings the reader with it. */
export async function afterFirstSave(hasPdf: boolean): Promise<void> {
  if (hasPdf) await keepReader()
  try {
    if ((await readNote('persist-asked')) === true) return
    await writeNote('persist-asked', true)
    // A wish: most browsers decide by themselves, and nothing of ours depends on the answer.
    await navigator.storage.persist()
  } catch {
    // A browser that cannot be asked has not refused: what is saved stays as long as it keeps it.
  }
}

/** Keeps what the reader is made of. Without it a saved PDF is read online only, until the next start tries again. */
export async function keepReader(): Promise<void> {
  try {
    await keepReaderFiles(await readerFiles())
  } catch (error) {
    console.warn('Läsaren kunde inte sparas.', error)
  }
}

import { areReaderFilesHere, keepReaderFiles } from '#src/device/saved-tidy.ts'
import { readNote } from '#src/device/saved-index.ts'
import { writeNote } from '#src/device/saved-rows.ts'
import { readerFiles } from './reader-files.ts'

/** After something was saved: the browser is asked once to keep it. */
export async function afterFirstSave(): Promise<void> {
  try {
    if ((await readNote('persist-asked')) === true) return
    await writeNote('persist-asked', true)
    // A wish: most browsers decide by themselves, and nothing of ours depends on the answer.
    await navigator.storage.persist()
  } catch {
    // A browser that cannot be asked has not refused: what is saved stays as long as it keeps it.
  }
}

/** Keeps what the reader is made of. Throws when it cannot be had: without it a saved PDF does not open. */
export async function keepReader(): Promise<void> {
  await keepReaderFiles(await namesOfReaderFiles())
}

/** A script that does not come is a matter of the network, however its loader calls it. */
async function namesOfReaderFiles(): Promise<string[]> {
  try {
    return await readerFiles()
  } catch (cause) {
    throw new TypeError('The reader could not be fetched', { cause })
  }
}

/** Whether a saved PDF opens without the network. The reader's own script knows what it is made of: when that cannot be had, it is not here. */
export async function isReaderHere(): Promise<boolean> {
  try {
    return await areReaderFilesHere(await readerFiles())
  } catch {
    return false
  }
}

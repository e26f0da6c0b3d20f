import { areReaderFilesStored, storeReaderFiles } from '#src/storage/clean-up-saved.ts'
import { readSavedNote } from '#src/storage/saved-index.ts'
import { writeSavedNote } from '#src/storage/saved-rows.ts'
import { readerFileUrls } from './reader-file-urls.ts'

/** After something was saved: the browser is asked once to keep it. */
export async function requestPersistentStorage(): Promise<void> {
  try {
    if ((await readSavedNote('persist-asked')) === true) return
    await writeSavedNote('persist-asked', true)
    // A wish: most browsers decide by themselves, and nothing of ours depends on the answer.
    await navigator.storage.persist()
  } catch {
    // A browser that cannot be asked has not refused: what is saved stays as long as it keeps it.
  }
}

/** Keeps what the reader is made of. Throws when it cannot be had: without it a saved PDF does not open. */
export async function cacheReader(): Promise<void> {
  await storeReaderFiles(await fetchReaderFileUrls())
}

/** A script that does not come is a matter of the network, however its loader calls it. */
async function fetchReaderFileUrls(): Promise<string[]> {
  try {
    return await readerFileUrls()
  } catch (cause) {
    throw new TypeError('The reader could not be fetched', { cause })
  }
}

/** Whether a saved PDF opens without the network. The reader's own script knows what it is made of: when that cannot be had, it is not here. */
export async function isReaderCached(): Promise<boolean> {
  try {
    return await areReaderFilesStored(await readerFileUrls())
  } catch {
    return false
  }
}

import { areReaderFilesStored, storeReaderFiles } from '#src/storage/reader-files.ts'
import { readSavedNote } from '#src/storage/saved-index.ts'
import { writeSavedNote } from '#src/storage/saved-rows.ts'
import { readerFileUrls } from './reader-file-urls.ts'

/** Asks the browser to keep the storage permanently: once after the first save, and once after the first box was made ready. */
export async function requestPersistentStorage(
  note: 'persist-asked' | 'persist-asked-for-box',
): Promise<void> {
  try {
    if ((await readSavedNote(note)) === true) return
    await writeSavedNote(note, true)
    // Most browsers decide by themselves, and nothing depends on the answer.
    await navigator.storage.persist()
  } catch {
    // Without the API the files stay for as long as the browser keeps them.
  }
}

/** Stores the files of the PDF reader. Throws when they cannot be loaded, because a saved PDF does not open without them. */
export async function cacheReader(): Promise<void> {
  await storeReaderFiles(await fetchReaderFileUrls())
}

/** A script that cannot be loaded counts as a network error, whatever its loader throws. */
async function fetchReaderFileUrls(): Promise<string[]> {
  try {
    return await readerFileUrls()
  } catch (cause) {
    throw new TypeError('The reader could not be fetched', { cause })
  }
}

/** Whether a saved PDF opens offline. The reader's own script lists its files; when it cannot be loaded, the reader is not stored. */
export async function isReaderCached(): Promise<boolean> {
  try {
    return await areReaderFilesStored(await readerFileUrls())
  } catch {
    return false
  }
}

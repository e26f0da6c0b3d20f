import { savedFilesCacheName } from '#contract/protocol.ts'
import { removeOtherReaderFiles, storedReaderFiles, storeReaderFiles } from '#src/storage/reader-files.ts'
import { readerUrls } from './precache.ts'

/**
 * On a device with saved PDFs, stores this build's reader during the installation, so that a saved PDF opens without the network as
 * soon as the build is active. Throws when the reader cannot be fetched, so that the installation fails and is tried again later.
 */
export async function storePdfReader(): Promise<void> {
  try {
    if (await hasReader()) await storeReaderFiles(readerUrls)
  } catch (error) {
    // A TypeError is a fetch that failed. Anything else comes from the storage, which may be full or broken: then the build is installed
    // all the same, and its first page says that the reader is missing.
    if (error instanceof TypeError) throw error
  }
}

/** Removes the readers of other builds. Only an active worker may: pages of an older build do not know which build is newer. */
export async function deleteOldPdfReaders(): Promise<void> {
  if (await hasReader()) await removeOtherReaderFiles(readerUrls)
}

const hasReader = async () =>
  (await caches.has(savedFilesCacheName)) && (await storedReaderFiles()).length > 0

import { savedFilesCacheName } from '#contract/protocol.ts'
import { removeOtherReaderFiles, storedReaderFiles, storeReaderFiles } from '#src/storage/reader-files.ts'
import { readerUrls } from './precache.ts'

/**
 * On a device with saved PDFs, stores this build's reader before the build takes over: from its first page on, what is called
 * saved opens without the network. Throws when the reader cannot be fetched, so that the installation is tried again later.
 */
export async function storePdfReader(): Promise<void> {
  try {
    if (await hasReader()) await storeReaderFiles(readerUrls)
  } catch (error) {
    // With a full or broken storage the build is installed all the same, and its first page says that the reader is missing.
    if (error instanceof TypeError) throw error
  }
}

/** Removes the readers of other builds. Only an active worker may: pages of an older build do not know which build is newer. */
export async function deleteOldPdfReaders(): Promise<void> {
  if (await hasReader()) await removeOtherReaderFiles(readerUrls)
}

const hasReader = async () =>
  (await caches.has(savedFilesCacheName)) && (await storedReaderFiles()).length > 0

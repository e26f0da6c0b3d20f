import { savedFilesCacheName } from '#contract/protocol.ts'
import { storedReaderFiles, storeReaderFiles } from '#src/storage/reader-files.ts'
import { readerUrls } from './precache.ts'

/**
 * On a device with saved PDFs, stores this build's reader before the build takes over: from its first page on, what is called
 * saved opens without the network. Throws when the reader cannot be fetched, so that the installation is tried again later.
 */
export async function storeReader(): Promise<void> {
  if (!(await caches.has(savedFilesCacheName)) || (await storedReaderFiles()).length === 0) return
  try {
    await storeReaderFiles(readerUrls, { keepsOlder: true })
  } catch (error) {
    // On a full device the build is installed all the same, and its first page says that the reader is missing.
    if (!(error instanceof DOMException)) throw error
  }
}

import type { Config } from '../core/settings/config.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

/** One for each settings object, so that every part of a server knows when the store of files does not answer. */
const s3Stores = new WeakMap<Config['files'], FileStore>()

/** The store of files that the configuration names. */
export function openFiles(settings: Config['files']): FileStore {
  const { dataFolder, s3 } = settings
  if (s3 === null) return createFolderStore(dataFolder)
  const files = s3Stores.get(settings) ?? createS3Store(dataFolder, s3)
  s3Stores.set(settings, files)
  return files
}

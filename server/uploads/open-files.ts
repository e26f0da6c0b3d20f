import type { Config } from '../core/config.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

/** The store of files that the configuration names. */
export const openFiles = ({ dataFolder, s3 }: Config['files']): FileStore =>
  s3 === null ? createFolderStore(dataFolder) : createS3Store(dataFolder, s3)

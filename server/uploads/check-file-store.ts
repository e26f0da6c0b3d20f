import { randomUUID } from 'node:crypto'
import { FileStoreError } from './file-store-error.ts'
import type { FileStore } from './file-store.ts'

/** `problem`: why the store can never work as it is configured. `failure`: why it does not work now, and may later. */
type Checked = { problem: string | null; failure: FileStoreError | null }

/**
 * Writes, lists and removes a file in a store that is reached over a network: what uploads, clean-up and backups do. A key may be
 * allowed to do some of these and not others.
 */
export async function checkFileStore(files: FileStore): Promise<Checked> {
  if (!files.isRemote) return { problem: null, failure: null }
  const name = `check/${randomUUID()}`
  try {
    await files.write(name, Buffer.from('Skolmaterial'))
    if ((await files.find(name)) === null)
      return { problem: describe('what was written is not there'), failure: null }
    let isListed = false
    for await (const listed of files.list(name)) isListed ||= listed.name === name
    await files.remove([name])
    return { problem: isListed ? null : describe('what was written is not listed'), failure: null }
  } catch (error) {
    if (!(error instanceof FileStoreError)) throw error
    return error.isRefusal
      ? { problem: describe(error.message), failure: null }
      : { problem: null, failure: error }
  }
}

const describe = (message: string) =>
  `The store of files of S3_URL cannot be used: ${message}.\n${adviceFor(message)}`

function adviceFor(message: string): string {
  if (message.includes('NoSuchBucket')) return 'There is no such bucket: create it, or correct S3_URL.'
  if (message.includes('AuthorizationHeaderMalformed')) return 'S3_REGION is not the region of the bucket.'
  if (/\b40[13]\b/.test(message))
    return 'S3_KEY_ID and S3_SECRET_KEY are wrong, or they may not write, read, list and remove in the bucket.'
  return 'S3_URL is the address of a bucket, such as https://s3.example.org/skolmaterial.'
}

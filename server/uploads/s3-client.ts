import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { S3mini, S3ServiceError, type AWSHeaders } from 's3mini'
import type { S3Settings } from '../core/settings/s3-settings.ts'
import { FileStoreError } from './file-store-error.ts'

/** How long an answer may take to begin, ms; a file that is sent adds a second for each million bytes. */
const answerTimeoutMs = 5000
/** After a failed connection everybody is refused at once for this long, instead of each waiting for it, ms. */
const restAfterFailureMs = 2000
const filesAtOnce = 1000

type Listed = { name: string; bytes: number; at: number }

/** The requests to a store with the interface of S3. Every failure is a `FileStoreError`, or null for what does not exist. */
export function createS3Client({ url, keyId, secretKey, region }: S3Settings) {
  const s3 = new S3mini({
    ...{ endpoint: url, accessKeyId: keyId, secretAccessKey: secretKey, region },
    fetch: fetchInTime,
  })
  let restsUntil = 0

  async function ask<Answer>(request: () => Promise<Answer>): Promise<Answer | null> {
    if (Date.now() < restsUntil) throw new FileStoreError('the file store could not be reached a moment ago')
    try {
      // A connection that stayed open may have been closed by the other side: nothing of the request was done, or the same again.
      return await request().catch((error: unknown) => {
        if (error instanceof S3ServiceError || isTimeout(error)) throw error
        return request()
      })
    } catch (error) {
      if (error instanceof S3ServiceError) {
        const { status, serviceCode } = error
        if (status === 404 && serviceCode !== 'NoSuchBucket') return null
        throw new FileStoreError(`the file store answered ${status} ${serviceCode ?? ''}`.trim(), { status })
      }
      restsUntil = Date.now() + restAfterFailureMs
      throw new FileStoreError(`the file store could not be reached (${reasonOf(error)})`, { cause: error })
    }
  }

  async function send(name: string, body: Blob | Buffer, { md5, sha256 }: Checksums): Promise<void> {
    // The store refuses bytes that do not have this sum.
    const headers = { 'content-md5': md5, [shaHeader]: sha256 } as AWSHeaders
    const answer = await ask(async () => {
      const sent = await s3.putObject(name, body, 'application/octet-stream', undefined, headers)
      await sent.body?.cancel()
      return true
    })
    if (answer === null) throw new FileStoreError(`the file store did not take ${name}`, { status: 404 })
  }

  return {
    async putFile(name: string, file: string): Promise<void> {
      await send(name, await openAsBlob(file), await checksumsOf(createReadStream(file)))
    },
    async putBytes(name: string, bytes: Buffer): Promise<void> {
      await send(name, bytes, await checksumsOf([bytes]))
    },
    /** The answer with a file, or with the bytes from `start` to `end`, which is one of them; null when there is none. */
    get: (name: string, range?: { start: number; end: number }) =>
      ask(() =>
        range === undefined
          ? s3.getObjectRaw(name)
          : s3.getObjectRaw(name, false, range.start, range.end + 1),
      ),
    /** False when there is nothing of that name. */
    copy: async (from: string, to: string) => (await ask(() => s3.copyObject(from, to))) !== null,
    remove: (name: string) => ask(() => s3.deleteObject(name)),
    async *list(beginning: string): AsyncGenerator<Listed> {
      let token: string | undefined
      do {
        const after = token
        // The first argument is the path of the request: the bucket's own.
        const page = await ask(() => s3.listObjectsPaged('/', beginning, filesAtOnce, after))
        if (page === null || page === undefined)
          throw new FileStoreError('the file store answered 404 NoSuchBucket', { status: 404 })
        for (const { Key, Size, LastModified } of page.objects ?? [])
          yield { name: Key, bytes: Size, at: LastModified.getTime() }
        token = page.nextContinuationToken
      } while (token !== undefined)
    },
  }
}
export type S3Client = ReturnType<typeof createS3Client>

/** Our own checksum of a file, which the store gives back with it: not every store computes one. */
export const shaHeader = 'x-amz-meta-sha256'

type Checksums = { md5: string; sha256: string }

async function checksumsOf(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): Promise<Checksums> {
  const [md5, sha256] = [createHash('md5'), createHash('sha256')]
  for await (const chunk of chunks) {
    md5.update(chunk)
    sha256.update(chunk)
  }
  return { md5: md5.digest('base64'), sha256: sha256.digest('hex') }
}

/** Ends a request whose answer does not begin; how long the body of an answer takes depends on who reads it. */
async function fetchInTime(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
  const bytes = sizeOf(init.body)
  const ending = new AbortController()
  const timer = setTimeout(
    () => ending.abort(new DOMException('no answer in time', 'TimeoutError')),
    answerTimeoutMs + bytes / 1000,
  )
  try {
    return await fetch(input, { ...init, signal: ending.signal })
  } finally {
    clearTimeout(timer)
  }
}

function sizeOf(body: RequestInit['body']): number {
  if (body instanceof Blob) return body.size
  return body instanceof Uint8Array ? body.byteLength : 0
}

const isTimeout = (error: unknown) => error instanceof DOMException && error.name === 'TimeoutError'

function reasonOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } }
  if (typeof code === 'string') return code
  if (typeof cause?.code === 'string') return cause.code
  return error instanceof Error ? error.message : String(error)
}

import { noNetworkHeader, savedFilesCacheName } from '#contract/protocol.ts'

/** What is expected of a file; `size` is null where it is not known before. */
export type ExpectedFile = { url: string; type: string; size: number | null }
type FetchedFile = { blob: Blob; type: string; etag: string }

/** Why a file could not be fetched: it is not on the server, or the response is not the expected file. */
export class FileMismatchError extends Error {
  readonly gone: boolean
  constructor(url: string, reason: string, gone = false) {
    super(`${url}: ${reason}`)
    this.gone = gone
  }
}

/** The server, or a proxy in front of it, has answered that it cannot answer now. */
export class ServerFailedError extends Error {}

/** Fetches a whole file and compares it with what was expected. Throws otherwise, or when aborted. */
export async function fetchWholeFile(
  { url, type, size }: ExpectedFile,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<FetchedFile> {
  const response = await fetch(url, { signal })
  // 410: replaced by a newer version since the page was read.
  if (response.status === 404 || response.status === 410) throw new FileMismatchError(url, 'not there', true)
  // The worker answers so where the network gives nothing, and a server or a proxy while the site is away.
  if (response.status >= 502 && response.status <= 504) {
    const reason = `${url}: ${response.status}`
    throw response.headers.has(noNetworkHeader) ? new TypeError(reason) : new ServerFailedError(reason)
  }
  const receivedType = response.headers.get('content-type') ?? ''
  // A captive portal answers any request, in HTML.
  if (response.status !== 200 || response.body === null || !isSameType(receivedType, type))
    throw new FileMismatchError(url, `${response.status} ${receivedType}`)
  const reader = response.body.getReader()
  const parts: BlobPart[] = []
  let receivedBytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    receivedBytes += value.byteLength
    onBytes(value.byteLength)
  }
  if (receivedBytes !== (size ?? receivedBytes))
    throw new FileMismatchError(url, `${receivedBytes} bytes of ${size}`)
  // The media type without its parameters.
  const blob = new Blob(parts, { type: type.endsWith('/') ? (receivedType.split(';')[0] ?? '') : type })
  return { blob, type: receivedType, etag: response.headers.get('etag') ?? '' }
}

/** 'image/' is any picture. */
const isSameType = (receivedType: string, type: string) =>
  receivedType.toLowerCase().startsWith(type.toLowerCase())

/** Stores a fetched file under its URL and reads it back. Throws when the device has no space. */
export async function writeSavedFile(url: string, { blob, type, etag }: FetchedFile): Promise<void> {
  const cache = await caches.open(savedFilesCacheName)
  const headers = {
    'content-type': type,
    'content-length': String(blob.size),
    'accept-ranges': 'bytes',
    ...(etag !== '' && { etag }),
  }
  await cache.put(url, new Response(blob, { headers }))
  // Read, not only found: what the page calls saved can be opened.
  const stored = await cache.match(url)
  if ((await stored?.blob())?.size !== blob.size) throw new FileMismatchError(url, 'not kept')
}

/** Bytes of a stored file; null when it is not there. */
export async function savedFileSize(cache: Cache, url: string): Promise<number | null> {
  const stored = await cache.match(url)
  return stored === undefined ? null : Number(stored.headers.get('content-length') ?? Number.NaN)
}

/** A stored file; null when it is not there. */
export async function readSavedFile(url: string): Promise<Blob | null> {
  if (typeof caches === 'undefined') return null
  try {
    const stored = await (await caches.open(savedFilesCacheName)).match(url)
    return stored === undefined ? null : await stored.blob()
  } catch {
    // A browser without usable caches has nothing saved: the file is requested from the network.
    return null
  }
}

export async function removeSavedFiles(urls: Iterable<string>): Promise<void> {
  const cache = await caches.open(savedFilesCacheName)
  for (const url of urls) await cache.delete(url)
}

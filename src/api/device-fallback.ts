import type { Call } from '#contract/calls/call.ts'
import { isPrivate, isRecent } from '#contract/cache-policy.ts'
import { networkTimeoutMs, recentCopyTimeoutMs } from '#contract/protocol.ts'
import { isFallback, isUncacheable, mayServeStale, type CachedAnswer } from './cached-answer.ts'
import type { ReadOptions, CallReader } from './batch.ts'
import { queryDevice, withSavedFallback } from './device-sources.ts'

/** With a worker, which waits as long, its word comes first, ms. */
const workerHeadStartMs = 400
const workerShortHeadStartMs = 200
/** How long the device's own stores are waited for when the network has failed, ms. */
const deviceTimeoutMs = 10_000

/** Reads the copy of one query that an earlier page has persisted on this device, by the query's key. */
type ReadPersisted = (key: readonly unknown[]) => Promise<CachedAnswer | undefined>

/**
 * Asks the network, and what the device has when the network fails or is silent: a copy of up to 30 minutes after a moment;
 * after three seconds an older one, then its own catalogue and saved material. What the network says after that still
 * comes, later. Nothing on the device: it is waited for, and fails as it would have.
 */
export function withDeviceFallback(
  read: CallReader,
  readPersisted: ReadPersisted = () => Promise.resolve(undefined),
): CallReader {
  const readWithFallback = async (call: Call, fields: object, options?: ReadOptions): Promise<CachedAnswer> =>
    withSavedFallback(
      await first(
        call,
        fields,
        options && {
          ...options,
          onUpdate: async (late) => options.onUpdate(await withSavedFallback(late, call, fields)),
        },
      ),
      call,
      fields,
    )
  const first = async (call: Call, fields: object, options?: ReadOptions): Promise<CachedAnswer> => {
    const networkRead = read(call, fields)
    if (options === undefined || isUncacheable(call)) return networkRead
    return Promise.race([orFromDevice(networkRead, call, fields, options), rejectOnAbort(networkRead)])
  }
  const orFromDevice = async (
    networkRead: Promise<CachedAnswer>,
    call: Call,
    fields: object,
    options: ReadOptions,
  ): Promise<CachedAnswer> => {
    const { cached, onUpdate } = options
    // Where something may be shown already, nothing is needed in its place.
    if (cached !== undefined && mayServeStale(call, cached)) return networkRead
    const answer = networkRead.catch(() => null)
    const early = await Promise.race([answer, timeoutAfter(recentCopyTimeoutMs, workerShortHeadStartMs)])
    if (early) return early
    const kept = persistedAnswer(readPersisted, call, fields)
    let copy: CachedAnswer | undefined
    if (early === undefined) {
      const rest = timeoutAfter(
        networkTimeoutMs - recentCopyTimeoutMs,
        workerHeadStartMs - workerShortHeadStartMs,
      )
      copy = asRecentCopy(cached) ?? asRecentCopy(await Promise.race([kept, rest]))
      const first = copy === undefined && (await Promise.race([answer, rest]))
      if (first) return first
    }
    // A device that does not answer holds nothing up that the network gives, nor its failure for long.
    const settled = networkRead.catch(() => timeoutAfter(deviceTimeoutMs, 0))
    copy ??= asOldCopy(cached) ?? (await Promise.race([deviceCopy(kept, call, fields), settled]))
    if (copy === undefined) return networkRead
    networkRead.then(onUpdate, () => undefined)
    return copy
  }
  return readWithFallback as CallReader
}

/**
 * Rejects when the page itself has aborted the request, and at no other time. The page then asks anew at once; a query that
 * still waited for the device would be joined by the new question, and would fail in its name.
 */
function rejectOnAbort(networkRead: Promise<CachedAnswer>): Promise<never> {
  return new Promise((_resolve, reject) => {
    networkRead.catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') reject(error)
    })
  })
}

async function deviceCopy(kept: Promise<CachedAnswer | undefined>, call: Call, fields: object) {
  return asOldCopy(await kept) ?? queryDevice(call, fields)
}

function timeoutAfter(timeoutMs: number, longerWithWorker: number): Promise<undefined> {
  const isLookedAfter = typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller)
  return new Promise((done) =>
    setTimeout(done, timeoutMs + (isLookedAfter ? longerWithWorker : 0), undefined),
  )
}

/** A copy of at most 30 minutes: good enough while the network only takes its time. */
function asRecentCopy(answered: CachedAnswer | undefined): CachedAnswer | undefined {
  if (answered === undefined || isFallback(answered) || !isRecent(Date.now() - answered.at)) return undefined
  return { ...answered, source: 'cache' }
}

/** The same, said to be old. What nobody has answered is no copy. */
function asOldCopy(answered: CachedAnswer | undefined): CachedAnswer | undefined {
  if (answered === undefined || answered.at === 0) return undefined
  return answered.source === 'device' ? answered : { ...answered, source: 'offline' }
}

async function persistedAnswer(
  readPersisted: ReadPersisted,
  call: Call,
  fields: object,
): Promise<CachedAnswer | undefined> {
  if (isPrivate(call, fields)) return undefined
  try {
    return await readPersisted([call.name, fields])
  } catch {
    // Without the code that keeps them there is none.
    return undefined
  }
}

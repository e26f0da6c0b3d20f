import type { Call } from '#contract/calls/call.ts'
import { isPrivate, isRecentlyCached } from '#contract/device-cache-policy.ts'
import { networkTimeoutMs, recentlyCachedTimeoutMs } from '#contract/protocol.ts'
import { isFallback, isUncacheable, mayServeStale, type CachedAnswer } from './cached-answer.ts'
import type { ReadOptions, CallReader } from './batch.ts'
import { queryDevice, withSavedFallback } from './device-sources.ts'

/** A service worker waits as long by itself, so its answer gets a head start, ms. */
const workerHeadStartMs = 400
const workerRecentHeadStartMs = 200
/** How long the device's own stores may take when the network has failed, ms. */
const deviceTimeoutMs = 10_000

/** Reads the answer of one query that an earlier page has persisted on this device, by the query's key. */
type ReadPersisted = (key: readonly unknown[]) => Promise<CachedAnswer | undefined>

/**
 * Asks the network, and the device when the network fails or does not answer: an answer of up to 30 minutes after a
 * moment; after three seconds an older one, then the offline catalogue and saved material. A later answer of the
 * network is still applied. Where the device has nothing, the network's answer or failure is awaited.
 */
export function withDeviceFallback(
  read: CallReader,
  readPersisted: ReadPersisted = () => Promise.resolve(undefined),
): CallReader {
  const readWithFallback = async (call: Call, fields: object, options?: ReadOptions): Promise<CachedAnswer> =>
    withSavedFallback(
      await readOrFallBack(
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
  const readOrFallBack = async (call: Call, fields: object, options?: ReadOptions): Promise<CachedAnswer> => {
    const networkRead = read(call, fields)
    if (options === undefined || isUncacheable(call)) return networkRead
    return Promise.race([networkOrDevice(networkRead, call, fields, options), rejectOnAbort(networkRead)])
  }
  const networkOrDevice = async (
    networkRead: Promise<CachedAnswer>,
    call: Call,
    fields: object,
    options: ReadOptions,
  ): Promise<CachedAnswer> => {
    const { cached, onUpdate } = options
    // Where an answer may be shown already, no replacement is needed.
    if (cached !== undefined && mayServeStale(call, cached)) return networkRead
    const answer = networkRead.catch(() => null)
    const early = await Promise.race([answer, timeoutAfter(recentlyCachedTimeoutMs, workerRecentHeadStartMs)])
    if (early) return early
    const persisted = persistedAnswer(readPersisted, call, fields)
    let fallback: CachedAnswer | undefined
    if (early === undefined) {
      const remaining = timeoutAfter(
        networkTimeoutMs - recentlyCachedTimeoutMs,
        workerHeadStartMs - workerRecentHeadStartMs,
      )
      fallback = asRecentAnswer(cached) ?? asRecentAnswer(await Promise.race([persisted, remaining]))
      const late = fallback === undefined && (await Promise.race([answer, remaining]))
      if (late) return late
    }
    // A device that does not answer delays neither the network's answer nor, for long, its failure.
    const settled = networkRead.catch(() => timeoutAfter(deviceTimeoutMs, 0))
    fallback ??= asOldAnswer(cached) ?? (await Promise.race([deviceAnswer(persisted, call, fields), settled]))
    if (fallback === undefined) return networkRead
    networkRead.then(onUpdate, () => undefined)
    return fallback
  }
  return readWithFallback as CallReader
}

/**
 * Rejects when the page itself has aborted the request, and at no other time. The page then asks again at once; a query
 * that still waited for the device would be joined by the new request, and would fail in its name.
 */
function rejectOnAbort(networkRead: Promise<CachedAnswer>): Promise<never> {
  return new Promise((_resolve, reject) => {
    networkRead.catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') reject(error)
    })
  })
}

async function deviceAnswer(persisted: Promise<CachedAnswer | undefined>, call: Call, fields: object) {
  return asOldAnswer(await persisted) ?? queryDevice(call, fields)
}

function timeoutAfter(timeoutMs: number, headStartMs: number): Promise<undefined> {
  const hasWorker = typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller)
  return new Promise((done) => setTimeout(done, timeoutMs + (hasWorker ? headStartMs : 0), undefined))
}

/** An answer of at most 30 minutes: good enough while the network is only slow. */
function asRecentAnswer(cachedAnswer: CachedAnswer | undefined): CachedAnswer | undefined {
  if (
    cachedAnswer === undefined ||
    isFallback(cachedAnswer) ||
    !isRecentlyCached(Date.now() - cachedAnswer.at)
  )
    return undefined
  return { ...cachedAnswer, source: 'cache' }
}

/** The same answer, marked as old. One that nobody gave does not count. */
function asOldAnswer(cachedAnswer: CachedAnswer | undefined): CachedAnswer | undefined {
  if (cachedAnswer === undefined || cachedAnswer.at === 0) return undefined
  return cachedAnswer.source === 'device' ? cachedAnswer : { ...cachedAnswer, source: 'offline' }
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
    // Without the code that persists answers there is none.
    return undefined
  }
}

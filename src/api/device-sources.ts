import type { Call } from '#contract/calls/call.ts'
import type { CachedAnswer } from './cached-answer.ts'

/** Answers a read from this device; undefined when it cannot. */
export type DeviceSource = (call: Call, fields: object) => Promise<{ data: unknown; at: number } | undefined>

const sources: DeviceSource[] = []

/** Registers a source that is asked when the network does not answer, after those that were registered before it. */
export function registerDeviceSource(source: DeviceSource): void {
  sources.push(source)
}

const notFoundSources: DeviceSource[] = []

/** Registers a source that is asked when the server says that nothing was found: withdrawn material may be saved here. */
export function registerNotFoundSource(source: DeviceSource): void {
  notFoundSources.push(source)
}

/** The device's answer to a call. */
export const queryDevice = (call: Call, fields: object) => firstResult(sources, 'device', call, fields)

/** The answer, or what this device has saved where the answer is that nothing was found. */
export async function withSavedFallback(
  answer: CachedAnswer,
  call: Call,
  fields: object,
): Promise<CachedAnswer> {
  if (answer.data !== null || answer.at === 0) return answer
  return (await firstResult(notFoundSources, 'saved', call, fields)) ?? answer
}

async function firstResult(
  candidates: DeviceSource[],
  origin: CachedAnswer['source'],
  call: Call,
  fields: object,
): Promise<CachedAnswer | undefined> {
  for (const source of candidates) {
    try {
      const found = await source(call, fields)
      if (found !== undefined) return { data: found.data, at: found.at, source: origin }
    } catch (error) {
      // The next source may have an answer.
      console.warn('A source on the device could not answer', error)
    }
  }
  return undefined
}

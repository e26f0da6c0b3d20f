import type { Call } from '#contract/calls/call.ts'
import type { CachedAnswer } from './cached-answer.ts'

/** Answers a read from what this device has; undefined = it cannot say. */
export type DeviceSource = (call: Call, fields: object) => Promise<{ data: unknown; at: number } | undefined>

const sources: DeviceSource[] = []

/** Names somebody to ask when the network gives no answer. They are asked in the order in which they were named. */
export function registerDeviceSource(source: DeviceSource): void {
  sources.push(source)
}

const notFoundSources: DeviceSource[] = []

/** Names somebody to ask when the server says that there is nothing: what was withdrawn may be saved here. */
export function registerNotFoundSource(source: DeviceSource): void {
  notFoundSources.push(source)
}

/** What the device can say of a question. */
export const queryDevice = (call: Call, fields: object) => firstResult(sources, 'device', call, fields)

/** An answer, or what this device has saved where the answer is that there is nothing. */
export async function withSavedFallback(
  answered: CachedAnswer,
  call: Call,
  fields: object,
): Promise<CachedAnswer> {
  if (answered.data !== null || answered.at === 0) return answered
  return (await firstResult(notFoundSources, 'saved', call, fields)) ?? answered
}

async function firstResult(
  asked: DeviceSource[],
  from: CachedAnswer['source'],
  call: Call,
  fields: object,
): Promise<CachedAnswer | undefined> {
  for (const source of asked) {
    try {
      const found = await source(call, fields)
      if (found !== undefined) return { data: found.data, at: found.at, source: from }
    } catch (error) {
      // The next one may know.
      console.warn('En källa på enheten kunde inte svara.', error)
    }
  }
  return undefined
}

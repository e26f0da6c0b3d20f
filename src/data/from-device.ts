import type { Call } from '#contract/call.ts'
import type { Answered } from './answered.ts'

/** Answers a read from what this device has; undefined = it cannot say. */
export type FromDevice = (call: Call, fields: object) => Promise<{ data: unknown; at: number } | undefined>

const sources: FromDevice[] = []

/** Names somebody to ask when the network gives no answer. They are asked in the order in which they were named. */
export function answerFromDevice(source: FromDevice): void {
  sources.push(source)
}

/** What the device can say of a question. */
export async function askDevice(call: Call, fields: object): Promise<Answered | undefined> {
  for (const source of sources) {
    try {
      const found = await source(call, fields)
      if (found !== undefined) return { data: found.data, at: found.at, source: 'device' }
    } catch (error) {
      // The next one may know.
      console.warn('En källa på enheten kunde inte svara.', error)
    }
  }
  return undefined
}

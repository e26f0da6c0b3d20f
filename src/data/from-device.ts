import type { Call } from '#contract/call.ts'
import type { Answered } from './answered.ts'

/** Answers a read from what this device has; undefined = it cannot say. */
export type FromDevice = (call: Call, fields: object) => Promise<{ data: unknown; at: number } | undefined>

const sources: FromDevice[] = []

/** Names somebody to ask when the network gives no answer. They are asked in the order in which they were named. */
export function answerFromDevice(source: FromDevice): void {
  sources.push(source)
}

const sourcesOfGone: FromDevice[] = []

/** Names somebody to ask when the server says that there is nothing: what was withdrawn may be saved here. */
export function answerWhenGone(source: FromDevice): void {
  sourcesOfGone.push(source)
}

/** What the device can say of a question. */
export const askDevice = (call: Call, fields: object) => firstOf(sources, 'device', call, fields)

/** An answer, or what this device has saved where the answer is that there is nothing. */
export async function orSaved(answered: Answered, call: Call, fields: object): Promise<Answered> {
  if (answered.data !== null || answered.at === 0) return answered
  return (await firstOf(sourcesOfGone, 'saved', call, fields)) ?? answered
}

async function firstOf(
  asked: FromDevice[],
  from: Answered['source'],
  call: Call,
  fields: object,
): Promise<Answered | undefined> {
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

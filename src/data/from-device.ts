import type { Call } from '#contract/call.ts'

/** Answers a read from what this device has; undefined = it cannot say. */
export type FromDevice = (call: Call, fields: object) => Promise<{ data: unknown; at: number } | undefined>

const sources: FromDevice[] = []

/** Names somebody to ask when the network gives no answer. They are asked in the order in which they were named. */
export function answerFromDevice(source: FromDevice): void {
  sources.push(source)
}

/** What the device can say of a question. */
export async function askDevice(
  call: Call,
  fields: object,
): Promise<{ data: unknown; at: number } | undefined> {
  for (const source of sources) {
    const found = await source(call, fields)
    if (found !== undefined) return found
  }
  return undefined
}

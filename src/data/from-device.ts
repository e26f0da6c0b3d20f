import type { Call } from '#contract/call.ts'

/** Answers a read from what this device has; undefined = it cannot say. */
export type FromDevice = (call: Call, fields: object) => Promise<{ data: unknown; at: number } | undefined>

const sources: FromDevice[] = []

/** Names somebody to ask when the network gives no answer. They are asked in the order in which they were named. */
export function answerFromDevice(source: FromDevice): void {
  sources.push(source)
}

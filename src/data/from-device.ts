import type { Call, Found } from '#contract/call.ts'

/** Answers a call from what the device has; undefined: it cannot say. */
export type FromDevice = <C extends Call>(
  call: C,
  fields: object,
) => Promise<{ data: Found<C> | null; at: number } | undefined>

const sources: FromDevice[] = []

/** Adds one that can answer without the network; they are asked in order. */
export function answerFromDevice(source: FromDevice): void {
  sources.push(source)
}

/** The first answer that the device has. */
export async function askDevice<C extends Call>(
  call: C,
  fields: object,
): Promise<{ data: Found<C> | null; at: number } | undefined> {
  for (const source of sources) {
    const found = await source(call, fields)
    if (found !== undefined) return found
  }
  return undefined
}

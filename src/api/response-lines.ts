import type { AnswerSource } from '#contract/protocol.ts'

/** One answer of a batch: which entry it answers, when the network gave it, and where it comes from. */
export type ResponseLine = [position: number, at: number, source: AnswerSource, answer: unknown]

/** Reads answers that arrive line by line, each as soon as it is whole. */
export async function readResponseLines(
  body: ReadableStream<Uint8Array>,
  onLine: (line: ResponseLine) => void,
): Promise<void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    const lines = text.split('\n')
    text = lines.pop() ?? ''
    for (const line of lines) onLine(JSON.parse(line) as ResponseLine)
    if (done) return
  }
}

import type { Call, Success } from '#contract/calls/call.ts'

/** What is known of a drawn page when its head is written. */
export type PageContext = {
  /** Path and query as they were asked for, without what no page reads. */
  address: string
  status: number
  preview: boolean
  /** What the page says of itself; `canonical` is a path with its query. */
  meta: { title: string; description: string; canonical: string }
  /** What the page was drawn with: a call's answer, null where nothing was found or it was not asked. */
  resultOf: <C extends Call>(call: C) => Success<C> | null
}

/** The head of a page from its title on, as HTML. */
export type RenderHead = (page: PageContext) => string

/** Remembers what a page is drawn with. */
export function recordPageResults() {
  const answers = new Map<string, unknown>()
  return {
    note: (call: Call, answer: unknown) => void answers.set(call.name, answer),
    // The call's own answer, by its own name: noted where it was answered.
    answer: <C extends Call>(call: C) => (answers.get(call.name) ?? null) as Success<C> | null,
  }
}

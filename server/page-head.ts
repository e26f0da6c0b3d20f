import type { Call, Found } from '#contract/call.ts'

/** What is known of a drawn page when its head is written. */
export type PageFacts = {
  /** Path and query as they were asked for, without what no page reads. */
  address: string
  status: number
  preview: boolean
  /** What the page says of itself; `canonical` is a path with its query. */
  meta: { title: string; description: string; canonical: string }
  /** What the page was drawn with: a call's answer, null where nothing was found or it was not asked. */
  answer: <C extends Call>(call: C) => Found<C> | null
}

/** The head of a page from its title on, as HTML. */
export type WriteHead = (page: PageFacts) => string

/** Remembers what a page is drawn with. */
export function makeNotes() {
  const answers = new Map<string, unknown>()
  return {
    note: (call: Call, answer: unknown) => void answers.set(call.name, answer),
    // The call's own answer, by its own name: noted where it was answered.
    answer: <C extends Call>(call: C) => (answers.get(call.name) ?? null) as Found<C> | null,
  }
}

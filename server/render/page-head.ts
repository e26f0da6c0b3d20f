import type { Call, Success } from '#contract/calls/call.ts'

/** What is known about a rendered page when its head is written. */
export type PageContext = {
  /** The requested path and query, without parameters that no page reads. */
  address: string
  status: number
  preview: boolean
  /** Whether only the list's part of the page is rendered (server/render/list-part.ts). */
  isPart: boolean
  /** The page's own metadata; `canonical` is a path with its query. */
  meta: { title: string; description: string; canonical: string }
  /** A call's response that the page was rendered with; null when nothing was found or the call was not made. */
  resultOf: <C extends Call>(call: C) => Success<C> | null
}

/** Renders the head of a page from its title on, as HTML. */
export type RenderHead = (page: PageContext) => string

/** Records the responses that a page is rendered with. */
export function recordPageResults() {
  const results = new Map<string, unknown>()
  return {
    record: (call: Call, result: unknown) => void results.set(call.name, result),
    // The cast is safe: a result is recorded under the name of its own call.
    resultOf: <C extends Call>(call: C) => (results.get(call.name) ?? null) as Success<C> | null,
  }
}

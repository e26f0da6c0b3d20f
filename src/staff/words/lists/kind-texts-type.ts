import type { Call } from '#contract/calls/call.ts'

/** What staff reads on the page of one kind of word. */
export type KindTexts = {
  title: string
  lead: string
  /** How one of them is called, and a new one. */
  one: string
  aNew: string
  /** Label and hint of each field. */
  fields: Record<string, { label: string; hint: string }>
  /** Where words are shown that staff arranges. */
  order?: string
  /** What lists show of its state beside it. */
  state?: (values: Record<string, string | number>) => string
  /** What visitors' devices may go on showing for a while; none for what only staff see. */
  seenIn: readonly Call[]
}

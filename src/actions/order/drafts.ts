import { makeAttempts, type Attempts } from '#src/data/attempt.ts'
import { rememberUnsent } from '#src/ui/unsent.ts'
import type { OrderValues } from './order-values.ts'

/** A half filled order form, and the keys of what was sent of it. Lives as long as the page. */
export type Draft = { values: OrderValues | null; attempts: Attempts }

const drafts = new Map<string, Draft>()
rememberUnsent(() => [...drafts.values()].some((draft) => draft.values !== null))

/** The draft for a material, of one person: another who uses the same page does not see it. */
export function draftOf(material: number, userId: string | undefined): Draft {
  const name = `${material} ${userId ?? 'guest'}`
  const known = drafts.get(name)
  if (known !== undefined) return known
  const draft = { values: null, attempts: makeAttempts() }
  drafts.set(name, draft)
  return draft
}

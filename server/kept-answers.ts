import type { Call } from '#contract/call.ts'
import type { ChangeKind } from './database/change-log.ts'
import { keep } from './kept.ts'

/** Answers that are kept, and the longest name: fields are anybody's to choose, so neither may grow without end. */
const answersKept = 200
const longestName = 300

/** The reads whose answers stay in memory for their seconds, and what in the change log ends them earlier. */
const endedBy: Record<string, readonly ChangeKind[]> = {
  listBanners: ['content'],
  listTextLinks: ['content'],
  readMenu: ['content'],
  readFooterMenu: ['content'],
  readSettings: ['content'],
  // A category's own title stands in for an entry that nobody has written.
  readSeo: ['content', 'options'],
  countCategories: ['material', 'options'],
  countChildCategories: ['material', 'options'],
}

/** Asks for an answer, or takes one that is kept: the same for every caller, so the caller is not looked at. */
export type KeepAnswer = (call: Call, fields: unknown, ask: () => Promise<unknown>) => Promise<unknown>

/** `changed` gives the number of the last known change of these kinds. */
export function keepAnswers(changed: (kinds: readonly ChangeKind[]) => number): KeepAnswer {
  const get = keep<unknown>(answersKept)
  return (call, fields, ask) => {
    const kinds = Object.hasOwn(endedBy, call.name) ? endedBy[call.name] : undefined
    const name = kinds === undefined ? '' : `${call.name} ${JSON.stringify(fields)}`
    if (kinds === undefined || name.length > longestName) return ask()
    // What is not there is not kept: names of that kind are without end.
    const wanted = { change: changed(kinds), keptFor: call.seconds * 1000, worth: isThere }
    return get(name, wanted, ask)
  }
}

const isThere = (answer: unknown) => answer !== null

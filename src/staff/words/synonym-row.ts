import type { listSynonyms } from '#contract/calls/staff-words.ts'
import type { Success } from '#contract/calls/call.ts'

/** The finder's synonyms, and one word of an editor with its synonyms. */
export type Synonyms = Success<typeof listSynonyms>['data']
export type SynonymRow = Synonyms['synonyms'][number]

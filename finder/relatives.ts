import type { FinderIndex } from './finder-index.ts'
import { textOf, type Term } from './parse-query.ts'
import { analyseWord } from './swedish/analyse-word.ts'
import { wordFamilyOf } from './swedish/word-family.ts'
import { scoreTerm } from './term-scores.ts'

/** The words that are made of the same verb as a term's word: 'simma' for 'simning'. */
export const relativesOf = (term: Term): string[] => analyseWord(textOf(term)).keys.flatMap(wordFamilyOf)

/**
 * The terms, where those that match no material may also match words that are made of the same verb, and the words of those terms. Null
 * where each term matches something, or has no such words.
 */
export function withRelatives(
  index: FinderIndex,
  terms: readonly Term[],
): { terms: Term[]; missing: string[] } | null {
  const missing: string[] = []
  const widened = terms.map((term) => {
    if (scoreTerm(index, term).matched > 0) return term
    const relatives = relativesOf(term).map((word) => ({ words: [word], synonym: true }))
    if (relatives.length > 0) missing.push(textOf(term))
    return { ...term, alternatives: [...term.alternatives, ...relatives] }
  })
  return missing.length === 0 ? null : { terms: widened, missing }
}

import { maxSearchLength } from '#contract/limits.ts'
import type { Synonym } from './material.ts'
import { findGrades } from './grades.ts'
import { normalise, splitWords } from './normalise.ts'
import { mainKeyOf } from './swedish/analyse-word.ts'

/** One part of a query. Any of its alternatives may match; all words of an alternative must match. */
export type Term = { alternatives: Alternative[]; typing: boolean }
export type Alternative = { words: string[]; synonym: boolean }

/** Synonyms by the keys of their words. */
export type SynonymTable = { others: Map<string, string[][]>; longest: number }

/** What a query is read with: synonyms, and the words that it leaves out. */
type QueryRules = { synonyms: SynonymTable; stopWords: ReadonlySet<string> }

/** More terms than this add nothing but time. */
const maxTerms = 24

/** The text of a term as it was typed. */
export const textOf = ({ alternatives }: Term): string => alternatives[0]?.words.join(' ') ?? ''

/** The terms of a query: words and grades. There are no operators; search.ts reads quotes around the whole query. */
export function parseQuery(q: string, typing: boolean, { synonyms, stopWords }: QueryRules): Term[] {
  const normalised = normalise(q.slice(0, maxSearchLength))
  const terms: Term[] = []
  let at = 0
  for (const grade of findGrades(normalised)) {
    addWords(normalised.slice(at, grade.start), terms, synonyms)
    const alternatives = grade.units.map((unit) => ({ words: [unit], synonym: false }))
    terms.push({ alternatives, typing: false })
    at = grade.end
  }
  const rest = normalised.slice(at)
  addWords(rest, terms, synonyms)
  const last = terms.at(-1)
  // After a space or punctuation the last word is complete.
  if (typing && last && /[\p{L}\p{N}]$/u.test(rest)) last.typing = true
  return uniqueTerms(withoutStopWords(terms, stopWords)).slice(0, maxTerms)
}

export function buildSynonymTable(synonyms: readonly Synonym[]): SynonymTable {
  const table: SynonymTable = { others: new Map(), longest: 1 }
  for (const [first, others] of synonyms) {
    for (const other of others) {
      addSynonym(table, splitWords(normalise(first)), splitWords(normalise(other)))
      addSynonym(table, splitWords(normalise(other)), splitWords(normalise(first)))
    }
  }
  return table
}

function addSynonym(table: SynonymTable, from: string[], to: string[]): void {
  if (from.length === 0 || to.length === 0) return
  const key = phraseKeyOf(from)
  table.others.set(key, [...(table.others.get(key) ?? []), to])
  table.longest = Math.max(table.longest, from.length)
}

function addWords(normalised: string, terms: Term[], synonyms: SynonymTable): void {
  const words = splitWords(normalised)
  for (let at = 0; at < words.length;) {
    const term = termAt(words, at, synonyms)
    terms.push(term)
    at += term.alternatives[0]?.words.length ?? 1
  }
}

/** The longest phrase with synonyms that starts here, or else the single word. */
function termAt(words: string[], at: number, synonyms: SynonymTable): Term {
  for (let length = Math.min(synonyms.longest, words.length - at); length >= 1; length--) {
    const phrase = words.slice(at, at + length)
    const others = synonyms.others.get(phraseKeyOf(phrase)) ?? []
    if (others.length === 0 && length > 1) continue
    const alternatives = [{ words: phrase, synonym: false }]
    for (const other of others) alternatives.push({ words: other, synonym: true })
    return { alternatives, typing: false }
  }
  return { alternatives: [{ words: words.slice(at, at + 1), synonym: false }], typing: false }
}

function withoutStopWords(terms: Term[], stopWords: ReadonlySet<string>): Term[] {
  const significant = terms.filter((term) => !isStopWord(term, stopWords))
  return significant.length > 0 ? significant : terms
}

/** A single letter that is being typed counts as a stop word. */
function isStopWord({ alternatives, typing }: Term, stopWords: ReadonlySet<string>): boolean {
  const words = alternatives[0]?.words ?? []
  const [word] = words
  return words.length === 1 && word !== undefined && (stopWords.has(word) || (typing && word.length === 1))
}

function uniqueTerms(terms: Term[]): Term[] {
  const seen = new Set<string>()
  return terms.filter((term) => {
    const key = `${term.typing} ${term.alternatives.map((alternative) => alternative.words.join(' ')).join('|')}`
    return seen.has(key) ? false : seen.add(key)
  })
}

/** The key of a phrase in the table of synonyms, the same for every form of its words. */
function phraseKeyOf(words: string[]): string {
  return words.map(mainKeyOf).join(' ')
}

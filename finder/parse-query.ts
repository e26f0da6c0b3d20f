import type { Synonym } from './material.ts'
import { findGrades } from './grades.ts'
import { stemKey } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { normalise, splitWords } from './normalise.ts'

/** One thing asked for. Any of the alternatives will do; all the words of an alternative must stand. */
export type Term = { alternatives: Alternative[]; typing: boolean }
export type Alternative = { words: string[]; synonym: boolean }

/** Synonyms by the keys of their words, ready to be asked. */
export type SynonymTable = { others: Map<string, string[][]>; longest: number }

export const maxQueryLength = 200

/** More words than this say nothing new, and cost time. The ranks of so many fit in 16 bits. */
const maxTerms = 24

/** What a question asks for, word by word and grade by grade. Everything in it is text; nothing is an operator. */
export function parseQuery(q: string, typing: boolean, synonyms: SynonymTable): Term[] {
  const normalised = normalise(q.slice(0, maxQueryLength))
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
  // What ends in a space or a mark is written to its end.
  if (typing && last && /[\p{L}\p{N}]$/u.test(rest)) last.typing = true
  return uniqueTerms(withoutStopWords(terms)).slice(0, maxTerms)
}

export function buildSynonymTable(synonyms: readonly Synonym[]): SynonymTable {
  const table: SynonymTable = { others: new Map(), longest: 1 }
  for (const [one, others] of synonyms) {
    for (const other of others) {
      addSynonym(table, splitWords(normalise(one)), splitWords(normalise(other)))
      addSynonym(table, splitWords(normalise(other)), splitWords(normalise(one)))
    }
  }
  return table
}

function addSynonym(table: SynonymTable, from: string[], to: string[]): void {
  if (from.length === 0 || to.length === 0) return
  const keys = keysOf(from)
  table.others.set(keys, [...(table.others.get(keys) ?? []), to])
  table.longest = Math.max(table.longest, from.length)
}

function addWords(normalised: string, terms: Term[], synonyms: SynonymTable): void {
  const words = splitWords(normalised)
  for (let at = 0; at < words.length;) {
    const taken = termAt(words, at, synonyms)
    terms.push(taken)
    at += taken.alternatives[0]?.words.length ?? 1
  }
}

/** The longest phrase with synonyms that begins here, else the one word. */
function termAt(words: string[], at: number, synonyms: SynonymTable): Term {
  for (let length = Math.min(synonyms.longest, words.length - at); length >= 1; length--) {
    const phrase = words.slice(at, at + length)
    const others = synonyms.others.get(keysOf(phrase)) ?? []
    if (others.length === 0 && length > 1) continue
    const alternatives = [{ words: phrase, synonym: false }]
    for (const other of others) alternatives.push({ words: other, synonym: true })
    return { alternatives, typing: false }
  }
  return { alternatives: [{ words: words.slice(at, at + 1), synonym: false }], typing: false }
}

function withoutStopWords(terms: Term[]): Term[] {
  const telling = terms.filter((term) => !isStopWord(term))
  return telling.length > 0 ? telling : terms
}

/** A single letter being typed tells as little as a stop word. */
function isStopWord({ alternatives, typing }: Term): boolean {
  const words = alternatives[0]?.words ?? []
  const [word] = words
  return words.length === 1 && word !== undefined && (stopWords.has(word) || (typing && word.length === 1))
}

function uniqueTerms(terms: Term[]): Term[] {
  const seen = new Set<string>()
  return terms.filter((term) => {
    const same = `${term.typing} ${term.alternatives.map((alternative) => alternative.words.join(' ')).join('|')}`
    return seen.has(same) ? false : seen.add(same)
  })
}

function keysOf(words: string[]): string {
  return words.map(stemKey).join(' ')
}

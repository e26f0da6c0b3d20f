import type { FinderMaterial } from './material.ts'
import { searchField } from './finder-index.ts'
import { searchableExcerpt } from './searchable-excerpt.ts'
import { findGrades } from './grades.ts'
import { normalise, splitWords } from './normalise.ts'

/** The words of the catalogue, numbered in order of appearance. */
export type Vocabulary = { words: string[]; numbers: Map<string, number> }

export function internWord(vocabulary: Vocabulary, word: string): number {
  const known = vocabulary.numbers.get(word)
  if (known !== undefined) return known
  const number = vocabulary.words.push(word) - 1
  vocabulary.numbers.set(word, number)
  return number
}

/** Reports the words of a material one by one, each only in its highest-weighted field: word × 4 + field. */
export function wordCollector(numberOfWord: (word: string) => number) {
  // The highest-weighted field comes first, so that the first occurrence of a word is the one that counts.
  const seenIn: number[] = []
  let material = 0

  return (from: FinderMaterial, onEntry: (entry: number) => void): void => {
    material++
    const collect = (text: string, field: number) => {
      for (const word of indexWords(text)) {
        const number = numberOfWord(word)
        if (seenIn[number] === material) continue
        seenIn[number] = material
        onEntry(number * 4 + field)
      }
    }
    collect(from.name, searchField.name)
    collect(from.short_description, searchField.short)
    collect(searchableExcerpt(from.description), searchField.description)
  }
}

/** The searchable terms of a text: its words and its grades. */
export function indexWords(text: string): string[] {
  const normalised = normalise(text)
  const words = splitWords(normalised)
  for (const grade of findGrades(normalised)) words.push(...grade.units)
  return words
}

import type { FinderMaterial } from './material.ts'
import { searchField } from './finder-index.ts'
import { searchableExcerpt } from './searchable-excerpt.ts'
import { findGrades } from './grades.ts'
import { normalise, splitWords } from './normalise.ts'

/** The words of the catalogue as they come in, numbered in order of appearance. */
export type Vocabulary = { words: string[]; numbers: Map<string, number> }

export function internWord(vocabulary: Vocabulary, word: string): number {
  const known = vocabulary.numbers.get(word)
  if (known !== undefined) return known
  const number = vocabulary.words.push(word) - 1
  vocabulary.numbers.set(word, number)
  return number
}

/** Gives the words of a material one by one, each only where it stands best: word × 4 + place. */
export function wordCollector(numberOfWord: (word: string) => number) {
  // The best place first, so that the first sight of a word is the one to keep.
  const seenIn: number[] = []
  let material = 0

  return (from: FinderMaterial, give: (entry: number) => void): void => {
    material++
    const collect = (text: string, at: number) => {
      for (const word of indexWords(text)) {
        const number = numberOfWord(word)
        if (seenIn[number] === material) continue
        seenIn[number] = material
        give(number * 4 + at)
      }
    }
    collect(from.name, searchField.name)
    collect(from.short_description, searchField.short)
    collect(searchableExcerpt(from.description), searchField.description)
  }
}

/** What a text is found by: its words and its grades. */
export function indexWords(text: string): string[] {
  const normalised = normalise(text)
  const words = splitWords(normalised)
  for (const grade of findGrades(normalised)) words.push(...grade.units)
  return words
}

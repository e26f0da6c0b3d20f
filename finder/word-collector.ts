import type { FinderMaterial } from './material.ts'
import { fieldBit, fieldBits } from './finder-index.ts'
import { searchableExcerpt } from './searchable-excerpt.ts'
import { findGrades } from './grades.ts'
import { normalise, splitWords } from './normalise.ts'
import { stopWords } from './stop-words.ts'
import { isNumeral } from './swedish/analyse-word.ts'

/** The words of the catalogue, numbered in order of appearance. */
export type NumberedWords = { words: string[]; numbers: Map<string, number> }

export function internWord(numbered: NumberedWords, word: string): number {
  const known = numbered.numbers.get(word)
  if (known !== undefined) return known
  const number = numbered.words.push(word) - 1
  numbered.numbers.set(word, number)
  return number
}

/** Reports the words of a material one by one: word × 32 + the bits of all fields it is in. */
export function wordCollector(numberOfWord: (word: string) => number) {
  const bitsOfWord = new Map<number, number>()

  return (material: FinderMaterial, onEntry: (entry: number) => void): void => {
    bitsOfWord.clear()
    const name = normalise(material.name)
    const collect = (words: readonly string[], bit: number) => {
      words.forEach((word, at) => {
        // Texts say 'sex' for the number; a name or an option says what the material is about.
        if (bit !== fieldBit.name && isNumeral(word)) return
        const counted =
          bit === fieldBit.name && isNumberOf(word, words[at + 1], name) ? fieldBit.longText : bit
        const number = numberOfWord(word)
        bitsOfWord.set(number, (bitsOfWord.get(number) ?? 0) | counted)
      })
    }
    collect(indexWords(material.name), fieldBit.name)
    collect(indexWords(material.short_description), fieldBit.short)
    collect(indexWords(searchableExcerpt(material.description)), fieldBit.description)
    collect(material.more_words, fieldBit.description)
    collect(material.long_words, fieldBit.longText)
    for (const [number, bits] of bitsOfWord) onEntry(((number << fieldBits) | bits) >>> 0)
  }
}

/** A number that counts something is not what a name is about: the 'sex' of 'Serie i sex rutor', but not that of 'Sex – frågor och svar'. */
const isNumberOf = (word: string, next: string | undefined, name: string) =>
  next !== undefined && isNumeral(word) && !stopWords.has(next) && name.includes(`${word} ${next}`)

/** The searchable terms of a text: its words and its grades. */
export function indexWords(text: string): string[] {
  const normalised = normalise(text)
  const words = splitWords(normalised)
  for (const grade of findGrades(normalised)) words.push(...grade.units)
  return words
}

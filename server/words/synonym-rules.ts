import { toText } from '#contract/call-path.ts'
import type { Synonym } from '#finder/material.ts'
import { normalise, splitWords } from '#finder/normalise.ts'
import { mainKeyOf } from '#finder/swedish/analyse-word.ts'

/** Maximum characters of a word or phrase, and maximum number of synonyms of one. */
const maxWordLength = 60
const maxSynonyms = 20

export type SynonymChange = { word: string; words: string[] }

/** The fields of the form: one synonym on each line, or separated by commas. */
export function parseSynonym(fields: { word?: unknown; words?: unknown }): SynonymChange {
  const words = toText(fields.words).split(/[\n,]/).map(tidy).filter(Boolean)
  return { word: tidy(toText(fields.word)), words: [...new Set(words)] }
}

const tidy = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLocaleLowerCase('sv')

/** What is wrong with a change, by field; nothing when it can be saved. `saved` are the synonyms that the word has. */
export function synonymProblems(
  { word, words }: SynonymChange,
  all: readonly Synonym[],
  { saved, stopWords }: { saved: readonly string[]; stopWords: ReadonlySet<string> },
): Record<string, string[]> {
  const ofWord = word === '' ? ['Skriv ordet.'] : problemsOfWord(word, stopWords)
  const ofWords = words.length === 0 ? ['Skriv minst ett ord.'] : []
  if (words.length > maxSynonyms) ofWords.push(`Högst ${maxSynonyms} ord.`)
  for (const other of words) {
    ofWords.push(...problemsOfWord(other, stopWords))
    if (keyOf(other) === keyOf(word))
      ofWords.push(`Sökningen ser redan ”${other}” som samma ord som ”${word}”.`)
    else if (!saved.includes(other)) ofWords.push(...loopProblem(word, other, all))
  }
  return {
    ...(ofWord.length > 0 && { word: ofWord }),
    ...(ofWords.length > 0 && { words: [...new Set(ofWords)] }),
  }
}

function problemsOfWord(word: string, stopWords: ReadonlySet<string>): string[] {
  if ([...word].length > maxWordLength)
    return [`”${word.slice(0, 20)} …” är för långt. Högst ${maxWordLength} tecken.`]
  const parts = splitWords(normalise(word))
  if (parts.length === 0) return [`”${word}” innehåller ingen bokstav.`]
  if (word.includes(',')) return ['Skriv ett ord utan komma.']
  const [only] = parts
  if (parts.length === 1 && only !== undefined && stopWords.has(only))
    return [`Sökningen bortser från ”${word}”, eftersom det står i nästan varje text.`]
  return []
}

/** Synonyms count both ways, so whatever already leads back to the word adds nothing. */
function loopProblem(word: string, other: string, all: readonly Synonym[]): string[] {
  const path = pathBetween(other, word, all)
  if (path === null) return []
  if (path.length === 2) return [`”${other}” har redan ”${word}” som synonym, och det gäller åt båda hållen.`]
  return [`”${other}” leder redan tillbaka till ”${word}”: ${path.join(' → ')}.`]
}

/** The shortest way from one word to another along synonyms, or null. */
function pathBetween(from: string, to: string, all: readonly Synonym[]): string[] | null {
  const othersOf = new Map<string, string[]>()
  for (const [word, others] of all)
    othersOf.set(keyOf(word), [...(othersOf.get(keyOf(word)) ?? []), ...others])
  const seen = new Set([keyOf(from)])
  let paths = [[from]]
  while (paths.length > 0) {
    const longer: string[][] = []
    for (const path of paths) {
      for (const next of othersOf.get(keyOf(path.at(-1) ?? '')) ?? []) {
        if (keyOf(next) === keyOf(to)) return [...path, to]
        if (seen.has(keyOf(next))) continue
        seen.add(keyOf(next))
        longer.push([...path, next])
      }
    }
    paths = longer
  }
  return null
}

/** Words with the same key are the same to the finder. */
const keyOf = (text: string) => splitWords(normalise(text)).map(mainKeyOf).join(' ')

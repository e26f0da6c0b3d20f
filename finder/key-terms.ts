import { normalise, splitWords } from './normalise.ts'
import { stopWords } from './stop-words.ts'
import { mainKeyOf } from './swedish/analyse-word.ts'

/** A device stores at most this many words of each material's long texts; more would take too many bytes at 10,000 materials. */
const maxKeyTerms = 80
const minLength = 3

/** The database stores at most this many words of a document; many more than a device does, because short texts may have some of them. */
const maxDocumentWords = 200

/** How often a word occurs in a text. */
type WordCount = { word: string; count: number }

/**
 * The most specific words of the long texts that the short texts do not have, in alphabetical order: those they repeat, then the
 * longest. Server and device search the same ones. `documents` are word counts, as `formatWordCounts` writes them.
 */
export function keyTerms(longText: string, shortTexts: string, documents: readonly string[] = []): string[] {
  const known = new Set(splitWords(normalise(shortTexts)).map(mainKeyOf))
  const counts = [...wordCounts(longText), ...documents.flatMap(parseWordCounts)]
  return mostSpecific(sumByKey(counts).filter(({ word }) => !known.has(mainKeyOf(word))))
    .slice(0, maxKeyTerms)
    .map(({ word }) => word)
    .sort()
}

/** The words of a document with their counts, as `ord 3 annat 1`. */
export function formatWordCounts(text: string): string {
  return mostSpecific(sumByKey(wordCounts(text)))
    .slice(0, maxDocumentWords)
    .map(({ word, count }) => `${word} ${count}`)
    .join(' ')
}

function parseWordCounts(text: string): WordCount[] {
  const fields = text.split(' ')
  const counts: WordCount[] = []
  for (let at = 0; at + 1 < fields.length; at += 2)
    counts.push({ word: fields[at] ?? '', count: Number(fields[at + 1]) })
  return counts
}

function wordCounts(text: string): WordCount[] {
  return splitWords(normalise(text))
    .filter((word) => word.length >= minLength && !/\d/.test(word) && !stopWords.has(word))
    .map((word) => ({ word, count: 1 }))
}

/** Forms of the same word count together, as the form that comes first. */
function sumByKey(counts: readonly WordCount[]): WordCount[] {
  const found = new Map<string, WordCount>()
  for (const { word, count } of counts) {
    const key = mainKeyOf(word)
    const before = found.get(key)
    if (before === undefined) found.set(key, { word, count })
    else before.count += count
  }
  return [...found.values()]
}

const mostSpecific = (counts: WordCount[]) =>
  counts.sort((a, b) => b.count - a.count || b.word.length - a.word.length || (a.word < b.word ? -1 : 1))

/** The other words of a description whose beginning is stored whole. */
export function wordsBeyond(description: string, excerpt: string): string[] {
  if (description.length === excerpt.length) return []
  const known = new Set(splitWords(normalise(excerpt)))
  const rest = splitWords(normalise(description.slice(excerpt.length)))
  return [...new Set(rest)].filter((word) => !known.has(word) && !stopWords.has(word)).sort()
}

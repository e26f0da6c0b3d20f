import type { FinderOption } from '../material.ts'
import { normalise, splitWords } from '../normalise.ts'
import { mainKeyOf } from '../swedish/analyse-word.ts'
import { goalPhrases } from './school-word-lists.ts'
import { glue, indexOfPhrase, withoutSpans, type WordSpan } from './word-spans.ts'

/** 'centralt innehåll' in a text. */
export function goalSpans(text: string): WordSpan[] {
  const phrase = goalPhrases.find((each) => indexOfPhrase(each, text) >= 0)
  if (phrase === undefined) return []
  const start = indexOfPhrase(phrase, text)
  return [
    { start, end: start + phrase.length, group: 'mal', names: [], meansOnlyThis: true, isCircumstance: true },
  ]
}

/** The areas of the curriculum that the other words name, or all of them: 'centralt innehåll geometri'. */
export function goalsOf(
  text: string,
  used: readonly WordSpan[],
  areas: readonly FinderOption[],
): { found: readonly FinderOption[]; name: string; also: readonly WordSpan[] } {
  const rest = withoutSpans(text, used)
  const asked = splitWords(rest)
    .filter((word) => !glue.has(word))
    .map(mainKeyOf)
  const found = areas.filter(({ name }) => {
    const ownKeys = mainKeysOf(areaNameOf(name))
    const allKeys = mainKeysOf(name)
    return asked.some((key) => ownKeys.has(key)) && asked.every((key) => allKeys.has(key))
  })
  if (found.length === 0) return { found: areas, name: 'Centralt innehåll angivet', also: [] }
  const names = [...new Set(found.map(({ name }) => areaNameOf(name)))]
  const name = `Centralt innehåll: ${names.slice(0, maxListedAreas).join(', ')}`
  return { found, name, also: spansOfWords(rest, text, used) }
}

const maxListedAreas = 2

/** 'Geometri' of 'Matematik, årskurs 4–6: Geometri'. */
const areaNameOf = (name: string) => name.split(': ').at(-1) ?? name

const mainKeysOf = (name: string) => new Set(splitWords(normalise(name)).map(mainKeyOf))

/** Where the words of a rest are in the text, outside what is read otherwise. */
function spansOfWords(rest: string, text: string, used: readonly WordSpan[]): WordSpan[] {
  const words = new Set(splitWords(rest))
  return [...text.matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index: start }) => {
    const isRead = used.some((span) => start >= span.start && start < span.end)
    if (isRead || !words.has(word)) return []
    return [{ start, end: start + word.length, group: 'mal' as const, names: [] }]
  })
}

import { normalise, splitWords } from '../normalise.ts'
import { analyseWord } from '../swedish/analyse-word.ts'
import type { CatalogueSource } from './catalogue-source.ts'
import { readSchoolWords } from './school-words.ts'
import { subjectWords } from './subject-words.ts'

/** A word that belongs to a subject says more than a part of one. */
const [wholeVote, partVote] = [3, 1]

/** The subject to which most words of a search belong, with the number of its materials; null where none has any. */
export function likelySubject(source: CatalogueSource, q: string) {
  const votes = new Map<string, number>()
  const vote = (subject: string | undefined, weight: number) => {
    if (subject !== undefined) votes.set(subject, (votes.get(subject) ?? 0) + weight)
  }
  for (const { group, ids } of readSchoolWords(`${q} x`, (group) => source.options(group)).filters) {
    if (group === 'amne') for (const id of ids) vote(nameOf(source, id), wholeVote)
  }
  for (const word of splitWords(normalise(q))) {
    const { keys, lastParts, earlierParts } = analyseWord(word)
    const own = firstSubject(keys)
    vote(own ?? firstSubject([...lastParts, ...earlierParts]), own === undefined ? partVote : wholeVote)
  }
  const counted = [...votes]
    .flatMap(([name, weight]) => {
      const option = source.options('amne').find((subject) => normalise(subject.name) === name)
      const product_count = option === undefined ? 0 : countOf(source, option.id)
      return option === undefined || product_count === 0 ? [] : [{ option, product_count, weight }]
    })
    .sort((a, b) => b.weight - a.weight)
  const [first] = counted
  return first === undefined
    ? null
    : { name: first.option.name, slug: first.option.slug, product_count: first.product_count }
}

function nameOf(source: CatalogueSource, id: number): string | undefined {
  const option = source.optionById('amne', id)
  return option === undefined ? undefined : normalise(option.name)
}

function countOf(source: CatalogueSource, id: number): number {
  const { ids, optionStarts } = source.index().groups.amne
  const position = ids.indexOf(id)
  return position < 0 ? 0 : (optionStarts[position + 1] ?? 0) - (optionStarts[position] ?? 0)
}

let subjectOfKey: Map<string, string> | null = null

function firstSubject(keys: readonly string[]): string | undefined {
  subjectOfKey ??= new Map(
    Object.entries(subjectWords).flatMap(([subject, words]) =>
      splitWords(normalise(words)).flatMap((word) =>
        analyseWord(word).keys.map((key) => [key, subject] as const),
      ),
    ),
  )
  for (const key of keys) {
    const subject = subjectOfKey.get(key)
    if (subject !== undefined) return subject
  }
  return undefined
}

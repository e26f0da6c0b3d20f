import type { Group } from '#contract/filters.ts'
import { languages } from '#contract/languages.ts'
import { timeLimitOf } from '#contract/time-needed.ts'
import { findGrades } from '../grades.ts'
import type { FinderOption } from '../material.ts'
import { normalise, splitWords } from '../normalise.ts'
import { goalSpans, goalsOf } from './curriculum-words.ts'
import { emptyWords, gradeName, schoolWords, shortSubjectNames } from './school-word-lists.ts'
import { glue, indexOfPhrase, withoutSpans, type WordSpan } from './word-spans.ts'

/**
 * A word of school that a search reads as a filter: as typed, its options, and the search without it. One that is a circumstance
 * is given up before all others where nothing has everything.
 */
export type SchoolFilter = {
  group: Group
  ids: number[]
  name: string
  without: string
  isCircumstance?: boolean
  isWordToo?: boolean
}

/** What a search asks for: its filters, the text that is left, and how many of its words were given up. */
export type ReadSearch = { filters: SchoolFilter[]; rest: string; leftOut?: number }

type Options = (group: Group) => readonly FinderOption[]
/** A span with the options that it means; `also` are words that say which, and are words without it. */
type FoundSpan = { span: WordSpan; found: readonly FinderOption[]; name: string; also: readonly WordSpan[] }

/**
 * Stages, grades, times, 'på engelska', 'pdf', 'A4', 'centralt innehåll' and short names that mean nothing else anywhere in a search; the
 * other short names of subjects, the kinds of material and 'tryckt' only beside other words, and a subject's whole name where nothing
 * else is left. 'A1' and 'A2' are levels of a language too. `isCarried` says whether a material is about a word itself.
 */
export function readSchoolWords(
  q: string,
  options: Options,
  isCarried: (word: string) => boolean = () => false,
): ReadSearch {
  const text = normalise(q)
  // Positions are those of the normalised text, which has another length only for rare characters.
  if (text.length !== q.length || q.includes('"')) return { filters: [], rest: q }
  const read = spansToRead(text, isCarried)
  const subject = read.some(({ group }) => group === 'amne') ? [] : subjectSpans(text, read, options)
  const used = [...read, ...subject].sort((a, b) => a.start - b.start)
  const found = used.flatMap((span) =>
    span.group === 'mal' ? areasOf(span, text, used, options) : optionsOf(span, options),
  )
  const without = (left: readonly WordSpan[]) => withoutEmptyWords(withoutSpans(q, left))
  // Where no material states what of a curriculum it covers, 'centralt innehåll' says nothing beside other words.
  const silent = used.filter(({ group }) => group === 'mal' && options('mal').length === 0)
  const rest = without([...found.flatMap(({ span, also }) => [span, ...also]), ...silent])
  if (found.length === 0) return { filters: [], rest: rest === '' || silent.length === 0 ? q : rest }
  const filters = found.map(({ span, found: chosen, name }) => ({
    group: span.group,
    ids: chosen.map(({ id }) => id).sort((a, b) => a - b),
    name,
    without: without([span]),
    ...(span.isCircumstance === true && { isCircumstance: true }),
    ...(span.isWordToo === true && { isWordToo: true }),
  }))
  return { filters, rest }
}

/** The words of school that are read as filters, in order. */
function spansToRead(text: string, isCarried: (word: string) => boolean): WordSpan[] {
  const spans = [gradeSpans, timeSpans, languageSpans, goalSpans, wordSpans]
    .flatMap((find) => find(text))
    .sort((a, b) => a.start - b.start)
  const disjoint = spans.filter((span, at) => at === 0 || span.start >= spans[at - 1]!.end)
  return disjoint.filter((span) => {
    if (span.staysWhereCarried === true && isCarried(text.slice(span.start, span.end))) return false
    return (
      span.meansOnlyThis === true ||
      alwaysRead.includes(span.group) ||
      standsBesideOthers(span, text, disjoint)
    )
  })
}

function optionsOf(span: WordSpan, options: Options): FoundSpan[] {
  const found = options(span.group).filter(({ name }) => span.names.includes(normalise(name)))
  return found.length === 0 ? [] : [{ span, found, name: labelOf(span.group, found), also: [] }]
}

function areasOf(span: WordSpan, text: string, used: readonly WordSpan[], options: Options): FoundSpan[] {
  const areas = options('mal')
  return areas.length === 0 ? [] : [{ span, ...goalsOf(text, used, areas) }]
}

/** Groups whose words mean nothing else, also where nothing is asked for beside them. */
const alwaysRead: readonly Group[] = ['arskurs', 'tid', 'sprak']

const maxListedOptions = 2

function labelOf(group: Group, found: readonly FinderOption[]): string {
  const names = found.map(({ name }) => name)
  if (group !== 'arskurs' || names.length <= maxListedOptions) return names.join(', ')
  // Grades are listed in the order of school years.
  return `${names[0]} – ${names.at(-1)?.replace('Årskurs ', '')}`
}

/** 'svenska' in 'vikarie svenska', where all that is left is the name of a subject. */
function subjectSpans(text: string, read: readonly WordSpan[], options: Options): WordSpan[] {
  const rest = withoutSpans(text, read).replace(/[.,:;!?]$/, '')
  const start = indexOfPhrase(rest, text)
  if (read.length === 0 || start < 0) return []
  const name = shortSubjectNames.get(rest) ?? rest
  if (!options('amne').some((subject) => normalise(subject.name) === name)) return []
  return [{ start, end: start + rest.length, group: 'amne', names: [name] }]
}

function gradeSpans(text: string): WordSpan[] {
  const named = findGrades(text).map(({ start, end, units }) => ({ start, end, units }))
  const bare = [...text.matchAll(/(^|\s)(f|\d)\s?[-–]\s?(\d)(?=\s|$)/g)].map((match) => {
    const start = match.index + (match[1] ?? '').length
    const [from, to] = [match[2] === 'f' ? 0 : Number(match[2]), Number(match[3])]
    const units = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => `#${from + at}`)
    return { start, end: match.index + match[0].length, units }
  })
  return [
    ...named,
    ...bare.filter(({ start }) => named.every((other) => start < other.start || start >= other.end)),
  ].map(({ start, end, units }) => ({ start, end, group: 'arskurs', names: units.map(gradeName) }))
}

/** '40 min', '40-minuters', 'en timme': the least limit that holds the time. */
function timeSpans(text: string): WordSpan[] {
  return [
    ...text.matchAll(/(^|\s)(\d{1,3}|en|två)[ -]?(min|minut|minuter|minuters|timme|timmar)(?=\s|$)/g),
  ].flatMap((match) => {
    const number = { en: 1, två: 2 }[match[2] ?? ''] ?? Number(match[2])
    const limit = timeLimitOf(match[3]?.startsWith('min') ? number : number * 60)
    if (number === 0 || limit === undefined) return []
    const start = match.index + (match[1] ?? '').length
    return [{ start, end: match.index + match[0].length, group: 'tid', names: [normalise(limit.name)] }]
  })
}

/** 'på engelska'; 'på kurdiska' and 'på samiska' mean all of that name. */
function languageSpans(text: string): WordSpan[] {
  return [...text.matchAll(/(^|\s)på (\S+)(?=\s|$)/g)].flatMap((match) => {
    const word = match[2] ?? ''
    const names = languages
      .map(({ name }) => normalise(name))
      .filter((name) => name === word || name.startsWith(`${word} `) || isKindOf(name, word))
    if (names.length === 0) return []
    const start = match.index + (match[1] ?? '').length
    return [{ start, end: match.index + match[0].length, group: 'sprak', names }]
  })
}

const isKindOf = (name: string, word: string) =>
  (word === 'samiska' || word === 'teckenspråk') && name.endsWith(word)

function wordSpans(text: string): WordSpan[] {
  const spans: WordSpan[] = []
  let from = 0
  for (const word of splitWords(text)) {
    const start = text.indexOf(word, from)
    from = start + word.length
    const read = schoolWords.get(word)
    if (read !== undefined) spans.push({ start, end: from, ...read })
  }
  return spans
}

/** Whether anything is asked for beside words of this group: 'film' alone is a search for films, 'hkk' for a subject. */
function standsBesideOthers(span: WordSpan, text: string, spans: readonly WordSpan[]): boolean {
  const others = withoutSpans(
    text,
    spans.filter((other) => other === span || (other.group === span.group && other.isCircumstance !== true)),
  )
  return splitWords(others).some((word) => !glue.has(word))
}

const withoutEmptyWords = (rest: string) =>
  rest
    .split(' ')
    .filter((word) => !emptyWords.has(splitWords(normalise(word)).join(' ')))
    .join(' ')

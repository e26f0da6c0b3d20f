import type { Group } from '#contract/filters.ts'
import { languages } from '#contract/languages.ts'
import { timeLimitOf } from '#contract/time-needed.ts'
import { findGrades } from '../grades.ts'
import type { FinderOption } from '../material.ts'
import { normalise, splitWords } from '../normalise.ts'

/** A word of school that a search reads as a filter: as typed, its options, and the search without it. */
export type SchoolFilter = { group: Group; ids: number[]; name: string; without: string }

/** What a search asks for: its filters, and the text that is left. */
export type ReadSearch = { filters: SchoolFilter[]; rest: string }

type Options = (group: Group) => readonly FinderOption[]
type SchoolWord = { group: Group; names: readonly string[]; meansOnlyThis?: boolean }
type Span = SchoolWord & { start: number; end: number }

/**
 * Stages, grades, times, 'på engelska', 'pdf', 'A4' and short names that mean nothing else anywhere in a search; the other short
 * names of subjects, the kinds of material and 'tryckt' only beside other words. 'A1' and 'A2' are levels of a language too.
 */
export function readSchoolWords(q: string, options: Options): ReadSearch {
  const text = normalise(q)
  // Positions are those of the normalised text, which has another length only for rare characters.
  if (text.length !== q.length || q.includes('"')) return { filters: [], rest: q }
  const spans = [...gradeSpans(text), ...timeSpans(text), ...languageSpans(text), ...wordSpans(text)].sort(
    (a, b) => a.start - b.start,
  )
  const disjoint = spans.filter((span, at) => at === 0 || span.start >= spans[at - 1]!.end)
  const used = disjoint.filter(
    (span) =>
      span.meansOnlyThis === true ||
      alwaysRead.includes(span.group) ||
      standsBesideOthers(span, text, disjoint),
  )
  const without = (left: readonly Span[]) => withoutEmptyWords(withoutSpans(q, left))
  const filters = used.flatMap((span) => {
    const found = options(span.group).filter(({ name }) => span.names.includes(normalise(name)))
    if (found.length === 0) return []
    return [
      {
        group: span.group,
        ids: found.map(({ id }) => id).sort((a, b) => a - b),
        name: labelOf(span.group, found),
        without: without([span]),
        span,
      },
    ]
  })
  if (filters.length === 0) return { filters: [], rest: q }
  return {
    filters: filters.map(({ span: _, ...filter }) => filter),
    rest: without(filters.map(({ span }) => span)),
  }
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

function gradeSpans(text: string): Span[] {
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
function timeSpans(text: string): Span[] {
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
function languageSpans(text: string): Span[] {
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

const gradeName = (unit: string) => (unit === '#0' ? 'förskoleklass' : `årskurs ${unit.slice(1)}`)
const grades = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => gradeName(`#${from + at}`))

/** Short names that are no other words, so that they are filters also when nothing stands beside them. */
const unambiguous = new Set(['sva', 'hkk', 'hemkunskap', 'idh', 'pdf', 'a3', 'a4', 'a5'])

/** Words of each group, and the names of the options that they mean; 'A1' and 'A2' are levels of a language too. */
const wordsByGroup: Partial<Record<Group, [words: string, ...names: string[]][]>> = {
  arskurs: [
    ['lågstadiet lågstadie', ...grades(1, 3)],
    ['mellanstadiet mellanstadie', ...grades(4, 6)],
    ['högstadiet högstadie', ...grades(7, 9)],
    ['gymnasiet gymnasie gy', 'gymnasiet'],
    ['komvux vuxenutbildning', 'vuxenutbildning'],
    ['förskoleklass förskoleklassen', 'förskoleklass'],
  ],
  amne: [
    ['so', 'geografi', 'historia', 'religionskunskap', 'samhällskunskap'],
    ['no', 'biologi', 'fysik', 'kemi'],
    ['ma matte', 'matematik'],
    ['sv', 'svenska'],
    ['sva', 'svenska som andraspråk'],
    ['eng', 'engelska'],
    ['hkk hemkunskap', 'hem- och konsumentkunskap'],
    ['idh', 'idrott och hälsa'],
    ['bi', 'biologi'],
    ['ke', 'kemi'],
    ['fy', 'fysik'],
    ['samhäll', 'samhällskunskap'],
  ],
  typ_av_material: [
    ['film filmer', 'film'],
    ['affisch affischer plansch planscher', 'affisch'],
    ['arbetsblad stencil', 'arbetsblad'],
    ['spel kortspel', 'kort och spel'],
    ['laboration laborationer labb', 'laboration'],
    ['lektionsplanering lektion', 'lektionsplanering'],
    ['ordlista', 'ordlista'],
  ],
  format: [['pdf pdfer', 'pdf']],
  papper: [
    ['a3', 'a3'],
    ['a4', 'a4'],
    ['a5', 'a5'],
  ],
  medium: [['tryckt tryckta klassuppsättning', 'tryckt, att beställa']],
}

const schoolWords = new Map<string, SchoolWord>()
for (const [group, lists] of Object.entries(wordsByGroup) as [Group, [string, ...string[]][]][])
  for (const [words, ...names] of lists)
    for (const word of words.split(' '))
      schoolWords.set(word, { group, names, meansOnlyThis: unambiguous.has(word) })

function wordSpans(text: string): Span[] {
  const spans: Span[] = []
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
function standsBesideOthers({ group }: Span, text: string, spans: readonly Span[]): boolean {
  const others = withoutSpans(
    text,
    spans.filter((other) => other.group === group),
  )
  return splitWords(others).some((word) => !glue.has(word))
}

/** Words that only tie school words to others: 'film om vikingar', 'matte för åk 3'. */
const glue = new Set(['om', 'för', 'i', 'till', 'och', 'med', 'på'])

/** Everything here is free: 'gratis affischer' are posters. */
const emptyWords = new Set(['gratis'])

const withoutEmptyWords = (rest: string) =>
  rest
    .split(' ')
    .filter((word) => !emptyWords.has(splitWords(normalise(word)).join(' ')))
    .join(' ')

function withoutSpans(text: string, spans: readonly Span[]): string {
  let rest = ''
  let at = 0
  for (const { start, end } of spans) {
    rest += text.slice(at, start)
    at = end
  }
  rest += text.slice(at)
  const words = rest.trim().split(/\s+/).filter(Boolean)
  while (words.length > 0 && glue.has((words[0] ?? '').toLowerCase())) words.shift()
  while (words.length > 0 && glue.has((words.at(-1) ?? '').toLowerCase())) words.pop()
  return words.join(' ')
}

import type { Group } from '#contract/filters.ts'

/** What a word of school means as a filter: any of the options with these names, normalised. */
export type SchoolWord = {
  group: Group
  names: readonly string[]
  /** It is no other word, so that it is a filter also when it is alone. */
  meansOnlyThis?: boolean
  /** It says when or how a material is used, so that it is given up before all others where nothing has everything. */
  isCircumstance?: boolean
  /** Texts that are about it have the word too, as articles. */
  isWordToo?: boolean
  /** Where a material is about the word itself, it is a word like any other. */
  staysWhereCarried?: boolean
}

/** The name of a grade's option, from its unit: '#3'. */
export const gradeName = (unit: string) => (unit === '#0' ? 'förskoleklass' : `årskurs ${unit.slice(1)}`)
const grades = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => gradeName(`#${from + at}`))

/** Short names that are no other words, so that they are filters also when they are alone. */
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

/** The words of school by themselves. */
export const schoolWords = new Map<string, SchoolWord>()
for (const [group, lists] of Object.entries(wordsByGroup) as [Group, [string, ...string[]][]][])
  for (const [words, ...names] of lists)
    for (const word of words.split(' '))
      schoolWords.set(word, { group, names, meansOnlyThis: unambiguous.has(word) })
for (const word of (
  'vikarie vikarien vikarier vikarierna vikariepass vikarielektion vikarielektioner vikariematerial vikarieuppgift ' +
  'vikarieuppgifter reservlektion reservlektioner'
).split(' '))
  schoolWords.set(word, {
    group: 'typ_av_material',
    names: ['lektionsplanering', 'arbetsblad'],
    meansOnlyThis: true,
    isCircumstance: true,
    staysWhereCarried: true,
  })
for (const word of ['ute', 'utomhus', 'uteklassrum', 'utelektion'])
  schoolWords.set(word, {
    group: 'nyckelord',
    names: ['utomhus', 'utomhuslektion', 'utepedagogik', 'utomhuspedagogik', 'uteskola', 'utematte'],
    isWordToo: true,
  })

/** Names of subjects that are words of other texts too: filters where nothing but filters is beside them. */
export const shortSubjectNames: ReadonlyMap<string, string> = new Map([
  ['religion', 'religionskunskap'],
  ['idrott', 'idrott och hälsa'],
  ['samhälle', 'samhällskunskap'],
  ['andraspråk', 'svenska som andraspråk'],
])

/** What the central content of the curriculum is called in a search. */
export const goalPhrases = [
  'det centrala innehållet',
  'centrala innehållet',
  'centralt innehåll',
  'läroplanen',
  'läroplan',
  'kursplanen',
  'kursplan',
  'lgr22',
] as const

/** Everything here is free: 'gratis affischer' are posters. */
export const emptyWords: ReadonlySet<string> = new Set(['gratis'])

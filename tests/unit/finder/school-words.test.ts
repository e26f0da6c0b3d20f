import type { Group } from '#contract/filters.ts'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { formats, media } from '#contract/formats.ts'
import { papers } from '#contract/paper.ts'
import { timeLimits } from '#contract/time-needed.ts'
import { readSchoolWords } from '#finder/responses/school-words.ts'

const named = (names: string[]) => names.map((name, at) => ({ id: at + 1, name, slug: `${at + 1}` }))
const options: Partial<Record<Group, ReturnType<typeof named>>> = {
  arskurs: named([
    'Förskoleklass',
    ...Array.from({ length: 9 }, (_, at) => `Årskurs ${at + 1}`),
    'Gymnasiet',
    'Vuxenutbildning',
  ]),
  amne: named([
    ...[
      'Biologi',
      'Fysik',
      'Kemi',
      'Geografi',
      'Historia',
      'Religionskunskap',
      'Samhällskunskap',
      'Matematik',
    ],
    ...['Svenska', 'Svenska som andraspråk', 'Engelska', 'Hem- och konsumentkunskap', 'Idrott och hälsa'],
  ]),
  typ_av_material: named([
    ...['Film', 'Affisch', 'Lektionsplanering', 'Arbetsblad', 'Kort och spel', 'Laboration', 'Ordlista'],
  ]),
  nyckelord: named(['geometri', 'utomhus', 'utomhuslektion']),
  mal: named([
    ...['Matematik, årskurs 1–3: Geometri', 'Matematik, årskurs 4–6: Geometri'],
    ...['Matematik, årskurs 4–6: Algebra', 'Biologi, årskurs 4–6: Natur och miljö'],
  ]),
  tid: named(timeLimits.map(({ name }) => name)),
  sprak: named(languages.map(({ name }) => name)),
  format: named(formats.map(({ name }) => name)),
  papper: named(papers.map(({ name }) => name)),
  medium: named(media.map(({ name }) => name)),
}
const read = (q: string) => readSchoolWords(q, (group) => options[group] ?? [])

describe('words of school are read as filters', () => {
  test.each([
    ['åk 3 matte', ['Årskurs 3', 'Matematik'], ''],
    ['f-3', ['Förskoleklass – 3'], ''],
    ['bråk åk 4–6', ['Årskurs 4 – 6'], 'bråk'],
    ['vulkaner mellanstadiet', ['Årskurs 4 – 6'], 'vulkaner'],
    ['klimat gymnasiet', ['Gymnasiet'], 'klimat'],
    ['no åk 7', ['Biologi, Fysik, Kemi', 'Årskurs 7'], ''],
    ['film om vikingar', ['Film'], 'vikingar'],
    ['lektion 40 min', ['Lektionsplanering', 'Högst 40 min'], ''],
    ['bråk 25 minuter', ['Högst 40 min'], 'bråk'],
    ['rollspel två timmar', ['Mer än 60 min'], 'rollspel'],
    ['sagor på engelska', ['Engelska'], 'sagor'],
    ['rim på kurdiska', ['Kurdiska (sorani), Kurdiska (kurmanji)'], 'rim'],
    ['affischer sva', ['Affisch', 'Svenska som andraspråk'], ''],
    ['högstadiet', ['Årskurs 7 – 9'], ''],
    ['gymnasiet', ['Gymnasiet'], ''],
    ['lågstadiet so', ['Årskurs 1 – 3', 'Geografi, Historia, Religionskunskap, Samhällskunskap'], ''],
    ['sva', ['Svenska som andraspråk'], ''],
    ['HKK', ['Hem- och konsumentkunskap'], ''],
    ['gratis affischer', ['Affisch'], ''],
    ['gratis matte åk 3', ['Matematik', 'Årskurs 3'], ''],
    ['på engelska', ['Engelska'], ''],
    ['f–3', ['Förskoleklass – 3'], ''],
    ['åk f-1 rim', ['Förskoleklass, Årskurs 1'], 'rim'],
    ['årskurs 4, 5 och 6 vatten', ['Årskurs 4 – 6'], 'vatten'],
    ['en timme bråk', ['Högst 60 min'], 'bråk'],
    ['40-minuters lek', ['Högst 40 min'], 'lek'],
    ['tecken på teckenspråk', ['Svenskt teckenspråk'], 'tecken'],
    ['pdf', ['PDF'], ''],
    ['bråk PDF åk 4', ['PDF', 'Årskurs 4'], 'bråk'],
    ['A4', ['A4'], ''],
    ['sverigekarta a3', ['A3'], 'sverigekarta'],
    ['tryckta affischer om demokrati', ['Tryckt, att beställa', 'Affisch'], 'demokrati'],
    ['klassuppsättning kartor', ['Tryckt, att beställa'], 'kartor'],
    ['tryckt', [], 'tryckt'],
    ['svenska åk 3', ['Svenska', 'Årskurs 3'], ''],
    ['film om religion', ['Film', 'Religionskunskap'], ''],
    ['hem- och konsumentkunskap högstadiet', ['Hem- och konsumentkunskap', 'Årskurs 7 – 9'], ''],
    ['svenska sagor åk 3', ['Årskurs 3'], 'svenska sagor'],
    ['matte, åk 3', ['Matematik', 'Årskurs 3'], ''],
    ['vikarie', ['Lektionsplanering, Arbetsblad'], ''],
    ['vikarie svenska', ['Lektionsplanering, Arbetsblad', 'Svenska'], ''],
    ['matte vikarielektion åk 5', ['Matematik', 'Lektionsplanering, Arbetsblad', 'Årskurs 5'], ''],
    ['vikarie bråk', ['Lektionsplanering, Arbetsblad'], 'bråk'],
    ['matte ute', ['Matematik', 'utomhus, utomhuslektion'], ''],
    ['utomhus om träd', ['utomhus, utomhuslektion'], 'träd'],
    ['centralt innehåll', ['Centralt innehåll angivet'], ''],
    ['centralt innehåll geometri', ['Centralt innehåll: Geometri'], ''],
    ['geometri: centralt innehåll åk 5', ['Centralt innehåll: Geometri', 'Årskurs 5'], ''],
    ['det centrala innehållet i matematik geometri', ['Centralt innehåll: Geometri'], ''],
    ['centralt innehåll matte', ['Centralt innehåll angivet', 'Matematik'], ''],
    ['centralt innehåll om bråk', ['Centralt innehåll angivet'], 'bråk'],
    ['lgr22 biologi', ['Centralt innehåll angivet', 'Biologi'], ''],
    ['svenska A2', [], 'svenska A2'],
  ])('%s', (q, names, rest) => {
    expect(read(q).filters.map(({ name }) => name)).toEqual(names)
    expect(read(q).rest).toBe(rest)
  })
})

describe('each short name, beside another word, is its filter', () => {
  const shortNames: [string, string[]][] = [
    ['Årskurs 1 – 3', ['lågstadiet', 'lågstadie']],
    ['Årskurs 4 – 6', ['mellanstadiet', 'mellanstadie']],
    ['Årskurs 7 – 9', ['högstadiet', 'högstadie']],
    ['Gymnasiet', ['gymnasiet', 'gymnasie', 'gy']],
    ['Vuxenutbildning', ['komvux', 'vuxenutbildning']],
    ['Förskoleklass', ['förskoleklass', 'förskoleklassen']],
    ['Geografi, Historia, Religionskunskap, Samhällskunskap', ['so']],
    ['Biologi, Fysik, Kemi', ['no']],
    ['Matematik', ['ma', 'matte']],
    ['Svenska', ['sv']],
    ['Svenska som andraspråk', ['sva']],
    ['Engelska', ['eng']],
    ['Hem- och konsumentkunskap', ['hkk', 'hemkunskap']],
    ['Idrott och hälsa', ['idh']],
    ['Biologi', ['bi']],
    ['Kemi', ['ke']],
    ['Fysik', ['fy']],
    ['Samhällskunskap', ['samhäll']],
    ['Film', ['film', 'filmer']],
    ['Affisch', ['affisch', 'affischer', 'plansch', 'planscher']],
    ['Arbetsblad', ['arbetsblad', 'stencil']],
    ['Kort och spel', ['spel', 'kortspel']],
    ['Laboration', ['laboration', 'laborationer', 'labb']],
    ['Lektionsplanering', ['lektionsplanering', 'lektion']],
    ['Ordlista', ['ordlista']],
    ['PDF', ['pdf', 'pdfer']],
    ['A3', ['a3']],
    ['A4', ['a4']],
    ['A5', ['a5']],
    ['Tryckt, att beställa', ['tryckt', 'tryckta', 'klassuppsättning']],
  ]
  test.each(shortNames.flatMap(([name, words]) => words.map((word) => [word, name])))(
    '%s: %s',
    (word, name) => {
      for (const q of [`${word} vatten`, `vatten för ${word}`]) {
        expect(read(q).filters.map((filter) => filter.name)).toEqual([name])
        expect(read(q).rest).toBe('vatten')
      }
    },
  )
})

test('a word of when or how stays a word where materials are about it', () => {
  const isCarried = (word: string) => word === 'vikarie'
  expect(readSchoolWords('vikarie svenska', (group) => options[group] ?? [], isCarried)).toEqual({
    filters: [],
    rest: 'vikarie svenska',
  })
})

test('where no curriculum is known, its words are left out beside others', () => {
  const none = (group: Group) => (group === 'mal' ? [] : (options[group] ?? []))
  expect(readSchoolWords('centralt innehåll geometri', none)).toEqual({ filters: [], rest: 'geometri' })
  expect(readSchoolWords('centralt innehåll', none)).toEqual({ filters: [], rest: 'centralt innehåll' })
})

test('the area of a curriculum is a word again when its filter is taken away', () => {
  expect(read('centralt innehåll geometri').filters.map(({ without }) => without)).toEqual(['geometri'])
})

test('each filter can be taken away from the search by itself', () => {
  expect(read('bråk åk 4 matte').filters.map(({ without }) => without)).toEqual(['bråk matte', 'bråk åk 4'])
})

describe('what is a search like any other', () => {
  test.each([
    'constructor',
    'svenska',
    'ute',
    'utomhus',
    'film',
    'historia',
    '3 björnar',
    'no',
    'matte',
    'so no',
    'anotera',
    '"åk 3"',
    'notera',
    'vikingar',
    'mina 40 minnen',
    'lek på gården',
    'gratis',
    'gratis bråk',
    'spel',
    'eng',
    'på vintern',
    '0 min',
    '4-1',
    'smala novaskolan',
  ])('%s', (q) => {
    expect(read(q)).toEqual({ filters: [], rest: q })
  })
})

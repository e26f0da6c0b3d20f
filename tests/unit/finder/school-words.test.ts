import type { Group } from '#contract/filters.ts'
import { describe, expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { timeLimits } from '#contract/time-needed.ts'
import { readSchoolWords } from '#finder/responses/school-words.ts'

const named = (names: string[]) => names.map((name, at) => ({ id: at + 1, name, slug: `${at + 1}` }))
const options: Partial<Record<Group, ReturnType<typeof named>>> = {
  arskurs: named([
    'Förskoleklass',
    ...Array.from({ length: 9 }, (_, at) => `Årskurs ${at + 1}`),
    'Gymnasiet',
  ]),
  amne: named(['Biologi', 'Fysik', 'Kemi', 'Matematik', 'Historia', 'Svenska som andraspråk']),
  typ_av_material: named(['Film', 'Affisch', 'Lektionsplanering']),
  tid: named(timeLimits.map(({ name }) => name)),
  sprak: named(languages.map(({ name }) => name)),
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
  ])('%s', (q, names, rest) => {
    expect(read(q).filters.map(({ name }) => name)).toEqual(names)
    expect(read(q).rest).toBe(rest)
  })
})

test('each filter can be taken away from the search by itself', () => {
  expect(read('bråk åk 4 matte').filters.map(({ without }) => without)).toEqual(['bråk matte', 'bråk åk 4'])
})

describe('what is a search like any other', () => {
  test.each([
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
  ])('%s', (q) => {
    expect(read(q)).toEqual({ filters: [], rest: q })
  })
})

import { describe, expect, test } from 'vitest'
import { buildIndex } from '#finder/build-index.ts'
import { find } from '#finder/find.ts'
import { noFilters, noOptions, plainMaterial, searchQuery } from './random-catalogue.ts'

function search(q: string, ...names: string[]) {
  const index = buildIndex({
    materials: names.map((name, at) => plainMaterial(at + 1, name)),
    options: noOptions(),
  })
  const { ids, match, did_you_mean } = find(index, searchQuery(q))
  return { names: ids.map((id) => names[id - 1]), match, did_you_mean }
}

test('where materials have every word, only they are found', () => {
  const found = search('vatten luft', 'Vatten', 'Vatten och luft')
  expect(found.names).toEqual(['Vatten och luft'])
  expect(found.match).toMatchObject({ step: 'all', asked: 2, matched: 2 })
})

test('an asked compound finds materials with all of its parts', () => {
  const found = search('vattenexperiment', 'Vatten', 'Experiment med vatten', 'Bråk')
  expect(found.names).toEqual(['Experiment med vatten'])
  expect(found.match).toMatchObject({ step: 'parts', missing: ['vattenexperiment'] })
})

test('words written together find those that are not', () => {
  expect(search('negativatal', 'Negativa tal', 'Bråk').names).toEqual(['Negativa tal'])
})

test('a whole compound is found before its parts', () => {
  expect(search('källkritik', 'Källor och kritik', 'Källkritik').names).toEqual(['Källkritik'])
})

test('where no material has all words, those with most of them are found, and it is said how many', () => {
  const found = search('forsar isberg vatten', 'Vatten', 'Isberg i vatten', 'Bråk')
  expect(found.names).toEqual(['Isberg i vatten'])
  expect(found.match).toMatchObject({ step: 'most', asked: 3, matched: 2, missing: ['forsar'] })
})

test('a compound without any hit leads to its rarest part, and says so', () => {
  const found = search('klimatprojekt', 'Klimat', 'Projekt om Rom', 'Projekt om cyklar', 'Bråk')
  expect(found.names).toEqual(['Klimat'])
  expect(found.match).toMatchObject({ step: 'part', part: 'klimat', missing: ['klimatprojekt'] })
})

test('of a longer compound, its first words as a whole say more than each of them', () => {
  const found = search('livräddningsövningar', 'Livräddning', 'Övningar om livet', 'Räddning i fjällen')
  expect(found.names).toEqual(['Livräddning'])
  expect(found.match).toMatchObject({ step: 'part', part: 'livräddning' })
})

test('a word of which there is nothing is answered by other words of the same verb, and it is said', () => {
  const found = search('simning', 'Simma i sjön', 'Simulering', 'Bråk')
  expect(found.names).toEqual(['Simma i sjön'])
  expect(found.match).toMatchObject({ step: 'relatives', missing: ['simning'] })
  expect(search('kartläsning', 'Läs kartan', 'Kartongen').names).toEqual(['Läs kartan'])
})

test('a word of everyday language narrows nothing', () => {
  expect(search('vad betyder demokrati', 'Demokrati', 'Vad demokrati betyder', 'Bråk').names).toHaveLength(2)
  expect(search('öva klockan', 'Klockan', 'Öva bråk').names).toEqual(['Klockan'])
  expect(search('öva', 'Klockan', 'Öva bråk').names).toEqual(['Öva bråk'])
})

test('words of school work alone do not answer a search for something that nothing is about', () => {
  const found = search('övningar hjärtat', 'Övningar om bråk', 'Övningar om Rom')
  expect(found.names).toEqual([])
  expect(search('övningar', 'Övningar om bråk', 'Bråk').names).toEqual(['Övningar om bråk'])
})

test('words of school work in general decide nothing beside others', () => {
  const names = ['Övningar i allt', 'Övningar med bråk', 'Bråk']
  expect(search('bråk övningar', ...names).names[0]).toBe('Övningar med bråk')
  expect(search('bråk ekvationer övningar', 'Övningar i allt', 'Bråk').names).toEqual(['Bråk'])
})

test('which of several, and how a lesson is to be, decide nothing beside what it is about', () => {
  const names = ['Min första budget', 'Källor om världskriget', 'Lugna klockan']
  expect(search('första världskriget', ...names).names).toEqual(['Källor om världskriget'])
  expect(search('lugn musik', ...names).names).toEqual([])
  expect(search('nåt om budget', ...names).names).toEqual(['Min första budget'])
  expect(search('lugna', ...names).names).toEqual(['Lugna klockan'])
})

test('a material that only mentions all words does not hide those that are about what is looked for', () => {
  const mentions = plainMaterial(1, 'Trygg på nätet', { long_words: ['engelska', 'nybörjare'] })
  const about = plainMaterial(2, 'Lyssna på engelska')
  const found = (q: string, ...materials: (typeof about)[]) =>
    find(buildIndex({ materials, options: noOptions() }), searchQuery(q))
  expect(found('engelska nybörjare', mentions, about)).toMatchObject({
    ids: [2, 1],
    match: { step: 'subject', part: 'engelska', asked: 2, matched: 1 },
  })
  const both = plainMaterial(3, 'Engelska för nybörjare')
  expect(found('engelska nybörjare', mentions, about, both)).toMatchObject({ match: { step: 'all' } })
  expect(found('engelska nybörjare', mentions)).toMatchObject({ ids: [1], match: { step: 'all' } })
})

test('a sender’s name is found whole, and is not what its materials are about', () => {
  const from = { ...plainMaterial(1, 'Klimatzoner'), options: { ...noFilters(), avsandare: [9] } }
  const options = { ...noOptions(), avsandare: [{ id: 9, name: 'Energikompassen', slug: 'energikompassen' }] }
  const index = buildIndex({ materials: [from], options })
  expect(find(index, searchQuery('energikompassen')).ids).toEqual([1])
  expect(find(index, searchQuery('kompass')).ids).toEqual([])
})

test('the beginning of a word finds it when nothing else is found', () => {
  const found = search('matem', 'Matematik', 'Mat')
  expect(found.names).toEqual(['Matematik'])
  expect(found.match).toMatchObject({ step: 'beginning', missing: ['matem'] })
})

test('material that only mentions a word comes after material about it, and is counted apart', () => {
  const about = plainMaterial(1, 'Vulkaner', { short_description: 'Om vulkaner och jordbävningar' })
  const mentions = plainMaterial(2, 'Bråk', { description: 'Som vulkaner', views: 900 })
  const index = buildIndex({ materials: [about, mentions], options: noOptions() })
  const { ids, match } = find(index, searchQuery('vulkan'))
  expect(ids).toEqual([1, 2])
  expect(match).toMatchObject({ step: 'all', about: 1 })
})

describe('words that share letters or a stem', () => {
  test.each([
    ['samer', 'Samtal'],
    ['mens', 'Människor'],
    ['mens', 'Män'],
    ['median', 'Medierna'],
    ['nät', 'Nätter'],
    ['lag', 'Laga mat'],
    ['planet', 'Planen'],
    ['sex', 'Sextio kort'],
    ['hypotek', 'Bibliotek'],
    ['kärna', 'Kärlek'],
  ])('%s does not find %s', (q, name) => {
    expect(search(q, name, 'Något annat').names).toEqual([])
  })
})

test('a number in letters counts in a name only', () => {
  const cards = plainMaterial(1, 'Bråk', { short_description: 'Kort med sex uppgifter' })
  const index = buildIndex({ materials: [cards, plainMaterial(2, 'Sex och samtycke')], options: noOptions() })
  expect(find(index, searchQuery('sex')).ids).toEqual([2])
})

test('a number before a noun is a number: it comes after what the word is about', () => {
  const index = buildIndex({
    materials: [plainMaterial(1, 'Serie i sex rutor', { views: 900 }), plainMaterial(2, 'Sex och samtycke')],
    options: noOptions(),
  })
  expect(find(index, searchQuery('sex'))).toMatchObject({ ids: [2, 1], match: { about: 1 } })
  expect(find(index, searchQuery('serie i sex rutor')).ids).toEqual([1])
})

describe('misspelt words', () => {
  const names = [
    'Källkritik på nätet',
    'Programmering',
    'Negativa tal',
    'Gymnastik',
    'Sjukvård',
    'Återvinning',
  ]
  test.each([
    ['källkrtik', 'Källkritik på nätet'],
    ['käll kritik', 'Källkritik på nätet'],
    ['programering', 'Programmering'],
    ['jymnastik', 'Gymnastik'],
    ['skjukvård', 'Sjukvård'],
    ['atervinning', 'Återvinning'],
  ])('%s shows %s at once', (q, name) => {
    const found = search(q, ...names)
    expect(found.names[0]).toBe(name)
    expect(found.did_you_mean).not.toBeNull()
  })

  test.each(['hypotek', 'moped', 'kritiken', 'tandkräm', 'xyzzy', 'grukt'])('%s is left as it is', (q) => {
    expect(search(q, ...names).did_you_mean).toBeNull()
  })

  test('quotes ask for the word as it is written', () => {
    expect(search('"programering"', ...names)).toMatchObject({ names: [], did_you_mean: null })
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildIndex } from '#finder/build-index.ts'
import { mapGroups } from '#finder/material.ts'
import { find } from '#finder/find.ts'
import { noOptions, plainMaterial, searchQuery, randomCatalogue } from './random-catalogue.ts'

function catalogueOf(...names: string[]) {
  return buildIndex({ materials: names.map((name, at) => plainMaterial(at + 1, name)), options: noOptions() })
}

/** The names that a search finds, best match first. */
function found(q: string, ...names: string[]): string[] {
  return find(catalogueOf(...names), searchQuery(q)).ids.map((id) => names[id - 1] ?? '')
}

describe('everyday queries', () => {
  test.each([
    ['kritik', 'Källkritik'],
    ['förståelse', 'Läsförståelse'],
    ['demokrati', 'Demokratins grunder'],
    ['bok', 'Böcker'],
    ['bok', 'Arbetsböcker i matematik'],
    ['åk 3', 'Årskurs 3'],
    ['ÅK 3', 'För årskurs 3'],
    ['åk3', 'Årskurs 3'],
    ['årskurs 5', 'Bråk för åk 4–6'],
    ['åk 4-6', 'Årskurs 5'],
    ['åk 6', 'Årskurs 4, 5 och 6'],
    ['åk 2', 'Läsning F-3, åk F-3'],
    ['läromedel', 'Läromedlet'],
    ['idé', 'Ideer'],
    ['IDE\u0301ER', 'Idéer'],
    ['sva', 'Svenska som andraspråk'],
    ['svenska som andraspråk', 'SVA-uppgifter'],
    ['npf', 'Neuropsykiatriska funktionsnedsättningar'],
    ['so', 'Samhällskunskap'],
    ['demokratin och skolan', 'Skolans demokrati'],
  ])('%s finds %s', (q, name) => {
    expect(found(q, 'Något annat', name)).toEqual([name])
  })
})

describe('words that only look alike', () => {
  test.each([
    ['kon', 'Ekonomi'],
    ['kon', 'Kön och identitet'],
    ['kön', 'Kon'],
    ['mål', 'Mal'],
    ['mal', 'Mål'],
    ['åk 3', 'Årskurs 13'],
    ['åk 3', '3 saker i årskurs 5'],
    ['åk 1', 'Årskurs 10'],
    ['%', 'Allt 100 % gratis'],
    ['_', 'Allt_möjligt'],
    ['käl%', 'Källkritik'],
  ])('%s does not find %s', (q, name) => {
    expect(found(q, 'Något annat', name)).toEqual([])
  })
})

test('composed and decomposed letters are the same in query and text', () => {
  const nfd = (text: string) => text.normalize('NFD')
  expect(found(nfd('kön'), 'Kön')).toEqual(['Kön'])
  expect(found('kön', nfd('Kön'))).toEqual([nfd('Kön')])
  expect(found(nfd('mål'), 'Mal', 'Mål')).toEqual(['Mål'])
})

test('quotes are text without a special meaning', () => {
  expect(found('"källkritik"', 'Källkritik')).toEqual(['Källkritik'])
  expect(found("källkritik' OR 1=1 --", 'Källkritik')).toEqual([])
})

test('where a material has every word of the query, the others are not found', () => {
  expect(found('källkritik demokrati', 'Källkritik', 'Demokrati', 'Källkritik i en demokrati')).toEqual([
    'Källkritik i en demokrati',
  ])
})

test('stop words are ignored beside other words, and searched for alone', () => {
  expect(found('källkritik och en', 'Källkritik')).toEqual(['Källkritik'])
  expect(found('och', 'Källkritik', 'Du och jag')).toEqual(['Du och jag'])
})

test('exact before form before part of a compound before synonym', () => {
  const names = ['Biologi', 'NO-bladet', 'Kemibiologi', 'Biologin', 'Kemi']
  expect(found('biologi', ...names)).toEqual(['Biologi', 'Biologin', 'Kemibiologi', 'NO-bladet'])
})

test('name before keyword before short text before long text', () => {
  const options = { ...noOptions(), nyckelord: [{ id: 5, name: 'Vulkaner', slug: 'vulkaner' }] }
  const materials = [
    plainMaterial(1, 'A', { description: 'vulkaner', views: 900 }),
    plainMaterial(2, 'B', { short_description: 'vulkaner', views: 500 }),
    plainMaterial(3, 'C', { options: { ...mapGroups(() => []), nyckelord: [5] }, views: 100 }),
    plainMaterial(4, 'Vulkaner'),
  ]
  expect(find(buildIndex({ materials, options }), searchQuery('vulkaner')).ids).toEqual([4, 3, 2, 1])
})

test('the word being typed matches as a prefix, a complete one only where nothing else is found', () => {
  const index = catalogueOf('Källkritik', 'Källor')
  expect(find(index, searchQuery('källk', { typing: true })).match?.step).toBe('all')
  expect(find(index, searchQuery('källk')).match?.step).toBe('beginning')
  expect(find(index, searchQuery('källa')).ids).toEqual([2, 1])
})

test('an editor can add a synonym', () => {
  const materials = [plainMaterial(1, 'Surfplatta')]
  const index = buildIndex({ materials, options: noOptions(), synonyms: [['ipad', ['surfplatta']]] })
  expect(find(index, searchQuery('ipad')).ids).toEqual([1])
})

describe('Menade du', () => {
  const index = catalogueOf('Källkritik på nätet', 'Demokrati', 'Läsförståelse', 'Kön', 'Återvinning')
  test.each([
    ['källkrtik', 'källkritik'],
    ['kallkritik', 'källkritik'],
    ['lasforstaelse', 'läsförståelse'],
    ['Demokarti', 'demokrati'],
    ['källkrtik på nätet', 'källkritik på nätet'],
    ['atervinning', 'återvinning'],
    ['kon', 'kön'],
    ['xyzxyz', null],
    ['källkritik', null],
    ['källkritik demokrati', null],
  ])('%s gives %s', (q, meant) => {
    expect(find(index, searchQuery(q)).did_you_mean).toBe(meant)
  })
})

test('no query causes an error, whatever it contains', () => {
  const index = catalogueOf('Källkritik på nätet', 'Årskurs 4–6', 'Böcker')
  const invalid = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 300 }),
    fc.string({ unit: 'grapheme', maxLength: 300 }),
    fc
      .array(
        fc.constantFrom(
          'åk',
          '3',
          '-',
          '%',
          "'",
          '"',
          '\\',
          '(',
          '[',
          '*',
          '\0',
          '\uD800',
          '\uDC00',
          'bok',
          ' ',
          'f',
        ),
      )
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(invalid, fc.boolean(), (q, typing) => {
      const answer = find(index, searchQuery(q, { typing }))
      expect(answer.ids.length).toBe(answer.total)
    }),
    { numRuns: 1_000 },
  )
})

test('a material is found by every word of its name, and by the whole name', () => {
  fc.assert(
    fc.property(randomCatalogue, (catalogue) => {
      const index = buildIndex(catalogue)
      for (const { id, name } of catalogue.materials) {
        for (const q of [name, ...name.split(' ')]) {
          if (q !== '') expect(find(index, searchQuery(q)).ids).toContain(id)
        }
      }
    }),
    { numRuns: 100 },
  )
})

test('a query is truncated at 200 characters', () => {
  expect(found(`källkritik${' '.repeat(195)}zzzz`, 'Källkritik')).toEqual(['Källkritik'])
})

test('control characters and lone surrogates are not part of a word', () => {
  expect(found('käll\0kritik', 'Källkritik')).toEqual(['Källkritik'])
  expect(found('källkritik \uD800', 'Källkritik')).toEqual(['Källkritik'])
})

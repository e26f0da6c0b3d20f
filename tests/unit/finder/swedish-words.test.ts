import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { analyseWord } from '#finder/swedish/analyse-word.ts'
import { baseWordsOf } from '#finder/swedish/base-words.ts'
import { wordFamilyOf } from '#finder/swedish/word-family.ts'
import { packWords, unpackWords } from '#finder/swedish/pack-words.ts'

test.each([
  ['klimatet', 'klimat'],
  ['sagorna', 'saga'],
  ['läromedlen', 'läromedel'],
  ['böckernas', 'bok'],
  ['arbetsböcker', 'arbetsbok'],
  ['nätterna', 'natt'],
  ['nät', 'nät'],
  ['städer', 'stad'],
  ['ögonen', 'öga'],
  ['brandmännen', 'brandman'],
  ['museer', 'museum'],
  ['median', 'median'],
  ['medierna', 'medium'],
  ['lagar', 'lag'],
  ['samernas', 'same'],
  ['mens', 'mens'],
  ['människors', 'människa'],
  ['lärarna', 'lärare'],
  ['filmer', 'film'],
  ['fiskarna', 'fisk'],
  ['temat', 'tema'],
])('%s is a form of %s', (form, word) => {
  expect(baseWordsOf(form)).toEqual([word])
})

test.each([
  ['källkritik', ['källa', 'kritik']],
  ['klimatförändringar', ['klimat', 'förändring']],
  ['sverigekarta', ['sverige', 'karta']],
  ['vattenexperiment', ['vatten', 'experiment']],
  ['arbetsböckerna', ['arbete', 'bok']],
  ['vardagsmatte', ['vardag', 'matte']],
  ['uteskola', ['ute', 'skola']],
  ['skolbibliotek', ['skola', 'bibliotek']],
  ['rollekar', ['roll', 'lek']],
  ['trafiksäkerheten', ['trafik', 'säkerhet']],
  ['jämförpris', ['jämföra', 'pris']],
  ['kartläsning', ['karta', 'läsning']],
  ['privatekonomiövningar', ['privat', 'ekonomi', 'övning']],
])('%s has the parts %s', (word, parts) => {
  expect(analyseWord(word).parts).toEqual(parts)
})

test.each([
  'samtal',
  'uppgift',
  'förändring',
  'valpar',
  'person',
  'planet',
  'matris',
  'utbildning',
  'undervisning',
  'användbar',
  'förvirring',
])('%s has no parts, though its letters have', (word) => {
  expect(analyseWord(word).parts).toEqual([])
})

test.each([
  ['simning', ['simma', 'simmare']],
  ['uppfinnare', ['uppfinna', 'uppfinning']],
  ['läsning', ['läsa', 'läsare']],
  ['räkna', ['räknare', 'räkning']],
  ['pollination', ['pollinera', 'pollinerare', 'pollinering']],
  ['penna', []],
  ['lag', []],
  ['mens', []],
])('%s is of the same verb as %s', (word, relatives) => {
  expect(wordFamilyOf(word)).toEqual(relatives)
})

test('forms of a compound share a key, whether the dictionary lists it or not', () => {
  const keyOf = (word: string) => analyseWord(word).keys
  expect(keyOf('vattenexperimentet')).toEqual(keyOf('vattenexperiment'))
  expect(keyOf('källkritiska')).not.toEqual(keyOf('källkritik'))
  expect(keyOf('skolböcker')).toEqual(keyOf('skolbok'))
})

test('a suffix is no part of a word, though the dictionary has it as a word', () => {
  for (const word of ['magnetism', 'kapitalism']) expect(analyseWord(word).parts).toEqual([])
})

test('a word outside the dictionary is unknown, and keeps the stem of its ending', () => {
  expect(analyseWord('fortnite').isKnown).toBe(false)
  expect(analyseWord('programering').isKnown).toBe(false)
  expect(analyseWord('fortnites').keys).toEqual(analyseWord('fortnite').keys)
})

test('packed words are read as they were', () => {
  const words = new Map([
    ['bil', 'ADGXY'],
    ['bilar', ''],
    ['bilarna', 'X'],
    ['ö', 'ADXY'],
    ...Array.from({ length: 900 }, (_, at): [string, string] => [
      `ord${'abcdefghij'[at % 10]}${'x'.repeat(1 + at / 10)}`,
      `F${at}`,
    ]),
  ])
  expect([...unpackWords(packWords(words))].sort()).toEqual([...words].sort())
})

test('the table of words names its licence and source, and is stored beside its licence', () => {
  const folder = path.resolve(import.meta.dirname, '../../../finder/swedish')
  const start = readFileSync(path.join(folder, 'word-table.ts'), 'utf8').slice(0, 1000)
  const { devDependencies } = JSON.parse(readFileSync(path.join(folder, '../../package.json'), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  expect(start).toContain('GNU Lesser General Public License')
  expect(start).toContain(`dictionary-sv ${devDependencies['dictionary-sv']}`)
  expect(readFileSync(path.join(folder, 'LICENSE-LGPL-3.0.txt'), 'utf8')).toContain(
    'GNU LESSER GENERAL PUBLIC LICENSE',
  )
})

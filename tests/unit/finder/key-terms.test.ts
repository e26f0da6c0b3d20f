import { expect, test } from 'vitest'
import { buildIndex } from '#finder/build-index.ts'
import { find } from '#finder/find.ts'
import { keyTerms, wordsBeyond } from '#finder/key-terms.ts'
import { noOptions, plainMaterial, searchQuery } from './random-catalogue.ts'

test('the words of a long text that it repeats come first, without those of the short texts', () => {
  const filler = Array.from(
    { length: 120 },
    (_, at) => `fyllnadsord${'abcdefghij'[at % 10]}${'klmnopqrstuv'[Math.floor(at / 10)]}`,
  )
  const words = keyTerms(
    `Digerdöden och digerdödens offer i staden. ${filler.join(' ')}`,
    'Medeltidens städer',
  )
  expect(words).toContain('digerdöden')
  expect(words).not.toContain('staden')
  expect(words).not.toContain('och')
  expect(words).toHaveLength(80)
  expect(words).toEqual([...words].sort())
})

test('the words of a description after its stored beginning are those that the beginning lacks', () => {
  expect(wordsBeyond('Vatten och luft. Vatten och jord.', 'Vatten och luft.')).toEqual(['jord'])
  expect(wordsBeyond('Vatten', 'Vatten')).toEqual([])
})

test('a word of a long text finds the material, below those that are about it', () => {
  const inText = plainMaterial(1, 'Medeltidens städer', { long_words: ['digerdöden'], views: 900 })
  const about = plainMaterial(2, 'Digerdöden')
  const { ids, match } = find(
    buildIndex({ materials: [inText, about], options: noOptions() }),
    searchQuery('digerdöd'),
  )
  expect(ids).toEqual([2, 1])
  expect(match?.about).toBe(1)
})

import { describe, expect, test } from 'vitest'
import { buildArticleIndex } from '#finder/article-index.ts'
import { buildIndex } from '#finder/build-index.ts'
import { catalogueSource, optionIndexes } from '#finder/responses/catalogue-source.ts'
import { likelySubject } from '#finder/responses/likely-subject.ts'
import { subjectWords } from '#finder/responses/subject-words.ts'
import { normalise, splitWords } from '#finder/normalise.ts'
import { analyseWord } from '#finder/swedish/analyse-word.ts'
import { subjects } from '#seed/content/taxonomy.ts'
import { noFilters, noOptions, plainMaterial } from './random-catalogue.ts'

const names = Object.keys(subjectWords)

/** A catalogue with one material in each of the subjects. */
function subjectOf(q: string, withMaterial = names) {
  const amne = names.map((name, at) => ({ id: at + 1, name, slug: `amne-${at + 1}` }))
  const materials = amne
    .filter(({ name }) => withMaterial.includes(name))
    .map(({ id }) => plainMaterial(id, `Material ${id}`, { options: { ...noFilters(), amne: [id] } }))
  const catalogue = { materials, options: { ...noOptions(), amne } }
  const source = catalogueSource(
    buildIndex(catalogue),
    buildArticleIndex({}),
    optionIndexes(catalogue.options),
  )
  return likelySubject(source, q)?.name ?? null
}

test('every list of words is of a subject that the catalogue begins with', () => {
  const known = subjects.map(({ name }) => name.toLocaleLowerCase('sv'))
  expect(names.filter((name) => !known.includes(name))).toEqual([])
})

test('a word belongs to one subject only', () => {
  const subjectsOf = new Map<string, Set<string>>()
  for (const [subject, words] of Object.entries(subjectWords))
    for (const word of splitWords(normalise(words))) {
      const key = analyseWord(word).keys[0] ?? word
      subjectsOf.set(key, (subjectsOf.get(key) ?? new Set()).add(subject))
    }
  expect([...subjectsOf].filter(([, of]) => of.size > 1).map(([key]) => key)).toEqual([])
})

describe('a search without hits leads to the subject of its words', () => {
  test.each(Object.entries(subjectWords))('each word of %s', (subject, words) => {
    const elsewhere = words.split(' ').filter((word) => subjectOf(word) !== subject)
    expect(elsewhere).toEqual([])
  })

  test.each([
    ['vulkaner', 'geografi'],
    ['vulkanutbrott', 'geografi'],
    ['atomernas', 'kemi'],
    ['sva', 'svenska som andraspråk'],
    ['matte', 'matematik'],
    ['gitarr och trummor i rymden', 'musik'],
    ['xyzzy', null],
    ['', null],
  ])('%s: %s', (q, subject) => expect(subjectOf(q)).toBe(subject))
})

test('a subject without material is not named; the next one is', () => {
  expect(subjectOf('gitarr trummor vulkan', ['geografi'])).toBe('geografi')
  expect(subjectOf('gitarr', ['geografi'])).toBeNull()
})

import { expect, test } from 'vitest'
import { buildArticleIndex } from '#finder/article-index.ts'
import { buildIndex } from '#finder/build-index.ts'
import type { FinderMaterial } from '#finder/material.ts'
import { catalogueSource, optionIndexes } from '#finder/responses/catalogue-source.ts'
import { searchResponse } from '#finder/responses/search.ts'
import { builtInSynonyms } from '#finder/school-synonyms.ts'
import { noFilters, noOptions, plainMaterial } from './random-catalogue.ts'

const option = (id: number, name: string) => ({ id, name, slug: `${id}` })
const options = {
  ...noOptions(),
  amne: [option(1, 'Svenska'), option(2, 'Matematik')],
  typ_av_material: [option(11, 'Lektionsplanering'), option(12, 'Arbetsblad'), option(13, 'Film')],
  nyckelord: [option(31, 'utomhus')],
  mal: [option(21, 'Matematik, årskurs 4–6: Geometri'), option(22, 'Matematik, årskurs 4–6: Algebra')],
}

type Chosen = Partial<Pick<ReturnType<typeof noFilters>, 'amne' | 'typ_av_material' | 'mal' | 'nyckelord'>>
const material = (id: number, name: string, chosen: Chosen, more: Partial<FinderMaterial> = {}) =>
  plainMaterial(id, name, { ...more, options: { ...noFilters(), ...chosen }, views: 100 - id })

/** The names that a search finds, and what the page says of them. */
async function search(q: string, ...materials: FinderMaterial[]) {
  const catalogue = { materials, options, synonyms: [...builtInSynonyms] }
  const source = catalogueSource(
    buildIndex(catalogue),
    buildArticleIndex({}),
    optionIndexes(catalogue.options),
  )
  const loadCards = async (ids: readonly number[]) => ids.map((id) => ({ id }))
  const { data, match, search_filters } = await searchResponse(source, loadCards, async () => new Map(), {
    q,
    is_customer: 1,
  })
  const nameOf = new Map(materials.map(({ id, name }) => [id, name]))
  return {
    names: data.map(({ id }) => nameOf.get(id)),
    said: match === null ? null : { step: match.step, matched: match.matched, asked: match.asked },
    filters: search_filters.map(({ name }) => name),
  }
}

const story = material(
  1,
  'Sagor',
  { amne: [1], typ_av_material: [11] },
  { description: 'Svenska, lugn och ro' },
)
const sheet = material(2, 'Stavning', { amne: [1], typ_av_material: [12] })
const film = material(3, 'Svenska språket', { amne: [1], typ_av_material: [13] })
const shapes = material(4, 'Formjakt på skolgården', { amne: [2], typ_av_material: [11], mal: [21] })
const calm = material(5, 'Lugn stund', { amne: [1], typ_av_material: [11] })
const all = [story, sheet, film, shapes]

test('a substitute teacher gets what can be used at once, in the subject', async () => {
  const found = await search('vikarie svenska', ...all)
  expect(found.names).toEqual(['Sagor', 'Stavning'])
  expect(found.filters).toEqual(['Arbetsblad, Lektionsplanering', 'Svenska'])
})

test('where nothing of that kind is there, the other words are answered, and it is said', async () => {
  expect(await search('vikarie svenska', film, shapes)).toEqual({
    names: ['Svenska språket'],
    said: { step: 'most', matched: 1, asked: 2 },
    filters: [],
  })
})

test('where a material is about substitutes, it is what is found', async () => {
  expect((await search('vikarie', ...all, material(9, 'Pärm för vikarier', {}))).names).toEqual([
    'Pärm för vikarier',
  ])
})

test('how a lesson is to be counts where a material says so of itself, and is otherwise left out, and it is said', async () => {
  expect(await search('lugn lektion', ...all)).toEqual({
    names: ['Sagor', 'Formjakt på skolgården'],
    said: { step: 'most', matched: 1, asked: 2 },
    filters: ['Lektionsplanering'],
  })
  const found = await search('lugn lektion', ...all, calm)
  expect(found.names[0]).toBe('Lugn stund')
  expect(found.said).toEqual({ step: 'all', matched: 1, asked: 1 })
})

test('beginners of a subject get what the subject has, not what another subject has for beginners', async () => {
  const notes = material(10, 'Noter för nybörjare', { amne: [1] })
  expect(await search('matte nybörjare', ...all, notes)).toEqual({
    names: ['Formjakt på skolgården'],
    said: { step: 'most', matched: 1, asked: 2 },
    filters: ['Matematik'],
  })
  expect((await search('noter nybörjare', ...all, notes)).names).toEqual(['Noter för nybörjare'])
})

test('the central content of an area is a filter; where nothing states it, the area is a word', async () => {
  expect(await search('centralt innehåll geometri', ...all)).toMatchObject({
    names: ['Formjakt på skolgården'],
    filters: ['Centralt innehåll: Geometri'],
  })
  const named = material(8, 'Algebra med tändstickor', { amne: [2] })
  expect(await search('centralt innehåll algebra', ...all, named)).toMatchObject({
    names: ['Algebra med tändstickor'],
    said: { step: 'most', matched: 1, asked: 2 },
    filters: [],
  })
})

test('what is marked as outdoors stands for the word, and without such material what has most words is answered', async () => {
  const outdoors = material(6, 'Räkna kottar', { amne: [2], nyckelord: [31] })
  const found = await search('matte ute', shapes, outdoors, material(7, 'Kallt ute', { amne: [2] }))
  expect(found.names).toEqual(['Räkna kottar'])
  expect(found.filters).toEqual(['Matematik', 'utomhus'])
  expect(await search('sagor ute', ...all, outdoors)).toMatchObject({
    names: ['Sagor', 'Räkna kottar'],
    said: { step: 'most', matched: 1, asked: 2 },
  })
})

test('what is done outdoors is found by the word for it that teachers use', async () => {
  const outdoors = material(6, 'Räkna utomhus', { amne: [2] })
  for (const q of ['matte ute', 'matte utomhus', 'utomhus matematik'])
    expect((await search(q, ...all, outdoors)).names).toEqual(['Räkna utomhus'])
  // 'ut' is in almost every text, and is another word.
  expect((await search('ute', material(7, 'Gå ut och räkna', {}))).names).toEqual([])
})

import { expect, test } from 'vitest'
import { likenessOf } from '#src/pages/detail/likeness.ts'

const named = (...names: string[]) => names.map((name) => ({ id: name.length, name, slug: name }))
const of = (subjects: string[], grades: string[], keywords: string[] = [], themes: string[] = []) => ({
  product_subject: named(...subjects),
  product_grade: named(...grades),
  keyword: named(...keywords),
  tema: named(...themes),
})

test('a sentence says what two materials share, and nothing else', () => {
  const one = of(['Historia'], ['Årskurs 4'], ['Källkritik'], ['Rymden'])
  expect(likenessOf(one, of(['Historia'], ['Årskurs 4']))).toBe('Samma ämne och årskurs')
  expect(likenessOf(one, of(['Bild'], ['Årskurs 4'], ['Källkritik']))).toBe(
    'Samma årskurs, också om källkritik',
  )
  expect(likenessOf(one, of(['Bild'], ['Vuxenutbildning'], [], ['Rymden']))).toBe('Också om rymden')
  expect(likenessOf(one, of(['Bild'], ['Vuxenutbildning']))).toBe('')
  expect(likenessOf(of([], [], ['DNA']), of([], [], ['DNA']))).toBe('Också om DNA')
})

import { expect, test } from 'vitest'
import { addKeywords } from '#src/staff/materials/fields/add-keywords.ts'

test('a keyword that is typed twice, or that is there already, is added once, in whatever case', () => {
  expect(addKeywords([], 'skog,Skog')).toEqual(['skog'])
  expect(addKeywords(['Skog'], 'skog')).toEqual(['Skog'])
  expect(addKeywords(['Skog'], 'mossa, Älg,älg,')).toEqual(['Skog', 'mossa', 'Älg'])
})

test('commas and blanks alone add nothing', () => {
  expect(addKeywords(['skog'], ' , ,')).toEqual(['skog'])
})

import { expect, test } from 'vitest'
import { formatFilmLength } from '#src/pages/detail/film-length.ts'

test.each([
  [42, '42 s'],
  [60, '1 min'],
  [372, '6 min 12 s'],
  [3600, '1 h'],
  [5430, '1 h 30 min'],
])('a film of %i seconds is said to be %s', (seconds, text) => {
  expect(formatFilmLength(seconds)).toBe(text)
})

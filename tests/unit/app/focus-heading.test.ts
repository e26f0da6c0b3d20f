import { expect, test } from 'vitest'
import { isPageChange } from '#src/app/focus-heading.ts'

test('another page of the same list moves the focus, a filter or a normalised address does not', () => {
  expect(isPageChange({ arskurs: '15' }, { arskurs: '15', page: '2' })).toBe(true)
  expect(isPageChange({ page: '3' }, { page: '2' })).toBe(true)
  expect(isPageChange({ page: '2' }, {})).toBe(true)
  expect(isPageChange({ page: '2' }, { arskurs: '15' })).toBe(false)
  expect(isPageChange({ arskurs: '15' }, {})).toBe(false)
  expect(isPageChange({ page: '0' }, {})).toBe(false)
  expect(isPageChange({ q: 'sol' }, { q: 'vatten' })).toBe(false)
})

import { expect, test } from 'vitest'
import { isTurned } from '#src/app/focus-heading.ts'

test('another page of the same list moves the focus, a filter or a cleaned address does not', () => {
  expect(isTurned({ arskurs: '15' }, { arskurs: '15', page: '2' })).toBe(true)
  expect(isTurned({ page: '3' }, { page: '2' })).toBe(true)
  expect(isTurned({ page: '2' }, {})).toBe(true)
  expect(isTurned({ page: '2' }, { arskurs: '15' })).toBe(false)
  expect(isTurned({ arskurs: '15' }, {})).toBe(false)
  expect(isTurned({ page: '0' }, {})).toBe(false)
  expect(isTurned({ q: 'sol' }, { q: 'vatten' })).toBe(false)
})

import { expect, test } from 'vitest'
import { pluralForm } from '#contract/plural-form.ts'

test('a word after a count has the form that the count asks for', () => {
  const free = (count: number) => `${count} ${pluralForm(count, 'ledigt', 'lediga')}`
  expect([0, 1, 2, 21].map(free)).toEqual(['0 lediga', '1 ledigt', '2 lediga', '21 lediga'])
})

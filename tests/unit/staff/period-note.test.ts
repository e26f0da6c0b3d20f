import { expect, test } from 'vitest'
import { periodNote } from '#src/staff/figures/figure-texts.ts'

const march = { from: '2026-03-02', to: '2026-03-29' }

test.each([
  ['no period', { from: '', to: '' }, march, ''],
  ['the period that is shown', march, march, ''],
  ['a sender’s period, which begins on a Monday', { from: '2026-03-04', to: '2026-03-25' }, march, ''],
  ['a day that does not exist', { from: '2026-02-30', to: '' }, march, /en dag som inte finns/],
  ['no day at all', { from: '', to: 'i dag' }, march, /en dag som inte finns/],
  ['days in the wrong order', { from: '2026-03-29', to: '2026-03-02' }, march, /efter den sista/],
  ['a first day that has not come yet', { from: '2026-04-06', to: '' }, march, /efter den sista/],
  ['more than three years', { from: '2015-01-01', to: '2026-03-29' }, march, /Högst tre år .* 2 mars/],
])('an address with %s', (_what, asked, shown, note) => {
  expect(periodNote(asked, shown)).toMatch(note === '' ? /^$/ : note)
})

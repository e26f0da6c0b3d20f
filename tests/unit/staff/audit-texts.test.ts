import { expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { wordKindNames } from '#contract/word-kinds.ts'
import { auditCallLabels } from '#src/staff/audit/audit-call-labels.ts'
import { auditEntityLabel, fieldChanges, kindLabels } from '#src/staff/audit/audit-texts.ts'

/** Calls that change nothing, or only what the person alone sees. */
const unlogged = /^(read|list|find|search|preview|compare|download|touch|saveView$|removeView$|exportOrders$)/

test('the log says in Swedish what every call of staff did', () => {
  const staff = allCalls.filter(({ roles, name }) => roles !== undefined && !unlogged.test(name))
  expect(staff.length).toBeGreaterThan(80)
  expect(staff.filter(({ name }) => auditCallLabels[name] === undefined).map(({ name }) => name)).toEqual([])
})

test('the log has a name for every kind of word', () => {
  expect(wordKindNames.filter((kind) => kindLabels[kind] === undefined)).toEqual([])
})

test('the log names what was changed and its fields, without ids that nobody reads and empty lists', () => {
  expect(auditEntityLabel('tips-letter', 'ed16567e-cd7d-4fff-bfef-0118ae7a907b')).toBe('tipsbrev')
  expect(auditEntityLabel('order', '48176')).toBe('beställning 48176')
  expect(fieldChanges({ locked: false }, { locked: true, subject: 'Nytt', materials: [] })).toEqual([
    { field: 'Låst', from: 'nej', to: 'ja' },
    { field: 'Ämnesrad', from: '', to: 'Nytt' },
  ])
  expect(fieldChanges({}, { words: ['läxa', 'studieteknik'] })).toEqual([
    { field: 'Ord', from: '', to: 'läxa, studieteknik' },
  ])
})

test('states, roles and kinds are in Swedish, and so are the names of the fields beside them', () => {
  expect(
    fieldChanges({ state: 'picking', packed_qty: 0 }, { state: 'packed', packed_qty: 3 }, 'order'),
  ).toEqual([
    { field: 'Läge', from: 'Plockas', to: 'Packad' },
    { field: 'Packade exemplar', from: '0', to: '3' },
  ])
  expect(fieldChanges({ state: 'draft' }, { state: 'published' }, 'material')).toEqual([
    { field: 'Läge', from: 'Utkast', to: 'Publicerad' },
  ])
  expect(fieldChanges({ role: 'sender' }, null, 'staff')).toEqual([
    { field: 'Roll', from: 'Avsändare', to: '' },
  ])
})

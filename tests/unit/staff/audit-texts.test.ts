import { expect, test } from 'vitest'
import { allCalls } from '#contract/calls/all-calls.ts'
import { wordKindNames } from '#contract/word-kinds.ts'
import { auditCallLabels, renamedCalls } from '#src/staff/audit/audit-call-labels.ts'
import { auditCallLabel, auditObject, fieldChanges, kindLabels } from '#src/staff/audit/audit-texts.ts'
import type { MaterialOptions } from '#src/staff/materials/material-options.ts'

/** Calls that change nothing, or only what the person alone sees. */
const unlogged = /^(read|list|find|search|preview|compare|download|touch|saveView$|removeView$|exportOrders$)/

test('the log says in Swedish what every call of staff did', () => {
  const staff = allCalls.filter(({ roles, name }) => roles !== undefined && !unlogged.test(name))
  expect(staff.length).toBeGreaterThan(80)
  expect(staff.filter(({ name }) => auditCallLabels[name] === undefined).map(({ name }) => name)).toEqual([])
})

test('rows from before a call was renamed have the text of the call', () => {
  expect(auditCallLabel('joinParcel')).toBe(auditCallLabel('setParcel'))
  const names: string[] = allCalls.map(({ name }) => name)
  expect(Object.values(renamedCalls).filter((name) => !names.includes(name))).toEqual([])
  expect(Object.keys(renamedCalls).filter((name) => names.includes(name))).toEqual([])
})

test('the log has a name for every kind of word', () => {
  expect(wordKindNames.filter((kind) => kindLabels[kind] === undefined)).toEqual([])
})

test('the log names what was changed and its fields, without ids that nobody reads and empty lists', () => {
  const uuid = 'ed16567e-cd7d-4fff-bfef-0118ae7a907b'
  const object = (call: string, kind: string, entity: string, about = '') =>
    auditObject({ call, kind, entity, about })
  expect(object('sendTipsEmail', 'tips-letter', uuid)).toBe('')
  expect(object('claimOrders', 'order', '48176')).toBe('beställning 48\u00a0176')
  expect(object('packOrder', 'order', '48176')).toBe('48\u00a0176')
  expect(object('inviteStaff', 'invitation', 'packer')).toBe('som packare')
  expect(object('removeSecondFactor', 'account', uuid, 'Anna Holm')).toBe('Anna Holm')
  expect(object('saveMaterial', 'material', '145', 'Bråk i köket')).toBe('Bråk i köket')
  expect(object('makeSiteArchive', 'backup', 'site-archive')).toBe('')
  expect(object('exportData', 'export', 'waiting_places')).toBe('Väntelistan')
  expect(fieldChanges({ locked: false }, { locked: true, subject: 'Nytt', materials: [] })).toEqual([
    { field: 'Låst', from: 'nej', to: 'ja' },
    { field: 'Ämnesrad', from: '', to: 'Nytt' },
  ])
  expect(fieldChanges({}, { words: ['läxa', 'studieteknik'] })).toEqual([
    { field: 'Ord', from: '', to: 'läxa, studieteknik' },
  ])
})

test('the fields of a proposal that were saved have the names that people read', () => {
  expect(fieldChanges({}, { saved: ['short_description', 'sprak'] }, 'proposal')).toEqual([
    { field: 'Sparad', from: '', to: 'Kort beskrivning, Språk' },
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

test('what is stored as an id or as an object is read as words', () => {
  const options = {
    senders: [{ id: 16, name: 'Barnens röst' }],
    amne: [
      { id: 3, name: 'Biologi' },
      { id: 4, name: 'Kemi' },
    ],
  } as Partial<MaterialOptions>
  expect(
    fieldChanges(null, { role: 'sender', sender_id: 16, email: 'sven@a.example' }, 'invitation', options),
  ).toEqual([
    { field: 'Roll', from: '', to: 'Avsändare' },
    { field: 'Avsändare', from: '', to: 'Barnens röst' },
    { field: 'E-post', from: '', to: 'sven@a.example' },
  ])
  expect(fieldChanges({ amne: [3], isOrder: 0 }, { amne: [3, 4], isOrder: 1 }, 'material', options)).toEqual([
    { field: 'Ämne', from: 'Biologi', to: 'Biologi, Kemi' },
    { field: 'Går att beställa', from: 'Nej', to: 'Ja' },
  ])
  expect(
    fieldChanges({ relations: [] }, { relations: [{ id: 12, kind: 'based_on' }] }, 'material', options),
  ).toEqual([{ field: 'Hör ihop med', from: '', to: 'Nummer: 12, Slag: Bygger på' }])
  expect(
    fieldChanges(
      { body: 'Förut.', working_copy: 1, status: 0 },
      { body: 'Nu.', working_copy: 0, status: 1 },
      'page',
    ),
  ).toEqual([
    { field: 'Text', from: 'Förut.', to: 'Nu.' },
    { field: 'Arbetskopia', from: 'ja', to: 'nej' },
    { field: 'Läge', from: 'Inte publicerad', to: 'Publicerad' },
  ])
  expect(fieldChanges({ hidden: 0, skola: 'Ek' }, { hidden: 1, skola: 'Eken' }, 'workplace')).toEqual([
    { field: 'Stängd: visa inte i formulären', from: 'nej', to: 'ja' },
    { field: 'Namn', from: 'Ek', to: 'Eken' },
  ])
})

test('every corrected address names its parts', () => {
  const fields = ['organization', 'first_name', 'last_name', 'street', 'postcode', 'city']
  const changes = fieldChanges({}, Object.fromEntries(fields.map((field) => [field, 'x'])), 'order')
  expect(changes.map(({ field }) => field).filter((name) => fields.includes(name))).toEqual([])
})

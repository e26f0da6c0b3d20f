import { expect, test } from 'vitest'
import type { School } from '#contract/schemas/school.ts'
import {
  findSchools,
  indexSchools,
  resolveSchool,
  schoolsByName,
  maxSchoolsShown,
} from '#src/actions/order/find-schools.ts'

const school = (id: number, skola: string, ort: string): School => ({
  id,
  skola,
  ort,
  skolans_adress: `Skolvägen ${id}`,
  postnummer: '123 45',
  telfonnummer: '08-123456',
})
const index = indexSchools([
  school(1, 'Norra Björkskolan', 'Umeå'),
  school(2, 'Björkskolan', 'Lund'),
  school(3, 'Björkskolan', 'Arboga'),
  school(4, 'Ängsskolan', 'Umeå'),
])
const findIds = (typed: string) => findSchools(index, typed).shown.map(({ id }) => id)

test('one letter is enough, and letter case does not matter', () => {
  expect(findIds('ä')).toEqual([4])
  expect(findIds('Ä')).toEqual([4])
  expect(findIds('BJÖRK')).toEqual([3, 2, 1])
})

test('names that start with the text come before names that contain it later', () => {
  expect(findIds('björkskolan')).toEqual([3, 2, 1])
})

test('blanks find nothing, and neither does the middle of a word', () => {
  expect(findIds('  ')).toEqual([])
  expect(findIds('skolan')).toEqual([])
})

test('decomposed letters match composed ones', () => {
  expect(findIds('bjo\u0308rkskolan lund')).toEqual([2])
})

test('two schools with the same name are distinguished by their town', () => {
  expect(findIds('björkskolan, lund')).toEqual([2])
  expect(schoolsByName(index, ' björkskolan ')).toHaveLength(2)
  expect(resolveSchool(index, { name: 'björkskolan', city: 'LUND' })?.id).toBe(2)
  expect(resolveSchool(index, { name: 'björkskolan', city: '' })).toBeNull()
  expect(resolveSchool(index, { name: 'ÄNGSSKOLAN', city: '' })?.id).toBe(4)
})

test('of 8,000 schools at most the maximum is shown, and the rest are counted', () => {
  const names = ['Bergaskolan', 'Ekskolan', 'Norra skolan', 'Centralskolan', 'Sankt Olofs skola']
  const many = indexSchools(
    Array.from({ length: 8000 }, (_, id) => school(id + 1, names[id % names.length] ?? '', `Ort ${id}`)),
  )
  for (const typed of ['c', 'ce', 'cen', 'cent', 'centr', 's', 'b', 'no', 'zz']) {
    expect(findSchools(many, typed).shown.length).toBeLessThanOrEqual(maxSchoolsShown)
  }
  expect(findSchools(many, 'c').total).toBe(1600)
})

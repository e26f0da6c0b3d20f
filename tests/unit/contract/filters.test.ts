import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  groups,
  listingSorts,
  noFilters,
  parseListingParams,
  parsePage,
  toggleFilter,
  formatListingUrl,
  type ListingParams,
  type Group,
} from '#contract/filters.ts'
import { maxIdsPerFilter } from '#contract/limits.ts'
import { mapGroups } from '#finder/material.ts'

/** Parses an address: a name that occurs several times is a list. */
function read(address: string): ListingParams {
  const fields: Record<string, string | string[]> = {}
  const search = new URL(address, 'http://site.example').searchParams
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name)
    fields[name] = values.length === 1 ? (values[0] ?? '') : values
  }
  return parseListingParams(fields)
}

const choice = (
  chosen: Partial<ListingParams['chosen']>,
  rest: Partial<Omit<ListingParams, 'chosen'>> = {},
): ListingParams => ({
  page: 1,
  q: '',
  sort: null,
  ...rest,
  chosen: { ...noFilters(), ...chosen },
})

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 8 })
const anyChoice = fc.record({
  chosen: fc
    .record(Object.fromEntries(groups.map((group) => [group, ids])) as Record<Group, typeof ids>)
    .map((chosen) =>
      Object.fromEntries(
        groups.map((group) => [
          group,
          group === 'avsandare' ? chosen[group].slice(0, 1) : chosen[group].sort((a, b) => a - b),
        ]),
      ),
    )
    .map((chosen) => chosen as ListingParams['chosen']),
  page: fc.integer({ min: 1, max: 999_999 }),
  sort: fc.constantFrom(null, ...listingSorts),
  q: fc.string({ unit: 'grapheme', maxLength: 40 }).map((q) => parseListingParams({ q }).q),
})

describe('the filters in the address', () => {
  test('are parsed as they were formatted', () => {
    fc.assert(
      fc.property(anyChoice, (one) => {
        expect(read(formatListingUrl('/amne', one))).toEqual(one)
      }),
    )
  })

  test('are formatted in one way: one state is one address', () => {
    fc.assert(
      fc.property(anyChoice, (one) => {
        const address = formatListingUrl('/amne', one)
        expect(formatListingUrl('/amne', read(address))).toBe(address)
      }),
    )
  })

  test.each([
    ['/amne?tema=7,3,3&arskurs=9&avsandare=4', '/amne?avsandare=4&arskurs=9&tema=3,7'],
    ['/amne?product_grade=2&arskurs=1', '/amne?arskurs=1,2'],
    ['/amne?product_subject=5', '/amne?amne=5'],
    ['/amne?amne=5&amne=4', '/amne?amne=4,5'],
    ['/amne?page=1', '/amne'],
    ['/amne?page=2&sortera=namn', '/amne?sortera=namn&page=2'],
    ['/amne?sortera=pris', '/amne'],
    ['/amne?page=3&nyckelord=8', '/amne?nyckelord=8&page=3'],
    ['/amne?avsandare=4,5', '/amne?avsandare=4'],
  ])('%s is formatted as %s', (given, written) => {
    expect(formatListingUrl('/amne', read(given))).toBe(written)
  })

  test('a search is escaped, a filter is not', () => {
    expect(formatListingUrl('/search', choice({ amne: [1, 2] }, { q: 'å & ö?', page: 2 }))).toBe(
      '/search?amne=1,2&q=%C3%A5%20%26%20%C3%B6%3F&page=2',
    )
  })

  test('the option in the path is repeated only beside other options of its group', () => {
    const biologi = { group: 'amne', id: 7, slug: 'biologi' } as const
    expect(formatListingUrl('/amne', choice({ amne: [7], arskurs: [5] }), biologi)).toBe(
      '/amne/biologi?arskurs=5',
    )
    expect(formatListingUrl('/amne', choice({ amne: [7, 8] }), biologi)).toBe('/amne?amne=7,8')
    expect(formatListingUrl('/amne', choice({ arskurs: [5] }), biologi)).toBe('/amne?arskurs=5')
    expect(formatListingUrl('/amne', choice({}), biologi)).toBe('/amne')
  })
})

describe('invalid values are dropped, never refused', () => {
  test.each([
    'amne=',
    'amne=,,,',
    'amne=0,-1,1.5,1e3,abc,0x1F,%D9%A3',
    "amne=1'%20OR%201=1--",
    'amne[]=1',
    'amne=99999999999',
    'okand=1',
    '__proto__=1&constructor=2',
  ])('%s chooses nothing', (search) => {
    expect(formatListingUrl('/amne', read(`/amne?${search}`))).toBe('/amne')
  })

  test('valid ids among invalid ones count', () => {
    expect(read('/amne?tema=3,rubbish,-4,5').chosen.tema).toEqual([3, 5])
  })

  test('5,000 ids are truncated to a hundred', () => {
    const many = Array.from({ length: 5000 }, (_, position) => position + 1)
    expect(parseListingParams({ tema: many.map(String) }).chosen.tema.length).toBeLessThanOrEqual(
      maxIdsPerFilter,
    )
    expect(parseListingParams({ tema: many.join(',') }).chosen.tema.length).toBeLessThanOrEqual(
      maxIdsPerFilter,
    )
  })

  test.each([
    0,
    -1,
    'abc',
    1.5,
    '1.5',
    '1e3',
    '',
    ' 2',
    '02',
    '٣',
    null,
    undefined,
    true,
    {},
    [],
    Number.NaN,
    '9999999999',
  ])('page %j is page 1', (written) => expect(parsePage(written)).toBe(1))

  test('page 9999 is accepted, and of several the first counts', () => {
    expect(parsePage('9999')).toBe(9999)
    expect(parsePage(['3', '4'])).toBe(3)
    expect(parsePage(['abc', '4'])).toBe(1)
  })

  test('any input can be parsed', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (fields) => {
        const one = parseListingParams(fields)
        expect(read(formatListingUrl('/amne', one))).toEqual(one)
      }),
    )
  })

  test('a search is NFC, without control characters, and truncated', () => {
    expect(parseListingParams({ q: '  a\u0308pple\u0000\n ' }).q).toBe('äpple')
    expect([...parseListingParams({ q: '😀'.repeat(500) }).q]).toHaveLength(200)
    expect(parseListingParams({ q: 'a\uD800b' }).q).toBe('a b')
  })
})

describe('a filter is toggled', () => {
  test('on and off again, always to page 1', () => {
    const before = choice({ tema: [3] }, { page: 4, q: 'vatten' })
    const on = toggleFilter(before, 'tema', 2)
    expect(on).toEqual(choice({ tema: [2, 3] }, { q: 'vatten' }))
    expect(toggleFilter(on, 'tema', 2)).toEqual(choice({ tema: [3] }, { q: 'vatten' }))
  })

  test('a sender replaces the previous one', () => {
    expect(toggleFilter(choice({ avsandare: [1] }), 'avsandare', 2).chosen.avsandare).toEqual([2])
    expect(toggleFilter(choice({ avsandare: [1] }), 'avsandare', 1).chosen.avsandare).toEqual([])
  })

  test('nothing else changes', () => {
    const before = choice({ amne: [1], tema: [3] })
    toggleFilter(before, 'tema', 3)
    expect(before).toEqual(choice({ amne: [1], tema: [3] }))
  })
})

test('the finder keeps the groups in the order of addresses', () => {
  expect(Object.entries(mapGroups((group, position) => groups[position] === group))).toEqual(
    groups.map((group) => [group, true]),
  )
})

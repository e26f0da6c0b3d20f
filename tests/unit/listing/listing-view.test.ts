import { describe, expect, test } from 'vitest'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { noFilters, type ChosenFilters, type Group } from '#contract/filters.ts'
import {
  listingAddress,
  effectiveParams,
  knownParams,
  listingQuery,
  seoQuery,
  showsTopics,
  type ListingKind,
  type ListingView,
} from '#src/pages/listing/listing-view.ts'

const view = (kind: ListingKind, child = '', chosen: Partial<ChosenFilters> = {}, page = 1): ListingView => ({
  place: { kind, child },
  choice: { chosen: { ...noFilters(), ...chosen }, page, q: '', sort: null },
  all: null,
  listall: false,
})

/** A response in which some options are chosen. */
function response(checked: Partial<Record<Group, number[]>>, category: Listing['category'] = null) {
  const filters = Object.entries(checked).map(([param, ids]) => ({
    name: param,
    param,
    title: param,
    total: ids.length,
    checked: true,
    isOpen: true,
    openDefault: true,
    data: ids.map((id) => ({
      id,
      name: `${id}`,
      slug: `${id}`,
      parent_id: 0,
      checked: true,
      product_count: 1,
      data: [],
    })),
  }))
  return { filters, category }
}

const biology = { id: 23, name: 'Biologi', slug: 'biologi', parent_id: 3 }
const water = { id: 30, name: 'vatten', slug: 'vatten', parent_id: 0 }

describe('an unknown id', () => {
  test('is ignored, beside others or alone', () => {
    const requested = view('amne', '', { amne: [23, 99_999], tema: [88_888] })
    expect(knownParams(requested.choice, response({ amne: [23] })).chosen).toEqual({
      ...noFilters(),
      amne: [23],
    })
  })

  test('is left out of the address, and does not hide the index', () => {
    const requested = view('amne', '', { tema: [88_888] })
    const effective = effectiveParams(requested, response({}))
    expect(listingAddress(requested, effective, null)).toBe('/amne')
    expect(showsTopics(requested, effective)).toBe(true)
  })
})

describe('the option in the path', () => {
  test('is combined with other chosen options of its group', () => {
    const requested = view('amne', 'biologi', { amne: [24] })
    const effective = effectiveParams(requested, response({ amne: [23, 24] }, biology))
    expect(effective.chosen.amne).toEqual([23, 24])
    expect(listingAddress(requested, effective, biology)).toBe('/amne?amne=23,24')
  })

  test('is the only one when it is a keyword, whose id is in the address', () => {
    const requested = view('nyckelord', 'vatten', { nyckelord: [30], arskurs: [15] }, 2)
    const effective = effectiveParams(requested, response({ nyckelord: [30], arskurs: [15] }, water))
    expect(effective.chosen.nyckelord).toEqual([30])
    expect(listingAddress({ ...requested, listall: true }, effective, water)).toBe(
      '/nyckelord/vatten?arskurs=15&nyckelord=30&page=2&listall=1',
    )
  })
})

test('the index is on the first page of a listing of all options, without filters', () => {
  const shown = (shownView: ListingView) => showsTopics(shownView, shownView.choice)
  for (const kind of ['amne', 'arskurs', 'tema', 'nyckelord'] as const) expect(shown(view(kind))).toBe(true)
  for (const kind of ['avsandare', 'search', 'film', 'popularall', 'latestall'] as const)
    expect(shown(view(kind))).toBe(false)
  expect(shown(view('amne', 'biologi'))).toBe(false)
  expect(shown(view('amne', '', { tema: [7] }))).toBe(false)
  expect(shown(view('amne', '', {}, 2))).toBe(false)
})

test('only a category sends isCategory with the query for its title', () => {
  expect(seoQuery(view('amne', 'biologi'))).toEqual({
    slug: 'amne',
    childslug: 'biologi',
    isCategory: 'true',
  })
  expect(seoQuery(view('nyckelord', 'vatten'))).toEqual({ slug: 'nyckelord', childslug: 'vatten' })
  expect(seoQuery(view('film'))).toEqual({ slug: 'film-see-all-page' })
})

test('a search includes customers’ materials and senders', () => {
  expect(listingQuery(view('search')).queryKey[1]).toMatchObject({ is_customer: 1, is_sender: 1 })
})

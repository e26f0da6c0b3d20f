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
  choice: { chosen: { ...noFilters(), ...chosen }, page, q: '' },
  all: null,
  listall: false,
})

/** An answer that knows some options as chosen. */
function answer(checked: Partial<Record<Group, number[]>>, category: Listing['category'] = null) {
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

describe('an id that nobody has', () => {
  test('is no choice, beside others or alone', () => {
    const asked = view('amne', '', { amne: [23, 99_999], tema: [88_888] })
    expect(knownParams(asked.choice, answer({ amne: [23] })).chosen).toEqual({
      ...noFilters(),
      amne: [23],
    })
  })

  test('does not stand in the address, and hides no index', () => {
    const asked = view('amne', '', { tema: [88_888] })
    const held = effectiveParams(asked, answer({}))
    expect(listingAddress(asked, held, null)).toBe('/amne')
    expect(showsTopics(asked, held)).toBe(true)
  })
})

describe('what the path names', () => {
  test('holds together with other choices of its group', () => {
    const asked = view('amne', 'biologi', { amne: [24] })
    const held = effectiveParams(asked, answer({ amne: [23, 24] }, biology))
    expect(held.chosen.amne).toEqual([23, 24])
    expect(listingAddress(asked, held, biology)).toBe('/amne?amne=23,24')
  })

  test('stands alone when it is a keyword, whose id the address carries in its own place', () => {
    const asked = view('nyckelord', 'vatten', { nyckelord: [30], arskurs: [15] }, 2)
    const held = effectiveParams(asked, answer({ nyckelord: [30], arskurs: [15] }, water))
    expect(held.chosen.nyckelord).toEqual([30])
    expect(listingAddress({ ...asked, listall: true }, held, water)).toBe(
      '/nyckelord/vatten?arskurs=15&nyckelord=30&page=2&listall=1',
    )
  })
})

test('the index stands on the first page of a whole parent, until something is chosen', () => {
  const shown = (one: ListingView) => showsTopics(one, one.choice)
  for (const kind of ['amne', 'arskurs', 'tema', 'nyckelord'] as const) expect(shown(view(kind))).toBe(true)
  for (const kind of ['avsandare', 'search', 'film', 'popularall', 'latestall'] as const)
    expect(shown(view(kind))).toBe(false)
  expect(shown(view('amne', 'biologi'))).toBe(false)
  expect(shown(view('amne', '', { tema: [7] }))).toBe(false)
  expect(shown(view('amne', '', {}, 2))).toBe(false)
})

test('a category says that it is one when it asks for its title; nothing else does', () => {
  expect(seoQuery(view('amne', 'biologi'))).toEqual({
    slug: 'amne',
    childslug: 'biologi',
    isCategory: 'true',
  })
  expect(seoQuery(view('nyckelord', 'vatten'))).toEqual({ slug: 'nyckelord', childslug: 'vatten' })
  expect(seoQuery(view('film'))).toEqual({ slug: 'film-see-all-page' })
})

test('a search asks for customers’ material and for senders too', () => {
  expect(listingQuery(view('search')).queryKey[1]).toMatchObject({ is_customer: 1, is_sender: 1 })
})

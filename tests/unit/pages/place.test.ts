import { describe, expect, test } from 'vitest'
import type { Listing } from '#contract/catalogue.ts'
import { nothingChosen, type Chosen, type Group } from '#contract/filters.ts'
import {
  addressOf,
  heldChoice,
  knownChoice,
  questionOf,
  seoQuestion,
  showsTopics,
  type Kind,
  type View,
} from '#src/pages/listing/place.ts'

const view = (kind: Kind, child = '', chosen: Partial<Chosen> = {}, page = 1): View => ({
  place: { kind, child },
  choice: { chosen: { ...nothingChosen(), ...chosen }, page, q: '' },
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
    expect(knownChoice(asked.choice, answer({ amne: [23] })).chosen).toEqual({
      ...nothingChosen(),
      amne: [23],
    })
  })

  test('does not stand in the address, and hides no index', () => {
    const asked = view('amne', '', { tema: [88_888] })
    const held = heldChoice(asked, answer({}))
    expect(addressOf(asked, held, null)).toBe('/amne')
    expect(showsTopics(asked, held)).toBe(true)
  })
})

describe('what the path names', () => {
  test('holds together with other choices of its group', () => {
    const asked = view('amne', 'biologi', { amne: [24] })
    const held = heldChoice(asked, answer({ amne: [23, 24] }, biology))
    expect(held.chosen.amne).toEqual([23, 24])
    expect(addressOf(asked, held, biology)).toBe('/amne?amne=23,24')
  })

  test('stands alone when it is a keyword, whose id the address carries in its own place', () => {
    const asked = view('nyckelord', 'vatten', { nyckelord: [30], arskurs: [15] }, 2)
    const held = heldChoice(asked, answer({ nyckelord: [30], arskurs: [15] }, water))
    expect(held.chosen.nyckelord).toEqual([30])
    expect(addressOf({ ...asked, listall: true }, held, water)).toBe(
      '/nyckelord/vatten?arskurs=15&nyckelord=30&page=2&listall=1',
    )
  })
})

test('the index stands on the first page of a whole parent, until something is chosen', () => {
  const shown = (one: View) => showsTopics(one, one.choice)
  for (const kind of ['amne', 'arskurs', 'tema', 'nyckelord'] as const) expect(shown(view(kind))).toBe(true)
  for (const kind of ['avsandare', 'search', 'film', 'popularall', 'latestall'] as const)
    expect(shown(view(kind))).toBe(false)
  expect(shown(view('amne', 'biologi'))).toBe(false)
  expect(shown(view('amne', '', { tema: [7] }))).toBe(false)
  expect(shown(view('amne', '', {}, 2))).toBe(false)
})

test('a category says that it is one when it asks for its title; nothing else does', () => {
  expect(seoQuestion(view('amne', 'biologi'))).toEqual({
    slug: 'amne',
    childslug: 'biologi',
    isCategory: 'true',
  })
  expect(seoQuestion(view('nyckelord', 'vatten'))).toEqual({ slug: 'nyckelord', childslug: 'vatten' })
  expect(seoQuestion(view('film'))).toEqual({ slug: 'film-see-all-page' })
})

test('a search asks for customers’ material and for senders too', () => {
  expect(questionOf(view('search')).queryKey[1]).toMatchObject({ is_customer: 1, is_sender: 1 })
})

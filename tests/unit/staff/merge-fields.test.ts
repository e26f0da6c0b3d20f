import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { StaffMaterialFields } from '#contract/schemas/staff-materials.ts'
import { changedFields, mergeFields, ownValues, unsavedNames } from '#src/staff/editing/merge-fields.ts'

const base: StaffMaterialFields = {
  name: 'Skogens kretslopp',
  slug: 'skogens-kretslopp',
  short_description: 'Om granar.',
  description: '<p>Text.</p>',
  product_instructions: '',
  image_alt: '',
  product_externalurl: '',
  link_title: '',
  video_embed_url: '',
  video_alt: '',
  product_video: 0,
  is_downloadable: 0,
  isOrder: 0,
  max_qty: 0,
  boosted: 0,
  sender_id: null,
  declared_payer: '',
  declared_reason: '',
  license: '',
  license_text: '',
  minutes: 0,
  sprak: [],
  needs: '',
  papper: [],
  malgrupp: [],
  mal: [],
  amne: [1, 2],
  arskurs: [],
  tema: [],
  typ_av_material: [],
  product_plan: [],
  keywords: ['skog'],
  meta_title: '',
  meta_keyword: '',
  meta_description: '',
}

test('a field that only one of two editors has changed is that one’s, and nobody is asked', () => {
  const { fields, taken, conflicts } = mergeFields(
    base,
    { ...base, name: 'Mitt namn' },
    { ...base, short_description: 'Om tallar.' },
  )
  expect(fields).toEqual({ ...base, name: 'Mitt namn', short_description: 'Om tallar.' })
  expect(taken).toEqual(['short_description'])
  expect(conflicts).toEqual([])
})

test('what both have changed differently is asked about, and what was typed here stands until it is answered', () => {
  const { fields, conflicts } = mergeFields(base, { ...base, name: 'Mitt' }, { ...base, name: 'Ditt' })
  expect(fields.name).toBe('Mitt')
  expect(conflicts).toEqual(['name'])
})

test('the same change by both, and the same subjects in another order, are no conflict', () => {
  const mine = { ...base, name: 'Lika', amne: [2, 1] }
  expect(mergeFields(base, mine, { ...base, name: 'Lika' }).conflicts).toEqual([])
  expect(changedFields(base, mine)).toEqual(['name'])
})

test('nothing that was typed is lost, whatever the other has saved', () => {
  const side = fc.record(
    {
      name: fc.constantFrom('a', 'b', 'Skogens kretslopp'),
      short_description: fc.constantFrom('c', 'Om granar.'),
      keywords: fc.constantFrom<string[][]>(['skog'], ['äng'], []),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(side, side, (mineChanges, theirChanges) => {
      const [mine, theirs] = [
        { ...base, ...mineChanges },
        { ...base, ...theirChanges },
      ]
      const { fields, conflicts } = mergeFields(base, mine, theirs)
      for (const name of changedFields(base, mine)) expect(fields[name]).toEqual(mine[name])
      for (const name of changedFields(base, theirs))
        expect(conflicts.includes(name) || changedFields(fields, theirs).includes(name) === false).toBe(true)
    }),
  )
})

test('what the server got by a save without an answer is one’s own, and what it may have got is unsaved', () => {
  const sent = { short_description: 'Om tallar.' }
  const theirs = { ...base, ...sent, keywords: ['barr'] }
  const own = ownValues(theirs, [sent, { keywords: ['kottar'] }])
  expect(own).toEqual(sent)
  const typed = { ...base, short_description: 'Om lärkar.' }
  const { fields, conflicts, taken } = mergeFields({ ...base, ...own }, typed, theirs)
  expect([fields.short_description, fields.keywords, conflicts, taken]).toEqual([
    'Om lärkar.',
    ['barr'],
    [],
    ['keywords'],
  ])
  const again = { base: { fields: base }, fields: base, unanswered: [sent] }
  expect(unsavedNames(again)).toEqual(['short_description'])
  expect(unsavedNames({ ...again, unanswered: [] })).toEqual([])
})

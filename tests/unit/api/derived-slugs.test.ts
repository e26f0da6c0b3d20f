import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withDerivedSlugs, withoutDerivedSlugs } from '#src/api/derived-slugs.ts'
import '#tests/support/property-seed.ts'

const shorten = (data: unknown) => withoutDerivedSlugs(JSON.stringify(data))
const restore = (text: string) => JSON.stringify(withDerivedSlugs(JSON.parse(text)))

const names = [
  'Källkritik i skolan',
  '20–30 min',
  'Årskurs F–3',
  'ÅÄÖ åäö',
  ' – ',
  '',
  'İı',
  'ﬁlm',
  'Ej angivet',
]
const slugs = ['kallkritik-i-skolan', '20-30-min', 'arskurs-f-3', 'aao-aao', '', '-', 'en-annan']

test('data is the same when its slugs have been left out and computed again, to the order of its properties', () => {
  const text = fc.oneof(fc.constantFrom(...names, ...slugs), fc.string({ unit: 'grapheme', maxLength: 8 }))
  const { data } = fc.letrec((tie) => ({
    data: fc.oneof(
      { maxDepth: 4 },
      text,
      fc.integer(),
      fc.constant(null),
      fc.array(tie('data'), { maxLength: 4 }),
      tie('record'),
    ),
    record: fc
      .uniqueArray(
        fc.tuple(fc.constantFrom('name', 'slug', 'id', 'data'), fc.oneof({ maxDepth: 4 }, text, tie('data'))),
        { selector: ([key]) => key, maxLength: 4 },
      )
      .map((properties) => Object.fromEntries(properties)),
  }))
  fc.assert(
    fc.property(data, (value) => {
      expect(restore(shorten(value))).toBe(JSON.stringify(value))
    }),
    { numRuns: 300 },
  )
})

test('a slug is left out where it follows from the name beside it, and only there', () => {
  const [name, slug] = ['Källkritik & bild – åk 7', 'kallkritik-bild-ak-7']
  for (const data of [
    { id: 1, name, slug },
    { slug, name },
  ]) {
    expect(shorten([data])).not.toContain(slug)
    expect(restore(shorten([data]))).toBe(JSON.stringify([data]))
  }
  for (const data of [{ name, slug: 'kallkritik' }, { slug, title: 'x', name }, { name }])
    expect(shorten(data)).toBe(JSON.stringify(data))
})

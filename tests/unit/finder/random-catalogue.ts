import { groups, type Group } from '#contract/filters.ts'
import { timeLimitIds } from '#contract/time-needed.ts'
import fc from 'fast-check'
import type { FinderCatalogue, FinderMaterial, FinderOption, FinderQuery } from '#finder/material.ts'
import { mapGroups } from '#finder/material.ts'

/** Words that are related as forms, parts and synonyms, so that random texts match in every way. */
const words =
  'källkritik kritik kritiken källa skola skolan skolor bok böcker arbetsbok läsförståelse förståelse åk 3 13 årskurs 4-6 ' +
  'demokrati demokratins och ekonomi kön kon mål mal läromedel läromedlet so historia svenska som andraspråk NÅGOT é'
const word = fc.constantFrom(...words.split(' '))
const text = (most: number) => fc.array(word, { maxLength: most }).map((picked) => picked.join(' '))
const sortedWords = fc
  .uniqueArray(
    word.map((each) => each.toLowerCase()),
    { maxLength: 3 },
  )
  .map((picked) => picked.sort())
const bit = fc.constantFrom(0 as const, 1 as const)

/** Options 1..n of each group are named; a material may have ids beyond those, and the same id twice. */
const optionCount: Record<Group, number> = {
  avsandare: 4,
  arskurs: 4,
  amne: 5,
  tema: 3,
  typ_av_material: 2,
  nyckelord: 9,
  licens: 3,
  tid: 5,
  sprak: 3,
  format: 3,
  papper: 4,
  medium: 2,
  malgrupp: 3,
  mal: 4,
}

function optionIds(group: Group) {
  const id = fc.integer({ min: 1, max: optionCount[group] + 1 })
  return fc.array(id, { maxLength: group === 'avsandare' || group === 'licens' ? 1 : 4 })
}

const randomMinutes = fc.constantFrom(0, 0, 5, 20, 21, 60, 65)

export const randomMaterial: fc.Arbitrary<FinderMaterial> = fc
  .record({
    id: fc.integer({ min: 1, max: 40 }),
    name: text(4),
    short_description: text(3),
    description: text(6),
    more_words: sortedWords,
    long_words: sortedWords,
    options: fc.record(mapGroups(optionIds)),
    is_customer: bit,
    is_film: bit,
    boosted: bit,
    // Around the weight of one like, where a wrong weight would change the order.
    views: fc.constantFrom(0, 1, 9, 10, 11, 19, 20, 21, 30),
    like_count: fc.integer({ min: 0, max: 3 }),
    published_at: fc.integer({ min: 0, max: 6 }),
    minutes: randomMinutes,
  })
  .map((material) => ({ ...material, options: { ...material.options, tid: timeLimitIds(material.minutes) } }))

export const randomOptions: fc.Arbitrary<Record<Group, FinderOption[]>> = fc.record(
  mapGroups((group) =>
    fc
      .array(text(2), { minLength: optionCount[group], maxLength: optionCount[group] })
      .map((names) => names.map((name, at) => ({ id: at + 1, name, slug: `${group}-${at + 1}` }))),
  ),
)

export const randomCatalogue: fc.Arbitrary<FinderCatalogue> = fc.record({
  materials: fc.uniqueArray(randomMaterial, { maxLength: 25, selector: (material) => material.id }),
  options: randomOptions,
})

export const randomQuery: fc.Arbitrary<FinderQuery> = fc.record({
  chosen: fc.record(
    mapGroups((group) =>
      fc.oneof(
        { weight: 6, arbitrary: fc.constant<number[]>([]) },
        { weight: 3, arbitrary: optionIds(group) },
        // Material without any option of the group, alone or together with others.
        { weight: 1, arbitrary: fc.constantFrom<number[][]>([0], [0, 1]) },
      ),
    ),
  ),
  q: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, text(3)),
  typing: fc.boolean(),
  made_by: fc.constantFrom('editors', 'customers', 'everyone'),
  only_films: fc.boolean(),
  sort: fc.constantFrom('popular', 'latest', 'name', 'shortest', 'relevance'),
  only_boosted: fc.boolean(),
  excluded_ids: fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 3 }),
  page: fc.integer({ min: 1, max: 4 }),
  per_page: fc.integer({ min: 1, max: 9 }),
})

export const noFilters = (): Record<Group, number[]> => mapGroups(() => [])

/** A material with this name and no other values. */
export function plainMaterial(id: number, name: string, more: Partial<FinderMaterial> = {}): FinderMaterial {
  return {
    id,
    name,
    short_description: '',
    description: '',
    more_words: [],
    long_words: [],
    options: noFilters(),
    is_customer: 0,
    is_film: 0,
    boosted: 0,
    views: 0,
    like_count: 0,
    published_at: 0,
    minutes: 0,
    ...more,
  }
}

export function searchQuery(q: string, more: Partial<FinderQuery> = {}): FinderQuery {
  return { chosen: noFilters(), q, made_by: 'everyone', sort: 'relevance', page: 1, per_page: 96, ...more }
}

export const noOptions = (): Record<Group, FinderOption[]> => mapGroups(() => [])

/** The counts as plain objects in the order of their ids, which are readable in a failure. */
export function countsAsObject(
  counts: Record<Group, Map<number, number>>,
): Record<string, [number, number][]> {
  return Object.fromEntries(
    groups.map((group) => [group, [...counts[group]].sort(([one], [other]) => one - other)]),
  )
}

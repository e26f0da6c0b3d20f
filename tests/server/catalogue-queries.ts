import fc from 'fast-check'
import { groups, type Group } from '#contract/filters.ts'

type OptionIds = Record<Group, number[]>

export const searchTexts = [
  'källkrtik',
  'källkritik',
  'åk 3',
  'bråk',
  'kritik',
  'vatt',
  'demokrati no',
  'bok',
  'kon',
  '%',
  'Ma\u0308nskliga',
  'naturskydd',
  'undervisa utomhus',
  'beställa',
  'xylofon',
  '"klimat" OR',
  'vikarie svenska',
  'lugn lektion',
  'centralt innehåll geometri',
  'matte ute',
  'vatten exp',
]
const parents = ['amne', 'arskurs', 'tema', 'nyckelord', 'avsandare', 'annat']

function filters(options: OptionIds) {
  const ids = (group: Group) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant(undefined) },
      fc
        .uniqueArray(
          fc.oneof({ weight: 20, arbitrary: fc.constantFrom(...options[group]) }, fc.constant(99_999_999)),
          {
            minLength: 1,
            maxLength: group === 'avsandare' ? 1 : 3,
          },
        )
        .map((list) => list.join(',')),
      { weight: 1, arbitrary: fc.constantFrom('', 'abc', '1e3', '0', "1' or 1=1") },
      { weight: 1, arbitrary: fc.constantFrom('ej-angivet', 'ej-angivet,1') },
    )
  return fc.record({
    ...(Object.fromEntries(groups.map((group) => [group, ids(group)])) as Record<
      Group,
      ReturnType<typeof ids>
    >),
    page: fc.constantFrom(undefined, undefined, 1, 2, '3', -1, 'abc', 9999),
    per_page: fc.constantFrom(undefined, undefined, 4, 96, '7'),
    options: fc.constantFrom(undefined, 24, 24, 0, '3'),
    all: fc.constantFrom(undefined, undefined, 'nyckelord', 'amne', 'annat'),
  })
}

/** Any query that the page may send to the catalogue, except those about one material. `slugs`: slugs of options. */
export function catalogueQueries(options: OptionIds, slugs: string[]) {
  const flag = fc.constantFrom(undefined, 0, 1, '1')
  const q = fc.oneof(fc.constantFrom('', ...searchTexts), fc.string({ maxLength: 12 }))
  const parent = fc.constantFrom(...parents)
  const child = fc.oneof(fc.constantFrom(...slugs), fc.constant('finns-inte'))
  const searching = fc
    .tuple(filters(options), fc.record({ q, is_customer: flag, is_sender: flag }))
    .map(([filter, query]) => ({ ...filter, ...query }))
  const also = (more: Record<string, fc.Arbitrary<unknown>>) =>
    fc.tuple(filters(options), fc.record(more)).map(([filter, query]) => ({ ...filter, ...query }))
  const query = (name: string, fields: fc.Arbitrary<object>) => fc.tuple(fc.constant(name), fields)
  return fc.oneof(
    { weight: 4, arbitrary: query('listMaterials', also({ slug: parent, childslug: fc.option(child) })) },
    { weight: 4, arbitrary: query('searchMaterials', searching) },
    { weight: 2, arbitrary: query('suggest', fc.record({ q, is_customer: flag, is_sender: flag })) },
    query('searchMaterialsFiltered', searching),
    query('searchFilters', searching),
    query('listFilters', also({ slug: parent, childslug: fc.option(child) })),
    query('listTagged', also({ id: fc.constantFrom('abc', ...options.nyckelord.map(String)) })),
    query('listPopular', also({ customer_materials: flag })),
    query('listLatest', also({})),
    query('listBoosted', also({})),
    query('listFilms', also({ home: flag })),
    query('countCategories', also({ parent })),
    query('countChildCategories', also({ parent, child })),
    query('listTopics', fc.record({ parent })),
  )
}

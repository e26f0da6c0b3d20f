import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { groups, noFilters, formatIds, type ChosenFilters, type Group } from '#contract/filters.ts'
import { shownOptionCount } from '#contract/limits.ts'
import { recordChange } from '#server/database/change-log.ts'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { runLongTests } from '#tests/support/long-tests.ts'
import { optionIds, expectedCounts, knownOptions } from './expected-counts.ts'

let server: Server
let options: Record<Group, number[]>
let known: Record<Group, number[]>
beforeAll(async () => {
  server = await startServer()
  const { store, finder } = server
  // Some customer materials, unpublished ones and films, because the demo catalogue is mostly of one kind.
  await store
    .updateTable('material')
    .set({ is_customer: 1 })
    .where('id', 'in', [3, 9, 27, 40, 71, 90, 111])
    .execute()
  await store.updateTable('material').set({ status: 0 }).where('id', 'in', [2, 30, 31, 80, 122]).execute()
  await store
    .updateTable('material')
    .set({ product_video: 1 })
    .where('id', 'in', [5, 6, 7, 40, 71, 72, 73])
    .execute()
  await store.updateTable('material').set({ paper: 'A3,A4' }).where('id', 'in', [5, 8, 27, 60]).execute()
  await recordPapers()
  await store.transaction().execute((transaction) => recordChange(transaction, 'options', 0))
  await finder.follow()
  options = await optionIds(store)
  known = await knownOptions(store)
})
afterAll(() => server.close())

/** A4 twice, A5, and slides, which are no paper. */
const sides = [
  [842, 595],
  [594, 843],
  [421, 595],
  [960, 540],
]

/** What reading the documents would store of some of them. */
async function recordPapers(): Promise<void> {
  const files = await server.store
    .selectFrom('material_file')
    .select(['id', 'file'])
    .where('type', '=', 'application/pdf')
    .orderBy('id')
    .execute()
  for (const [position, { id: file_id, file }] of files.slice(0, 30).entries()) {
    const [width = 0, height = 0] = sides[position % sides.length] ?? []
    const facts = { read_pages: 1, text_pages: 1, pictures: 0, has_color: 0, is_tagged: 0, has_title: 0 }
    await server.store
      .insertInto('document')
      .values({
        ...{ file_id, file, state: 'read', tries: 1, read_at: 0, text: '', words: '', lix: null },
        ...facts,
        ...{ width, height },
      })
      .execute()
  }
}

/** A few options of each group, usually none, sometimes one that does not exist. */
const choices = () =>
  fc.record(
    Object.fromEntries(
      groups.map((group) => {
        const id = fc.oneof(
          { weight: 20, arbitrary: fc.constantFrom(...options[group]) },
          // 0 for materials without an option of the group, and an id that does not exist.
          { weight: 3, arbitrary: fc.constant(0) },
          fc.constant(99_999_999),
        )
        const maxChosen = group === 'avsandare' ? 1 : 4
        return [
          group,
          fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.uniqueArray(id, { maxLength: maxChosen })),
        ]
      }),
    ) as Record<Group, fc.Arbitrary<number[]>>,
  )

const written = (chosen: ChosenFilters) =>
  Object.fromEntries(
    Object.entries(chosen).flatMap(([group, ids]) => (ids.length === 0 ? [] : [[group, formatIds(ids)]])),
  )

async function listing(path: string, query: Record<string, string>): Promise<Listing> {
  const response = await server.app.inject({ url: `/v1${path}`, query })
  expect(response.statusCode).toBe(200)
  return response.json<Listing>()
}

/** Every displayed count, by group and option. */
function shownCounts({ filters }: Listing, chosen: ChosenFilters) {
  const shown = filters.filter((group) => groups.some((known) => known === group.param))
  return Object.fromEntries(
    shown.map((group) => [
      group.param,
      Object.fromEntries(
        group.data
          // A chosen option stays visible when no material has it.
          .filter((option) => option.product_count > 0 || !chosen[group.param as Group].includes(option.id))
          .map((option) => [option.id, option.product_count])
          .concat(
            group.unset === undefined || group.unset.product_count === 0
              ? []
              : [[0, group.unset.product_count]],
          ),
      ),
    ]),
  )
}

test.each([
  ['popular', '/product/popular'],
  ['latest', '/product/latest'],
  ['film', '/product/film'],
] as const)(
  'for any filters of the %s listing, every count and the order equal those of SQL',
  async (kind, path) => {
    await fc.assert(
      fc.asyncProperty(choices(), fc.integer({ min: 1, max: 3 }), async (chosen, page) => {
        const order = kind === 'latest' ? 'latest' : 'popular'
        const expected = await expectedCounts(server.store, {
          ...{ chosen, known, sort: order, films: kind === 'film' },
        })
        const shown = await listing(path, { ...written(chosen), page: String(page), per_page: '12' })
        expect(shown.meta.total).toBe(expected.ids.length)
        expect(shown.data.map((card) => card.id)).toEqual(expected.ids.slice((page - 1) * 12, page * 12))
        expect(shown.meta.last_page).toBe(Math.max(1, Math.ceil(expected.ids.length / 12)))
        const counts = groups.map((group) => [group, Object.fromEntries(expected.counts[group])])
        expect(shownCounts(shown, chosen)).toEqual(Object.fromEntries(counts))
      }),
      { numRuns: runLongTests ? 200 : 30, seed: 20260101 },
    )
  },
)

test('materials without a value are found as Ej angivet, an option that exists only where some lack it', async () => {
  const expected = await expectedCounts(server.store, {
    chosen: { ...noFilters(), tema: [0] },
    known,
    sort: 'popular',
  })
  const shown = await listing('/product/category/amne', { tema: 'ej-angivet' })
  expect(expected.ids.length).toBeGreaterThan(0)
  expect(shown.meta.total).toBe(expected.ids.length)
  const theme = shown.filters.find((group) => group.param === 'tema')
  expect(theme?.unset).toEqual({ product_count: expected.ids.length, checked: true })
  const all = await listing('/product/category/amne', {})
  const type = all.filters.find((group) => group.param === 'typ_av_material')
  expect(type?.unset).toBeUndefined()
  expect((await listing('/product/category/amne', { typ_av_material: 'ej-angivet' })).meta.total).toBe(
    all.meta.total,
  )
})

test('customer materials are listed separately, under the same filters', async () => {
  await fc.assert(
    fc.asyncProperty(choices(), async (chosen) => {
      const expected = await expectedCounts(server.store, {
        ...{ chosen, known, sort: 'popular', customers: true },
      })
      const shown = await listing('/product/category/amne', written(chosen))
      expect(shown.customer_total).toBe(expected.ids.length)
      expect(shown.customer_materials.map((card) => card.id)).toEqual(expected.ids.slice(0, 6))
    }),
    { numRuns: runLongTests ? 100 : 20, seed: 20260102 },
  )
  const all = await listing('/product/category/amne', {})
  const onlyCounted = await listing('/product/category/amne', { customer_materials: '0' })
  expect(all.customer_materials.length).toBeGreaterThan(0)
  expect(onlyCounted).toEqual({ ...all, customer_materials: [] })
})

test('the numbers of topic pages and menus are those of the listings', async () => {
  const expected = await expectedCounts(server.store, { chosen: noFilters(), known, sort: 'popular' })
  for (const group of ['arskurs', 'amne', 'tema', 'nyckelord', 'avsandare'] as const) {
    const { data } = (await server.app.inject(`/v1/catalog/topics/${group}`)).json<{
      data: { id: number; product_count: number }[]
    }>()
    expected.counts[group].delete(0)
    expect(new Map(data.map((option) => [option.id, option.product_count]))).toEqual(expected.counts[group])
  }
})

test('a checked option that no material has any more stays visible with 0', async () => {
  const empty = options.tema.find(() => true) ?? 0
  await server.store.deleteFrom('material_category').where('category_id', '=', empty).execute()
  await server.store.transaction().execute((transaction) => recordChange(transaction, 'options', 0))
  await server.finder.follow()
  const { filters } = await listing('/product/category/tema', { tema: String(empty) })
  const theme = filters.find((group) => group.param === 'tema')
  expect(theme?.data.find((option) => option.id === empty)).toMatchObject({ checked: true, product_count: 0 })
})

test('groups and options are in Swedish order, å ä ö last, further groups after those of the specification', async () => {
  const { filters } = await listing('/product/popular', {})
  const titles = filters
    .filter((group) => group.name !== 'q' && group.name !== 'page')
    .map((group) => group.title)
  const further = [
    'Centralt innehåll',
    'Format',
    'Gjort för',
    'Licens',
    'Papper',
    'Språk',
    'Tid',
    'Tryckt eller digitalt',
  ]
  expect(titles).toEqual([
    ...['Avsändare', 'Nyckelord', 'Tema', 'Typ av material', 'Årskurs', 'Ämne'],
    ...further,
  ])
  const keywords =
    filters.find((group) => group.param === 'nyckelord')?.data.map((option) => option.name) ?? []
  expect(keywords).toEqual([...keywords].sort(new Intl.Collator('sv').compare))
})

test('a long group shows its chosen options and those with the most materials, whatever the limit', async () => {
  const whole =
    (await listing('/product/popular', {})).filters.find((group) => group.param === 'nyckelord')?.data ?? []
  const chosen = whole.slice(-3).map((option) => option.id)
  for (const maxOptions of [1, 2, 3, 5, 12, 40, 96]) {
    const { filters } = await listing('/product/popular', {
      options: String(maxOptions),
      nyckelord: chosen.join(','),
    })
    const shown = filters.find((group) => group.param === 'nyckelord')
    const byUse = whole
      .filter((option) => !chosen.includes(option.id))
      .sort((a, b) => b.product_count - a.product_count || a.id - b.id)
    // A group with a chosen option is open, and has as many as a page shows.
    const most = Math.max(maxOptions, shownOptionCount)
    const expectedIds = [...chosen, ...byUse.slice(0, most - 3).map((option) => option.id)]
    expect(shown?.data.map((option) => option.id).sort()).toEqual(expectedIds.sort())
    expect(shown?.data.map((option) => option.name)).toEqual(
      shown?.data.map((option) => option.name).sort(new Intl.Collator('sv').compare),
    )
    expect(shown?.total).toBe(whole.length)
    const closed = (await listing('/product/popular', { options: String(maxOptions) })).filters
    expect(closed.find((group) => group.param === 'nyckelord')?.data.length).toBe(
      Math.min(maxOptions, whole.length),
    )
    const all = await listing('/product/popular', { options: String(maxOptions), all: 'nyckelord' })
    expect(all.filters.find((group) => group.param === 'nyckelord')?.data.length).toBe(whole.length)
  }
})

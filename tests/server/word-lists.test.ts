import { expect, test } from 'vitest'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { type Server } from '#tests/support/test-server.ts'
import { auditEntries, createStaff } from './staff-fixture.ts'
import {
  errorsOf,
  liveWithin,
  messageOf,
  read,
  save,
  wordNamed,
  wordsOf,
  startTwoServers,
} from './word-list-fixture.ts'

const { server, second, editor } = await startTwoServers()
const colleague = await createStaff(server, 'editor')

const topicsOf = async (each: Server, parent: string) =>
  (await read<{ data: { name: string; slug: string }[] }>(each, `/catalog/topics/${parent}`)).data
const listing = (each: Server, path: string) => read<Listing>(each, path)

test('a renamed subject is renamed for visitors of every server, and its old address leads to the new one', async () => {
  const biology = await wordNamed(editor, 'amne', 'Biologi')
  expect(biology).toMatchObject({ address: '/amne/biologi', values: { slug: 'biologi', hidden: 0 } })
  expect(biology.uses).toBeGreaterThan(0)
  const before = await listing(second, '/product/category/amne?childslug=biologi')
  const saved = await save(editor, 'amne', biology, { name: 'Biologi och miljö', slug: 'biologi-och-miljo' })
  expect(saved.json()).toMatchObject({ status: 'OK', message: 'Sparat: Biologi och miljö.', version: 1 })
  for (const each of [server, second]) {
    await expect
      .poll(() => topicsOf(each, 'amne'), liveWithin)
      .toContainEqual(expect.objectContaining({ name: 'Biologi och miljö', slug: 'biologi-och-miljo' }))
    const byOldSlug = await listing(each, '/product/category/amne?childslug=biologi')
    expect(byOldSlug.category).toMatchObject({ name: 'Biologi och miljö', slug: 'biologi-och-miljo' })
    expect(byOldSlug.meta.total).toBe(before.meta.total)
  }
  const entry = (await auditEntries(server)).at(-1)
  expect(entry).toMatchObject({ customer_id: editor.id, kind: 'amne', entity: biology.id, call: 'saveWord' })
  expect(JSON.parse(entry?.before ?? '')).toEqual({ name: 'Biologi', slug: 'biologi' })
  // The device's copy of the catalogue knows the old address too.
  const changes = await read<{ options: { amne: object[] } }>(server, '/catalogue/changes?since=1')
  expect(changes.options.amne).toContainEqual(expect.objectContaining({ old_slugs: ['biologi'] }))

  // Back to the first address: the second one leads to it, and nothing leads in circles.
  const again = await wordNamed(editor, 'amne', 'Biologi och miljö')
  expect((await save(editor, 'amne', again, { name: 'Biologi', slug: 'biologi' })).statusCode).toBe(200)
  await expect
    .poll(
      async () => (await listing(second, '/product/category/amne?childslug=biologi-och-miljo')).category,
      liveWithin,
    )
    .toMatchObject({ name: 'Biologi', slug: 'biologi' })
})

test('the texts for search engines are those of the page, also after its address has changed', async () => {
  const physics = await wordNamed(editor, 'amne', 'Fysik')
  const texts = { meta_title: 'Fysik för alla', meta_description: 'Försök och film.' }
  await save(editor, 'amne', physics, { ...texts, slug: 'fysik-ny' })
  const seo = () =>
    read<{ data: object }>(second, '/seo/page-data?slug=amne&childslug=fysik-ny&isCategory=true')
  await expect.poll(seo, liveWithin).toMatchObject({ data: texts })
  // Without texts of its own the page makes a title from the name.
  const renamed = await wordNamed(editor, 'amne', 'Fysik')
  expect(renamed.values).toMatchObject(texts)
  await save(editor, 'amne', renamed, { meta_title: '', meta_description: '', slug: 'fysik' })
  const empty = () =>
    read<{ data: object }>(second, '/seo/page-data?slug=amne&childslug=fysik&isCategory=true')
  await expect.poll(empty, liveWithin).toMatchObject({ data: { meta_title: '', meta_description: '' } })
})

test('a hidden theme is nowhere for visitors, and its materials have it again when it is shown', async () => {
  const theme = (await wordsOf(editor, 'tema')).find(({ uses }) => uses > 0)
  if (theme === undefined) throw new Error('no theme is used')
  const url = `/product/category/tema?childslug=${theme.values['slug']}`
  const { meta, data } = await listing(second, url)
  const card = data[0]
  if (card === undefined) throw new Error('the theme has no material')
  await save(editor, 'tema', theme, { hidden: 1 })
  await expect.poll(async () => (await listing(second, url)).category ?? null, liveWithin).toBeNull()
  expect(await topicsOf(second, 'tema')).not.toContainEqual(expect.objectContaining({ name: theme.label }))
  const themesOf = async () =>
    (await read<{ data: { tema: { name: string }[] } }>(second, `/product/detail/${card.slug}`)).data.tema
  expect(await themesOf()).not.toContainEqual(expect.objectContaining({ name: theme.label }))
  const filtered = await listing(second, `/product/category/amne?tema=${theme.id}`)
  expect(filtered.filters.find(({ param }) => param === 'tema')?.checked).toBe(false)

  await save(editor, 'tema', await wordNamed(editor, 'tema', theme.label), { hidden: 0 })
  await expect.poll(async () => (await listing(second, url)).meta?.total ?? 0, liveWithin).toBe(meta.total)
  expect(await themesOf()).toContainEqual(expect.objectContaining({ name: theme.label }))
})

test('an address of the site itself or of another page is refused beside its field', async () => {
  const material = await server.store
    .selectFrom('material')
    .select(['slug'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const refused = async (fields: object) => {
    const response = await save(editor, 'tema', null, fields)
    expect(response.statusCode).toBe(422)
    return errorsOf(response)
  }
  expect(await refused({ name: 'Sparat' })).toEqual({
    slug: ['Adressen /sparat är upptagen av webbplatsen själv. Lägg till ett ord.'],
  })
  expect((await refused({ name: 'Nytt tema', slug: material.slug }))['slug']?.[0]).toContain('har materialet')
  expect((await refused({ name: 'Kemin', slug: 'kemi' }))['slug']?.[0]).toContain('har redan ”Kemi”')
  expect(await refused({ name: 'Nytt tema', slug: 'Två ord' })).toHaveProperty('slug')
  expect(await refused({ name: 'Nytt tema', slug: '42' })).toHaveProperty('slug')
  expect(await refused({ name: '' })).toHaveProperty('name')
  expect(await refused({ name: 'x'.repeat(61) })).toEqual({ name: ['Högst 60 tecken. Nu är det 61.'] })
  const taken = (await wordsOf(editor, 'tema'))[0]
  expect(await refused({ name: taken?.label.toUpperCase() })).toEqual({
    name: [`”${taken?.label}” finns redan. Välj det i listan.`],
  })
})

test('of two editors who save the same word, the second is told who was first and overwrites nothing', async () => {
  const grade = (await wordsOf(editor, 'arskurs'))[0]
  if (grade === undefined) throw new Error('there are no grades')
  expect((await save(colleague, 'arskurs', grade, { meta_description: 'För de yngsta.' })).statusCode).toBe(
    200,
  )
  const late = await save(editor, 'arskurs', grade, { meta_description: 'För de minsta.' })
  expect(late.statusCode).toBe(409)
  expect(messageOf(late)).toMatch(/ändrade det här .+ Det du har skrivit står kvar/)
  expect((await wordNamed(editor, 'arskurs', grade.label)).values['meta_description']).toBe('För de yngsta.')
  expect((await editor.call('/word-remove', { kind: 'arskurs', id: grade.id, version: 0 })).statusCode).toBe(
    409,
  )
})

test('a subject that is used is never removed, and an unused one can be', async () => {
  const used = await wordNamed(editor, 'amne', 'Kemi')
  const refused = await editor.call('/word-remove', { kind: 'amne', id: used.id, version: used.version })
  expect(refused.statusCode).toBe(409)
  expect(messageOf(refused)).toContain(`används på ${used.uses} ställen`)
  const uses = (await editor.call('/word-uses', { kind: 'amne', id: used.id })).json<{
    data: { what: string; count: number; examples: { name: string }[] }[]
  }>().data
  expect(uses).toMatchObject([{ what: 'material', count: used.uses }])
  expect(uses[0]?.examples.length).toBeGreaterThan(0)

  const added = (await save(editor, 'amne', null, { name: 'Trolleri' })).json<{ id: string }>()
  const word = await wordNamed(editor, 'amne', 'Trolleri')
  expect(word).toMatchObject({ id: added.id, values: { slug: 'trolleri' }, uses: 0 })
  const removed = await editor.call('/word-remove', { kind: 'amne', id: word.id, version: word.version })
  expect(removed.statusCode).toBe(200)
  // No other word gets its id, which is in addresses.
  const next = (await save(editor, 'amne', null, { name: 'Magi' })).json<{ id: string }>()
  expect(Number(next.id)).toBeGreaterThan(Number(added.id))
})

test('a grade that is moved is in its new place in the filters of every server', async () => {
  const grades = await wordsOf(editor, 'arskurs')
  const [first, secondGrade] = grades
  if (first === undefined || secondGrade === undefined) throw new Error('there are no two grades')
  const moved = await editor.call('/word-move', { kind: 'arskurs', id: first.id, after: secondGrade.id })
  expect(messageOf(moved)).toBe(`”${first.label}” står nu på plats 2 av ${grades.length}.`)
  expect((await wordsOf(editor, 'arskurs')).map(({ label }) => label).slice(0, 2)).toEqual([
    secondGrade.label,
    first.label,
  ])
  const order = async () => {
    const names = (await topicsOf(second, 'arskurs')).map(({ name }) => name)
    return names.indexOf(secondGrade.label) - names.indexOf(first.label)
  }
  await expect.poll(order, liveWithin).toBeLessThan(0)
  const gone = await editor.call('/word-move', { kind: 'arskurs', id: first.id, after: '999999' })
  expect(gone.statusCode).toBe(409)
})

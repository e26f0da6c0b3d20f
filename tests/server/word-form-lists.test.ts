import { expect, test } from 'vitest'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createCustomer } from './create-customer.ts'
import { createStaff } from './staff-fixture.ts'
import { errorsOf, liveWithin, read, save, wordNamed, wordsOf } from './word-list-fixture.ts'

const server = await serverForTests()
const editor = await createStaff(server, 'editor')

const remove = (kind: string, { id, version }: { id: string; version: number }) =>
  editor.call('/word-remove', { kind, id, version })
const merge = (kind: string, { id, version }: { id: string; version: number }, into: string) =>
  editor.call('/word-merge', { kind, id, version, into })

test("a sender's materials, staff and old address follow when it is merged into another", async () => {
  const [one, other] = (await wordsOf(editor, 'avsandare')).filter(({ uses }) => uses > 0)
  if (one === undefined || other === undefined) throw new Error('there are no two senders')
  const person = await createCustomer(server.store, { roles: ['sender'] })
  await server.store
    .updateTable('staff_role')
    .set({ sender_id: Number(one.id) })
    .where('customer_id', '=', person.id)
    .execute()
  expect(
    (await merge('avsandare', await wordNamed(editor, 'avsandare', one.label), other.id)).statusCode,
  ).toBe(200)
  const role = await server.store
    .selectFrom('staff_role')
    .select('sender_id')
    .where('customer_id', '=', person.id)
    .executeTakeFirst()
  expect(role?.sender_id).toBe(Number(other.id))
  // Nobody is invited for it, and its figures are those of the other.
  const listed = async (path: string) =>
    (await editor.call(path)).json<{ data: { senders: { id: number }[] } }>().data.senders.map(({ id }) => id)
  for (const path of ['/staff', '/year-reports']) expect(await listed(path)).not.toContain(Number(one.id))
  const bySlug = () => read<Listing>(server, `/product/category/avsandare?childslug=${one.values['slug']}`)
  await expect.poll(async () => (await bySlug()).category, liveWithin).toMatchObject({ id: Number(other.id) })
  expect((await bySlug()).meta.total).toBeGreaterThan(0)
})

test('a hidden plan or type is on no card and in no list of choices, and its materials keep it', async () => {
  const plan = (await wordsOf(editor, 'plan')).find(({ uses }) => uses > 0)
  const type = (await wordsOf(editor, 'typ_av_material')).find(({ uses }) => uses > 0)
  if (plan === undefined || type === undefined) throw new Error('nothing has a plan and a type')
  await save(editor, 'plan', plan, { hidden: 1 })
  await save(editor, 'typ_av_material', type, { hidden: 1 })
  const names = async (url: string) =>
    (await read<{ data: { name: string }[] }>(server, url)).data.map(({ name }) => name)
  await expect.poll(() => names('/productplanlist'), liveWithin).not.toContain(plan.label)
  await expect.poll(() => names('/materialtypelist'), liveWithin).not.toContain(type.label)
  const plansOnCards = async () =>
    (await read<Listing>(server, '/product/popular?per_page=96')).data.flatMap(({ product_plan }) =>
      product_plan.map(({ name }) => name),
    )
  await expect.poll(plansOnCards, liveWithin).not.toContain(plan.label)
  const filters = async () =>
    (await read<Listing>(server, '/product/popular')).filters
      .find(({ param }) => param === 'typ_av_material')
      ?.data.map(({ name }) => name)
  await expect.poll(filters, liveWithin).not.toContain(type.label)
  expect((await wordNamed(editor, 'plan', plan.label)).uses).toBe(plan.uses)
  await save(editor, 'plan', await wordNamed(editor, 'plan', plan.label), { hidden: 0 })
  await expect.poll(() => names('/productplanlist'), liveWithin).toContain(plan.label)
})

test('a new material type can be chosen for a material', async () => {
  await save(editor, 'typ_av_material', null, { name: 'Poddradio' })
  const options = (await editor.call('/material-options')).json<{
    data: { typ_av_material: { name: string; slug: string }[] }
  }>().data.typ_av_material
  expect(options.at(-1)).toMatchObject({
    name: 'Poddradio',
    slug: expect.stringMatching(/^poddradio/) as string,
  })
})

test('a school is added with a correct postcode, closed, and merged with its accounts', async () => {
  const fields = { skola: 'Provskolan', skolans_adress: 'Provvägen 1', ort: 'Lund' }
  expect(errorsOf(await save(editor, 'workplace', null, { ...fields, postnummer: '2235' }))).toEqual({
    postnummer: ['Skriv fem siffror, till exempel 223 50.'],
  })
  await save(editor, 'workplace', null, { ...fields, postnummer: '22350' })
  // Two schools in different towns may have the same name.
  await save(editor, 'workplace', null, { ...fields, ort: 'Eslöv', postnummer: '241 31' })
  const [inLund, inEslov] = (await wordsOf(editor, 'workplace', 'Provskolan')).sort((a, b) =>
    String(b.values['ort']).localeCompare(String(a.values['ort']), 'sv'),
  )
  if (inLund === undefined || inEslov === undefined) throw new Error('the schools were not added')
  expect(inLund.values).toMatchObject({ ...fields, postnummer: '223 50', telfonnummer: '' })
  const schools = async () =>
    (await read<{ data: { skola: string; ort: string }[] }>(server, '/worlplace/get')).data.filter(
      ({ skola }) => skola === 'Provskolan',
    )
  expect((await schools()).map(({ ort }) => ort)).toEqual(['Lund', 'Eslöv'])

  const teacher = await createCustomer(server.store)
  await server.store
    .updateTable('customer')
    .set({ workplace_id: Number(inLund.id) })
    .where('id', '=', teacher.id)
    .execute()
  expect((await remove('workplace', inLund)).statusCode).toBe(409)
  expect((await merge('workplace', inLund, inEslov.id)).statusCode).toBe(200)
  const { workplace_id } = await server.store
    .selectFrom('customer')
    .select('workplace_id')
    .where('id', '=', teacher.id)
    .executeTakeFirstOrThrow()
  expect(workplace_id).toBe(Number(inEslov.id))
  await save(editor, 'workplace', await wordNamed(editor, 'workplace', 'Provskolan'), { hidden: 1 })
  expect(await schools()).toEqual([])
})

test('a profession is added, renamed in its place, merged with the profiles that have it, and removed when unused', async () => {
  const roles = async () =>
    Object.entries((await read<{ yrkesroll: Record<string, string> }>(server, '/worlplace/get')).yrkesroll)
  const before = await roles()
  await save(editor, 'work_role', null, { name: 'Modersmålslärare' })
  expect((await roles()).at(-1)).toEqual(['modersmalslarare', 'Modersmålslärare'])
  const added = await wordNamed(editor, 'work_role', 'Modersmålslärare')
  await save(editor, 'work_role', added, { name: 'Lärare i modersmål' })
  expect((await roles()).at(-1)).toEqual(['modersmalslarare', 'Lärare i modersmål'])
  const teacher = await createCustomer(server.store)
  await server.store
    .updateTable('customer')
    .set({ profession: 'modersmalslarare' })
    .where('id', '=', teacher.id)
    .execute()
  const used = await wordNamed(editor, 'work_role', 'Lärare i modersmål')
  expect((await remove('work_role', used)).statusCode).toBe(409)
  expect((await merge('work_role', used, 'larare')).statusCode).toBe(200)
  const row = await server.store
    .selectFrom('customer')
    .select('profession')
    .where('id', '=', teacher.id)
    .executeTakeFirstOrThrow()
  expect(row.profession).toBe('larare')
  expect(await roles()).toEqual(before)
})

test("an article's category keeps its readers when its address changes and when it is merged", async () => {
  const [one, other] = await wordsOf(editor, 'blog_category')
  if (one === undefined || other === undefined) throw new Error('there are no two categories')
  const slugOf = async (slug: string | number | undefined) =>
    (await read<{ blog_category: { slug: string } | null }>(server, `/blogs/latest?category=${slug ?? ''}`))
      .blog_category?.slug
  await save(editor, 'blog_category', one, { slug: 'ny-adress', meta_title: 'Planera mera' })
  expect(await slugOf(one.values['slug'])).toBe('ny-adress')
  const list = await read<{ metas: { meta_title: string } }>(server, '/blogs/latest?category=ny-adress')
  expect(list.metas.meta_title).toBe('Planera mera')
  await merge('blog_category', await wordNamed(editor, 'blog_category', one.label), other.id)
  expect(await slugOf(one.values['slug'])).toBe(other.values['slug'])
  expect(await slugOf('ny-adress')).toBe(other.values['slug'])
  expect((await wordNamed(editor, 'blog_category', other.label)).uses).toBeGreaterThanOrEqual(other.uses)
})

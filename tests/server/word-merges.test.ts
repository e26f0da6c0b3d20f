import { expect, test } from 'vitest'
import type { listYearReports, readFigures } from '#contract/calls/staff-figures.ts'
import type { listStaff } from '#contract/calls/staff.ts'
import type { Listing } from '#contract/schemas/catalogue.ts'
import type { WordKindName } from '#contract/word-kinds.ts'
import type { Server } from '#tests/support/test-server.ts'
import { newEmail } from './account-fixture.ts'
import { dataIn } from './figures-fixture.ts'
import { auditEntries, createSender } from './staff-fixture.ts'
import { errorsOf, liveWithin, read, save, wordNamed, wordsOf, startTwoServers } from './word-list-fixture.ts'

const { server, second, editor } = await startTwoServers()

const merge = (
  kind: WordKindName,
  { id, version }: { id: string; version: number },
  into: string,
  more = {},
) => editor.call('/word-merge', { kind, id, version, into, ...more })
const materialsOf = async (keyword: string) =>
  (
    await server.store
      .selectFrom('material_keyword')
      .select('material_id')
      .where('keyword_id', '=', Number(keyword))
      .orderBy('material_id')
      .execute()
  ).map(({ material_id }) => material_id)

/** The keywords that most published materials have. */
async function usedKeywords() {
  const words = (await wordsOf(editor, 'nyckelord')).filter(({ uses }) => uses > 0)
  return words.sort((one, other) => other.uses - one.uses)
}

test('materials of a merged keyword have the other, and its id, slug and filters lead there on every server', async () => {
  const [target, merged] = await usedKeywords()
  if (target === undefined || merged === undefined) throw new Error('there are no two keywords')
  const both = [...new Set([...(await materialsOf(target.id)), ...(await materialsOf(merged.id))])]
  const response = await merge('nyckelord', merged, target.id)
  expect(response.json()).toMatchObject({
    status: 'OK',
    message: `”${merged.label}” är ihopslaget med ”${target.label}”. Gamla adresser leder vidare.`,
  })
  expect(await materialsOf(merged.id)).toEqual([])
  expect((await materialsOf(target.id)).sort((a, b) => a - b)).toEqual(both.sort((a, b) => a - b))
  expect((await auditEntries(server)).at(-1)).toMatchObject({
    kind: 'nyckelord',
    entity: merged.id,
    after: expect.stringContaining(`"merged_into":"${target.id}"`) as string,
  })
  const listing = (each: Server, url: string) => read<Listing>(each, url)
  for (const each of [server, second]) {
    const category = { id: Number(target.id), slug: target.values['slug'] }
    await expect
      .poll(async () => (await listing(each, `/tagProducts/${merged.id}`)).category, liveWithin)
      .toMatchObject(category)
    const bySlug = await listing(each, `/product/category/nyckelord?childslug=${merged.values['slug']}`)
    expect(bySlug.category).toMatchObject(category)
    const byId = await listing(
      each,
      `/product/category/nyckelord?childslug=x&nyckelord=${merged.id}&arskurs=10,11`,
    )
    expect(byId.category).toMatchObject(category)
    // As a filter beside others it is the other keyword, checked, and the answer names the id that led there.
    const filtered = await listing(each, `/product/category/amne?nyckelord=${merged.id}`)
    const [chosen] =
      filtered.filters.find(({ param }) => param === 'nyckelord')?.data.filter(({ checked }) => checked) ?? []
    expect(chosen).toMatchObject({ id: Number(target.id), old_ids: [Number(merged.id)] })
    expect(filtered.meta.total).toBe(
      (await listing(each, `/product/category/amne?nyckelord=${target.id}`)).meta.total,
    )
  }
  expect((await wordsOf(editor, 'nyckelord', merged.label)).map(({ label }) => label)).not.toContain(
    merged.label,
  )
})

test('a keyword into which others were merged leads on with all of them, never in a chain or a circle', async () => {
  const [one, two, three] = (await usedKeywords()).slice(5)
  if (one === undefined || two === undefined || three === undefined) throw new Error('too few keywords')
  const oldSlug = String(one.values['slug'])
  await save(editor, 'nyckelord', one, { slug: `${oldSlug}-ny` })
  const renamed = await wordNamed(editor, 'nyckelord', one.label)
  expect((await merge('nyckelord', renamed, renamed.id)).statusCode).toBe(422)
  expect((await merge('nyckelord', renamed, two.id)).statusCode).toBe(200)
  // What is merged already is no longer there to merge with.
  expect(errorsOf(await merge('nyckelord', three, one.id))).toHaveProperty('into')
  const target = await wordNamed(editor, 'nyckelord', two.label)
  expect((await merge('nyckelord', target, three.id)).statusCode).toBe(200)
  const rows = await server.store
    .selectFrom('keyword')
    .select(['id', 'merged_into'])
    .where('id', 'in', [Number(one.id), Number(two.id), Number(three.id)])
    .orderBy('id')
    .execute()
  const leadsTo = new Map(rows.map(({ id, merged_into }) => [String(id), merged_into]))
  expect(leadsTo.get(one.id)).toBe(Number(three.id))
  expect(leadsTo.get(two.id)).toBe(Number(three.id))
  expect(leadsTo.get(three.id)).toBeNull()
  for (const slug of [oldSlug, `${oldSlug}-ny`, two.values['slug']])
    await expect
      .poll(
        async () => (await read<Listing>(second, `/product/category/nyckelord?childslug=${slug}`)).category,
        liveWithin,
      )
      .toMatchObject({ id: Number(three.id) })
  expect((await wordNamed(editor, 'nyckelord', three.label)).merged.sort()).toEqual(
    [one.label, two.label].sort(),
  )
  // A new word gets neither the name nor the address of a merged one.
  expect(errorsOf(await save(editor, 'nyckelord', null, { name: two.label }))['name']?.[0]).toContain(
    `har slagits ihop med ”${three.label}”`,
  )
  expect(
    errorsOf(await save(editor, 'nyckelord', null, { name: 'Ett nytt ord', slug: oldSlug })),
  ).toHaveProperty('slug')
})

test('a material that is published with the old name of a merged keyword gets the keyword it leads to', async () => {
  const [merged, target] = (await usedKeywords()).slice(12)
  if (merged === undefined || target === undefined) throw new Error('too few keywords')
  const [material] = await materialsOf(merged.id)
  await merge('nyckelord', merged, target.id)
  const { data } = (await editor.call('/material', { id: material })).json<{
    data: { version: number; fields: { keywords: string[] } }
  }>()
  expect(data.fields.keywords).toContain(target.label)
  const keywords = [...data.fields.keywords.filter((name) => name !== target.label), merged.label]
  const saved = await editor.call('/material-save', { id: material, version: data.version, keywords })
  const { version } = saved.json<{ data: { version: number } }>().data
  expect((await editor.call('/material-publish', { id: material, version })).statusCode).toBe(200)
  expect(await materialsOf(target.id)).toContain(material)
  expect(await materialsOf(merged.id)).toEqual([])
})

test('a subject can be emptied into another and stay, and its materials follow', async () => {
  const [one, other] = (await wordsOf(editor, 'amne')).filter(({ uses }) => uses > 0)
  if (one === undefined || other === undefined) throw new Error('there are no two subjects')
  const moved = await merge('amne', one, other.id, { keep: 1 })
  expect(moved.json()).toMatchObject({ message: `Allt som hade ”${one.label}” har nu ”${other.label}”.` })
  const after = await wordNamed(editor, 'amne', one.label)
  expect(after.uses).toBe(0)
  expect((await wordNamed(editor, 'amne', other.label)).uses).toBeGreaterThanOrEqual(other.uses)
  const none = async () =>
    (await read<{ data: { name: string }[] }>(second, '/catalog/topics/amne')).data.map(({ name }) => name)
  await expect.poll(none, liveWithin).not.toContain(one.label)
  const removed = await editor.call('/word-remove', { kind: 'amne', id: one.id, version: after.version })
  expect(removed.statusCode).toBe(200)
})

test('a merged sender is offered no more, neither to invitations nor in the figures', async () => {
  const [merged, target] = (await wordsOf(editor, 'avsandare')).filter(({ uses }) => uses > 0)
  if (merged === undefined || target === undefined) throw new Error('there are no two senders')
  const member = await createSender(server, Number(merged.id))
  expect((await merge('avsandare', merged, target.id)).statusCode).toBe(200)
  const offers = [
    dataIn<typeof listStaff>(await editor.call('/staff')),
    dataIn<typeof readFigures>(await editor.call('/figures')),
    dataIn<typeof listYearReports>(await editor.call('/year-reports')),
  ]
  for (const { senders } of offers) {
    const names = senders.map(({ name }) => name)
    expect(names).toContain(target.label)
    expect(names).not.toContain(merged.label)
  }
  const invitation = { email: newEmail(), role: 'sender' }
  const refused = await editor.call('/invite', { ...invitation, sender_id: merged.id })
  expect(errorsOf(refused)).toEqual({ sender_id: ['Välj vilken avsändare det gäller.'] })
  // Whoever worked for the merged organisation works for the other one, and reads its figures.
  const own = dataIn<typeof readFigures>(await member.call('/figures'))
  expect(own.senders).toEqual([expect.objectContaining({ id: Number(target.id) })])
})

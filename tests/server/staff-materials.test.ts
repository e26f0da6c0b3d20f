import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { auditEntries } from './staff-fixture.ts'
import {
  asVisitor,
  createMaterialEditor,
  messageIn,
  savedIn,
  type MaterialEditor,
} from './staff-material-fixture.ts'

let server: Server
let editor: MaterialEditor
let colleague: MaterialEditor
beforeAll(async () => {
  server = await startServer()
  editor = await createMaterialEditor(server)
  colleague = await createMaterialEditor(server)
})
afterAll(() => server.close())

test('a draft is hidden until it is published, and then found', async () => {
  const draft = await editor.draft()
  expect(draft.state).toBe('draft')
  expect(await asVisitor(server, draft.fields.slug)).toBeNull()
  const published = await editor.write('/material-publish', draft)
  expect(published.state).toBe('published')
  expect(await asVisitor(server, draft.fields.slug)).toMatchObject({ name: draft.fields.name })
  await server.finder.follow()
  const list = await editor.call('/materials', { q: draft.fields.name, state: 'published' })
  expect(list.json<{ data: { id: number }[] }>().data.map(({ id }) => id)).toContain(draft.id)
})

test('what is missing is said beside its field before a material is published', async () => {
  const created = savedIn(await editor.call('/material-create', { name: 'Tomt utkast' }))
  const response = await editor.call('/material-publish', { id: created.id, version: created.version })
  expect(response.statusCode).toBe(422)
  expect(Object.keys(response.json<{ errors: object }>().errors).sort()).toEqual([
    'amne',
    'files',
    'short_description',
  ])
  expect((await editor.read(created.id)).state).toBe('draft')
})

test('a published material is edited in a working copy that visitors do not see', async () => {
  const published = await editor.published()
  const saved = await editor.write('/material-save', published, { name: 'Ett nytt namn' })
  expect(saved.fields.name).toBe('Ett nytt namn')
  expect(saved.published_fields?.name).toBe(published.fields.name)
  expect(saved.working_copy?.name).toBe('Astrid Ek')
  expect(await asVisitor(server, published.fields.slug)).toMatchObject({ name: published.fields.name })
  const again = await editor.write('/material-publish', saved)
  expect(again.working_copy).toBeNull()
  expect(await asVisitor(server, published.fields.slug)).toMatchObject({ name: 'Ett nytt namn' })
})

test('of two editors at once the second is told who saved, and nothing is overwritten', async () => {
  const draft = await editor.draft()
  const [first, second] = await Promise.all([
    editor.call('/material-save', { id: draft.id, version: draft.version, name: 'Först' }),
    colleague.call('/material-save', { id: draft.id, version: draft.version, name: 'Samtidigt' }),
  ])
  const codes = [first.statusCode, second.statusCode].sort()
  expect(codes).toEqual([200, 409])
  const refused = first.statusCode === 409 ? first : second
  expect(messageIn(refused)).toContain('Astrid Ek sparade materialet')
  const winner = first.statusCode === 200 ? 'Först' : 'Samtidigt'
  expect((await editor.read(draft.id)).fields.name).toBe(winner)
})

test('the first version of a material can be restored, and differences are marked', async () => {
  const published = await editor.published({ short_description: 'Om myror och deras hus.' })
  const first = published.version
  const saved = await editor.write('/material-save', published, {
    short_description: 'Om myror och deras bo.',
  })
  const compared = await editor.call('/material-compare', { id: published.id, from: first })
  const [difference] = compared.json<{ data: { field: string; parts: object[] }[] }>().data
  expect(difference?.field).toBe('short_description')
  expect(difference?.parts).toContainEqual({ text: 'hus', kind: 'removed' })
  expect(difference?.parts).toContainEqual({ text: 'bo', kind: 'added' })
  const restored = await editor.write('/material-restore', saved, { number: first })
  expect(restored.fields.short_description).toBe('Om myror och deras hus.')
  // The working copy says what is published, so there is none.
  expect(restored.working_copy).toBeNull()
})

test('a material of the catalogue keeps what it was before the first save', async () => {
  const { id } = await server.store
    .selectFrom('material')
    .select('id')
    .where('status', '=', 1)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const before = await editor.read(id)
  const saved = await editor.write('/material-save', before, { name: 'Helt annat' })
  const versions = await editor.call('/material-versions', { id })
  const { data } = versions.json<{ data: { number: number; what: string }[] }>()
  expect(data.map(({ number, what }) => [number, what])).toEqual([
    [before.version + 1, 'save'],
    [before.version, 'publish'],
  ])
  const restored = await editor.write('/material-restore', saved, { number: before.version })
  expect(restored.fields).toEqual(before.fields)
})

test('the newest fifty saves and everything published are kept', async () => {
  let material = await editor.published()
  const published = material.version
  for (let save = 0; save < 53; save++)
    material = await editor.write('/material-save', material, { name: `Namn ${save}` })
  const numbers = (
    await server.store
      .selectFrom('material_version')
      .select('number')
      .where('material_id', '=', material.id)
      .orderBy('number')
      .execute()
  ).map(({ number }) => number)
  expect(numbers[0]).toBe(published)
  expect(numbers.slice(1)).toEqual(Array.from({ length: 50 }, (_, offset) => material.version - 49 + offset))
})

test('a withdrawn material is gone for visitors, and can become a draft again with what was typed', async () => {
  const published = await editor.published()
  const saved = await editor.write('/material-save', published, { name: 'Rättat namn' })
  const refused = await editor.call('/material-withdraw', { id: saved.id, version: saved.version })
  expect(refused.statusCode).toBe(422)
  const withdrawn = await editor.write('/material-withdraw', saved, { reason: 'Fel bild.' })
  expect([withdrawn.state, withdrawn.withdrawn_reason]).toEqual(['archived', 'Fel bild.'])
  expect(await asVisitor(server, published.fields.slug)).toBeNull()
  const listed = await server.app.inject({ url: `/v1/product-stock/${published.fields.slug}` })
  expect(listed.json()).toMatchObject({ status: 'DATA NOT FOUND' })
  const draft = await editor.write('/material-move', withdrawn, { state: 'draft' })
  expect([draft.state, draft.fields.name]).toEqual(['draft', 'Rättat namn'])
})

test('a step that the state does not allow is refused with the state', async () => {
  const draft = await editor.draft()
  const response = await editor.call('/material-withdraw', { ...seen(draft), reason: 'Nej' })
  expect([response.statusCode, messageIn(response)]).toEqual([
    409,
    'Det går inte, för materialet är ett utkast.',
  ])
})

test('old addresses lead on in one hop, an own old one can be taken back, and another’s is refused by name', async () => {
  let material = await editor.published()
  const [first, second, third] = [
    material.fields.slug,
    `${material.fields.slug}-b`,
    `${material.fields.slug}-c`,
  ]
  for (const slug of [second, third, first, second])
    material = await editor.write(
      '/material-publish',
      await editor.write('/material-save', material, { slug }),
    )
  expect(material.old_slugs.sort()).toEqual([first, third].sort())
  for (const old of [first, third]) expect((await asVisitor(server, old))?.slug).toBe(second)
  const other = await editor.draft()
  const refused = await editor.call('/material-save', { ...seen(other), slug: third })
  expect(refused.statusCode).toBe(422)
  expect(refused.json<{ errors: { slug: string[] } }>().errors.slug[0]).toContain(material.fields.name)
  const reserved = await editor.call('/material-save', { ...seen(other), slug: 'kvitto' })
  expect(reserved.statusCode).toBe(422)
  const named = savedIn(await editor.call('/material-create', { name: third }))
  expect(named.fields.slug).not.toBe(third)
})

test('an editor sees who else has a material open, as long as they have it open', async () => {
  const draft = await editor.draft()
  const touch = (who: MaterialEditor, more: object = {}) =>
    who.call('/material-editing', { id: draft.id, tab: 'flik-12345', ...more })
  await touch(colleague, { dirty: 1 })
  const { data } = (await touch(editor)).json<{ data: { editors: object[] } }>()
  expect(data.editors).toMatchObject([{ name: 'Astrid Ek', dirty: 1 }])
  await touch(colleague, { closed: 1 })
  expect((await touch(editor)).json<{ data: { editors: object[] } }>().data.editors).toEqual([])
})

test('every change is in the audit log with the fields that changed', async () => {
  const draft = await editor.draft()
  await editor.write('/material-save', draft, { name: 'Loggat namn' })
  const last = (await auditEntries(server)).at(-1)
  expect(last).toMatchObject({ call: 'saveMaterial', kind: 'material', entity: String(draft.id) })
  expect(JSON.parse(last?.after ?? '')).toEqual({ name: 'Loggat namn' })
})

test('relations show on the page in the order that was chosen', async () => {
  const [one, two, material] = [await editor.published(), await editor.published(), await editor.published()]
  const related = await editor.write('/material-relations', material, {
    relations: [
      { id: two.id, kind: 'based_on' },
      { id: one.id, kind: 'belongs_with' },
    ],
  })
  expect(related.relations.map(({ id, kind }) => [id, kind])).toEqual([
    [two.id, 'based_on'],
    [one.id, 'belongs_with'],
  ])
  const self = await editor.call('/material-relations', {
    ...seen(related),
    relations: [{ id: material.id, kind: 'based_on' }],
  })
  expect(self.statusCode).toBe(422)
})

test('a stored view follows its owner and nobody else', async () => {
  const view = { name: 'Utkast i biologi', query: '?vy=utkast', columns: ['name', 'state'] }
  const { id } = (await editor.call('/view-save', view)).json<{ data: { id: string } }>().data
  const viewsOf = async (who: MaterialEditor) =>
    (await who.call('/views')).json<{ data: { name: string }[] }>().data.map(({ name }) => name)
  expect(await viewsOf(editor)).toEqual(['Utkast i biologi'])
  expect(await viewsOf(colleague)).toEqual([])
  // A name names one view.
  const taken = await editor.call('/view-save', { ...view, name: 'utkast i Biologi' })
  expect(taken.statusCode).toBe(422)
  expect((await editor.call('/view-save', { ...view, id })).statusCode).toBe(200)
  expect((await colleague.call('/view-save', view)).statusCode).toBe(200)
  expect((await colleague.call('/view-remove', { id })).statusCode).toBe(404)
  expect((await editor.call('/view-remove', { id })).statusCode).toBe(200)
  expect(await viewsOf(editor)).toEqual([])
})

const seen = ({ id, version }: { id: number; version: number }) => ({ id, version })

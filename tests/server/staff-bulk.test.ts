import { expect, test } from 'vitest'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import { createMaterialEditor } from './staff-material-fixture.ts'

const server = await serverForTests()
const editor = await createMaterialEditor(server)

type Preview = {
  data: { rows: { id: number; version: number; changes: object[]; problem: string }[]; changed: number }
}

async function preview(ids: number[], changes: object[]): Promise<Preview['data']> {
  return (await editor.call('/bulk-preview', { ids, changes })).json<Preview>().data
}

async function apply(ids: number[], changes: object[]): Promise<string> {
  const { rows } = await preview(ids, changes)
  const materials = rows.map(({ id, version }) => ({ id, version }))
  const response = await editor.call('/bulk-apply', { materials, changes })
  expect(response.statusCode, response.body).toBe(200)
  return response.json<{ data: { id: string } }>().data.id
}

test('the preview shows what is changed, and the edit does that', async () => {
  const [one, two] = [
    await editor.published({ keywords: ['Skog'] }),
    await editor.published({ keywords: ['skog', 'Myror'] }),
  ]
  const changes = [{ field: 'keywords', action: 'add', values: ['Skog', 'Höst'] }]
  const shown = await preview([one.id, two.id], changes)
  expect(shown.changed).toBe(2)
  expect(shown.rows.map((row) => row.changes)).toEqual([
    [{ field: 'Nyckelord', before: 'Skog', after: 'Skog, Höst' }],
    [{ field: 'Nyckelord', before: 'Skog, Myror', after: 'Skog, Myror, Höst' }],
  ])
  await apply([one.id, two.id], changes)
  expect((await editor.read(one.id)).fields.keywords).toEqual(['Skog', 'Höst'])
})

test('a bulk edit reaches the working copy too, and its other changes stay', async () => {
  const published = await editor.published()
  await editor.write('/material-save', published, { name: 'Ännu inte publicerat' })
  await apply([published.id], [{ field: 'license', action: 'replace', values: ['cc0'] }])
  const after = await editor.read(published.id)
  expect([after.fields.name, after.fields.license]).toEqual(['Ännu inte publicerat', 'cc0'])
  expect(after.published_fields?.license).toBe('cc0')
})

test('undo restores what nobody has changed since, and names the rest', async () => {
  const [one, two] = [await editor.published(), await editor.published()]
  const id = await apply([one.id, two.id], [{ field: 'license', action: 'replace', values: ['cc-by'] }])
  await editor.write('/material-save', await editor.read(two.id), { name: 'Ändrat av någon' })
  const undone = await editor.call('/bulk-undo', { id })
  expect(undone.json()).toMatchObject({ data: { undone: 1, changed_since: [{ id: two.id }] } })
  expect((await editor.read(one.id)).fields.license).toBe('')
  expect((await editor.read(two.id)).fields.license).toBe('cc-by')
  expect((await editor.call('/bulk-undo', { id })).statusCode).toBe(409)
})

test('after ten minutes it cannot be undone', async () => {
  const material = await editor.published()
  const id = await apply([material.id], [{ field: 'license', action: 'replace', values: ['cc0'] }])
  await server.store
    .updateTable('bulk_edit')
    .set({ undo_until: Date.now() - 1 })
    .where('id', '=', id)
    .execute()
  expect((await editor.call('/bulk-undo', { id })).statusCode).toBe(409)
  expect((await editor.read(material.id)).fields.license).toBe('cc0')
})

test('a material that has changed since the preview stops the whole edit', async () => {
  const [one, two] = [await editor.published(), await editor.published()]
  const changes = [{ field: 'license', action: 'replace', values: ['cc0'] }]
  const { rows } = await preview([one.id, two.id], changes)
  await editor.write('/material-save', two, { name: 'Sparat emellan' })
  const materials = rows.map(({ id, version }) => ({ id, version }))
  expect((await editor.call('/bulk-apply', { materials, changes })).statusCode).toBe(409)
  expect((await editor.read(one.id)).fields.license).toBe('')
})

test('a status is changed for many, but nothing incomplete is published', async () => {
  const [ready, incomplete] = [await editor.draft(), await editor.draft({ short_description: '' })]
  const changes = [{ field: 'state', action: 'replace', values: ['published'] }]
  const { rows } = await preview([ready.id, incomplete.id], changes)
  expect(rows.map(({ problem }) => problem)).toEqual(['', 'Skriv en kort beskrivning först.'])
  const id = await apply([ready.id], changes)
  expect((await editor.read(ready.id)).state).toBe('published')
  await editor.call('/bulk-undo', { id })
  expect((await editor.read(ready.id)).state).toBe('draft')
})

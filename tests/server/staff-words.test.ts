import { expect, test } from 'vitest'
import type { Listing } from '#contract/schemas/catalogue.ts'
import { type Server } from '#tests/support/test-server.ts'
import { auditEntries, createStaff } from './staff-fixture.ts'
import { liveWithin, startTwoServers } from './word-list-fixture.ts'

const { server, second, editor } = await startTwoServers()
const colleague = await createStaff(server, 'editor')

const found = async ({ app }: Server, q: string) =>
  (await app.inject({ url: '/v1/search', query: { q } })).json<Listing>().meta.total
const add = (word: string, words: string) =>
  editor.call('/synonym-save', { word, words, version: 0, is_new: true })
const versionOf = async (word: string): Promise<number> => {
  const { data } = (await editor.call('/synonyms')).json<{
    data: { synonyms: { word: string; version: number }[] }
  }>()
  return data.synonyms.find((row) => row.word === word)?.version ?? -1
}

test('an editor sees what a synonym would change before it is saved, and visitors of every server find by it', async () => {
  expect(await found(second, 'fnulledrag')).toBe(0)
  const preview = await editor.call('/synonym-preview', { word: 'fnulledrag', words: 'matematik', q: '' })
  const { data } = preview.json<{
    data: { before: { total: number }; after: { total: number; materials: unknown[] } }
  }>()
  expect(data.before.total).toBe(0)
  expect(data.after.total).toBe(await found(second, 'matematik'))
  expect(data.after.materials.length).toBeGreaterThan(0)
  expect(await found(server, 'fnulledrag')).toBe(0)

  const saved = await add('Fnulledrag', 'Matematik')
  expect(saved.json()).toMatchObject({ status: 'OK', version: 1 })
  for (const each of [server, second])
    await expect.poll(() => found(each, 'fnulledrag'), liveWithin).toBe(data.after.total)
  expect((await auditEntries(server)).at(-1)).toMatchObject({
    customer_id: editor.id,
    kind: 'synonym',
    entity: 'fnulledrag',
    before: 'null',
    after: JSON.stringify({ words: ['matematik'] }),
  })
})

test('a word that leads back to itself is refused, beside its field', async () => {
  await add('snurrverk', 'hjulverk')
  await add('hjulverk', 'kugghjul')
  const refused = async (word: string, words: string) => {
    const response = await add(word, words)
    expect(response.statusCode).toBe(422)
    return response.json<{ errors: Record<string, string[]> }>().errors
  }
  expect(await refused('snurra', 'Snurror')).toEqual({
    words: ['Sökningen ser redan ”snurror” som samma ord som ”snurra”.'],
  })
  expect(await refused('kugghjul', 'snurrverk')).toEqual({
    words: ['”snurrverk” leder redan tillbaka till ”kugghjul”: snurrverk → hjulverk → kugghjul.'],
  })
  expect(await refused('kugghjul', 'hjulverk')).toEqual({
    words: ['”hjulverk” har redan ”kugghjul” som synonym, och det gäller åt båda hållen.'],
  })
  // Also along the built-in synonyms.
  expect(await refused('matematik', 'matte')).toHaveProperty('words')
  expect(await refused('och', 'matematik')).toHaveProperty('word')
  expect(await refused('', '')).toEqual({ word: ['Skriv ordet.'], words: ['Skriv minst ett ord.'] })
  expect(await refused('snurrverk', 'mekanik')).toEqual({
    word: ['”snurrverk” finns redan. Välj det i listan.'],
  })
})

test('of two editors who change the same word, the second is told who was first and overwrites nothing', async () => {
  await add('lekskog', 'skogslek')
  const seen = await versionOf('lekskog')
  const save = (who: typeof editor, words: string, version: number) =>
    who.call('/synonym-save', { word: 'lekskog', words, version })
  expect((await save(colleague, 'naturlek', seen)).statusCode).toBe(200)
  const late = await save(editor, 'utelek', seen)
  expect(late.statusCode).toBe(409)
  expect(late.json<{ message: string }>().message).toMatch(/ändrade det här .+ efter att du öppnade det/)
  expect(
    await server.store.selectFrom('synonym').selectAll().where('word', '=', 'lekskog').execute(),
  ).toEqual([{ word: 'lekskog', words: 'naturlek' }])
  expect((await editor.call('/synonym-remove', { word: 'lekskog', version: seen })).statusCode).toBe(409)

  const current = await versionOf('lekskog')
  expect((await editor.call('/synonym-remove', { word: 'lekskog', version: current })).statusCode).toBe(200)
  // What was removed and added again has a version that nobody has seen before.
  await add('lekskog', 'skogslek')
  expect((await save(colleague, 'naturlek', current)).statusCode).toBe(409)
  expect((await save(colleague, 'naturlek', 0)).statusCode).toBe(409)
})

test('of two editors who add the same word at once, one is refused', async () => {
  const fields = { word: 'samtidigt', words: 'parallellt', version: 0, is_new: true }
  const both = await Promise.all([
    editor.call('/synonym-save', fields),
    colleague.call('/synonym-save', { ...fields, words: 'jämsides' }),
  ])
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  const rows = await server.store
    .selectFrom('synonym')
    .select('word')
    .where('word', '=', 'samtidigt')
    .execute()
  expect(rows).toHaveLength(1)
})

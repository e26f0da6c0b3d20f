import { expect, test } from 'vitest'
import type { Listing } from '#contract/schemas/catalogue.ts'
import type { Server } from '#tests/support/test-server.ts'
import { auditEntries } from './staff-fixture.ts'
import { errorsOf, liveWithin, messageOf, read, startTwoServers } from './word-list-fixture.ts'

const { server, second, editor } = await startTwoServers()

const found = async ({ app }: Server, q: string) =>
  (await app.inject({ url: '/v1/search', query: { q } })).json<Listing>().meta.total
const save = (word: string, active: number, version = 0) =>
  editor.call('/stop-word-save', { word, active, version })
type StopWord = { word: string; built_in: number; active: number; version: number }
const stopWord = async (word: string) =>
  (await editor.call('/stop-words')).json<{ data: StopWord[] }>().data.find((each) => each.word === word)

test('an editor sees what a stop word would change before it is saved, and then every server leaves it out', async () => {
  const water = await found(second, 'vatten')
  const both = await found(second, 'elever vatten')
  expect(both).toBeGreaterThan(0)
  expect(both).toBeLessThan(water)
  const preview = await editor.call('/stop-word-preview', { word: 'Elever', active: 1, q: 'elever vatten' })
  expect(preview.json()).toMatchObject({
    data: { before: { total: both }, after: { total: water }, problem: '' },
  })
  expect(await found(server, 'elever vatten')).toBe(both)

  expect(messageOf(await save('Elever', 1))).toBe('Sökningen bortser nu från ”elever”.')
  for (const each of [server, second])
    await expect.poll(() => found(each, 'elever vatten'), liveWithin).toBe(water)
  // A search for nothing but the word still looks for it.
  expect(await found(second, 'elever')).toBeGreaterThan(0)
  expect((await auditEntries(server)).at(-1)).toMatchObject({ kind: 'stop_word', entity: 'elever' })
  // Devices get it with the catalogue.
  const changes = await read<{ stop_words: object }>(server, '/catalogue/changes?since=1')
  expect(changes.stop_words).toEqual({ added: ['elever'], removed: [] })

  const saved = await stopWord('elever')
  expect(saved).toMatchObject({ built_in: 0, active: 1, version: 1 })
  expect((await save('elever', 0, 0)).statusCode).toBe(409)
  expect((await save('elever', 0, 1)).statusCode).toBe(200)
  expect(await stopWord('elever')).toBeUndefined()
  await expect.poll(() => found(second, 'elever vatten'), liveWithin).toBe(both)
})

test('a built-in stop word can be switched off and on again', async () => {
  const water = await found(second, 'vatten')
  expect(await found(second, 'ska vatten')).toBe(water)
  await save('ska', 0)
  expect(await stopWord('ska')).toMatchObject({ built_in: 1, active: 0 })
  await expect.poll(() => found(second, 'ska vatten'), liveWithin).toBeLessThan(water)
  await save('ska', 1, 1)
  await expect.poll(() => found(second, 'ska vatten'), liveWithin).toBe(water)
})

test('what is no word, or has synonyms, is refused beside its field', async () => {
  for (const word of ['', 'två ord', '!', 'x'.repeat(61)])
    expect(errorsOf(await save(word, 1))).toHaveProperty('word')
  expect(errorsOf(await save('matte', 1))).toEqual({
    word: ['”matte” har synonymer, som då inte längre skulle gälla. Ta bort dem först.'],
  })
})

test('a word that editors made a stop word can have no synonyms', async () => {
  await save('uppgiften', 1)
  const refused = async () => {
    const response = await editor.call('/synonym-save', {
      word: 'uppgiften',
      words: 'övning',
      version: 0,
      is_new: true,
    })
    return response.statusCode === 422 ? (errorsOf(response)['word']?.[0] ?? '') : ''
  }
  await expect.poll(refused, liveWithin).toContain('bortser från ”uppgiften”')
})

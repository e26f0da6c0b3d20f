import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type Server } from '#tests/support/test-server.ts'
import { asFile, sendForm } from './customer-material-fields.ts'
import { createStaff } from './staff-fixture.ts'

let server: Server
let editor: Awaited<ReturnType<typeof createStaff>>
let sender: { id: number; slug: string; name: string }
beforeAll(async () => {
  server = await startServer()
  editor = await createStaff(server, 'editor')
  sender = await server.store
    .selectFrom('sender')
    .select(['id', 'slug', 'name'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const blank = { description: '', website: '', image: '' }
  await server.store.updateTable('sender').set(blank).where('id', '=', sender.id).execute()
})
afterAll(() => server.close())

const save = (fields: Record<string, unknown>) =>
  editor.call('/word-save', { kind: 'avsandare', id: String(sender.id), ...fields })
const profile = async () => {
  const response = await server.app.inject(`/v1/seo/page-data?slug=avsandare&childslug=${sender.slug}`)
  return response.json<{ data?: { sender?: Record<string, string>; meta_description: string } }>().data
}

test('what an editor writes about a sender is on its page at once, and an address that is none is refused', async () => {
  const wrong = await save({ version: 0, website: '/amne/biologi' })
  expect(wrong.json()).toMatchObject({ errors: { website: [expect.stringContaining('https://')] } })
  const saved = await save({
    ...{ version: 0, description: 'Vi visar djuren som bor i skogen.', website: 'https://skogen.example/om' },
  })
  expect(saved.statusCode, saved.body).toBe(200)
  await expect
    .poll(async () => (await profile())?.sender)
    .toEqual({
      ...{
        description: 'Vi visar djuren som bor i skogen.',
        website: 'https://skogen.example/om',
        image: '',
      },
    })
})

test('a sender that says nothing, and one that does not exist, have no texts', async () => {
  const { store, app } = server
  const other = await store
    .selectFrom('sender')
    .select(['id', 'slug'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await store.updateTable('sender').set({ description: '', website: '' }).where('id', '=', other.id).execute()
  for (const slug of [other.slug, 'finns-inte'])
    expect((await app.inject(`/v1/seo/page-data?slug=avsandare&childslug=${slug}`)).json()).toMatchObject({
      status: 'DATA NOT FOUND',
    })
})

test('a logo is re-encoded, shown whole in every size, and gone when it is removed', async () => {
  const words = await editor.call('/words', { kind: 'avsandare' })
  const { version } = words
    .json<{ data: { words: { id: string; version: number }[] } }>()
    .data.words.find(({ id }) => id === String(sender.id)) ?? { version: 0 }
  // A wide logo, whose left edge would be cropped away from a card.
  const wide = await sharp({ create: { width: 1200, height: 100, channels: 3, background: '#c00000' } })
    .withExif({ IFD0: { Copyright: 'Hemlig fotograf' } })
    .jpeg()
    .toBuffer()
  const sent = await sendForm(
    server,
    '/desk/word-picture-save',
    { kind: 'avsandare', id: sender.id, version, image: asFile(wide, 'logo.jpg') },
    editor.headers,
  )
  expect(sent.statusCode, sent.body).toBe(200)
  await expect.poll(async () => (await profile())?.sender?.['image']).toMatch(/-300x200\.webp$/)
  const address = (await profile())?.sender?.['image'] ?? ''
  const picture = await server.app.inject(address)
  expect(picture.headers['content-type']).toBe('image/webp')
  expect(picture.rawPayload.includes('Hemlig fotograf')).toBe(false)
  const { data, info } = await sharp(picture.rawPayload).raw().toBuffer({ resolveWithObject: true })
  const redAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return (data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 90
  }
  expect([info.width, info.height]).toEqual([300, 200])
  expect([redAt(3, 100), redAt(296, 100), redAt(150, 10)]).toEqual([true, true, false])
  const removed = await editor.call('/word-picture-remove', {
    ...{ kind: 'avsandare', id: String(sender.id), version: sent.json<{ version: number }>().version },
  })
  expect(removed.statusCode, removed.body).toBe(200)
  await expect.poll(async () => (await profile())?.sender?.['image']).toBe('')
  expect((await server.app.inject(address)).statusCode).toBe(404)
})

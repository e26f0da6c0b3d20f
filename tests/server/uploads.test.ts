import { watch } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordChangeAndRefresh, startServer, type Server } from '#tests/support/test-server.ts'

let server: Server
let file: { file: string; size: number }
let picture: string
beforeAll(async () => {
  server = await startServer()
  file = await server.store
    .selectFrom('material_file')
    .innerJoin('material', 'material.id', 'material_file.material_id')
    .select(['file', 'size'])
    .where('material.status', '=', 1)
    .where('type', '=', 'application/pdf')
    .orderBy('material_file.id')
    .executeTakeFirstOrThrow()
  const { data } = (await server.app.inject('/v1/product/popular?per_page=1')).json<{
    data: { image: string }[]
  }>()
  picture = data[0]?.image ?? ''
})
afterAll(() => server.close())

const get = (url: string, range?: string) =>
  server.app.inject({ url, headers: range === undefined ? {} : { range } })

test('a file is complete, sandboxed, and immutable', async () => {
  const response = await get(file.file)
  expect([response.statusCode, response.rawPayload.length]).toEqual([200, file.size])
  expect(response.headers['content-type']).toBe('application/pdf')
  expect(response.headers['content-security-policy']).toContain('sandbox')
  expect(response.headers['x-content-type-options']).toBe('nosniff')
  expect(response.headers['cache-control']).toMatch(/max-age=31536000.*immutable/)
})

test('ranges of a file are served, also its last bytes; past the end is 416', async () => {
  const whole = (await get(file.file)).rawPayload
  const first = await get(file.file, 'bytes=0-9')
  expect([first.statusCode, first.headers['content-range']]).toEqual([206, `bytes 0-9/${file.size}`])
  expect(first.rawPayload).toEqual(whole.subarray(0, 10))
  const last = await get(file.file, 'bytes=-7')
  expect([last.statusCode, last.rawPayload]).toEqual([206, whole.subarray(-7)])
  expect((await get(file.file, `bytes=${file.size}-`)).statusCode).toBe(416)
})

test('a picture is generated in the sizes of the site, at one and two device pixels per pixel', async () => {
  for (const size of ['300x200', '300x200@2x', '200x300', '200x200', '100x150', '407x245@2x']) {
    const response = await get(picture.replace('300x200', size))
    expect([size, response.statusCode, response.headers['content-type']]).toEqual([size, 200, 'image/webp'])
  }
})

test('no other size is generated, and none for an unknown slug', async () => {
  for (const odd of ['9999x9999', '301x200', '0x0', '300x200@3x']) {
    expect((await get(picture.replace('300x200', odd))).statusCode).toBe(404)
  }
  expect((await get(picture.replace(/thumb\/[a-z]/, 'thumb/zz'))).statusCode).toBe(404)
  expect((await get(picture.replace(/\.[0-9a-f]{10}-/, '.0000000000-'))).statusCode).toBe(404)
})

test('twenty concurrent requests for a new picture all get it complete', async () => {
  const address = picture.replace('300x200', '407x245')
  const responses = await Promise.all(Array.from({ length: 20 }, () => get(address)))
  expect(
    new Set(responses.map((response) => `${response.statusCode} ${response.rawPayload.toString('base64')}`))
      .size,
  ).toBe(1)
})

const thumbs = () => path.join(server.config.dataFolder, 'uploads/thumb')

test('twenty concurrent requests generate it once', async () => {
  const address = picture.replace('300x200', '200x300@2x')
  const name = path.basename(address)
  await rm(path.join(thumbs(), name), { force: true })
  const seen = new Set<string>()
  const watcher = watch(thumbs(), (_event, file) => void seen.add(String(file)))
  const responses = await Promise.all(Array.from({ length: 20 }, () => get(address)))
  await expect.poll(() => seen.has(name)).toBe(true)
  await pause(50)
  watcher.close()
  expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true)
  // The picture is written once to a temporary file and renamed.
  expect([...seen].filter((file) => file !== name).length).toBe(1)
})

test('a picture that cannot be stored is served all the same, and stored when possible', async () => {
  const address = picture.replace('300x200', '200x200@2x')
  const stored = await get(address)
  await rename(thumbs(), `${thumbs()}-away`)
  // A file in place of the folder: nothing can be written, as on a full disk.
  await writeFile(thumbs(), '')
  try {
    for (const response of await Promise.all([get(address), get(address)])) {
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/webp'])
      expect(response.rawPayload).toEqual(stored.rawPayload)
      expect(response.headers['content-security-policy']).toBe(stored.headers['content-security-policy'])
      expect(response.headers['cache-control']).toMatch(/max-age=31536000.*immutable/)
    }
    expect((await get(address.replace('@2x', '@3x'))).statusCode).toBe(404)
  } finally {
    await rm(thumbs())
    await mkdir(thumbs())
  }
  expect((await get(address)).statusCode).toBe(200)
  expect(await readdir(thumbs())).toEqual([path.basename(address)])
})

test('the cover of an article is removed with it, and a material of the same name keeps its own', async () => {
  const { app, store } = server
  const articles = (await app.inject('/v1/blogs/latest')).json<{
    data: { id: number; slug: string; image: string }[]
  }>()
  const [article] = articles.data
  if (article === undefined) throw new Error('The seed holds articles')
  expect((await get(article.image)).statusCode).toBe(200)
  const set = (status: 0 | 1) =>
    store.updateTable('article').set({ status }).where('id', '=', article.id).execute()
  await set(0)
  expect((await get(article.image)).statusCode).toBe(404)
  await store.updateTable('material').set({ slug: article.slug, image: '' }).where('id', '=', 3).execute()
  await recordChangeAndRefresh(server, 'material', 3)
  const { data } = (await app.inject('/v1/product/3')).json<{ data: { image: string } }>()
  expect((await get(data.image)).statusCode).toBe(200)
  await set(1)
  expect((await get(article.image)).statusCode).toBe(200)
})

test.each([
  '..%2f..%2fskolmaterial.sqlite',
  '%2e%2e/%2e%2e/skolmaterial.sqlite',
  '.htaccess',
  'x.php%00.pdf',
  'a.pdf',
  'C:%5Cx.pdf',
  '%E0%A4%A',
])('%s reads no file', async (name) => {
  for (const folder of ['file', 'thumb']) {
    const response = await get(`/uploads/product/${folder}/${name}`)
    expect([400, 404]).toContain(response.statusCode)
    expect(response.rawPayload.toString('latin1')).not.toContain('SQLite format')
  }
})

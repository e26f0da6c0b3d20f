import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { accountPageSize } from '#contract/limits.ts'
import type { CustomerMaterialRow } from '#contract/schemas/customer-materials.ts'
import { publish, unpublish } from '#server/commands/change-publication.ts'
import { serverForTests } from '#tests/support/server-for-tests.ts'
import {
  createPath,
  errorsIn,
  fileFields,
  linkFields,
  materialIn,
  pdfFile,
  updatePath,
  type CustomerMaterialFields,
} from './customer-material-fields.ts'
import { createCustomer, deactivateCustomer } from './create-customer.ts'
import { teacherForEachTest } from './teacher-fixture.ts'

const server = await serverForTests()
const own = teacherForEachTest(server)
const { send, make, rowOf } = own

const listPath = '/customer/products'
const detail = async (slug: string, query = '', headers: Record<string, string> = {}) =>
  (await server.app.inject({ url: `/v1/product/detail/${slug}${query}`, headers })).json<{ status: string }>()
    .status
const foundIn = async (q: string) => {
  await server.finder.follow()
  const response = await server.app.inject({ url: '/v1/search', query: { q } })
  return (
    response
      .json<{ customer_materials?: { slug: string }[] }>()
      .customer_materials?.map(({ slug }) => slug) ?? []
  )
}

test('a new material waits for an editor: hidden from everybody else until it is published', async () => {
  const made = await make({
    name: 'Zebrafinkens koja',
    keywords: 'Zebrafinkar, skog',
    description: '<p>Bra</p>',
  })
  expect(made).toMatchObject({
    state: 'waiting',
    kind: 'link',
    version: 1,
    keywords: ['Zebrafinkar', 'skog'],
  })
  const row = await rowOf(made.id)
  expect(row).toMatchObject({ status: 0, is_customer: 1, customer_id: own.teacher.id, sender_id: null })
  expect(await detail(made.slug)).toBe('DATA NOT FOUND')
  expect(await detail(made.slug, '?preview=1', own.teacher.headers)).toBe('OK')
  expect(await detail(made.slug, '?preview=1', (await createCustomer(server.store)).headers)).toBe(
    'DATA NOT FOUND',
  )
  expect(await foundIn('zebrafinkens')).toEqual([])
  const keywords = () =>
    server.store.selectFrom('keyword').select('slug').where('name', '=', 'Zebrafinkar').execute()
  expect(await keywords()).toEqual([])
  expect(await publish(server.store, made.slug)).toBe('done')
  expect(await publish(server.store, made.slug)).toBe('unchanged')
  expect(await publish(server.store, 'finns-inte')).toBe('unknown')
  expect(await detail(made.slug)).toBe('OK')
  expect(await foundIn('zebrafinkens')).toEqual([made.slug])
  expect(await keywords()).toEqual([{ slug: 'zebrafinkar' }])
  const changes = await server.app.inject(`/v1/catalogue/changes?since=1`)
  expect(changes.body).toContain('Zebrafinkens koja')
  expect(await unpublish(server.store, made.slug)).toBe('done')
  expect(await detail(made.slug)).toBe('DATA NOT FOUND')
  expect([await foundIn('zebrafinkens'), await keywords()]).toEqual([[], []])
})

test('a change to a published material waits for an editor again, who sees keywords and date unchanged', async () => {
  const made = await make({ name: 'Kojan i björken', keywords: 'Björkkojor' })
  await publish(server.store, made.slug)
  const first = Number((await rowOf(made.id)).published_at)
  const changed = materialIn(
    await send(updatePath, {
      ...(await linkFields(server)),
      name: 'Kojan i granen',
      keywords: 'Björkkojor',
      id: made.id,
      version: 1,
    }),
  )
  expect(changed).toMatchObject({ state: 'waiting', version: 2, slug: made.slug, keywords: ['Björkkojor'] })
  expect(await foundIn('kojan')).toEqual([])
  await publish(server.store, made.slug)
  expect(Number((await rowOf(made.id)).published_at)).toBe(first)
  expect(await foundIn('granen')).toEqual([made.slug])
  const editor = await createCustomer(server.store, { roles: ['editor'] })
  const corrected = await send(
    updatePath,
    { ...(await linkFields(server)), id: made.id, version: 2 },
    editor.headers,
  )
  expect(materialIn(corrected)).toMatchObject({ state: 'published', version: 3 })
  expect((await rowOf(made.id)).customer_id).toBe(own.teacher.id)
})

test('a deactivated owner’s material is not published', async () => {
  const made = await make()
  await deactivateCustomer(server.store, own.teacher.id)
  expect(await publish(server.store, made.slug)).toBe('owner gone')
})

test('of two concurrent changes the second gets a conflict and loses nothing', async () => {
  const made = await make()
  const [fields, change] = [await linkFields(server), { id: made.id, version: 1 }]
  const responses = await Promise.all(
    ['Först', 'Sist'].map((name) => send(updatePath, { ...fields, ...change, name })),
  )
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'CONFLICT' })
  expect((await rowOf(made.id)).version).toBe(2)
  expect((await send(updatePath, { ...fields, id: made.id, version: 99 })).statusCode).toBe(409)
  expect((await send(updatePath, { ...fields, id: made.id })).statusCode).toBe(409)
})

test('one idempotency key creates one material with its files; other files are another submission', async () => {
  const headers = { ...own.teacher.headers, 'idempotency-key': randomUUID() }
  const fields = await fileFields(server)
  const responses = await Promise.all([send(createPath, fields, headers), send(createPath, fields, headers)])
  responses.push(await send(createPath, fields, headers))
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
  expect(responses[0]?.statusCode).toBe(200)
  const { slug } = materialIn(responses[0] ?? { json: () => null })
  const storedFiles = async (folder: string) =>
    (await readdir(path.join(server.config.dataFolder, 'uploads', folder))).filter((name) =>
      name.startsWith(slug),
    )
  expect(await storedFiles('file')).toHaveLength(1)
  const other = await send(createPath, { ...fields, files: pdfFile('Annat.pdf') }, headers)
  expect(other.statusCode).toBe(422)
  const change = {
    ...(await fileFields(server)),
    id: materialIn(responses[0] ?? { json: () => null }).id,
    version: 1,
  }
  const key = { ...own.teacher.headers, 'idempotency-key': randomUUID() }
  const [once, twice] = [await send(updatePath, change, key), await send(updatePath, change, key)]
  expect([once.statusCode, twice.body]).toEqual([200, once.body])
})

test('documents stay, are deleted and are added in the requested order', async () => {
  const made = materialIn(
    await send(
      createPath,
      await fileFields(server, { files: [pdfFile('A.pdf'), pdfFile('B.pdf'), pdfFile('C.pdf')] }),
    ),
  )
  const [a, , c] = made.files.map(({ id }) => id)
  const fields = { ...(await fileFields(server)), id: made.id, version: 1 }
  const changed = materialIn(
    await send(updatePath, { ...fields, keep_files: `${c},${a}`, files: pdfFile('D.pdf') }),
  )
  expect(changed.files.map(({ title }) => title)).toEqual(['C', 'A', 'D'])
  const folder = path.join(server.config.dataFolder, 'uploads/file')
  expect((await readdir(folder)).filter((name) => name.startsWith(`${made.slug}-`))).toHaveLength(3)
  const withoutFiles = { ...fields, files: [] }
  const none = await send(updatePath, { ...withoutFiles, version: 2, keep_files: '' })
  expect(errorsIn(none)).toEqual({ files: ['Lägg till minst ett dokument.'] })
  const others = materialIn(await send(createPath, await fileFields(server)))
  const foreignFile = await send(updatePath, {
    ...withoutFiles,
    version: 2,
    keep_files: others.files[0]?.id ?? '',
  })
  expect(foreignFile.statusCode).toBe(422)
  const film = { kind: 'film', video_embed_url: 'https://vimeo.com/123456789' }
  const changedToFilm = materialIn(await send(updatePath, { ...withoutFiles, ...film, version: 2 }))
  expect(changedToFilm).toMatchObject({ kind: 'film', files: [], version: 3 })
})

test('a teacher’s list shows only their own materials, last changed first, and can be searched', async () => {
  const other = await createCustomer(server.store)
  await make({}, other.headers)
  for (let at = 1; at <= accountPageSize + 1; at += 1) await make({ name: `Äventyr ${at}` })
  const bearFilm = await make({
    name: 'Björnen',
    kind: 'film',
    video_embed_url: 'https://vimeo.com/123456789',
  })
  await publish(server.store, bearFilm.slug)
  const list = async (
    fields: CustomerMaterialFields,
    headers: Record<string, string> = own.teacher.headers,
  ) =>
    (await send(listPath, fields, headers)).json<{
      data: CustomerMaterialRow[]
      meta: { total: number; last_page: number }
    }>()
  const first = await list({})
  expect([first.data.length, first.data[0]?.name, first.meta.total, first.meta.last_page]).toEqual([
    accountPageSize,
    'Björnen',
    14,
    2,
  ])
  expect((await list({ page: 2 })).data).toHaveLength(2)
  expect((await list({ page: 'x' })).data).toHaveLength(accountPageSize)
  expect((await list({ q: 'äventyr 13' })).data.map(({ name }) => name)).toEqual(['Äventyr 13'])
  expect((await list({ q: '%' })).data).toEqual([])
  expect((await list({ state: 'published' })).data.map(({ name }) => name)).toEqual(['Björnen'])
  expect((await list({ kind: 'film', state: 'waiting' })).meta.total).toBe(0)
  expect((await list({}, other.headers)).meta.total).toBe(1)
})

test("the form's options come from the catalogue", async () => {
  const options = async (category: string) =>
    (await server.app.inject({ url: '/v1/category-list', query: { category } })).json<{
      status: string
      data: { name: string }[]
    }>()
  for (const [name, parent] of [
    ['arskurs', '2'],
    ['amne', '3'],
    ['tema', '4'],
  ] as const)
    expect((await options(name)).data).toEqual((await options(parent)).data)
  expect((await options('nyckelord')).data.length).toBeGreaterThan(20)
  expect((await options('status')).status).toBe('DATA NOT FOUND')
})

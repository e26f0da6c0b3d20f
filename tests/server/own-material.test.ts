import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { required } from '#contract/words.ts'
import { ownPageSize } from '#contract/limits.ts'
import type { OwnMaterialRow } from '#contract/workshop.ts'
import { publish, unpublish } from '#server/desk/publish.ts'
import { reservedSlugs } from '#server/slug.ts'
import { root, startServer, type Server } from '#tests/hands.ts'
import {
  createPath,
  deleteImagePath,
  errorsIn,
  fileFields,
  linkFields,
  ownIn,
  pdfFile,
  photoFile,
  sendForm,
  updatePath,
  type OwnFields,
} from './own-fields.ts'
import { someone } from './people.ts'

let server: Server
let teacher: Awaited<ReturnType<typeof someone>>
beforeAll(async () => {
  server = await startServer()
})
beforeEach(async () => {
  teacher = await someone(server.store)
})
afterAll(() => server.close())

const showPath = '/customer/show-product'
const listPath = '/customer/products'
const send = (path: string, fields: OwnFields, headers: Record<string, string> = teacher.headers) =>
  sendForm(server, path, fields, headers)
const make = async (more: OwnFields = {}, headers = teacher.headers) =>
  ownIn(await send(createPath, await linkFields(server, more), headers))
const rowOf = (id: number) =>
  server.store.selectFrom('material').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const detail = async (slug: string, query = '', headers: Record<string, string> = {}) =>
  (await server.app.inject({ url: `/v1/product/detail/${slug}${query}`, headers })).json<{ status: string }>()
    .status
const foundIn = async (q: string) => {
  await server.finder.follow()
  const answer = await server.app.inject({ url: '/v1/search', query: { q } })
  return (
    answer.json<{ customer_materials?: { slug: string }[] }>().customer_materials?.map(({ slug }) => slug) ??
    []
  )
}

test('what a teacher makes waits for an editor: nobody else sees it, and then everybody does', async () => {
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
  expect(row).toMatchObject({ status: 0, is_customer: 1, customer_id: teacher.id, sender_id: null })
  expect(await detail(made.slug)).toBe('DATA NOT FOUND')
  expect(await detail(made.slug, '?preview=1', teacher.headers)).toBe('OK')
  expect(await detail(made.slug, '?preview=1', (await someone(server.store)).headers)).toBe('DATA NOT FOUND')
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

test('a change to what is published waits for an editor again, who finds its words and its date kept', async () => {
  const made = await make({ name: 'Kojan i björken', keywords: 'Björkkojor' })
  await publish(server.store, made.slug)
  const first = Number((await rowOf(made.id)).published_at)
  const changed = ownIn(
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
  const editor = await someone(server.store, { is_editor: 1 })
  const mended = await send(
    updatePath,
    { ...(await linkFields(server)), id: made.id, version: 2 },
    editor.headers,
  )
  expect(ownIn(mended)).toMatchObject({ state: 'published', version: 3 })
  expect((await rowOf(made.id)).customer_id).toBe(teacher.id)
})

test('a deactivated owner’s material is not published', async () => {
  const made = await make()
  await server.store
    .updateTable('customer')
    .set({ deactivated_at: Date.now() })
    .where('id', '=', teacher.id)
    .execute()
  expect(await publish(server.store, made.slug)).toBe('owner gone')
})

test('everything that is missing is said at once, and nothing is kept', async () => {
  const answer = await send(createPath, { kind: 'file' })
  expect(answer.statusCode).toBe(422)
  expect(errorsIn(answer)).toEqual({
    name: [required],
    short_description: [required],
    arskurs: ['Välj minst en årskurs.'],
    amne: ['Välj minst ett ämne.'],
    files: ['Lägg till minst ett dokument.'],
  })
  expect(
    await server.store.selectFrom('material').select('id').where('customer_id', '=', teacher.id).execute(),
  ).toEqual([])
})

test.each([
  [{ name: 'å'.repeat(256) }, 'name'],
  [{ short_description: 'å'.repeat(501) }, 'short_description'],
  [{ description: `<p>${'å'.repeat(40_000)}</p>` }, 'description'],
  [{ kind: 'game', files: pdfFile() }, 'kind'],
  [{ product_externalurl: 'javascript:alert(1)' }, 'product_externalurl'],
  [{ product_externalurl: 'ftp://skogen.example/' }, 'product_externalurl'],
  [{ product_externalurl: 'https://skola.example@evil.example/' }, 'product_externalurl'],
  [{ product_externalurl: 'https://localhost/' }, 'product_externalurl'],
  [{ kind: 'film', video_embed_url: 'https://evil.example/watch?v=aqz-KE-bpKQ' }, 'video_embed_url'],
  [
    { kind: 'film', video_embed_url: '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ">' },
    'video_embed_url',
  ],
  [{ arskurs: '' }, 'arskurs'],
  [{ arskurs: '999999' }, 'arskurs'],
  [{ amne: '1 or 1=1' }, 'amne'],
  [{ tema: '10' }, 'tema'],
  [{ product_plan: '99' }, 'product_plan'],
  [{ keywords: Array.from({ length: 21 }, (_, at) => `ord${at}`).join(',') }, 'keywords'],
  [{ keywords: 'o'.repeat(51) }, 'keywords'],
  [{ image_crop: '0,0,2,1' }, 'image_crop'],
])('%j is refused where it stands', async (more, field) => {
  const answer = await send(createPath, await linkFields(server, more as OwnFields))
  expect([answer.statusCode, Object.keys(errorsIn(answer))]).toEqual([422, [field]])
})

test('a picture needs words for those who do not see it', async () => {
  const answer = await send(createPath, await linkFields(server, { image: await photoFile() }))
  expect([answer.statusCode, Object.keys(errorsIn(answer))]).toEqual([422, ['image_alt']])
})

test('texts are cleaned as they are kept, and a film is known by its number alone', async () => {
  const made = await make({
    kind: 'film',
    video_embed_url: 'https://youtu.be/aqz-KE-bpKQ?si=spår&t=3',
    description: '<p onclick="x()">Hej<script>alert(1)</script><img src=https://spion.example/p.gif></p>',
    product_instructions: '<iframe srcdoc="x"></iframe><a href="javascript:x()">Läs</a>',
  })
  const row = await rowOf(made.id)
  expect(row).toMatchObject({
    description: '<p>Hej</p>',
    product_instructions: '<a>Läs</a>',
    video_embed_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    ...{ product_video: 1, product_externalurl: '', is_downloadable: 0 },
  })
})

test('nobody writes what is not theirs to write', async () => {
  const others = {
    status: 1,
    is_customer: 0,
    views: 999,
    like_count: 999,
    customer_id: 'x',
    sender: 1,
    sender_id: 1,
  }
  const more = {
    ...others,
    slug: 'matematik',
    boosted: 1,
    stock_qty: 5,
    is_order: 1,
    published_at: 1,
    license: 'x',
  }
  const made = await make(more)
  const untouched = {
    ...{ status: 0, is_customer: 1, views: 0, like_count: 0, customer_id: teacher.id, sender_id: null },
    ...{ boosted: 0, stock_qty: 0, is_order: 0, license: '', slug: made.slug },
  }
  expect(await rowOf(made.id)).toMatchObject(untouched)
  await send(updatePath, { ...(await linkFields(server, more)), id: made.id, version: 1 })
  expect(await rowOf(made.id)).toMatchObject({ ...untouched, version: 2 })
})

test('an address is one material’s, no word of the site and no number', async () => {
  const slugs: string[] = []
  for (const name of [
    'Årskurs',
    'Ämne',
    'Blog',
    'Las',
    'Logga in',
    '123',
    '!!!',
    'Ängen & ån',
    'Ängen & ån',
    'Matematik',
  ])
    slugs.push((await make({ name })).slug)
  expect(slugs).toEqual([
    'material-arskurs',
    'material-amne',
    'material-blog',
    'material-las',
    'material-logga-in',
    'material-123',
    'material',
    'angen-an',
    'angen-an-2',
    'matematik-2',
  ])
  const together = await Promise.all(Array.from({ length: 5 }, () => make({ name: 'Tillsammans' })))
  expect(new Set(together.map(({ slug }) => slug)).size).toBe(5)
  const { slug } = await make({ name: 'x'.repeat(255) })
  expect(slug.length).toBeLessThanOrEqual(80)
})

test('every first word of an address of the site is reserved', async () => {
  const routes = await readFile(path.join(root, 'src/app/routes.tsx'), 'utf8')
  const words = [...routes.matchAll(/'\/([a-z0-9-]+)(?=[/'])/g)].map((match) => match[1] ?? '')
  expect(words.length).toBeGreaterThan(5)
  expect(words.filter((word) => !reservedSlugs.has(word))).toEqual([])
})

test('of two who change it at once the second is told, and loses nothing', async () => {
  const made = await make()
  const [fields, change] = [await linkFields(server), { id: made.id, version: 1 }]
  const answers = await Promise.all(
    ['Först', 'Sist'].map((name) => send(updatePath, { ...fields, ...change, name })),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({ code: 'CONFLICT' })
  expect((await rowOf(made.id)).version).toBe(2)
  expect((await send(updatePath, { ...fields, id: made.id, version: 99 })).statusCode).toBe(409)
  expect((await send(updatePath, { ...fields, id: made.id })).statusCode).toBe(409)
})

test('one key is one material, with its files, however often it is sent; other files are another deed', async () => {
  const headers = { ...teacher.headers, 'idempotency-key': randomUUID() }
  const fields = await fileFields(server)
  const answers = await Promise.all([send(createPath, fields, headers), send(createPath, fields, headers)])
  answers.push(await send(createPath, fields, headers))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(200)
  const { slug } = ownIn(answers[0] ?? { json: () => null })
  const lying = async (folder: string) =>
    (await readdir(path.join(server.config.dataFolder, 'uploads', folder))).filter((name) =>
      name.startsWith(slug),
    )
  expect(await lying('file')).toHaveLength(1)
  const other = await send(createPath, { ...fields, files: pdfFile('Annat.pdf') }, headers)
  expect(other.statusCode).toBe(422)
  const change = {
    ...(await fileFields(server)),
    id: ownIn(answers[0] ?? { json: () => null }).id,
    version: 1,
  }
  const key = { ...teacher.headers, 'idempotency-key': randomUUID() }
  const [once, twice] = [await send(updatePath, change, key), await send(updatePath, change, key)]
  expect([once.statusCode, twice.body]).toEqual([200, once.body])
})

test('documents stay, go and come in the order that is asked for', async () => {
  const made = ownIn(
    await send(
      createPath,
      await fileFields(server, { files: [pdfFile('A.pdf'), pdfFile('B.pdf'), pdfFile('C.pdf')] }),
    ),
  )
  const [a, , c] = made.files.map(({ id }) => id)
  const fields = { ...(await fileFields(server)), id: made.id, version: 1 }
  const changed = ownIn(
    await send(updatePath, { ...fields, keep_files: `${c},${a}`, files: pdfFile('D.pdf') }),
  )
  expect(changed.files.map(({ title }) => title)).toEqual(['C', 'A', 'D'])
  const folder = path.join(server.config.dataFolder, 'uploads/file')
  expect((await readdir(folder)).filter((name) => name.startsWith(`${made.slug}-`))).toHaveLength(3)
  const bare = { ...fields, files: [] }
  const none = await send(updatePath, { ...bare, version: 2, keep_files: '' })
  expect(errorsIn(none)).toEqual({ files: ['Lägg till minst ett dokument.'] })
  const others = ownIn(await send(createPath, await fileFields(server)))
  const stolen = await send(updatePath, { ...bare, version: 2, keep_files: others.files[0]?.id ?? '' })
  expect(stolen.statusCode).toBe(422)
  const film = { kind: 'film', video_embed_url: 'https://vimeo.com/123456789' }
  const turned = ownIn(await send(updatePath, { ...bare, ...film, version: 2 }))
  expect(turned).toMatchObject({ kind: 'film', files: [], version: 3 })
})

test('a teacher’s list is the teacher’s alone, the last changed first, and can be searched', async () => {
  const other = await someone(server.store)
  await make({}, other.headers)
  for (let at = 1; at <= ownPageSize + 1; at += 1) await make({ name: `Äventyr ${at}` })
  const bear = await make({ name: 'Björnen', kind: 'film', video_embed_url: 'https://vimeo.com/123456789' })
  await publish(server.store, bear.slug)
  const list = async (fields: OwnFields, headers: Record<string, string> = teacher.headers) =>
    (await send(listPath, fields, headers)).json<{
      data: OwnMaterialRow[]
      meta: { total: number; last_page: number }
    }>()
  const first = await list({})
  expect([first.data.length, first.data[0]?.name, first.meta.total, first.meta.last_page]).toEqual([
    ownPageSize,
    'Björnen',
    14,
    2,
  ])
  expect((await list({ page: 2 })).data).toHaveLength(2)
  expect((await list({ page: 'x' })).data).toHaveLength(ownPageSize)
  expect((await list({ q: 'äventyr 13' })).data.map(({ name }) => name)).toEqual(['Äventyr 13'])
  expect((await list({ q: '%' })).data).toEqual([])
  expect((await list({ state: 'published' })).data.map(({ name }) => name)).toEqual(['Björnen'])
  expect((await list({ kind: 'film', state: 'waiting' })).meta.total).toBe(0)
  expect((await list({}, other.headers)).meta.total).toBe(1)
})

test('the form chooses from what there is', async () => {
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

test('who may do what with a material that is not published', async () => {
  const { store } = server
  const [stranger, dead, gone] = [
    await someone(store),
    await someone(store, { expired: true }),
    await someone(store, { deactivated: true }),
  ]
  const [unconfirmed, organisation] = [await someone(store), await someone(store)]
  await store
    .updateTable('customer')
    .set({ email_confirmed_at: null })
    .where('id', '=', unconfirmed.id)
    .execute()
  await store.updateTable('customer').set({ is_organisation: 1 }).where('id', '=', organisation.id).execute()
  const made = ownIn(
    await send(createPath, await linkFields(server, { image: await photoFile(), image_alt: 'En koja' })),
  )
  const fields = await linkFields(server)
  const asks: Record<string, (headers: Record<string, string>) => ReturnType<typeof send>> = {
    list: (headers) => send(listPath, {}, headers),
    show: (headers) => send(showPath, { slug: made.slug }, headers),
    create: (headers) => send(createPath, fields, headers),
    update: (headers) => send(updatePath, { ...fields, id: made.id, version: 1 }, headers),
    image: (headers) => send(deleteImagePath, { id: made.id }, headers),
  }
  const foreign = { ...teacher.headers, origin: 'https://evil.example' }
  const table: [who: string, headers: Record<string, string>, wanted: Record<string, number | string>][] = [
    ['a guest', {}, { list: 401, show: 401, create: 401, update: 401, image: 401 }],
    ['an ended session', dead.headers, { list: 401, show: 401, create: 401, update: 401, image: 401 }],
    ['a deactivated account', gone.headers, { list: 401, show: 401, create: 401, update: 401, image: 401 }],
    ['another site', foreign, { list: 403, show: 403, create: 403, update: 403, image: 403 }],
    [
      'an address not confirmed',
      unconfirmed.headers,
      { list: 200, show: 'nothing', create: 403, update: 403, image: 403 },
    ],
    [
      'an organisation not approved',
      organisation.headers,
      { list: 200, show: 'nothing', create: 403, update: 403, image: 403 },
    ],
    [
      'another customer',
      stranger.headers,
      { list: 200, show: 'nothing', create: 200, update: 404, image: 404 },
    ],
    ['its owner', teacher.headers, { list: 200, show: 200, create: 200, image: 200, update: 409 }],
  ]
  for (const [who, headers, wanted] of table) {
    for (const [what, code] of Object.entries(wanted)) {
      const answer = await asks[what]?.(headers)
      const said = answer?.body === '{"status":"DATA NOT FOUND"}' ? 'nothing' : answer?.statusCode
      expect([who, what, said]).toEqual([who, what, code])
    }
  }
})

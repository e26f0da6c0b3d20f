import { existsSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goalIdsOf } from '#server/materials/goals.ts'
import { root, startServer, type Server } from '#tests/support/test-server.ts'
import { createCustomer } from './create-customer.ts'
import { createMaterialEditor, type MaterialEditor } from './staff-material-fixture.ts'

const clientFolder = path.join(root, 'dist/client')
let server: Server
let editor: MaterialEditor
beforeAll(async () => {
  expect(existsSync(clientFolder), 'the page is built before the tests').toBe(true)
  server = await startServer({ clientFolder })
  editor = await createMaterialEditor(server)
})
afterAll(() => server.close())

const ask = (path: string) => server.app.inject({ method: 'POST', url: `/v1${path}`, payload: {} })

/** A goal that a material of the example catalogue names. */
async function someGoal(): Promise<number[]> {
  const { material_id } = await server.store
    .selectFrom('material_goal')
    .select('material_id')
    .orderBy('material_id')
    .executeTakeFirstOrThrow()
  return (await goalIdsOf(server.store, material_id)).slice(0, 1)
}

/** What a visitor gets once the server has followed the changes. */
async function openPage(address: string) {
  await server.finder.follow()
  return server.app.inject({ url: address, headers: { accept: 'text/html' } })
}

test('an old address of a page leads to today’s in one hop', async () => {
  let material = await editor.published()
  const first = material.fields.slug
  for (const slug of [`${first}-b`, `${first}-c`])
    material = await editor.write(
      '/material-publish',
      await editor.write('/material-save', material, { slug }),
    )
  for (const old of [first, `${first}-b`]) {
    const response = await openPage(`/${old}`)
    expect([response.statusCode, response.headers['location']]).toEqual([302, `/${first}-c`])
  }
  expect((await openPage(`/${first}-c`)).statusCode).toBe(200)
})

test('the page of a withdrawn material is gone, that of a draft is not found, and the status of an address says as much', async () => {
  const published = await editor.published()
  expect((await openPage(`/${published.fields.slug}`)).statusCode).toBe(200)
  await editor.write('/material-withdraw', published, { reason: 'Rättigheterna har gått ut.' })
  const gone = await openPage(`/${published.fields.slug}`)
  expect(gone.statusCode).toBe(410)
  expect(gone.body).toContain('<h1 tabindex="-1">Materialet är tillbakadraget</h1>')
  expect(gone.body).toContain('noindex')
  expect(gone.body).not.toContain('Rättigheterna')
  const draft = await editor.draft()
  const missing = await openPage(`/${draft.fields.slug}`)
  expect([missing.statusCode, missing.body.includes('tillbakadraget')]).toEqual([404, false])
  const archived = await editor.write('/material-archive', draft)
  expect((await openPage(`/${archived.fields.slug}`)).statusCode).toBe(404)

  // A link inside the app asks the same, with the answer of the specification for the material itself.
  const shown = await editor.published()
  const statusOf = async (slug: string) =>
    (await ask(`/product-status/${slug}`)).json<{ data: object }>().data
  for (const [slug, status] of [
    [published.fields.slug, { state: 'withdrawn', slug: '' }],
    [String(published.id), { state: 'withdrawn', slug: '' }],
    [archived.fields.slug, { state: 'unknown', slug: '' }],
    ['finns-inte', { state: 'unknown', slug: '' }],
    [String(shown.id), { state: 'published', slug: shown.fields.slug }],
  ] as const)
    expect(await statusOf(slug)).toEqual(status)
  expect((await ask(`/product/detail/${published.fields.slug}`)).json()).toEqual({
    status: 'DATA NOT FOUND',
  })
})

test('what a sender declares about the money behind a material is on its page, and nothing where nothing is declared', async () => {
  const silent = await openPage(`/${(await editor.published()).fields.slug}`)
  expect(silent.body).not.toContain('Betalat av')
  const declared = await editor.published({
    declared_payer: 'Vattenverken i Norr',
    declared_reason: 'Elever ska veta varifrån vattnet kommer.',
  })
  const { body } = await openPage(`/${declared.fields.slug}`)
  expect(body).toContain('<dt>Betalat av</dt><dd>Vattenverken i Norr</dd>')
  expect(body).toContain('<dt>Syfte</dt><dd>Elever ska veta varifrån vattnet kommer.</dd>')
})

test('the preview of a published material shows an editor the saved changes, and nobody else', async () => {
  const published = await editor.published()
  const { slug, amne } = published.fields
  const preview = (headers = {}) =>
    server.app.inject({ url: `/v1/product/detail/${slug}?preview=1`, headers })
  expect((await preview()).json()).toMatchObject({ data: { name: published.fields.name } })

  const sender = await server.store.selectFrom('sender').select(['id', 'name']).executeTakeFirstOrThrow()
  const subjects = await server.store
    .selectFrom('category')
    .select('id')
    .where('parent_id', '=', 3)
    .where('hidden', '=', 0)
    .where('id', 'not in', amne)
    .limit(1)
    .execute()
  const goals = await someGoal()
  await editor.write('/material-save', published, {
    name: 'Myrstacken på vintern',
    slug: `${slug}-vinter`,
    description: '<p>Hur myror sover.</p><script>alert(1)</script>',
    license: 'cc-by',
    minutes: 40,
    amne: subjects.map(({ id }) => id),
    mal: goals,
    sender_id: sender.id,
  })
  const shown = await preview(editor.headers)
  expect(shown.headers['cache-control']).toBe('no-store')
  expect(shown.json()).toMatchObject({
    data: {
      id: published.id,
      slug,
      name: 'Myrstacken på vintern',
      description: '<p>Hur myror sover.</p>',
      licens: { slug: 'cc-by' },
      minutes: 40,
      product_subject: subjects,
      sender: { id: sender.id, name: sender.name },
      mal: [{ framework: 'Lgr22' }],
    },
  })
  // The server renders without a session, so the page is asked for again on the device.
  expect((await preview()).json()).toEqual({ status: 'DATA NOT FOUND' })
  expect((await openPage(`/${slug}?preview=1`)).statusCode).toBe(404)
  expect((await openPage(`/${slug}`)).body).toContain(published.fields.name)
  const visitor = await createCustomer(server.store)
  expect((await preview(visitor.headers)).json()).toEqual({ status: 'DATA NOT FOUND' })
})
